import type { AnswerOf, Given, ReadName } from '@rackets/gateway/features/calls.ts';
import { atomWithQuery } from 'jotai-tanstack-query';
import { useAtomValue } from 'jotai/react';
import { createContext, useContext, useMemo, useState } from 'react';
import type { AddressParts } from '../api/address.ts';
import type { CallOptions, Fetch } from '../api/client.ts';
import { call } from './call.ts';
import { keyOf, noteModels, queryClient } from './query-client.ts';
import { useSame } from './use-same.ts';

export interface ReadOptions {
  /** Keeps showing the page before while another is read. */
  readonly keepPrevious?: boolean;
  /** For parts that a screen can do without: their failure shows nothing. */
  readonly optional?: boolean;
  /** For parts with a shape of their own while they load: no overlay. */
  readonly quiet?: boolean;
  readonly refetchMs?: number;
  /** Ignores the news that a read model has moved: for what has a channel or an interval of its own. */
  readonly ownChannel?: boolean;
}

/** What sends the reads of a screen, for one that shows so much that they share requests. */
export const ReadsThrough = createContext<Fetch | null>(null);

/**
 * The answer of a GET, typed by the server's table: `useRead('GET small/statistics', { query: { page } })`. Null until
 * the first answer arrives. The first read shows the loading overlay, later ones nothing; a failed first read throws
 * to the nearest error boundary.
 */
export function useRead<Name extends ReadName>(
  name: Name,
  ...[given]: Given<Name, ReadOptions>
): AnswerOf<Name> | null {
  const parts: ReadParts = given ?? {};
  const { keepPrevious = false, optional = false, quiet = optional, ownChannel = false, refetchMs } = parts;
  const through = useContext(ReadsThrough);
  const input = useSame({ params: parts.params, query: parts.query });
  const readAtom = useMemo(() => {
    const queryKey = keyOf(name, input);
    return atomWithQuery<AnswerOf<Name>>(
      () => ({
        queryKey,
        queryFn: ({ signal }) => {
          const first = queryClient.getQueryData(queryKey) === undefined;
          const onModels = (models: readonly string[]) => noteModels(queryKey, ownChannel ? null : models);
          const asked = { ...input, signal, onModels, errors: false, overlay: first && !quiet, through };
          // The input is the call's own params and query; the rest is what every call takes.
          return call(name, ...([asked] as unknown as Given<Name, CallOptions>));
        },
        throwOnError: false,
        ...(refetchMs === undefined ? {} : { refetchInterval: refetchMs }),
      }),
      () => queryClient,
    );
  }, [name, input, quiet, through, ownChannel, refetchMs]);
  const read = useAtomValue(readAtom);
  // Each input has an atom and an observer of its own: what the one before showed is kept here.
  const [last, setLast] = useState<AnswerOf<Name> | null>(null);
  if (keepPrevious && read.data !== undefined && read.data !== last) setLast(read.data);
  if (read.data !== undefined) return read.data;
  if (read.error !== null && !optional) throw read.error;
  return read.error === null ? last : null;
}

interface ReadParts extends ReadOptions, AddressParts {}
