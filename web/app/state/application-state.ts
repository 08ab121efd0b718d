import type { State } from '../api/shapes.ts';

/** What the server's state makes of the viewer (R009 to R015). */
export type ApplicationState =
  'guest' | 'verification' | 'banned' | 'round' | 'hideout' | 'character' | 'active';

/** The part of the server's state that decides. */
export type DecidingState = Pick<State, 'user' | 'verified' | 'banned' | 'round' | 'hideout'> & {
  readonly character: Pick<NonNullable<State['character']>, 'dead' | 'dead_at'> | null;
};

/** Derives the one state, first match first; no server state is a guest. */
export function applicationState(state: DecidingState | null): ApplicationState {
  if (state === null || state.user === null) return 'guest';
  if (!state.verified) return 'verification';
  if (state.banned !== null) return 'banned';
  if (state.round?.is_active !== true) return 'round';
  if (state.hideout !== null) return 'hideout';
  if (state.character === null || state.character.dead !== null || state.character.dead_at !== null)
    return 'character';
  return 'active';
}

/** Where each state is at home (R016). */
export const homeOf: Readonly<Record<ApplicationState, string>> = {
  guest: '/',
  verification: '/auth/verification',
  banned: '/auth/banned',
  round: '/auth/round',
  hideout: '/auth/hideout',
  character: '/auth/character',
  active: '/main',
};

const guestPaths = new Set(['/', '/password', '/register']);

/** The state that a path demands; null for pages that anybody may read. */
export function demandedState(pathname: string): ApplicationState | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  if (guestPaths.has(path)) return 'guest';
  if (path === '/main' || path.startsWith('/main/')) return 'active';
  for (const [state, home] of Object.entries(homeOf)) {
    if (path === home) return state as ApplicationState;
  }
  return null;
}

/**
 * Where to send a viewer whose state is not the one that the path demands; null to stay (R016). Who has just signed in
 * is sent to the kept page of the game, if there is one (R022).
 */
export function redirectFor(
  state: ApplicationState,
  pathname: string,
  kept: string | null = null,
): string | null {
  const demanded = demandedState(pathname);
  if (demanded === null || demanded === state) return null;
  return state === 'active' && demanded === 'guest' ? (kept ?? homeOf.active) : homeOf[state];
}
