import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { accountFields } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { GuestNotice } from './guest-notice.tsx';
import { emptyPair, passwordMismatch, PasswordPair } from './password-pair.tsx';

export function LostPassword() {
  const [email, setEmail] = useState('');
  const [pair, setPair] = useState(emptyPair);
  const [sent, setSent] = useState(false);
  const { busy, error, fieldError, setError, submit } = useSubmit('POST auth/password', {
    errors: 'inline',
    fields: accountFields,
    done: () => setSent(true),
  });

  function send(): void {
    const mismatch = passwordMismatch(pair);
    if (mismatch !== null) return setError(mismatch, 'passwordConfirm');
    void submit({ body: { email, ...pair } });
  }

  if (sent) {
    return (
      <GuestNotice title="Check your mail" next={<Link to="/">Back to sign in</Link>}>
        If {email} has an account, a message is on its way. Open its link within the hour and enter the new
        password once more.
      </GuestNotice>
    );
  }
  return (
    <AccountForm
      title="Lost password"
      lead="Choose a new one; the link in the mail makes it valid."
      submit="Send the email"
      busy={busy !== null}
      error={error}
      onSubmit={send}
      after={<Link to="/">Back to sign in</Link>}
    >
      <EmailField value={email} onChange={setEmail} error={fieldError('email')} />
      <PasswordPair label="New password" required pair={pair} onChange={setPair} fieldError={fieldError} />
    </AccountForm>
  );
}
