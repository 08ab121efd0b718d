import { defineFeature } from '../../kernel/declarations/feature.ts';
import { defineRules, type World } from '../../kernel/state/world.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';

/**
 * What crimes pay at a level, in percent of what they pay at level 1; between two anchors the rate rises in a straight
 * line. One curve for all crimes: their own rules only say how they compare at level 1, so none becomes the only one
 * worth doing later. Tuned by `npm run season` to the pace of the game brief.
 */
export const goingRateRules = defineRules('going-rate', {
  anchors: [
    { level: 1, money: 100, points: 100 },
    { level: 4, money: 100, points: 100 },
    { level: 8, money: 200, points: 100 },
    { level: 15, money: 500, points: 100 },
    { level: 22, money: 830, points: 110 },
    { level: 30, money: 1_680, points: 310 },
    { level: 36, money: 3_000, points: 710 },
    { level: 42, money: 5_400, points: 1_380 },
    { level: 50, money: 8_500, points: 1_650 },
  ],
});

type Paid = 'money' | 'points';

/** An amount of dollars at level 1, as it is paid at the character's level. Rounds down. */
export function moneyFor(world: World, character: string, amount: number): number {
  return moneyAt(world, levelOfCharacter(world, character).number, amount);
}

/** An amount of dollars at level 1, as it is paid at another level. Rounds down. */
export function moneyAt(world: World, level: number, amount: number): number {
  return dollarsAt(rateAt(world, level, 'money'), amount);
}

const dollarsAt = (rate: number, amount: number) => Math.floor((amount * rate) / 100);
const pointsAt = (rate: number, points: number) =>
  points === 0 ? 0 : Math.max(1, Math.floor((points * rate) / 100));

/** Points at level 1, as a character gets them at its level. Rounds down; at least 1 where there is any. */
export function pointsFor(world: World, character: string, points: number): number {
  return pointsAt(rateAt(world, levelOfCharacter(world, character).number, 'points'), points);
}

/** What a crime pays at level 1: dollars and points. */
interface Pay {
  readonly moneyMin: number;
  readonly moneyMax: number;
  readonly levelPoints: number;
  /** What a failure teaches. */
  readonly failurePoints: number;
}

/**
 * What a crime pays a character at the going rate of its level. Its numbers are given as they stand in the rules: asked
 * for every line of a page, it is no place to copy them.
 */
export function payFor(
  world: World,
  character: string,
  pay: Omit<Pay, 'failurePoints'>,
  failurePoints: number,
): Pay {
  const level = levelOfCharacter(world, character).number;
  const money = rateAt(world, level, 'money');
  const points = rateAt(world, level, 'points');
  return {
    moneyMin: dollarsAt(money, pay.moneyMin),
    moneyMax: dollarsAt(money, pay.moneyMax),
    levelPoints: pointsAt(points, pay.levelPoints),
    failurePoints: pointsAt(points, failurePoints),
  };
}

/** What a failure teaches where it is a part of a success: rounded down, at least 1. */
export function failureOf(levelPoints: number, divisor: number): number {
  return Math.max(1, Math.floor(levelPoints / divisor));
}

/** The rate at a level, in percent. A round that was opened before there were rates pays the same at every level. */
export function rateAt(world: World, level: number, of: Paid): number {
  if (!world.rules.has(goingRateRules.feature)) return 100;
  const { anchors } = goingRateRules(world);
  const next = anchors.findIndex((anchor) => anchor.level >= level);
  const to = anchors[next] ?? anchors.at(-1);
  const from = anchors[next - 1] ?? to;
  if (!from || !to) return 100;
  const span = to.level - from.level;
  return span === 0 ? to[of] : from[of] + Math.floor(((to[of] - from[of]) * (level - from.level)) / span);
}

/** The numbers that all crimes share. */
export const goingRate = defineFeature({ name: 'going-rate', rules: goingRateRules.defaults });
