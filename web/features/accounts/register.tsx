import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { useAct } from '../../app/use-act.ts';
import { Field } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { passwordMismatch } from './password-pair.ts';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { Reopen } from './reopen.tsx';
import { useClosed } from './use-closed.ts';
import { useEnter } from './use-enter.ts';

export function Register() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [passwordConfirm, setPasswordConfirm] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();
  const { closed, offer, leave } = useClosed();
  const enter = useEnter();

  async function register(): Promise<void> {
    const mismatch = passwordMismatch(password, passwordConfirm);
    setError(mismatch);
    if (mismatch !== null) return;
    try {
      const body = { email, password, passwordConfirm };
      const answer = await call('POST auth/register', { body, errors: false });
      await enter(answer.key);
    } catch (thrown) {
      if (!offer(thrown)) setError(messageOf(thrown));
    }
  }

  if (closed) return <Reopen closed={closed} onLeave={leave} />;

  return (
    <>
      <AccountForm
        title="Nobody knows you yet"
        lead="An email and a password now, a name on the next page."
        submit="Register"
        busy={busy !== null}
        error={error}
        onSubmit={() => void act('register', register)}
        after={
          <span>
            Known already? <Link to="/">Sign in</Link>
          </span>
        }
      >
        <Field
          label="Email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={setEmail}
        />
        <Field
          label="Password"
          type="password"
          autoComplete="new-password"
          required
          value={password}
          onChange={setPassword}
        />
        <Field
          label="Password again"
          type="password"
          autoComplete="new-password"
          required
          value={passwordConfirm}
          onChange={setPasswordConfirm}
        />
      </AccountForm>
      <ProviderSignIn onRefused={offer} />
    </>
  );
}
