import { useState } from 'react';
import { Link } from 'react-router-dom';
import { hasCode } from '../../app/api/api-error.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { AccountForm } from './account-form.tsx';
import { GuestNotice } from './guest-notice.tsx';
import { useFragmentToken } from './use-fragment-token.ts';

/** The page behind the link mailed to an account's former address: takes the change of address back. */
export function RestoreAddress() {
  const token = useFragmentToken();
  const [step, setStep] = useState<'ask' | 'spent' | 'done'>(token === null ? 'spent' : 'ask');
  const { busy, error, submit } = useSubmit('POST auth/email/restore', {
    errors: 'inline',
    done: () => setStep('done'),
    caught(thrown) {
      if (!hasCode(thrown, 'auth_link_expired')) return false;
      setStep('spent');
      return true;
    },
  });

  if (step === 'done') {
    return (
      <GuestNotice title="Your address is back" next={<Link to="/password">Choose a new password</Link>}>
        Every session has ended. Choose a new password now: somebody may know the old one.
      </GuestNotice>
    );
  }
  if (step === 'spent' || token === null) {
    return (
      <GuestNotice title="This link has expired" next={<Link to="/">Sign in</Link>}>
        It was used already, or it is older than three days.
      </GuestNotice>
    );
  }
  return (
    <AccountForm
      title="Take your address back?"
      lead="Your account gets this address again, and everybody who is signed in is signed out."
      submit="Take it back"
      busy={busy !== null}
      error={error}
      onSubmit={() => void submit({ body: { token } })}
      after={<Link to="/">Leave it as it is</Link>}
    />
  );
}
