import type { AnswerOf, Given, ReadName } from '@rackets/gateway/features/calls.ts';
import type { AddressParts } from '../../app/api/address.ts';
import { changeAnswer, keyOf, queryClient } from '../../app/reads/query-client.ts';

/** Changes what a call is known to answer, and once more the answer that is just being read. */
export type ChangeLive<Name extends ReadName> = (
  change: (before: AnswerOf<Name>) => AnswerOf<Name>,
  ...given: Given<Name>
) => void;

/**
 * An answer that a channel keeps up to date. What is told while it is being read may be newer than what comes: it is
 * told again to that answer, so a change must do nothing the second time.
 */
export function liveAnswer<Name extends ReadName>(name: Name): ChangeLive<Name> {
  /** By the read's key: what was told since it began. */
  const meanwhile = new Map<string, (() => void)[]>();

  queryClient.getQueryCache().subscribe((event) => {
    const { queryKey, queryHash } = event.query;
    if (event.type !== 'updated' || queryKey[0] !== name) return;
    const { action } = event;
    if (action.type === 'fetch') meanwhile.delete(queryHash);
    if (action.type !== 'success' || action.manual) return;
    const changes = meanwhile.get(queryHash) ?? [];
    meanwhile.delete(queryHash);
    for (const again of changes) again();
  });

  return (change, ...given) => {
    const input: AddressParts = given[0] ?? {};
    const queryKey = keyOf(name, input);
    const apply = (): void => changeAnswer(name, change, ...given);
    if (queryClient.isFetching({ queryKey, exact: true }) > 0) {
      const hash = JSON.stringify(queryKey);
      meanwhile.set(hash, [...(meanwhile.get(hash) ?? []), apply]);
    }
    apply();
  };
}
