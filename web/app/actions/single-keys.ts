import { atom } from 'jotai/vanilla';
import { changeSetting } from '../reads/change-setting.ts';
import { showFailure } from '../reads/failure.ts';
import { stateAtom } from '../state/state.ts';

/** Whether single keys act, by the account's setting; who types by voice or switches turns them off. */
export const singleKeysAtom = atom(
  (get) => get(stateAtom)?.settings.shortcuts ?? true,
  (_get, _set, on: boolean) => {
    changeSetting('shortcuts', on).catch(showFailure);
  },
);
