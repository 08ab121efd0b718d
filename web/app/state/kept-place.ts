import { demandedState } from './application-state.ts';

const name = 'rackets.kept-place';

type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * Keeps the page on which the session ended, for after the next sign-in. In this tab only; signing out keeps nothing.
 * What is kept already stays: the page is kept until the game is played again, so a second end is told to a page of the
 * same session that the browser has shown again.
 */
export function keepPlace(place: Place): void {
  if (keptPlace() === null) write(place);
}

/**
 * Keeps the address of the game that a guest opened. Going back to one, or reloading it, opens nothing: where the player
 * was when the session ended then stays.
 */
export function keepOpenedPlace(place: Place, navigation = navigationType()): void {
  if (navigation === 'navigate') write(place);
  else keepPlace(place);
}

function write({ pathname, search }: Place): void {
  if (demandedState(pathname) !== 'active') return;
  try {
    sessionStorage.setItem(name, pathname + search);
  } catch {
    // Storage is forbidden: the sign-in then leads to the start.
  }
}

/** How the browser came to this document. */
function navigationType(): string {
  const [entry] = performance.getEntriesByType(
    'navigation',
  ) as readonly Partial<PerformanceNavigationTiming>[];
  return entry?.type ?? 'navigate';
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
