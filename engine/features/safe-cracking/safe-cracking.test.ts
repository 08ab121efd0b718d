import { describe, expect, test } from 'vitest';
import { born, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { dayMs } from '../../shared/time/time.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { moneyFor } from '../going-rate/going-rate.ts';
import { defaultRules, features } from '../index.ts';
import { safeCrackingRules } from './rules.ts';
import { closedSafe, codesLeft, holdingOf, safeCrackingState, safeIn } from './safes.ts';
import { viewSafe, viewSafes } from './views.ts';

const rules = safeCrackingRules.defaults;
const guess = 'safe-cracking.guess-code';
const dial = (code: number, more: object = {}) => ({ guess: code, safe: null, step: null, ...more });

function beforeSafe(numbers: object = {}) {
  const play = openedPlay(features, { ...defaultRules(), 'safe-cracking': { ...rules, ...numbers } });
  const ann = born(play, 'a-ann', 'Ann');
  const city = play.world.characters.get(ann)?.location ?? '';
  const bob = born(play, 'a-bob', 'Bob');
  moveTo(play, bob, city);
  return { play, ann, bob, city };
}

function moveTo(play: Play, character: string, city: string): void {
  const who = play.world.characters.get(character);
  if (who) who.location = city;
}

/** Dials with the code that the guess is to draw, named by its place above the lowest one left. */
const dialled = (play: Play, account: string, city: string, code: number, drawn: number, more: object = {}) =>
  play.accept(account, guess, { ...dial(code, more) }, { rolls: [drawn - safeIn(play.world, city).low] });

const rest = (play: Play) => play.wait(rules.waitSeconds * 1000);

describe('a guess', () => {
  test('[E268] [R627] [R759] that misses says which way the code lies, to the whole city', () => {
    const { play, ann, bob, city } = beforeSafe();
    const { answer } = dialled(play, 'a-ann', city, 5_000, 6_000);
    expect(answer).toMatchObject({
      success: false,
      guess: '5000',
      clue: 'up',
      message: 'The code 5000 was incorrect.',
      hint: 'Try higher next time!',
      money: 0,
      level_points: rules.failurePoints,
      wait_seconds: rules.waitSeconds,
      prison_seconds: null,
    });
    expect(dialled(play, 'a-bob', city, 7_000, 5_001).answer).toMatchObject({
      clue: 'down',
      hint: 'Try lower next time!',
    });
    for (const viewer of [ann, bob])
      expect(viewSafe(play.world, viewer, play.now)).toMatchObject({
        range: [5_001, 6_999],
        codes_left: 1_999,
        last_attempts: [
          { guess: '7000', clue: 'down' },
          { guess: '5000', clue: 'up' },
        ],
      });
  });

  test('[R786] keeps the last five guesses of the city', () => {
    const { play, ann, city } = beforeSafe();
    for (let code = 1; code <= 7; code += 1) {
      dialled(play, 'a-ann', city, code, 9_000);
      rest(play);
    }
    const { last_attempts, guesses } = viewSafe(play.world, ann, play.now);
    expect(last_attempts.map((each) => each.guess)).toStrictEqual(['0007', '0006', '0005', '0004', '0003']);
    expect(guesses).toBe(7);
  });

  test('draws the code among exactly those that the clues leave, and stores it nowhere', () => {
    const { play, city } = beforeSafe();
    dialled(play, 'a-ann', city, 4_000, 4_001);
    const { events } = play.accept('a-bob', guess, dial(9_000));
    expect(events[0]?.draws?.rolls).toMatchObject([{ label: 'code', n: 5_999 }]);
    expect(Object.keys(safeCrackingState(play.world).safes.get(city) ?? {}).toSorted()).toStrictEqual([
      'cracks',
      'guesses',
      'high',
      'last',
      'left',
      'low',
      'misses',
      'since',
    ]);
    expect(Object.keys(events[0]?.data ?? {})).not.toContain('code');
  });

  test('that hits pays what lies there, resets the safe and begins a new code', () => {
    const { play, ann, city } = beforeSafe();
    dialled(play, 'a-bob', city, 1_000, 2_000);
    play.wait(1_000_000);
    const { money } = holdingOf(play.world, city, play.now);
    const cash = holding(play.world, inHand(ann), 'money');
    const taken = Math.min(money, rules.carryMax);
    const { answer } = dialled(play, 'a-ann', city, 2_000, 2_000);
    expect(answer).toMatchObject({
      success: true,
      guess: '2000',
      clue: null,
      hint: null,
      holding: money,
      money: taken,
      money_family: 0,
      level_points: rules.levelPoints,
    });
    expect(holding(play.world, inHand(ann), 'money') - cash).toBe(taken);
    expect(viewSafe(play.world, ann, play.now)).toMatchObject({
      holding: money - taken,
      range: [0, 9_999],
      last_attempts: [],
      last_cracked: { character: { id: ann }, holding: taken, guesses: 2 },
      attempts: 1,
      attempts_success: 1,
    });
    expect(metric(play.world, ann, 'safe-cracking.top_crack')).toBe(taken);
    expect(timerUntil(play.world, ann, 'safe-cracking')).toBe(play.now + rules.waitSeconds * 1000);
  });

  test('that hits leaves behind what the cracker cannot carry; a higher level carries more', () => {
    const { play, ann, bob, city } = beforeSafe({ carryMax: 100 });
    play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(15) }] });
    const more = moneyFor(play.world, ann, 100);
    expect(more).toBeGreaterThan(100);
    play.wait(3_600_000);
    const { money } = holdingOf(play.world, city, play.now);
    expect(dialled(play, 'a-bob', city, 7, 7).answer).toMatchObject({ money: 100, holding: money });
    expect(dialled(play, 'a-ann', city, 7, 7).answer).toMatchObject({ money: more, holding: money - 100 });
    expect(viewSafe(play.world, bob, play.now).holding).toBe(money - 100 - more);
  });

  test('of the only code left opens the safe', () => {
    const { play, city } = beforeSafe();
    dialled(play, 'a-ann', city, 1, 0);
    expect(codesLeft(safeIn(play.world, city))).toBe(1);
    expect(dialled(play, 'a-bob', city, 0, 0).answer).toMatchObject({ success: true });
  });
});

test('two who know the code in the same millisecond: one takes the money, the other faces a new code', () => {
  const { play, ann, bob, city } = beforeSafe();
  play.wait(600_000);
  const before = holdingOf(play.world, city, play.now).money;
  const { id } = viewSafe(play.world, ann, play.now);
  dialled(play, 'a-ann', city, 4_321, 4_321, { safe: id });
  const cash = holding(play.world, inHand(bob), 'money');
  const late = play.send('a-bob', guess, dial(4_321, { safe: id }));
  expect(late).toMatchObject({ refusal: { code: 'safe_changed', kind: 'conflict' } });
  expect(holding(play.world, inHand(bob), 'money')).toBe(cash);
  expect(timerUntil(play.world, bob, 'safe-cracking')).toBe(0);
  expect(before).toBeLessThan(rules.carryMax);
  // Without the safe's id it is a guess at the new code of a safe that is empty: the money is not there twice.
  expect(dialled(play, 'a-bob', city, 4_321, 4_321).answer).toMatchObject({ success: true, money: 0 });
});

describe('what lies in a safe', () => {
  test('[R786] [R584] grows each second by what the city gives, and stops when it is full', () => {
    const { play, ann, city } = beforeSafe({ fullAfterSeconds: 200 });
    const rate = ((rules.perSecond[city] ?? 0) * (rules.percentByWeek[0] ?? 0)) / 100;
    expect(rate).toBeGreaterThan(0);
    expect(viewSafe(play.world, ann, play.now)).toMatchObject({ holding: 0, increment_per_second: rate });
    play.wait(90_500);
    expect(viewSafe(play.world, ann, play.now)).toMatchObject({
      holding: 90 * rate,
      holding_at: new Date(play.now - 500).toISOString(),
    });
    play.wait(3_600_000);
    expect(viewSafe(play.world, ann, play.now).holding).toBe(200 * rate);
  });

  test('grows faster in later weeks, each second at its own week’s rate', () => {
    const { play, ann, city } = beforeSafe();
    const [first, second] = rules.percentByWeek.map((percent) =>
      Math.floor(((rules.perSecond[city] ?? 0) * percent) / 100),
    );
    safeCrackingState(play.world).safes.set(city, { ...closedSafe, since: play.now + 7 * dayMs - 10_000 });
    const at = play.now + 7 * dayMs + 20_000;
    expect(viewSafe(play.world, ann, at)).toMatchObject({
      holding: 10 * (first ?? 0) + 20 * (second ?? 0),
      increment_per_second: second,
    });
  });

  test('is shown of every city, with who opened it last', () => {
    const { play, ann, city } = beforeSafe();
    play.wait(60_000);
    dialled(play, 'a-ann', city, 3, 3);
    const safes = viewSafes(play.world, play.now);
    expect(safes).toHaveLength(10);
    expect(safes.filter(({ last_cracked }) => last_cracked !== null)).toMatchObject([
      { location_id: city, last_cracked: { character: { id: ann } } },
    ]);
  });

  test('stays where it is when the one who opened it last dies', () => {
    const { play, ann, bob, city } = beforeSafe();
    dialled(play, 'a-ann', city, 3, 3);
    remove(play, ann);
    expect(viewSafe(play.world, bob, play.now).last_cracked).toMatchObject({ character: { dead: 'admin' } });
  });
});

test.each<readonly [string, string, object, (play: Play, ann: string) => void]>([
  ['safe_changed', 'the safe has another code by now', dial(5, { safe: 'miami-9' }), () => undefined],
  ['safe_guessed', 'somebody guessed in between', dial(5, { step: 4 }), () => undefined],
  ['safe_out_of_range', 'the clues rule the code out', dial(2), () => undefined],
  ['prison_locked', 'the gangster sits', dial(5), (play, ann) => jail(play, ann, 60)],
  ['invalid_payload', 'there is no such code', dial(10_000), () => undefined],
  ['timer_running', 'the wait is not over', dial(5_000), (play) => play.accept('a-ann', guess, dial(6_000))],
])('[E268] a guess is refused as %s when %s, and costs nothing', (code, _, payload, prepare) => {
  const { play, ann, bob, city } = beforeSafe();
  dialled(play, 'a-bob', city, 3, 5_000);
  prepare(play, ann);
  const { guesses, low, high } = safeIn(play.world, city);
  expect(play.refusal('a-ann', guess, JSON.parse(JSON.stringify(payload)))).toBe(code);
  expect(safeIn(play.world, city)).toMatchObject({ guesses, low, high });
  expect(metric(play.world, bob, 'safe-cracking.attempts')).toBe(1);
});
