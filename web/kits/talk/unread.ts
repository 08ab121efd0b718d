import { atom } from 'jotai/vanilla';
import { readStoredJson, writeStored } from '../../app/state/storage.ts';

type Seen = Readonly<Record<string, number>>;

const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' && value !== null && Object.values(value).every((at) => typeof at === 'number');

/** Places are few; those that were left long ago need no mark. */
const maxPlaces = 200;

/**
 * Until when each place of talk was seen, in ms, by this browser: `name` names the kind of place. Other tabs hear of
 * it, so that what was read in one is unread in none.
 */
export function seenAtom(name: string) {
  const stored = `${name}-seen`;
  const read = (): Seen => readStoredJson(stored, isSeen) ?? {};
  const base = atom(read());
  base.onMount = (set) => {
    const follow = (event: StorageEvent): void => {
      if (event.key === `rackets.${stored}`) set(read());
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  };
  return atom(
    (get) => get(base),
    (_get, set, place: string, at: number) => {
      const before = read();
      if ((before[place] ?? 0) >= at) return;
      const latest = Object.entries({ ...before, [place]: at }).toSorted(([, one], [, other]) => other - one);
      const after = Object.fromEntries(latest.slice(0, maxPlaces));
      writeStored(stored, JSON.stringify(after));
      set(base, after);
    },
  );
}
