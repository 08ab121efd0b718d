import { minNameLength } from '@rackets/engine/shared/text/name-length.ts';
import { useEffect, useState } from 'react';
import { call } from '../../app/reads/call.ts';
import { useSettled } from '../../app/reads/use-settled.ts';

const typingPauseMs = 300;

/** What is known of a typed name: whether it is free, why not, or nothing yet. */
export type NameVerdict =
  { readonly phase: 'unknown' | 'free' } | { readonly phase: 'refused'; readonly why: string };

const unknown: NameVerdict = { phase: 'unknown' };

/** Asks whether a name is free once the typing pauses; an answer to an earlier name is not heard. */
export function useNameVerdict(typed: string): NameVerdict {
  const name = useSettled(typed.trim(), typingPauseMs);
  const [heard, setHeard] = useState<{ readonly name: string; readonly verdict: NameVerdict }>({
    name: '',
    verdict: unknown,
  });
  useEffect(() => {
    if (name.length < minNameLength) return undefined;
    const asked = new AbortController();
    const query = { username: name };
    call('GET me/characters/create/name', { query, signal: asked.signal, silent: true }).then(
      ({ problem }) =>
        setHeard({
          name,
          verdict: problem === null ? { phase: 'free' } : { phase: 'refused', why: problem },
        }),
      // The form says it when the life is to begin.
      () => undefined,
    );
    return () => asked.abort();
  }, [name]);
  return heard.name === typed.trim() ? heard.verdict : unknown;
}
