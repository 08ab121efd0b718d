export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/** The UTC day of a moment, counted from the epoch. */
export const utcDay = (ms: number): number => Math.floor(ms / dayMs);

/** When the next UTC day begins, ms. */
export const nextUtcDay = (now: number): number => (utcDay(now) + 1) * dayMs;

/** The date parts of days that were asked for: answers are full of times, nearly all of a few days. */
const dates = new Map<number, string>();
const mostDates = 1_000;

/** ISO 8601 in UTC with milliseconds, as every answer gives times. */
export function iso(ms: number): string {
  const day = utcDay(ms);
  const rest = ms - day * dayMs;
  const hours = padded(Math.floor(rest / hourMs), 2);
  const minutes = padded(Math.floor(rest / minuteMs) % 60, 2);
  const seconds = padded(Math.floor(rest / secondMs) % 60, 2);
  return `${dates.get(day) ?? dateOf(day)}${hours}:${minutes}:${seconds}.${padded(Math.floor(rest) % secondMs, 3)}Z`;
}

function dateOf(day: number): string {
  const date = new Date(day * dayMs).toISOString().slice(0, -'00:00:00.000Z'.length);
  if (dates.size >= mostDates) dates.clear();
  dates.set(day, date);
  return date;
}

function padded(value: number, digits: 2 | 3): string {
  const short = value < 10 ? `0${value}` : `${value}`;
  return digits === 3 && value < 100 ? `0${short}` : short;
}

/** The same, or null for a time that never came. */
export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}
