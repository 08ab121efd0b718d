import type { AnswerOf, InputOf } from '@rackets/gateway/features/calls.ts';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { stateAtom } from '../state/state.ts';
import { store } from '../state/store.ts';

type Settings = AnswerOf<'GET settings'>;
/** The name that is put aside may be taken, and the others are lists: none of them is a switch. */
type Change = Exclude<
  InputOf<'POST settings'>['body'],
  { key: 'reserved_username' } | { key: 'vehicle_highlights' } | { key: 'feature_blocks' }
>;

export type SettingKey = Change['key'];
export type SettingValue = Change['value'];

/** The last change of each key: an earlier one that fails must not take a later one back. */
const latest = new Map<string, object>();

/**
 * Changes one setting of the account: shown everywhere at once, and taken back when the server does not take it
 * (R253). Throws that ApiError.
 */
export async function changeSetting(key: SettingKey, value: SettingValue): Promise<void> {
  const mark = {};
  latest.set(key, mark);
  const before = show(key, value);
  try {
    await call('POST settings', { body: { key, value }, silent: true });
  } catch (error) {
    if (latest.get(key) === mark) before();
    throw error;
  }
}

/** Shows a value in the state and on the pages of settings; returns the way back. */
function show(key: string, value: SettingValue): () => void {
  const was = inState(key, value);
  const pages = queryClient.getQueriesData<Settings>({ queryKey: ['GET settings'] });
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
