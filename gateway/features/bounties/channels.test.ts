import { bountiesRules } from '@rackets/engine/features/bounties/rules.ts';
import { features, quietRules } from '@rackets/engine/features/index.ts';
import { born, enrich, remove } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { expect, test } from 'vitest';
import { bountiesChannels } from './channels.ts';

test('[W25] everybody who listens hears that a bounty is new, taken down or over, and not whose it is', () => {
  const play = openedPlay(features, { ...quietRules(), bounties: bountiesRules.defaults });
  const [ann, bob] = ['Ann', 'Bob'].map((name) => born(play, `a-${name.toLowerCase()}`, name)) as [
    string,
    string,
  ];
  enrich(play, ann, 1_000_000);
  const heard = (act: () => void) => {
    const from = play.log.length;
    act();
    const context = {
      world: play.world,
      now: play.now,
      listened: () => true,
      visitors: () => 0,
      online: () => [],
    };
    return play.log.slice(from).flatMap((event) => bountiesChannels.frames?.(event, context) ?? []);
  };
  const offer = () => {
    const payload = { username: 'Bob', amount: 20_000, anonymous: false };
    return (play.accept('a-ann', 'bounties.place-bounty', payload).answer as { id: string }).id;
  };
  let first = '';
  let second = '';
  const update = (id: string, open: number) => ({
    channel: 'bounties',
    event: 'update',
    data: { id, target: bob, open },
  });
  expect(heard(() => (first = offer()))).toEqual([update(first, 1)]);
  expect(heard(() => (second = offer()))).toEqual([update(second, 2)]);
  expect(heard(() => void play.accept('a-ann', 'bounties.remove-bounty', { bounty: first }))).toEqual([
    update(first, 1),
  ]);
  const ends = heard(() => {
    remove(play, bob);
    play.runDue();
  });
  expect(ends).toEqual([update(second, 0)]);
  expect(JSON.stringify(ends)).not.toContain(ann);
  expect(heard(() => void play.accept('a-ann', 'bank.deposit-money', { amount: 1 }))).toEqual([]);
});
