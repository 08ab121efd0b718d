import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { fullDate } from '../../app/format.ts';
import { useAct } from '../../app/use-act.ts';
import { Button } from '../../ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import type { Closed } from './use-closed.ts';
import { useEnter } from './use-enter.ts';

interface ReopenProps {
  readonly closed: Closed;
  readonly onLeave: () => void;
}

/** Offers a closed account back to whoever has just signed in to it. */
export function Reopen({ closed, onLeave }: ReopenProps) {
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();
  const enter = useEnter();
  const navigate = useNavigate();

  async function reopen(): Promise<void> {
    setError(null);
    try {
      const { key } = await call('POST auth/reopen', { body: { token: closed.token }, errors: false });
      await enter(key);
      await navigate('/main', { replace: true });
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  return (
    <AccountForm
      title="You closed this account"
      lead={`On ${fullDate(closed.erasedAt)} it is erased. Until then it is yours to take back; your gangster stays dead.`}
      submit="Take it back"
      busy={busy !== null}
      error={error}
      onSubmit={() => void act('reopen', reopen)}
      after={<Button onPress={onLeave}>Leave it closed</Button>}
    />
  );
}
