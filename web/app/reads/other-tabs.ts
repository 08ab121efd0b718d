import { loadState } from './refresh-state.ts';
import { currentSessionKey, storedSessionKey, keepSessionKey } from '../boot/session.ts';
import { endSession, followSessionEnd } from './sign-out.ts';

/** Follows what another tab does to the session: this one signs out with it, and in as whoever signed in there. */
export function followOtherTabs(): () => void {
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}

function follow(): void {
  const key = storedSessionKey();
  if (key === currentSessionKey()) return;
  if (key === null) return followSessionEnd();
  // Nothing of the one before may be shown to the next.
  endSession();
  keepSessionKey(key);
  void loadState();
}
