import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { useAct } from '../../app/use-act.ts';
import { Field } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { GuestNotice } from './guest-notice.tsx';
import { passwordMismatch } from './password-pair.ts';

export function LostPassword() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [passwordConfirm, setPasswordConfirm] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const { busy, act } = useAct();

  async function send(): Promise<void> {
    const mismatch = passwordMismatch(password, passwordConfirm);
    setError(mismatch);
    if (mismatch !== null) return;
    try {
      await call('POST auth/password', { body: { email, password, passwordConfirm }, errors: false });
      setSent(true);
    } catch (thrown) {
      setError(messageOf(thrown));
    }
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
      onSubmit={() => void act('password', send)}
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
