import { useEffect, useState } from 'react';

/**
 * The token of a mailed link, which stands behind the #; null without one. It is taken out of the address at once, so
 * that no history and no screenshot keeps it.
 */
export function useFragmentToken(): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'));
  useEffect(() => {
    if (token !== null) history.replaceState(history.state, '', location.pathname + location.search);
  }, [token]);
  return token === '' ? null : token;
}
