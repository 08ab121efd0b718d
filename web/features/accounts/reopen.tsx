import { useNavigate } from 'react-router-dom';
import { fullDate } from '../../app/text/format.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
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
  const enter = useEnter();
  const navigate = useNavigate();

  const { busy, error, submit } = useSubmit('POST auth/reopen', {
    errors: 'inline',
    done: async ({ key }) => {
      await enter(key);
      await navigate('/main', { replace: true });
    },
  });

  return (
    <AccountForm
      title="You closed this account"
      lead={`On ${fullDate(closed.erasedAt)} it is erased. Until then you can reopen it; your gangster stays dead.`}
      submit="Take it back"
      busy={busy !== null}
      error={error}
      onSubmit={() => void submit({ body: { token: closed.token } })}
      after={<Button onPress={onLeave}>Leave it closed</Button>}
    />
  );
}
