import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSubmit } from '../../app/use-submit.ts';
import { Field } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { Reopen } from './reopen.tsx';
import { useClosed } from './use-closed.ts';
import { useEnter } from './use-enter.ts';

export function SignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { closed, offer, leave } = useClosed();
  const enter = useEnter();
  const { busy, error, submit } = useSubmit('POST auth', {
    errors: 'inline',
    caught: offer,
    done: ({ data }) => enter(data.key),
  });

  if (closed) return <Reopen closed={closed} onLeave={leave} />;

  return (
    <>
      <AccountForm
        title="Back on the street"
        lead="Your gangster is where you left them."
        submit="Sign in"
        busy={busy !== null}
        error={error}
        onSubmit={() => void submit({ body: { email, password } })}
        after={
          <>
            <Link to="/register">Register</Link>
            <Link to="/password">Lost password</Link>
          </>
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
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
      </AccountForm>
      <ProviderSignIn onRefused={offer} />
    </>
  );
}
