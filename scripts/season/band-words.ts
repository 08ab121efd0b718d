import type { Judged } from './bands.ts';

/** A figure of any size: ratios with two digits, anything larger as a whole number. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? 'any' : '–';
  return Math.abs(value) < 10 && !Number.isInteger(value)
    ? value.toFixed(2)
    : Math.round(value).toLocaleString('en-US');
}

const marks = { holds: ' ', left: '!' } as const;

/** A band as the command prints it. */
export const lineOf = ({ what, from, to, is, state }: Judged): string =>
  `${marks[state]} ${what}: ${figure(is)} (${figure(from)} to ${figure(to)})`;

/** "23 of 25 bands hold." */
export const verdictOf = (bands: readonly Judged[]): string =>
  `${bands.filter(({ state }) => state === 'holds').length} of ${bands.length} bands hold.`;
