import { QueryClient } from '@tanstack/query-core';

/** Reads. The client itself retries; a read is stale at once, so that each screen opens with fresh numbers. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 0, refetchOnWindowFocus: true, networkMode: 'always' },
  },
});

/** Reads again every shown query whose path starts with one of `paths`; others are read when next shown. */
export function refresh(...paths: readonly string[]): void {
  void queryClient.invalidateQueries({
    predicate: (query) => paths.some((path) => String(query.queryKey[0]).startsWith(path)),
  });
}

/** Forgets what was read under paths that start so: the next look must not begin with how it was. */
export function forget(path: string): void {
  queryClient.removeQueries({ predicate: (query) => String(query.queryKey[0]).startsWith(path) });
}

/** A failed read is kept as failed; without this another try would only find it again. */
export function forgetFailures(): void {
  queryClient.removeQueries({ predicate: (query) => query.state.status === 'error' });
}

export function refreshAll(): void {
  void queryClient.invalidateQueries();
}
