import { atom } from 'jotai/vanilla';
import { readStored, writeStored } from './storage.ts';
import { store } from './store.ts';

const name = 'ended';
const signedOut = 'You signed out in another tab. Sign in to go on.';

/** Why the session ended without the doing of this tab's player, for the sign-in; null when it did not. */
export const sessionEndAtom = atom<string | null>(null);

/** Tells it here, and keeps it for the other tabs, which only see that the key is gone. */
export function tellSessionEnd(why: string): void {
  store.set(sessionEndAtom, why);
  writeStored(name, why);
}

/** Tells what another tab kept, or that it signed out. */
export function tellSessionEndElsewhere(): void {
  store.set(sessionEndAtom, readStored(name) ?? signedOut);
}

export function forgetSessionEnd(): void {
  store.set(sessionEndAtom, null);
  writeStored(name, null);
}
