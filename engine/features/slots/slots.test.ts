import { describe, expect, test } from 'vitest';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { compare, fraction, percentText } from '../../kits/fraction.ts';
import { closeRound, gambler } from '../../kits/testing/casino.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { features } from '../index.ts';
import { jackpotIn, slotsPots } from './game.ts';
import { spinEnds } from './reels.ts';
import { returnOf } from './returns.ts';
import { machineIn, slotsRules } from './rules.ts';
import { losingLines, reelOrder } from './symbols.ts';
import { viewSlots, viewSpinsToday } from './views.ts';

const rules = slotsRules.defaults;
const { seed, amounts } = machineIn(rules, 'chicago');

/** The roll that begins the range of an end: first the jackpot, then the pays in their order, then nothing. */
function rollFor(place: number, staked: number): number {
  const ends = spinEnds(rules.pays, machineIn(rules, 'chicago'), staked);
  return ends.slice(0, place).reduce((sum, { weight }) => sum + weight, 0);
}

const nothing = rules.pays.length + 1;

function machine() {
  const play = openedPlay(features);
  const ann = gambler(play, 'a-ann', 'Ann');
  const cash = () => holding(play.world, inHand(ann), 'money');
  return { play, ann, cash };
}

const spin = (play: Play, amount: number, place: number, account = 'a-ann') =>
  play.accept(account, 'slots.spin-reels', { amount }, { rolls: [rollFor(place, amount), 0] }).answer;

describe('a spin', () => {
  test('[E314] three alike pay a multiple of the stake, and a part of every stake goes into the city’s jackpot', () => {
    const { play, cash } = machine();
    const before = cash();
    const gun = rules.pays.findIndex(({ symbol }) => symbol === 'gun');
    expect(spin(play, 1_000, 1 + gun)).toEqual({
      result: ['gun', 'gun', 'gun'],
      success: true,
      multiplier: 12,
      amount: 1_000,
      payout: 12_000,
    });
    expect(cash() - before).toBe(11_000);
    expect(slotsPots.balance(play.world, 'chicago')).toBe(seed + 20);
    expect(slotsPots.balance(play.world, 'miami')).toBe(0);
  });

  test('a losing one shows any line but three alike', () => {
    const { play, cash } = machine();
    const before = cash();
    expect(spin(play, 500, nothing)).toEqual({
      result: losingLines[0],
      success: false,
      multiplier: 0,
      amount: 500,
      payout: 0,
    });
    expect(before - cash()).toBe(500);
    expect(losingLines).toHaveLength(reelOrder.length ** 3 - reelOrder.length);
  });

  test('[R596] the jackpot’s multiplier is null: all of it is paid, with the share of this very stake, and a new one begins', () => {
    const { play, ann, cash } = machine();
    spin(play, 5_000, nothing);
    const before = cash();
    const won = seed + 100 + 20;
    expect(spin(play, 1_000, 0)).toEqual({
      result: ['gn', 'gn', 'gn'],
      success: true,
      multiplier: null,
      amount: 1_000,
      payout: won,
    });
    expect(cash() - before).toBe(won - 1_000);
    expect(jackpotIn(play.world, 'chicago')).toBe(seed);
    expect(play.log.at(-1)?.counts).toContainEqual({
      character: ann,
      metric: 'slots.jackpot_amount',
      by: won,
      from: 0,
      to: won,
    });
  });

  test('the jackpot holds its seeds and shares less what was won, to the dollar', () => {
    const { play } = machine();
    gambler(play, 'a-bob', 'Bob');
    const stakes = [100, 25_000, 500, 10_000, 1_000];
    for (const [index, stake] of stakes.entries())
      spin(play, stake, nothing, index % 2 === 0 ? 'a-ann' : 'a-bob');
    const shares = stakes.reduce((sum, stake) => sum + (stake * rules.jackpotPercent) / 100, 0);
    expect(slotsPots.balance(play.world, 'chicago')).toBe(seed + shares);
    spin(play, 100, 0, 'a-bob');
    expect(slotsPots.balance(play.world, 'chicago')).toBe(seed);
    closeRound(play);
    expect(slotsPots.balance(play.world, 'chicago')).toBe(0);
  });

  test('[R702] [R792~] takes the amounts of the city and no others, and only money the player has', () => {
    const { play } = machine();
    const refused = (amount: number) => play.refusal('a-ann', 'slots.spin-reels', { amount });
    for (const amount of [1, 99, 101, 99_999]) expect(refused(amount)).toBe('slots_amount');
    for (const amount of [0, -100, 0.5, 2 ** 53]) expect(refused(amount)).toBe('invalid_payload');
    spin(play, 100, nothing);
    expect(refused(100_000)).toBe('slots_short');
  });

  test('[R827~] counts towards the limit of the UTC day, which begins anew at midnight', () => {
    const play = openedPlay(features);
    const ann = gambler(play, 'a-ann', 'Ann');
    expect(viewSpinsToday(play.world, ann, play.now)).toMatchObject({ used: 0, limit: rules.spinsPerDay });
    for (let n = 0; n < rules.spinsPerDay; n += 1) spin(play, 100, rules.pays.length);
    expect(viewSpinsToday(play.world, ann, play.now).used).toBe(rules.spinsPerDay);
    expect(play.refusal('a-ann', 'slots.spin-reels', { amount: 100 })).toBe('slots_daily_limit');
    play.wait(86_400_000);
    expect(viewSpinsToday(play.world, ann, play.now).used).toBe(0);
    spin(play, 100, nothing);
  });

  test('[E313] [R595] [R791] the page has the seven symbols, the pay table, the amounts and the jackpot', () => {
    const { play, ann } = machine();
    const page = viewSlots(play.world, ann, play.now);
    expect(page.reel_order).toEqual(['bullet', 'car', 'diamond', 'gn', 'gold', 'gun', 'shot']);
    expect(page.payout_table.map(({ multiplier }) => multiplier)).toEqual([null, 60, 30, 20, 12, 8, 5]);
    expect(page).toMatchObject({ valid_amounts: amounts, jackpot: seed });
  });
});

describe('the return', () => {
  test('is 94.5 percent in every city at every stake, the jackpot’s share included, over all ends of a spin', () => {
    for (const { id } of cities)
      for (const amount of machineIn(rules, id).amounts)
        expect(percentText(returnOf(rules, id, amount))).toBe('94.50');
  });

  test('lies between 94 and 95 percent', () => {
    const exact = returnOf(rules, 'chicago', 1_000);
    expect(compare(exact, fraction(94, 100))).toBeGreaterThan(0);
    expect(compare(exact, fraction(95, 100))).toBeLessThan(0);
  });

  test('is made of weights that are whole, above zero, and of a sum that one roll can take', () => {
    for (const { id } of cities) {
      const here = machineIn(rules, id);
      for (const amount of here.amounts) {
        const weights = spinEnds(rules.pays, here, amount).map(({ weight }) => weight);
        expect(weights.every((weight) => Number.isSafeInteger(weight) && weight > 0)).toBe(true);
        expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThanOrEqual(2 ** 40);
        expect(Number.isSafeInteger((amount * rules.jackpotPercent) / 100)).toBe(true);
      }
    }
  });

  test('of 4,000 spins decided with drawn rolls lies within four standard deviations of it', () => {
    const { play, paid, plays } = manySpins(4_000);
    // Without the jackpot, which comes once in a million such spins.
    const expected =
      rules.pays.reduce((sum, { multiplier, in10000 }) => sum + multiplier * in10000, 0) / 10_000;
    const squares =
      rules.pays.reduce((sum, { multiplier, in10000 }) => sum + multiplier ** 2 * in10000, 0) / 10_000;
    const sigma = Math.sqrt((squares - expected ** 2) / plays);
    expect(Math.abs(paid / (100 * plays) - expected)).toBeLessThan(4 * sigma);
    expect(play.log.filter(({ type }) => type === 'slots.spun')).toHaveLength(plays);
  });
});

/** Many spins of $100 by rolls of the test's fixed keys. */
function manySpins(plays: number) {
  const play = openedPlay(features);
  const players = Array.from({ length: plays / rules.spinsPerDay }, (_, n) => `a-${n}`);
  let paid = 0;
  for (const [n, account] of players.entries()) {
    gambler(play, account, `Player${'abcdefghijk'[n]}`);
    for (let each = 0; each < rules.spinsPerDay; each += 1) {
      const { payout, multiplier } = play.accept(account, 'slots.spin-reels', { amount: 100 }).answer;
      if (multiplier !== null) paid += Number(payout);
    }
  }
  return { play, paid, plays };
}
