import type { DrawContext } from '../../kernel/dice/draw.ts';
import type { Halves } from './odds.ts';
import { weightOf } from './odds.ts';

/** The assets that can be bet (R599). */
export const betAssets = ['money', 'bullets'] as const;
export type BetAsset = (typeof betAssets)[number];

export const raceStates = ['scheduled', 'in_progress', 'complete'] as const;
export type RaceState = (typeof raceStates)[number];

/** A leg is a furlong. */
export const legYards = 220;

/** A horse of a race. Its number counts from 1. */
export type Runner = {
  readonly number: number;
  readonly name: string;
  /** What a winning bet on it returns, in halves of the stake. */
  readonly halves: Halves;
};

type Dice = Pick<DrawContext, 'weighted' | 'between'>;

/**
 * The order at the finish, by the horses' numbers: first by the weights of all, then by those of the rest. So the winner
 * has exactly the chance that its odds say, whatever was seen on the way.
 */
export function drawOrder(runners: readonly Runner[], draw: Pick<Dice, 'weighted'>): readonly number[] {
  const left = [...runners];
  const order: number[] = [];
  while (left.length > 1) {
    const [next] = left.splice(
      draw.weighted(
        left.map(({ halves }) => weightOf(halves)),
        'place',
      ),
      1,
    );
    if (next) order.push(next.number);
  }
  return [...order, ...left.map(({ number }) => number)];
}

interface Pace {
  readonly mostBehind: number;
  readonly swing: number;
}

/**
 * Where the horses are at the end of leg `leg`, in yards from the start, in the order of their numbers: each a little
 * ahead of or behind where it was, and none so far back that it could not win. It says nothing of who will.
 */
export function drawLeg(
  leg: number,
  before: readonly number[],
  { mostBehind, swing }: Pace,
  draw: Pick<Dice, 'between'>,
): readonly number[] {
  return before.map((yards) => {
    const behind = legYards * (leg - 1) - yards + draw.between(-swing, swing, 'pace');
    return legYards * leg - Math.min(mostBehind, Math.max(0, behind));
  });
}

interface Gaps {
  readonly gapMin: number;
  readonly gapMax: number;
}

/** When each horse reaches the line, in ms after the start, in the order of their numbers; the winner at `winnerMs`. */
export function drawTimes(
  order: readonly number[],
  winnerMs: number,
  { gapMin, gapMax }: Gaps,
  draw: Pick<Dice, 'between'>,
): readonly number[] {
  const times: number[] = [];
  let at = winnerMs;
  for (const [place, number] of order.entries()) {
    if (place > 0) at += draw.between(gapMin, gapMax, 'gap');
    times[number - 1] = at;
  }
  return times;
}
