import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from './storage.ts';
import { store } from './store.ts';

const absenceMs = 30 * 60_000;
const noteMs = 60_000;

/** When somebody looked last before they were away, and when they were back; ms. */
export type Absence = readonly [since: number, back: number];

/** The player's absence, for the page opened or shown again after half an hour; null otherwise. */
export const absenceAtom = atom<Absence | null>(null);

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
