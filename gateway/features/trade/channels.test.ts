import { features } from '@rackets/engine/features/index.ts';
import { opened } from '@rackets/engine/features/trade/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { expect, test } from 'vitest';
import { tradeChannels } from './channels.ts';

test('both are told of each step, on the trade’s channel and on their own, and nobody else may join', () => {
  const play = openedPlay(features);
  const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, `a-${name.toLowerCase()}`, name));
  const framesOf = (events: readonly RecordedEvent[]) =>
    events.flatMap(
      (event) =>
        tradeChannels.frames?.(event, {
          world: play.world,
          now: play.now,
          listened: () => true,
          visitors: () => 0,
          online: () => [],
        }) ?? [],
    );
  const { events } = play.accept('a-ann', 'trade.open-trade', { username: 'Bob' });
  const id = opened.first(events).data.trade;
  const to = [`trade-${id}`, `character-${ann}-trades`, `character-${bob}-trades`];
  const told = (state: string) => to.map((channel) => ({ channel, event: 'update', data: { id, state } }));
  expect(framesOf(events)).toEqual(told('open'));
  const lot = { type: 'money', id: null, amount: 100 };
  const added = framesOf(play.accept('a-ann', 'trade.add-asset', { trade: id, lot }).events);
  expect(added).toEqual(told('open'));
  expect(JSON.stringify(added)).not.toContain('100');
  const [kind] = tradeChannels.kinds ?? [];
  const joins = (account: string, character: string | undefined) =>
    kind?.mayJoin?.(
      play.world,
      { account, character: character ?? null, roles: ['player'] },
      id,
      play.now,
      '',
    );
  expect([joins('a-ann', ann), joins('a-bob', bob), joins('a-cyd', cyd)]).toEqual([true, true, false]);
  expect(framesOf(play.accept('a-bob', 'trade.cancel-trade', { trade: id }).events)).toEqual(
    told('cancelled'),
  );
  expect(joins('a-ann', ann)).toBe(false);
});
