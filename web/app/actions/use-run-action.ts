import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Action } from './action.ts';

/** Does an action: goes to its address, or runs it. */
export function useRunAction(): (action: Action) => void {
  const navigate = useNavigate();
  return useCallback(
    ({ does }) => {
      if (typeof does === 'string') void navigate(does);
      else does();
    },
    [navigate],
  );
}
