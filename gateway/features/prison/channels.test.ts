import { features } from '@rackets/engine/features/index.ts';
import { npcsInside } from '@rackets/engine/features/prison/state.ts';
import { viewPrison } from '@rackets/engine/features/prison/views.ts';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { expect, test } from 'vitest';
import { prisonChannels } from './channels.ts';

/** Rolls of a bust that succeeds. */
const succeed = [0, 999_999, 0];

test('[W12] everybody hears who is freed, but for a newcomer’s companion, whose name would tell who freed them', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const told = (npc: string) => {
    const { events } = play.accept(
      'a-ann',
      'prison.bust-inmate',
      { npc, character: null },
      { rolls: succeed },
    );
    play.wait(3_600_000);
    const context = {
      world: play.world,
      now: play.now,
      listened: () => true,
      visitors: () => 0,
      online: () => [],
    };
    return events.flatMap((event) => prisonChannels.frames?.(event, context) ?? []);
  };
  const [own] = viewPrison(play.world, ann, play.now).prisoners.filter(({ npc }) => npc?.own === true);
  assert(own?.npc, 'a newcomer has a companion inside');
  expect(told(own.npc.id)).toEqual([]);
  const [other] = npcsInside(play.world, play.now);
  assert(other, 'others are inside');
  expect(told(other.id)).toMatchObject([
    { channel: 'public-prison', event: 'prisoner-left', data: { npc_id: other.id, reason: 'bust' } },
  ]);
});
