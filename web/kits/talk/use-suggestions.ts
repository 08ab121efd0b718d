import { useAtomValue } from 'jotai/react';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../app/reads/call.ts';
import type { PublicCharacter } from '../../app/api/shapes.ts';
import { stateAtom } from '../../app/state/state.ts';
import type { Typing } from './completion.ts';

/** R268 */
const pauseMs = 150;
const shownAtMost = 6;
const nobody: readonly string[] = [];

/**
 * Gangsters whose names begin as what is typed after an @: those of the talk first, then any who live. None whom the
 * player has blocked.
 */
export function useSuggestions(
  typing: Typing | null,
  near: readonly PublicCharacter[],
  me: string,
): readonly PublicCharacter[] {
  const prefix = typing?.prefix ?? null;
  const blocked = useAtomValue(stateAtom)?.blocks ?? nobody;
  const [found, setFound] = useState<{
    readonly prefix: string;
    readonly people: readonly PublicCharacter[];
  }>({
    prefix: '',
    people: [],
  });
  useEffect(() => {
    if (prefix === null || prefix.length < 2) return undefined;
    const asked = new AbortController();
    const timeout = window.setTimeout(() => {
      const query = { username_prefix: prefix, dead: false, limit: shownAtMost };
      call('GET characters', { query, signal: asked.signal, silent: true }).then(
        ({ data }) => setFound({ prefix, people: data }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      window.clearTimeout(timeout);
      asked.abort();
    };
  }, [prefix]);
  return useMemo(() => {
    if (prefix === null) return [];
    const begins = ({ id, username, dead }: PublicCharacter) =>
      id !== me &&
      dead === null &&
      !blocked.includes(id) &&
      username.toLowerCase().startsWith(prefix.toLowerCase());
    const people = [...near, ...(prefix.length < 2 ? [] : found.people)].filter(begins);
    return [...new Map(people.map((each) => [each.id, each])).values()].slice(0, shownAtMost);
  }, [prefix, near, found, me, blocked]);
}
