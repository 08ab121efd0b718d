import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from './storage.ts';
import { stateAtom } from './state.ts';

export type Scheme = 'dark' | 'light';

const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
const stored = readStored('scheme');

const chosenAtom = atom<Scheme | null>(stored === 'dark' || stored === 'light' ? stored : null);
const systemAtom = atom<Scheme>(prefersDark.matches ? 'dark' : 'light');
systemAtom.onMount = (set) => {
  const follow = (): void => set(prefersDark.matches ? 'dark' : 'light');
  prefersDark.addEventListener('change', follow);
  return () => prefersDark.removeEventListener('change', follow);
};

/**
 * The scheme to show: the choice made in this browser, else the account's setting, else the system's (R021).
 * Writing it makes the choice.
 */
export const schemeAtom = atom(
  (get): Scheme => {
    const chosen = get(chosenAtom);
    if (chosen !== null) return chosen;
    const setting = get(stateAtom)?.settings.dark_mode ?? null;
    if (setting === null) return get(systemAtom);
    return setting ? 'dark' : 'light';
  },
  (_get, set, scheme: Scheme) => {
    set(chosenAtom, scheme);
    writeStored('scheme', scheme);
  },
);
