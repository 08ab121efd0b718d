import type { Property } from './answers.ts';

/** "4 of 10", "3.5 of 10" (R519). */
export const outOfTen = (strength: number): string => `${strength} of 10`;

/** What stands below a property on the map: "free", "4 of 10", "8 of 10, you", "not checked". */
export function placeNote({ character, strength: { amount } }: Property, isOwn: boolean): string {
  if (character === null) return 'free';
  if (amount === null) return 'not checked';
  return isOwn ? `${outOfTen(amount)}, you` : outOfTen(amount);
}

/** What is left of a strength at least once a weapon took off the most that it can; in tenths. */
export const leftAfter = (amount: number, multiplier: number): number =>
  Math.max(0, Math.round(10 * (amount - multiplier)) / 10);
