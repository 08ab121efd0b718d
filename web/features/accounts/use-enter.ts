import { useCallback } from 'react';
import { refreshState } from '../../app/reads/refresh-state.ts';
import { keepSessionKey } from '../../app/boot/session.ts';

/** Keeps a new session's key and reads the state; the guard leads to main, or back to where a session ended (R022). */
export function useEnter(): (key: string) => Promise<void> {
  return useCallback(async (key: string) => {
    keepSessionKey(key);
    await refreshState();
  }, []);
}
