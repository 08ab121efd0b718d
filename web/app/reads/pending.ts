import { atom } from 'jotai/vanilla';
import { store } from '../state/store.ts';

/** How many calls with an overlay are under way (R107). */
export const pendingAtom = atom(0);

export function changePending(change: 1 | -1): void {
  store.set(pendingAtom, (before) => Math.max(0, before + change));
}
