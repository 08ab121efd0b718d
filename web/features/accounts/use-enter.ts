import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { refreshState } from '../../app/refresh-state.ts';
import { keepSessionKey } from '../../app/session.ts';

/** Keeps a new session's key, reads the state and goes to main; the guard leads on from there (R022). */
export function useEnter(): (key: string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (key: string) => {
      keepSessionKey(key);
      await refreshState();
      await navigate('/main');
    },
    [navigate],
  );
}
