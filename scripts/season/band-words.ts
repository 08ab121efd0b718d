import type { Judged } from './bands.ts';

/** A figure of any size: ratios with two digits, anything larger as a whole number. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? 'any' : '–';
  return Math.abs(value) < 10 && !Number.isInteger(value)
    ? value.toFixed(2)
    : Math.round(value).toLocaleString('en-US');
}

/** "holds", "left", "waits for missions and heists". */
export function stateOf({ state, waitsFor }: Judged): string {
  return state === 'waits' ? `waits for ${waitsFor.join(', ')}` : state;
}

const marks = { holds: ' ', left: '!', waits: '~' } as const;

/** A band as the command prints it. */
export function lineOf(band: Judged): string {
  const { what, from, to, is, state } = band;
  const waits = state === 'waits' ? `, ${stateOf(band)}` : '';
  return `${marks[state]} ${what}: ${figure(is)} (${figure(from)} to ${figure(to)})${waits}`;
}

/** "23 of 25 bands hold, 2 wait for features that do not exist yet." */
export function verdictOf(bands: readonly Judged[]): string {
  const count = (state: Judged['state']) => bands.filter((band) => band.state === state).length;
  const waiting = count('waits');
  const waits =
    waiting === 0
      ? ''
      : `, ${waiting} ${waiting === 1 ? 'waits' : 'wait'} for features that do not exist yet`;
  return `${count('holds')} of ${bands.length} bands hold${waits}.`;
}
