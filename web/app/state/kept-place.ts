import { demandedState } from './application-state.ts';

const name = 'rackets.kept-place';

/**
 * Keeps the page's address for after the next sign-in: when the session ended in the middle, and when a guest opened a
 * link into the game. Of this tab alone; a logout keeps nothing.
 */
export function keepPlace({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (demandedState(pathname) !== 'active') return;
  try {
    sessionStorage.setItem(name, pathname + search);
  } catch {
    // Storage is forbidden: the sign-in then leads to the start.
  }
}

/** The kept address; null when none is. */
export function keptPlace(): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
