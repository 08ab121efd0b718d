import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../reads/call.ts';
import { confirm } from '../dialogs/dialogs.ts';
import { endSession } from '../reads/sign-out.ts';

/** Asks, ends the session here and on the server, and returns to the start (R047). */
export function useLogout(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    const answer = await confirm({
      question: 'Are you sure you would like to log out?',
      buttons: [
        { label: 'Stay', value: 'stay', focus: true },
        { label: 'Log out', value: 'logout', look: 'filled' },
      ],
    });
    if (answer !== 'logout') return;
    // Signed out here even when the server cannot be reached: the key is forgotten.
    await call('POST auth/logout', { silent: true }).catch(() => undefined);
    endSession();
    // In place of the page that was left, so that going back does not meet the guard.
    await navigate('/', { replace: true });
  }, [navigate]);
}
