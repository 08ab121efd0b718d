import { api } from './api/index.ts';
import { hasCode } from './api/api-error.ts';
import { loadingAtom, takeState } from './state.ts';
import { isPhone } from './use-phone.ts';
import { store } from './store.ts';
import type { State } from './api/answers.ts';

const refreshMs = 15_000;

/** Reads the whole state and takes it. */
export async function refreshState(): Promise<void> {
  takeState(await api.get<State>('state', { silent: true }));
}

/** The first read: without a living session the page starts as a guest (R237), any other failure is shown (R238). */
export async function loadState(): Promise<void> {
  store.set(loadingAtom, 'loading');
  try {
    await refreshState();
    store.set(loadingAtom, 'ready');
  } catch (error) {
    if (hasCode(error, 'auth_session')) await loadState();
    else store.set(loadingAtom, 'failed');
  }
}

/** Reads the state every 15 seconds (R227), not while the page is hidden on a phone; and when it is shown again. */
export function keepStateFresh(): () => void {
  const interval = window.setInterval(readAgain, refreshMs);
  document.addEventListener('visibilitychange', readWhenShown);
  return () => {
    window.clearInterval(interval);
    document.removeEventListener('visibilitychange', readWhenShown);
  };
}

function readAgain(): void {
  if (store.get(loadingAtom) !== 'ready' || (document.hidden && isPhone())) return;
  // The next round reads again: a failure in between shows as the connection bar.
  refreshState().catch(() => undefined);
}

function readWhenShown(): void {
  if (!document.hidden) readAgain();
}
