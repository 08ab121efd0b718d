import { call } from './call.ts';
import { keepOpenedPlace } from '../state/kept-place.ts';
import { createOpening } from '../boot/open-game.ts';
import { loadingAtom, takeState, userAtom } from '../state/state.ts';
import { isPhone } from '../../ui/use-phone.ts';
import { store } from '../state/store.ts';

const refreshMs = 15_000;

/** Reads the whole state and takes it. */
export async function refreshState(): Promise<void> {
  takeState(await call('GET state', { silent: true }));
}

const opening = createOpening({
  read: refreshState,
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  now: () => performance.now(),
  show: (phase) => store.set(loadingAtom, phase),
});

/** Reads the first state, or the first of another session. */
export async function loadState(): Promise<void> {
  await opening.run();
  if (store.get(userAtom) === null) keepOpenedPlace(location);
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
