import { assert } from '../../kernel/values/assert.ts';

/** What a winning bet returns is told in halves of the stake: 9 is 4.5 times the stake, or 7/2. */
export type Halves = number;

/** All that a horse may return divides this, so that chances are whole weights. */
const weightScale = 5_040;

/** A horse's chance is its weight's share of all weights of its race: the inverse of what it returns. */
export function weightOf(halves: Halves): number {
  assert(weightScale % halves === 0, `${halves} halves divide ${weightScale}`);
  return weightScale / halves;
}

/** What a winning bet returns in percent of the stake, the stake included (R709). */
export const payoutPercent = (halves: Halves): number => halves * 50;

/** What a bet returns when its horse wins. */
export const payoutOf = (halves: Halves, amount: number): number =>
  Math.floor((amount * payoutPercent(halves)) / 100);

/** "7/2": profit to stake. */
export function fractionalOdds(halves: Halves): readonly [profit: number, stake: number] {
  return halves % 2 === 0 ? [halves / 2 - 1, 1] : [halves - 2, 2];
}

/** "+350": profit on 100. No horse returns less than twice the stake, so it is never below 100. */
export const americanOdds = (halves: Halves): string => `+${payoutPercent(halves) - 100}`;
