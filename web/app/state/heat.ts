import type { OwnCharacter } from '../api/shapes.ts';

const minuteMs = 60_000;

/** Heat now, in whole percent: it falls by a fixed part each minute. */
export function heatAt(heat: OwnCharacter['heat'], now: number): number {
  const minutes = Math.max(0, now - Date.parse(heat.since)) / minuteMs;
  return Math.round(Math.max(0, heat.percent - heat.per_minute * minutes));
}
