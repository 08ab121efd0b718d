import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { characterAtom, stateAtom, unreadAtom } from '../state/state.ts';
import { schemeAtom } from '../reads/scheme.ts';

/** What the page itself carries: scheme, seasonal theme and title (R020, R021, R284). */
export function usePageMarks(): void {
  const scheme = useAtomValue(schemeAtom);
  const season = useAtomValue(stateAtom)?.seasonal_theme ?? null;
  const title = pageTitle(useAtomValue(unreadAtom), useAtomValue(characterAtom)?.username ?? null);
  useEffect(() => {
    document.documentElement.dataset['scheme'] = scheme;
  }, [scheme]);
  useEffect(() => {
    if (season === null) delete document.documentElement.dataset['season'];
    else document.documentElement.dataset['season'] = season;
  }, [season]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** "(2) Rackets - Lucky": unread count only when there is one, the name only in the game. */
export function pageTitle(unread: number, username: string | null): string {
  const name = username === null ? 'Rackets' : `Rackets - ${username}`;
  return unread === 0 ? name : `(${unread}) ${name}`;
}
