import { readStored, writeStored } from '../state/storage.ts';

const clientIdLength = 8;
const clientIdLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** What the tabs of this browser share. */
export function storedSessionKey(): string | null {
  return readStored('session');
}

let sessionKey = storedSessionKey();
if (sessionKey !== null) rememberVisit();

/** The key of the signed-in session, or null for a guest. */
export function currentSessionKey(): string | null {
  return sessionKey;
}

export function keepSessionKey(key: string | null): void {
  sessionKey = key;
  writeStored('session', key);
  if (key !== null) rememberVisit();
}

/** The front door greets who was here before. */
function rememberVisit(): void {
  writeStored('been-here', 'yes');
}

/** Stores a `session=` key of the address fragment and clears the fragment (R019). */
export function adoptSessionFromFragment(location: Location, history: History): void {
  const key = new URLSearchParams(location.hash.slice(1)).get('session');
  if (key === null || key === '') return;
  keepSessionKey(key);
  history.replaceState(history.state, '', location.pathname + location.search);
}

/** The stored client id: 8 characters of A-Z and 0-9 (R078). */
export function clientId(): string {
  const stored = readStored('client');
  if (stored !== null && /^[A-Z0-9]{8}$/.test(stored)) return stored;
  const bytes = crypto.getRandomValues(new Uint8Array(clientIdLength));
  const made = Array.from(bytes, (byte) => clientIdLetters.charAt(byte % clientIdLetters.length)).join('');
  writeStored('client', made);
  return made;
}
