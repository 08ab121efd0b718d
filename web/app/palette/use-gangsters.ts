import { useEffect, useState } from 'react';
import { call } from '../reads/call.ts';
import type { PublicCharacter } from '../api/shapes.ts';

const pauseMs = 150;
const foundAtMost = 60;

/** What the lookup knows of the typed name. */
export type Lookup =
  | { readonly phase: 'idle' | 'searching' | 'failed' }
  | { readonly phase: 'found'; readonly gangsters: readonly PublicCharacter[] };

const idle: Lookup = { phase: 'idle' };

/**
 * The current round's gangsters whose names begin with what was typed (R049); asks 150 ms after the last key (R268),
 * and an answer that comes after the next question is not heard.
 */
export function useGangsters(typed: string): Lookup {
  const prefix = typed.trim();
  const [answer, setAnswer] = useState({ prefix: '', lookup: idle });
  useEffect(() => {
    if (prefix === '') return undefined;
    const asked = new AbortController();
    const timeout = window.setTimeout(() => {
      search(prefix, asked.signal).then(
        (gangsters) => setAnswer({ prefix, lookup: { phase: 'found', gangsters } }),
        () => {
          if (!asked.signal.aborted) setAnswer({ prefix, lookup: { phase: 'failed' } });
        },
      );
    }, pauseMs);
    return () => {
      window.clearTimeout(timeout);
      asked.abort();
    };
  }, [prefix]);
  if (prefix === '') return idle;
  // Until the answer comes the one before stays: the list does not blink between two letters.
  if (answer.prefix === prefix || answer.lookup.phase === 'found') return answer.lookup;
  return { phase: 'searching' };
}

async function search(prefix: string, signal: AbortSignal): Promise<readonly PublicCharacter[]> {
  const query = { username_prefix: prefix, limit: foundAtMost };
  const found = await call('GET characters', { query, signal, silent: true });
  return found.data;
}
