import { useCallback, useState } from 'react';
import { hasCode } from '../../app/api/api-error.ts';

/** An account that its holder has closed, and may still have back. */
export interface Closed {
  /** When it is erased. */
  readonly erasedAt: string;
  readonly token: string;
}

/** Keeps the offer of a closed account that a sign-in was answered by. */
export function useClosed() {
  const [closed, setClosed] = useState<Closed | null>(null);
  /** Takes the offer out of an error; false when it holds none. */
  const offer = useCallback((error: unknown): boolean => {
    const found = closedOf(error);
    if (found) setClosed(found);
    return found !== null;
  }, []);
  return { closed, offer, leave: () => setClosed(null) };
}

function closedOf(error: unknown): Closed | null {
  if (!hasCode(error, 'auth_closed') || typeof error.data !== 'object' || error.data === null) return null;
  const erasedAt: unknown = Reflect.get(error.data, 'erased_at');
  const token: unknown = Reflect.get(error.data, 'token');
  return typeof erasedAt === 'string' && typeof token === 'string' ? { erasedAt, token } : null;
}
