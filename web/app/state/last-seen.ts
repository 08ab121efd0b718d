import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from './storage.ts';
import { store } from './store.ts';

const absenceMs = 30 * 60_000;
const noteMs = 60_000;

/** When somebody looked last before they were away, and when they were back; ms. */
export type Absence = readonly [since: number, back: number];

/** The player's absence, for the page opened or shown again after half an hour; null otherwise. */
export const absenceAtom = atom<Absence | null>(null);

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

/** Notes each minute that the game is looked at, and finds absences by what was noted before. */
export function watchAbsence(): () => void {
  look();
  const interval = window.setInterval(look, noteMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearInterval(interval);
    document.removeEventListener('visibilitychange', look);
  };
}

function look(): void {
  if (document.hidden) return;
  const seen = Number(readStored('last-seen') ?? Number.NaN);
  if (Date.now() - seen > absenceMs) store.set(absenceAtom, [seen, Date.now()]);
  writeStored('last-seen', String(Date.now()));
}
