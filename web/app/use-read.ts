import { keepPreviousData } from '@tanstack/query-core';
import { atomWithQuery } from 'jotai-tanstack-query';
import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';
import { api } from './api/index.ts';
import { queryClient } from './query-client.ts';

interface ReadOptions {
  /** Keeps showing the page before while another is read. */
  readonly keepPrevious?: boolean;
  /** For parts that a screen can do without: their failure shows nothing. */
  readonly optional?: boolean;
  /** For parts with a shape of their own while they load: no overlay. */
  readonly quiet?: boolean;
  readonly refetchMs?: number;
}

/**
 * The answer of a GET: null until the first one arrives. The first read shows the loading overlay, later ones
 * nothing; a failed first read throws to the nearest error boundary.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the answer's type is the caller's to name, as with the client's `get`
export function useRead<T>(path: string, options: ReadOptions = {}): T | null {
  const { keepPrevious = false, optional = false, quiet = optional, refetchMs } = options;
  const readAtom = useMemo(
    () =>
      atomWithQuery<T>(
        () => ({
          queryKey: [path],
          queryFn: ({ signal }) => {
            const first = queryClient.getQueryData([path]) === undefined;
            return api.get<T>(path, { signal, errors: false, overlay: first && !quiet });
          },
          throwOnError: false,
          ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
          ...(refetchMs === undefined ? {} : { refetchInterval: refetchMs }),
        }),
        () => queryClient,
      ),
    [path, keepPrevious, quiet, refetchMs],
  );
  const read = useAtomValue(readAtom);
  if (read.data !== undefined) return read.data;
  if (read.error !== null && !optional) throw read.error;
  return null;
}
