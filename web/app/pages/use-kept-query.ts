import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { readStored, writeStored } from '../state/storage.ts';

interface KeptQuery {
  /** The address's query, and on the next visit the filters that were left here. */
  readonly query: URLSearchParams;
  readonly set: (name: string, value: string | null) => void;
  /** Takes every filter back. */
  readonly clear: () => void;
}

/**
 * The filters in a page's address, which are there again when the player comes back (in this browser). An address that
 * names one of them comes first: a link shows what it says.
 */
export function useKeptQuery(page: string, names: readonly string[]): KeptQuery {
  const { key } = useLocation();
  const [address, setAddress] = useSearchParams();
  const [came] = useState(() => ({
    key,
    filters: names.some((name) => address.has(name)) ? null : readStored(page),
  }));
  // The first change names them all in the address.
  const query = came.key === key && came.filters !== null ? joined(address, came.filters, names) : address;
  const filters = new URLSearchParams([...query].filter(([name]) => names.includes(name))).toString();
  useEffect(() => writeStored(page, filters === '' ? null : filters), [page, filters]);
  return {
    query,
    set: (name, value) => setAddress(changed(query, name, value), { replace: true }),
    clear: () => setAddress({}, { replace: true }),
  };
}

/** The query with what was kept of the filters that there are. */
function joined(query: URLSearchParams, kept: string, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const [name, value] of new URLSearchParams(kept)) if (names.includes(name)) next.set(name, value);
  return next;
}

/** A query with one name changed, or without it. */
export function changed(query: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
