import { atom } from 'jotai/vanilla';
import { store } from '../state/store.ts';

/** News of what others did, or of what I earned; never an error. */
export interface Toast {
  readonly tone: 'good' | 'bad' | 'plain';
  readonly message: string;
}

/** Toasts that are not shown yet: what shows them is read at the first one. */
export const waitingToastsAtom = atom<readonly Toast[]>([]);

export function showToast(toast: Toast): void {
  store.set(waitingToastsAtom, (before) => [...before, toast]);
}
