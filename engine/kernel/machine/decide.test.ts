import { describe, expect, test } from 'vitest';
import { dayOf } from '../state/days.ts';
import { born } from '../testing/people.ts';
import { freshFold, openedPlay, testStart } from '../testing/play.ts';
import { plainText } from '../testing/plain.ts';
import { refuse } from '../declarations/refusal.ts';
import { rogue, rogueEvent } from '../testing/rogue.ts';
import { boxOf, town, townFeatures } from '../testing/town.ts';

const dayMs = 86_400_000;

describe('deciding', () => {
  test('changes nothing, whether it accepts or refuses: apply is the only writer', () => {
    const { play } = town();
    const before = plainText(play.world);
    const make = play.command('a-ann', 'lockbox.make-box', { colour: 'red' });
    const feed = play.command('a-ann', 'lockbox.feed-hoard', { amount: 10 ** 9 });
    expect(play.machine.decide(play.world, make, play.now).kind).toBe('events');
    expect(play.machine.decide(play.world, feed, play.now).kind).toBe('refused');
    expect(plainText(play.world)).toBe(before);
  });

  test('gives the same events again for the same world, command and time', () => {
    const { play } = town();
    const make = play.command('a-ann', 'lockbox.make-box', { colour: 'red' });
    const decide = () => plainText(play.machine.decide(play.world, make, play.now));
    expect(decide()).toBe(decide());
    const copy = freshFold(townFeatures, play.log);
    expect(plainText(play.machine.decide(copy, make, play.now))).toBe(decide());
  });

  test('an agenda item changes nothing either', () => {
    const { play } = town();
    play.accept('a-ann', 'lockbox.begin-crack', { box: boxOf(play, 'a-bob') });
    const before = plainText(play.world);
    expect(play.machine.due(play.world, play.now + 60_000)).not.toBeNull();
    expect(plainText(play.world)).toBe(before);
  });

  test('stamps each subject with what it was at that moment', () => {
    const { play, ann } = town();
    const { events } = play.accept('a-ann', 'lockbox.feed-hoard', { amount: 1 });
    const city = play.world.characters.get(ann)?.location;
    expect(events[0]?.subjects).toStrictEqual([{ id: ann, role: 'owner', family: null, city, level: 1 }]);
  });

  test('marks the first event of a decision with its command and its draws, the others with neither', () => {
    const feature = rogue((_world, context) => {
      const seen = `${context.draw.below(6, 'die')}`;
      return [rogueEvent(seen), rogueEvent(seen)];
    });
    const { play } = town([...townFeatures, feature]);
    const { events } = play.accept('a-ann', 'rogue.act', {}, { id: 'k1', rolls: [4] });
    expect(events.map(({ decision }) => decision)).toStrictEqual([
      { id: 'k1', index: 0, of: 2 },
      { id: 'k1', index: 1, of: 2 },
    ]);
    expect(events.map(({ command, draws }) => [command?.id, draws?.rolls])).toStrictEqual([
      ['k1', [{ label: 'die', n: 6, result: 4 }]],
      [undefined, undefined],
    ]);
  });
});

describe('fresh ids', () => {
  const minting = rogue((_world, context) => [rogueEvent([context.id('x'), context.id('x')].join(' '))]);
  const ids = (key: string, account: string) => {
    const { play } = town([...townFeatures, minting]);
    return JSON.stringify(play.accept(account, 'rogue.act', {}, { id: key }).answer['seen']).slice(1, -1);
  };

  test('are the same whenever the same command is decided again at the same time', () => {
    expect(ids('k1', 'a-ann')).toBe(ids('k1', 'a-ann'));
    expect(ids('k1', 'a-ann')).toMatch(/^x[0-9a-hjkmnp-tv-z]{12} x[0-9a-hjkmnp-tv-z]{12}$/);
  });

  test('differ by command, by account and within a decision', () => {
    const all = [ids('k1', 'a-ann'), ids('k2', 'a-ann'), ids('k1', 'a-bob')].join(' ').split(' ');
    expect(new Set(all).size).toBe(6);
  });

  test('are never the same again, not even for a key that was forgotten and is used again', () => {
    const { play } = town([...townFeatures, minting]);
    const first = play.accept('a-ann', 'rogue.act', {}, { id: 'k1' }).answer;
    play.wait(2 * 3_600_000);
    expect(play.accept('a-ann', 'rogue.act', {}, { id: 'k1' }).answer).not.toStrictEqual(first);
  });
});

const arrivals = (sendFirst: boolean) => {
  const { play } = town();
  if (sendFirst) boxOf(play, 'a-ann');
  play.wait(90_000);
  return play.log.filter(({ type }) => type === 'prison.inmates-arrived').map(({ draws }) => draws);
};

describe('draws', () => {
  const dice = rogue((_world, context) => [rogueEvent(`${context.draw.below(1_000_000, 'die')}`)]);
  const roll = (key: string, waitMs: number) => {
    const { play } = town([...townFeatures, dice]);
    play.wait(waitMs);
    return play.accept('a-ann', 'rogue.act', {}, { id: key }).answer;
  };

  test('of a player are counted by a nonce without gaps that begins anew each day', () => {
    const { play, ann } = town([...townFeatures, dice]);
    const rolled = () => play.accept('a-ann', 'rogue.act').events[0]?.draws;
    const before = play.world.nonces.get(ann)?.next ?? 0;
    expect(before).toBe(0);
    expect([rolled(), rolled(), rolled()].map((draws) => draws?.nonce)).toStrictEqual([0, 1, 2]);
    play.wait(dayMs);
    expect(rolled()).toMatchObject({ player: ann, day: 2, nonce: 0 });
    expect(rolled()).toMatchObject({ player: ann, day: 2, nonce: 1 });
  });

  test('do not move on by a refusal or by a decision that drew nothing', () => {
    const { play, ann } = town([...townFeatures, dice]);
    play.accept('a-ann', 'rogue.act');
    play.refusal('a-ann', 'lockbox.feed-hoard', { amount: 10 ** 9 });
    play.accept('a-ann', 'lockbox.feed-hoard', { amount: 1 });
    expect(play.world.nonces.get(ann)?.next).toBe(1);
  });

  test('come out the same however often a player tries, waits or picks another key', () => {
    // Ann and Bob were born with the same keys in each town: only id, time and place in the log differ.
    expect(roll('other', 5000)).toStrictEqual(roll('key', 0));
  });

  test('of a refusal are a bug: every check comes before the first draw', () => {
    const peeking = rogue((_world, context) => {
      context.draw.below(6, 'peek');
      return refuse('rogue_no', 'No.');
    });
    const { play } = town([...townFeatures, peeking]);
    expect(() => play.send('a-ann', 'rogue.act')).toThrow(/refuses before its first draw/);
  });

  test("of an agenda item are the item's own, whatever ran before it, and leave no counter behind", () => {
    expect(arrivals(true)).toStrictEqual(arrivals(false));
    expect(arrivals(true)[0]).toMatchObject({ player: 'world:prison.spawn-inmates-4', day: 1, nonce: 0 });
    const { play, ann } = town();
    play.wait(600_000);
    boxOf(play, 'a-ann');
    expect([...play.world.nonces.keys()].filter((player) => player.startsWith('world:'))).toStrictEqual([]);
    expect(play.world.nonces.has(ann)).toBe(true);
  });

  test('before the first life are counted for the account', () => {
    const play = openedPlay(townFeatures);
    born(play, 'a-new', 'Newcomer');
    expect(play.log.at(-1)?.draws).toMatchObject({ player: 'a-new', day: 1, nonce: 0 });
  });

  test('need no key when the log is replayed', () => {
    const { play } = town([...townFeatures, dice]);
    play.accept('a-ann', 'rogue.act');
    expect(plainText(freshFold([...townFeatures, dice], play.log))).toBe(plainText(play.world));
  });
});

test("a day of the round is a UTC day, the first is 1, also for what comes before the round's start", () => {
  const { play } = town();
  const days = [-dayMs, 0, dayMs - 1, dayMs, 7 * dayMs].map((ms) => dayOf(play.world, testStart + ms));
  expect(days).toStrictEqual([1, 1, 1, 2, 8]);
});
