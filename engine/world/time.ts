export const secondMs = 1000;
export const minuteMs = 60 * secondMs;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const weekMs = 7 * dayMs;

/** ISO 8601 in UTC with milliseconds, as every answer gives times. */
export function iso(ms: number): string {
  return new Date(ms).toISOString();
}

/** The same, or null for a time that never came. */
export function isoOrNull(ms: number | null): string | null {
  return ms === null ? null : iso(ms);
}
