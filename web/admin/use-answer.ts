import type { AnswerOf, Given, InputOf, ReadName } from '@rackets/gateway/features/calls.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { addressOf, type AddressParts } from '../app/api/address.ts';
import { messageOf } from '../app/api/api-error.ts';
import type { CallOptions } from '../app/api/client.ts';
import { call } from '../app/reads/call.ts';
import { useSame } from '../app/reads/use-same.ts';

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
  readonly address: string;
  readonly data: T | null;
  readonly error: string | null;
}

/** The calls of the console. */
type ConsoleRead = Extract<ReadName, `GET admin/${string}`>;

/**
 * The answer of one of the console's reads, without the game's loading overlay: the console keeps what it shows until
 * the next answer is there. Null for the input asks nothing.
 */
export function useAnswer<Name extends ConsoleRead>(
  name: Name,
  ...[input]: object extends InputOf<Name> ? [input?: InputOf<Name> | null] : [input: InputOf<Name> | null]
): Answered<AnswerOf<Name>> {
  const [held, setHeld] = useState<Held<AnswerOf<Name>> | null>(null);
  const asking = useRef<() => void>(() => undefined);
  const asked = useSame<AddressParts | null>(input === undefined ? {} : input);
  const address = asked && addressOf(name, asked);
  useEffect(() => {
    if (asked === null || address === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    // The input is this call's own; signal and silent are what every call takes.
    const given = [{ ...asked, signal, silent: true }] as unknown as Given<Name, CallOptions>;
    const ask = (): void =>
      void call(name, ...given).then(
        (data) => setHeld({ address, data, error: null }),
        (error: unknown) => {
          if (!signal.aborted)
            setHeld((before) => ({ address, data: before?.data ?? null, error: messageOf(error) }));
        },
      );
    asking.current = ask;
    ask();
    return () => leaving.abort();
  }, [name, asked, address]);
  const reload = useCallback(() => asking.current(), []);
  const fresh = held !== null && held.address === address;
  return {
    data: address === null ? null : (held?.data ?? null),
    error: fresh ? held.error : null,
    fresh,
    reload,
  };
}
