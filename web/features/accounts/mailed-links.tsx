import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { hasCode } from '../../app/api/api-error.ts';
import { currentSessionKey } from '../../app/boot/session.ts';
import { takeState } from '../../app/state/state.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountFields } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { GuestNotice } from './guest-notice.tsx';
import { Reopen } from './reopen.tsx';
import { useClosed } from './use-closed.ts';
import { useEnter } from './use-enter.ts';
import { useFragmentToken } from './use-fragment-token.ts';

/**
 * The page behind the link that confirms a new password. It asks for that password once more: whoever did not choose
 * it cannot make it valid.
 */
export function ConfirmPassword() {
  const token = useFragmentToken();
  const [password, setPassword] = useState('');
  const [spent, setSpent] = useState(false);
  const { closed, offer, leave } = useClosed();
  const enter = useEnter();
  const navigate = useNavigate();
  const { busy, error, fieldError, submit } = useSubmit('POST auth/password/confirm', {
    errors: 'inline',
    fields: accountFields,
    done: async ({ key }) => {
      await enter(key);
      await navigate('/main', { replace: true });
    },
    caught: (refused) => {
      const expired = hasCode(refused, 'auth_link_expired');
      if (expired) setSpent(true);
      return expired || offer(refused);
    },
  });

  if (closed) return <Reopen closed={closed} onLeave={leave} />;
  if (spent || token === null) {
    return (
      <GuestNotice title="This link has expired" next={<Link to="/password">Ask for a new one</Link>}>
        It has already been used, or is more than an hour old. Your password has not changed.
      </GuestNotice>
    );
  }
  return (
    <AccountForm
      title="A new password"
      lead="Enter the password you chose once more. Everybody who is signed in with the old one is signed out."
      submit="Use my new password"
      busy={busy !== null}
      error={error}
      onSubmit={() => void submit({ body: { token, password } })}
      after={<Link to="/password">Choose another</Link>}
    >
      <PasswordField
        label="New password"
        autoComplete="new-password"
        required
        missing="Please enter your new password."
        error={fieldError('password')}
        value={password}
        onChange={setPassword}
      />
    </AccountForm>
  );
}

/** The page behind the link that confirms a new address, whoever is signed in here. */
export function ConfirmAddress() {
  const token = useFragmentToken();
  const [step, setStep] = useState<'ask' | 'spent' | 'done'>('ask');
  const navigate = useNavigate();
  const { busy, error, submit } = useSubmit('POST auth/verification', {
    errors: 'inline',
    done: async (state) => {
      takeState(state);
      if (state.user === null) setStep('done');
      else await navigate('/main', { replace: true });
    },
    caught: (refused) => {
      const expired = hasCode(refused, 'auth_link_expired');
      if (expired) setStep('spent');
      return expired;
    },
  });

  if (step === 'done') {
    return (
      <GuestNotice title="The door is open" next={<Link to="/">Sign in</Link>}>
        Your address is verified. The game continues wherever you are signed in.
      </GuestNotice>
    );
  }
  if (step === 'spent' || token === null) {
    const next =
      currentSessionKey() === null ? <Link to="/">Sign in</Link> : <Link to="/main">To the game</Link>;
    return (
      <GuestNotice title="This link has expired" next={next}>
        It was replaced by a later message, or it is more than a day old. Sign in to have a new one sent.
      </GuestNotice>
    );
  }
  return (
    <AccountForm
      title="Is this your address?"
      lead="Confirm it, and your mail will come here."
      submit="This is my address"
      busy={busy !== null}
      error={error}
      onSubmit={() => void submit({ body: { token } })}
      after={<Link to="/">Not now</Link>}
    />
  );
}
