import type { AnswerOf, Given, ReadName } from '@rackets/gateway/features/calls.ts';
import { QueryClient, type Query } from '@tanstack/query-core';
import { addressOf, type AddressParts } from '../api/address.ts';

/**
 * Reads. The client itself retries; a read is stale at once, so that each screen opens with fresh numbers. It is never
 * mounted, so it does not watch the window: `keepConnected` reads again when the page is shown after a long time.
 */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 0, networkMode: 'always' } },
});

/** What a read is kept under: its call first, so that all inputs of a call are found by its name. */
export function keyOf(name: ReadName, input: AddressParts): readonly [name: ReadName, address: string] {
  return [name, addressOf(name, input)];
}

/** Reads the calls again that are on view, with whatever input; others are read when next shown. */
export function refresh(...names: readonly ReadName[]): void {
  for (const name of names) void queryClient.invalidateQueries({ queryKey: [name] });
}

/** As `refresh`, and waits for the answer. */
export async function refreshed(name: ReadName): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [name] });
}

/** Forgets what a call answered: the next look must not begin with how it was. */
export function forget(name: ReadName): void {
  queryClient.removeQueries({ queryKey: [name] });
}

/** A failed read is kept as failed; without this another try would only find it again. */
export function forgetFailures(): void {
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
}

export function refreshAll(): void {
  void queryClient.invalidateQueries();
}

/** Changes what a call is known to answer, as far as it was read before. */
export function changeAnswer<Name extends ReadName>(
  name: Name,
  change: (before: AnswerOf<Name>) => AnswerOf<Name>,
  ...[input]: Given<Name>
): void {
  queryClient.setQueryData<AnswerOf<Name>>(keyOf(name, input ?? {}), (before) => before && change(before));
}

/** The read models that a query's answer was made of, as the server says with each answer; null for what has its own news. */
const modelsOf = new WeakMap<Query, readonly string[] | null>();

/** Notes what the answer under a key was made of. */
export function noteModels(key: readonly unknown[], models: readonly string[] | null): void {
  const query = queryClient.getQueryCache().find({ queryKey: key });
  if (query) modelsOf.set(query, models);
}

/** Reads again what is on view and made of one of `models`; all that is made of any without a list. */
export function refreshModels(models: ReadonlySet<string> | null): void {
  void queryClient.invalidateQueries({
    predicate: (query) => modelsOf.get(query)?.some((model) => models === null || models.has(model)) ?? false,
  });
}

/** Reads again what is on view and made of the live state alone, of which no read model tells that it has moved. */
export function refreshLive(): void {
  void queryClient.invalidateQueries({ predicate: (query) => modelsOf.get(query)?.length === 0 });
}
