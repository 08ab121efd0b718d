import { useSearchParams } from 'react-router-dom';

/** The `page` of the address, from 1. */
export function usePageNumber(): number {
  const [query] = useSearchParams();
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
