import { readyWords } from '../../app/screens/contributions.ts';
import { menuEntries } from '../../app/screens/menu-entries.ts';

/** The screens on which something pays once its wait is over, in the menu's order. */
export const readyEntries = menuEntries.flatMap(({ picture, timer, ...entry }) => {
  const ready = readyWords[entry.to];
  return ready && timer !== undefined && picture !== null ? [{ ...entry, ready, timer, picture }] : [];
});

type ReadyEntry = (typeof readyEntries)[number];

/**
 * Those whose wait the player has had: first what is ready, in the menu's order, then the rest by the time when it is.
 * Where no wait is known, as on another device, all of them.
 */
export function entriesInUse(
  ends: Readonly<Record<string, number>>,
  now: number,
): readonly (ReadyEntry & { readonly end: number })[] {
  const all = readyEntries.map((entry) => ({ ...entry, end: ends[entry.timer] ?? 0 }));
  const used = all.filter(({ end }) => end > 0);
  return (used.length > 0 ? used : all).toSorted(
    (one, other) => Math.max(one.end, now) - Math.max(other.end, now),
  );
}
