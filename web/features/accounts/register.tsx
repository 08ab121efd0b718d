import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSubmit } from '../../app/use-submit.ts';
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
  const { closed, offer, leave } = useClosed();
  const enter = useEnter();
  const { busy, error, setError, submit } = useSubmit('POST auth/register', {
    errors: 'inline',
    caught: offer,
    done: ({ key }) => enter(key),
  });

  function register(): void {
    const mismatch = passwordMismatch(password, passwordConfirm);
    if (mismatch !== null) return setError(mismatch);
    void submit({ body: { email, password, passwordConfirm } });
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
        onSubmit={register}
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
