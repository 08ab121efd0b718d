import { count, duration, money, number } from '../../app/text/format.ts';
import type { ContestRow, Prize } from './answers.ts';

/** "1st", "22nd", "113th". */
export function ordinal(place: number): string {
  return `${number(place)}${ordinalEnd(place)}`;
}

/** What follows the digits of a place: "st". */
export function ordinalEnd(place: number): string {
  const tens = place % 100;
  if (tens >= 11 && tens <= 13) return 'th';
  return ['th', 'st', 'nd', 'rd'][place % 10] ?? 'th';
}

/** "1st", "4th to 10th". */
export function placesText({ from, to }: Pick<Prize, 'from' | 'to'>): string {
  return from === to ? ordinal(from) : `${ordinal(from)} to ${ordinal(to)}`;
}

/** "$500,000 · 20 credits". */
export function prizeText(prize: Pick<Prize, 'money' | 'bullets' | 'credits'>): string {
  return [
    ...(prize.money > 0 ? [money(prize.money)] : []),
    ...(prize.bullets > 0 ? [count(prize.bullets, 'bullet')] : []),
    ...(prize.credits > 0 ? [count(prize.credits, 'credit')] : []),
  ].join(' · ');
}

/** A score in its unit: "88", "$12,400", "2 h 5 min". */
export function scoreText(unit: ContestRow['unit'], score: number): string {
  if (unit === 'money') return money(score);
  return unit === 'seconds' ? duration(score) : number(score);
}

/** A score with what it is called: "88 points", "$12,400". */
export function pointsText(unit: ContestRow['unit'], score: number): string {
  return unit === 'number' || unit === 'level' ? count(score, 'point') : scoreText(unit, score);
}
