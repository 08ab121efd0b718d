import { atom } from 'jotai/vanilla';
import { entryOf } from './entry.ts';
import { store } from '../state/store.ts';

const reloadedName = 'rackets.reloaded-at';
const reloadPauseMs = 60_000;
const checkPauseMs = 10 * 60_000;

/** Whether the server serves another build of the client than this page runs. */
export const updateAtom = atom(false);

let checkedAt = -checkPauseMs;

/**
 * Asks for the page and compares the script that it starts with this one's. A new build comes with a restart of the
 * server, so it is asked for when a lost connection is back, and when the page is shown again after a while.
 */
export async function checkForUpdate(): Promise<boolean> {
  checkedAt = performance.now();
  try {
    const response = await fetch('/', { headers: { Accept: 'text/html' }, cache: 'no-store' });
    const served = response.ok ? entryOf(await response.text()) : null;
    // Only the build changes the script that the page starts with, so this page still names its own.
    const ownEntry = entryOf(document.documentElement.outerHTML);
    const changed = served !== null && ownEntry !== null && served !== ownEntry;
    if (changed) store.set(updateAtom, true);
    return changed;
  } catch {
    // Not to be reached: the next connection asks again.
    return false;
  }
}

/** Asks when the page is shown again and the last answer is older than ten minutes; returns what ends it. */
export function watchForUpdates(): () => void {
  const look = (): void => {
    if (!document.hidden && performance.now() - checkedAt >= checkPauseMs) void checkForUpdate();
  };
  checkedAt = performance.now();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

/** Loads the page again when there is a new build, and never returns then; at most once a minute, so that it ends. */
export async function reloadOnceForUpdate(): Promise<void> {
  if (!(await checkForUpdate()) || !mayReload()) return;
  location.reload();
  await new Promise(() => undefined);
}

function mayReload(): boolean {
  try {
    const before = Number(sessionStorage.getItem(reloadedName) ?? 0);
    if (Date.now() - before < reloadPauseMs) return false;
    sessionStorage.setItem(reloadedName, String(Date.now()));
    return true;
  } catch {
    // Without a memory it might reload for ever.
    return false;
  }
}
