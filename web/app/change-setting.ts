import type { Settings } from './api/answers.ts';
import { api } from './api/index.ts';
import { queryClient } from './query-client.ts';
import { stateAtom } from './state.ts';
import { store } from './store.ts';

export type SettingValue = Settings['settings'][string];

/** The last change of each key: an earlier one that fails must not take a later one back. */
const latest = new Map<string, object>();

/**
 * Changes one setting of the account: shown everywhere at once, and taken back when the server does not take it
 * (R253). Throws that ApiError.
 */
export async function changeSetting(key: string, value: SettingValue): Promise<void> {
  const mark = {};
  latest.set(key, mark);
  const before = show(key, value);
  try {
    await api.post('settings', { key, value }, { silent: true });
  } catch (error) {
    if (latest.get(key) === mark) before();
    throw error;
  }
}

/** Shows a value in the state and on the pages of settings; returns the way back. */
function show(key: string, value: SettingValue): () => void {
  const was = inState(key, value);
  const pages = queryClient.getQueriesData<Settings>({ predicate: isSettings });
  for (const [query, page] of pages) {
    if (page && key in page.settings)
      queryClient.setQueryData(query, { settings: { ...page.settings, [key]: value } });
  }
  return () => {
    if (was !== undefined) inState(key, was);
    for (const [query, page] of pages) {
      const old = page?.settings[key];
      if (old === undefined) continue;
      queryClient.setQueryData<Settings>(
        query,
        (now) => now && { settings: { ...now.settings, [key]: old } },
      );
    }
  };
}

const isSettings = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
  String(queryKey[0]).startsWith('settings?');

/** Puts a value into the state; returns the one before, undefined where the state does not carry the key. */
function inState(key: string, value: SettingValue): SettingValue | undefined {
  const state = store.get(stateAtom);
  if (state === null || !(key in state.settings)) return undefined;
  const settings: Readonly<Record<string, unknown>> = state.settings;
  const was = settings[key];
  // The key is one of the state's own, and the server has one schema for both.
  store.set(stateAtom, { ...state, settings: { ...state.settings, [key]: value } });
  return was as SettingValue;
}
