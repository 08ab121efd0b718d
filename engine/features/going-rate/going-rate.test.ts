import { expect, test } from 'vitest';
import { born } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { defaultRules, features } from '../index.ts';
import { failureOf, goingRateRules, moneyFor, payFor, pointsFor, rateAt } from './going-rate.ts';

const { anchors } = goingRateRules.defaults;
const levels = Array.from({ length: 50 }, (_, at) => at + 1);

test('the rate is 100 percent at level 1, what its anchors say at theirs, and never falls', () => {
  const { world } = openedPlay(features);
  for (const paid of ['money', 'points'] as const) {
    const rates = levels.map((level) => rateAt(world, level, paid));
    expect(rates[0]).toBe(100);
    expect(anchors.map(({ level }) => rates[level - 1])).toEqual(anchors.map((anchor) => anchor[paid]));
    expect(rates).toEqual(rates.toSorted((one, other) => one - other));
  }
});

test('a character is paid by its level, in whole dollars and points', () => {
  const play = openedPlay(features);
  const id = born(play, 'a-ann', 'Ann');
  expect([moneyFor(play.world, id, 333), pointsFor(play.world, id, 7)]).toEqual([333, 7]);
  play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(30) }] });
  const anchor = anchors.find(({ level }) => level === 30);
  expect(moneyFor(play.world, id, 333)).toBe(Math.floor((333 * (anchor?.money ?? 0)) / 100));
  expect(pointsFor(play.world, id, 7)).toBe(Math.floor((7 * (anchor?.points ?? 0)) / 100));
  expect([moneyFor(play.world, id, 0), pointsFor(play.world, id, 0)]).toEqual([0, 0]);
});

test('a crime pays all that it pays at the rate', () => {
  const play = openedPlay(features);
  const id = born(play, 'a-ann', 'Ann');
  play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(30) }] });
  const pay = { moneyMin: 100, moneyMax: 300, levelPoints: 10, failurePoints: failureOf(10, 4) };
  expect(payFor(play.world, id, pay, pay.failurePoints)).toStrictEqual({
    moneyMin: moneyFor(play.world, id, 100),
    moneyMax: moneyFor(play.world, id, 300),
    levelPoints: pointsFor(play.world, id, 10),
    failurePoints: pointsFor(play.world, id, 2),
  });
});

test('a failure teaches a part, at least a point', () => {
  expect([failureOf(10, 4), failureOf(3, 4)]).toStrictEqual([2, 1]);
});

test('a round opened before there were rates pays the same at every level', () => {
  const { 'going-rate': _, ...older } = defaultRules();
  const play = openedPlay(features, older);
  expect(levels.map((level) => rateAt(play.world, level, 'money'))).toEqual(levels.map(() => 100));
});
