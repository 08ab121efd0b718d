import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What of the console stands in the address: filters and selection, so that a link shows the same. */
export function useAddress(): {
  readonly get: (name: string) => string | null;
  /** Sets what is given and clears what is null. A selection replaces the entry, a filter makes one. */
  readonly set: (values: Readonly<Record<string, string | null>>, options?: { replace?: boolean }) => void;
} {
  const [params, setParams] = useSearchParams();
  const get = useCallback((name: string) => params.get(name), [params]);
  const set = useCallback(
    (values: Readonly<Record<string, string | null>>, { replace = false } = {}) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  return { get, set };
}

/** The round of an address, as the console's calls take it; the newest if there is none. */
export function roundIn(text: string | null): { readonly round?: number | 'platform' } {
  if (text === null || text === '') return {};
  return { round: text === 'platform' ? text : Number(text) };
}

/** A query of those values that are there: `?a=1&b=2`, or nothing. */
export function queryOf(values: Readonly<Record<string, string | number | null | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
