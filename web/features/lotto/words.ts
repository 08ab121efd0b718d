import { count, money, percent } from '../../app/text/format.ts';
import type { LastDraw, LottoType } from './answers.ts';

/** What the draw is for, in its own unit: "$1,200", "40 bullets". */
export function amountText(type: LottoType, amount: number): string {
  return type === 'money' ? money(amount) : count(amount, 'bullet');
}

/** A chance in percent; one below 1 is shown as under 1 (R711). */
export function chanceText(chance: number): string {
  if (chance === 0) return percent(0);
  return chance < 1 ? `under ${percent(1)}` : percent(chance);
}

/** The chance that one's ticket is drawn first, in percent. */
export function chanceOf(own: number, tickets: number): number {
  return tickets === 0 ? 0 : (100 * own) / tickets;
}

export const placeNames = ['1st', '2nd', '3rd'] as const;

/** The winners of a draw in the order of their prizes. */
export function winnersOf({ winner1, winner2, winner3 }: Pick<LastDraw, 'winner1' | 'winner2' | 'winner3'>) {
  return [winner1, winner2, winner3].flatMap((winner, place) =>
    winner === null ? [] : [{ ...winner, place }],
  );
}
