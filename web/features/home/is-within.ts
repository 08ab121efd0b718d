import type { Absence } from '../../app/state/last-seen.ts';

/** What came so soon after the return is still part of it: the two clocks differ, and the page takes a while. */
const slackMs = 2 * 60_000;

/** Whether something happened in an absence. */
export function isWithin(
  { activity_at }: { readonly activity_at: string },
  absence: Absence | null,
): boolean {
  if (absence === null) return false;
  const at = Date.parse(activity_at);
  return at > absence[0] && at <= absence[1] + slackMs;
}
