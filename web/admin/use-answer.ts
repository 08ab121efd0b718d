import { useCallback, useEffect, useRef, useState } from 'react';
import { messageOf } from '../app/api/api-error.ts';
import { api } from '../app/api/index.ts';

export interface Answered<T> {
  /** The last answer, perhaps to the question before; null until there is one. */
  readonly data: T | null;
  /** Why the last question was not answered. */
  readonly error: string | null;
  /** Whether what is shown answers what is asked now. */
  readonly fresh: boolean;
  readonly reload: () => void;
}

interface Held<T> {
  readonly path: string;
  readonly data: T | null;
  readonly error: string | null;
}

/**
 * The answer of a GET under /api/admin, without the game's loading overlay: the console keeps what it shows until the
 * next answer is there. A null path asks nothing.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the answer's type is the caller's to name, as with the client's `get`
export function useAnswer<T>(path: string | null): Answered<T> {
  const [held, setHeld] = useState<Held<T> | null>(null);
  const asking = useRef<() => void>(() => undefined);
  useEffect(() => {
    if (path === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const ask = (): void =>
      void api.get<T>(`admin/${path}`, { signal, silent: true }).then(
        (data) => setHeld({ path, data, error: null }),
        (error: unknown) => {
          if (!signal.aborted)
            setHeld((before) => ({ path, data: before?.data ?? null, error: messageOf(error) }));
        },
      );
    asking.current = ask;
    ask();
    return () => leaving.abort();
  }, [path]);
  const reload = useCallback(() => asking.current(), []);
  const fresh = held !== null && held.path === path;
  return {
    data: path === null ? null : (held?.data ?? null),
    error: fresh ? held.error : null,
    fresh,
    reload,
  };
}
