import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSubmit } from '../../app/use-submit.ts';
import { Field } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { GuestNotice } from './guest-notice.tsx';
import { passwordMismatch } from './password-pair.ts';

export function LostPassword() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [passwordConfirm, setPasswordConfirm] = useState('');
  const [sent, setSent] = useState(false);
  const { busy, error, setError, submit } = useSubmit('POST auth/password', {
    errors: 'inline',
    done: () => setSent(true),
  });

  function send(): void {
    const mismatch = passwordMismatch(password, passwordConfirm);
    if (mismatch !== null) return setError(mismatch);
    void submit({ body: { email, password, passwordConfirm } });
  }

  if (sent) {
    return (
      <GuestNotice title="Look at your mail" next={<Link to="/">Back to sign in</Link>}>
        If {email} has an account, a message is on its way. Open its link within the hour to confirm the new
        password.
      </GuestNotice>
    );
  }
  return (
    <AccountForm
      title="Lost password"
      lead="Choose a new one; the link in the mail makes it valid."
      submit="Send the mail"
      busy={busy !== null}
      error={error}
      onSubmit={send}
      after={<Link to="/">Back to sign in</Link>}
    >
      <Field label="Email" type="email" autoComplete="username" required value={email} onChange={setEmail} />
      <Field
        label="New password"
        type="password"
        autoComplete="new-password"
        required
        value={password}
        onChange={setPassword}
      />
      <Field
        label="New password again"
        type="password"
        autoComplete="new-password"
        required
        value={passwordConfirm}
        onChange={setPasswordConfirm}
      />
    </AccountForm>
  );
}
