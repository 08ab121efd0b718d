import { describe, expect, test } from 'vitest';
import { itemsOf, newAgenda, push } from '../../kernel/state/agenda.ts';
import { pureDigest } from '../../kernel/values/digest.ts';
import { saltOf } from '../../kernel/dice/draw.ts';
import type { KernelEvent } from '../../kernel/state/event.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import { createMachine } from '../../kernel/machine/machine.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { testCommitment, testDayHmac, testDayKey } from '../../kernel/testing/keys.ts';
import { born } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay, Play, testStart } from '../../kernel/testing/play.ts';
import { stamp } from '../../shared/people/level-of.ts';
import { dayMs, hourMs } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { fairnessState } from './state.ts';
import { viewDay, viewFairness, viewSeeds } from './views.ts';

const system = { roles: ['system'] };
const opening = (change: JsonObject = {}) => ({
  round: 1,
  startsAt: testStart,
  commitment: testCommitment,
  rules: {},
  ...change,
});
const typesOf = (play: Play) => play.log.map(({ type }) => type);
const seedOf = (play: Play, account: string) =>
  viewSeeds(play.world, play.world.lives.get(account) ?? account, play.now);

describe('the salt', () => {
  test('is fixed after the commitment is published and before anything is drawn', () => {
    const { log, world } = openedPlay(features);
    const opened = log.findIndex(({ type }) => type === 'round.opened');
    const fixed = log.findIndex(({ type }) => type === 'fairness.salt-fixed');
    const drawn = log.findIndex(({ draws }) => draws !== null);
    expect(opened).toBeLessThan(fixed);
    expect(fixed).toBeLessThan(drawn);
    expect(world.round.salt).toBe(saltOf(pureDigest, '', []));
  });

  test('is derived from the beacon and the seeds of players who joined before the start', () => {
    const play = new Play(features);
    const startsAt = testStart + hourMs;
    play.accept('game', 'round.open-round', opening({ startsAt, beacon: 'drand 4242 c0ffee' }), system);
    play.accept('a-bob', 'fairness.change-seed', { seed: 'tails' });
    play.accept('a-ann', 'fairness.change-seed', { seed: 'first thought' });
    play.accept('a-ann', 'fairness.change-seed', { seed: 'heads' });
    expect(play.world.round.salt).toBeNull();
    expect(viewFairness(play.world, play.now)).toMatchObject({ salt: null, today: 0 });
    play.wait(hourMs);
    const salt = saltOf(pureDigest, 'drand 4242 c0ffee', ['heads', 'tails']);
    expect(viewFairness(play.world, play.now)).toMatchObject({ salt, today: 1, beacon: 'drand 4242 c0ffee' });
    expect(play.log.at(-2)?.data).toStrictEqual({ salt, beacon: 'drand 4242 c0ffee', seeds: 2 });
    expect(seedOf(play, 'a-ann').seed).toBe('heads');
    born(play, 'a-ann', 'Ann');
    expect(seedOf(play, 'a-ann').seed).toBe('heads');
  });

  test('that is not fixed allows no draw', () => {
    const play = openedPlay(features);
    play.world.round.salt = null;
    expect(() => born(play, 'a-ann', 'Ann')).toThrow('nothing is drawn before the salt is fixed');
  });
});

describe('a player’s own seed', () => {
  test('of a newcomer is chosen by their client', () => {
    const play = openedPlay(features);
    born(play, 'a-ann', 'Ann', { id: 'key-of-ann' });
    expect(seedOf(play, 'a-ann')).toStrictEqual({
      seed: 'key-of-ann',
      next_seed: null,
      next_from_day: null,
    });
  });

  test('applies from the next day on, and the last choice of a day wins', () => {
    const play = openedPlay(features);
    born(play, 'a-ann', 'Ann', { id: 'key-of-ann' });
    play.accept('a-ann', 'fairness.change-seed', { seed: 'one' });
    const { answer } = play.accept('a-ann', 'fairness.change-seed', { seed: 'two' });
    expect(answer).toStrictEqual({ seed: 'two', from: 2 });
    expect(seedOf(play, 'a-ann')).toStrictEqual({ seed: 'key-of-ann', next_seed: 'two', next_from_day: 2 });
    play.wait(dayMs);
    expect(seedOf(play, 'a-ann')).toStrictEqual({ seed: 'two', next_seed: null, next_from_day: null });
  });

  test('changes the draws from the day it applies, and none before', () => {
    const cityOf = (seed: string | null, day: number) => {
      const play = openedPlay(features);
      if (seed !== null) play.accept('a-ann', 'fairness.change-seed', { seed });
      play.wait((day - 1) * dayMs);
      born(play, 'a-ann', 'Ann');
      return play.log.findLast(({ draws }) => draws?.player === 'a-ann')?.draws?.rolls;
    };
    expect(cityOf('any', 1)).toStrictEqual(cityOf(null, 1));
    const seeds = ['one', 'two', 'three', 'four', 'five'];
    expect(new Set(seeds.map((seed) => JSON.stringify(cityOf(seed, 2)))).size).toBeGreaterThan(1);
  });

  test.each(['', 'x'.repeat(65), 'naïve', 'two\nlines'])('cannot be %j', (seed) => {
    const play = openedPlay(features);
    expect(play.refusal('a-ann', 'fairness.change-seed', { seed })).toBe('invalid_payload');
  });

  test('can be chosen only while a round is running', () => {
    expect(new Play(features).refusal('a-ann', 'fairness.change-seed', { seed: 'x' })).toBe(
      'round_not_active',
    );
    const play = openedPlay(features, { prison: { npcs: { most: 0, everySeconds: 604_800 } } });
    play.world.round.phase = 'closed';
    expect(play.refusal('a-ann', 'fairness.change-seed', { seed: 'x' })).toBe('round_not_active');
  });
});

describe('the keys of past days', () => {
  const quiet = { prison: { npcs: { most: 0, arriveAtOnceMost: 0, everySeconds: 604_800 } } };

  test('are revealed when their day is over, and hash back to the commitment', () => {
    const play = openedPlay(features, quiet);
    play.wait(dayMs - 1);
    expect(fairnessState(play.world).day).toBe(0);
    expect(viewDay(play.world, 1, pureDigest).key).toBeNull();
    play.wait(1);
    expect(play.log.at(-1)).toMatchObject({
      type: 'fairness.day-revealed',
      at: testStart + dayMs,
      data: { day: 1, key: testDayKey(1) },
    });
    expect(viewDay(play.world, 0, pureDigest).key).toBe(testCommitment);
    expect(viewDay(play.world, 1, pureDigest).key).toBe(testDayKey(1));
    expect(viewDay(play.world, 2, pureDigest).key).toBeNull();
  });

  test('are revealed one by one in order after days of downtime', () => {
    const play = openedPlay(features, quiet);
    play.wait(5 * dayMs + hourMs);
    const reveals = play.log.filter(({ type }) => type === 'fairness.day-revealed');
    expect(reveals.map(({ data }) => data)).toStrictEqual(
      [1, 2, 3, 4, 5].map((day) => ({ day, key: testDayKey(day) })),
    );
    expect(viewDay(play.world, 2, pureDigest).key).toBe(testDayKey(2));
  });

  test('are all revealed when the round has closed, and none beyond it', () => {
    const play = openedPlay(features, quiet);
    play.wait(20 * 7 * dayMs);
    expect(fairnessState(play.world).day).toBe(15 * 7);
  });

  test('of a day that is not over is available to no decision', () => {
    const play = openedPlay(features, quiet);
    fairnessState(play.world).day = 1;
    expect(() => play.wait(dayMs)).toThrow('day 2 is over before its key is revealed');
  });
});

test('a round from before the salt continues unchanged: no salt, no reveal, the same items', () => {
  const old: KernelEvent = {
    type: 'round.opened',
    version: 1,
    at: testStart,
    phase: 'before',
    decision: { id: 'open-1', index: 0, of: 1 },
    command: null,
    item: null,
    draws: null,
    data: {
      round: 1,
      startsAt: testStart,
      deathmatchAt: testStart + 98 * dayMs,
      endsAt: testStart + 105 * dayMs,
      days: 119,
      commitment: testCommitment,
      rules: {},
    },
    moves: [],
    counts: [],
    timers: [],
    subjects: [],
  };
  const play = new Play(features);
  play.record([old]);
  born(play, 'a-ann', 'Ann');
  play.wait(2 * dayMs);
  expect(play.world.round).toMatchObject({ salt: '', receiptKey: null });
  expect(typesOf(play).filter((type) => type.startsWith('fairness.'))).toStrictEqual([]);
  expect(play.log[1]?.item?.id).toBe('prison.spawn-inmates-2');
  expect(plainText(freshFold(features, play.log))).toBe(plainText(play.world));
});

test('a machine without keys replays reveals but cannot make them', () => {
  const play = openedPlay(features);
  play.wait(2 * dayMs);
  const machine = createMachine({ features, stamp, dayHmac: testDayHmac });
  const world = machine.newWorld();
  for (const event of play.log) machine.apply(world, event);
  expect(fairnessState(world)).toStrictEqual({ beacon: '', day: 2, key: testDayKey(2) });
  const reveals = itemsOf(world.agenda).filter(({ kind }) => kind === 'fairness.reveal-day');
  world.agenda = newAgenda();
  for (const item of reveals) push(world.agenda, item);
  const told: string[] = [];
  const made = machine.due(world, testStart + 3 * dayMs, (_item, error) => told.push(String(error)));
  expect(told).toEqual([expect.stringContaining('this machine has no key of day 3')]);
  expect(made?.map(({ type }) => type)).toEqual(['agenda.parked']);
});
