import { atom } from 'jotai/vanilla';
import { changeSetting } from './change-setting.ts';
import { showFailure } from './failure.ts';
import { readStored, writeStored } from '../state/storage.ts';
import { stateAtom } from '../state/state.ts';
import { store } from '../state/store.ts';

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

/** The account's choice; null follows the system. Undefined while nobody is signed in. */
const settingAtom = atom((get) => {
  const state = get(stateAtom);
  return state === null || state.user === null ? undefined : state.settings.dark_mode;
});

/**
 * The scheme to show: the account's setting, for a guest what was shown in this browser before, else the system's
 * (R021). Writing it makes the choice.
 */
export const schemeAtom = atom(
  (get): Scheme => {
    const setting = get(settingAtom);
    if (setting === undefined) return get(chosenAtom) ?? get(systemAtom);
    if (setting === null) return get(systemAtom);
    return setting ? 'dark' : 'light';
  },
  (_get, _set, scheme: Scheme) => {
    chooseTheme(scheme === 'dark').catch(showFailure);
  },
);

/**
 * Chooses dark, light or, by null, the system's scheme, for the account and for the front door of this browser.
 * Throws ApiError when the server does not take it; nothing has changed then.
 */
export async function chooseTheme(dark: boolean | null): Promise<void> {
  await changeSetting('dark_mode', dark);
  const scheme = dark === null ? null : dark ? 'dark' : 'light';
  store.set(chosenAtom, scheme);
  writeStored('scheme', scheme);
}
