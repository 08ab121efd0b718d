import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { opensDialog, useOverPage } from '../screens/link-dialogs.ts';
import { useSame } from '../reads/use-same.ts';
import type { Action } from './action.ts';

/** Does an action: goes to its address, or runs it. */
export function useRunAction(): (action: Action) => void {
  const navigate = useNavigate();
  const over = useSame(useOverPage());
  return useCallback(
    ({ does }) => {
      if (typeof does === 'string') void navigate(does, opensDialog(does) ? { state: over } : {});
      else does();
    },
    [navigate, over],
  );
}
