import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { useAct } from '../../app/use-act.ts';
import { Field } from '../../ui/field.tsx';
import { AccountForm } from './account-form.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { Reopen } from './reopen.tsx';
import { useClosed } from './use-closed.ts';
import { useEnter } from './use-enter.ts';

export function SignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();
  const { closed, offer, leave } = useClosed();
  const enter = useEnter();

  async function signIn(): Promise<void> {
    setError(null);
    try {
      const answer = await call('POST auth', { body: { email, password }, errors: false });
      await enter(answer.data.key);
    } catch (thrown) {
      if (!offer(thrown)) setError(messageOf(thrown));
    }
  }

  if (closed) return <Reopen closed={closed} onLeave={leave} />;

  return (
    <>
      <AccountForm
        title="Back on the street"
        lead="Your gangster is where you left them."
        submit="Sign in"
        busy={busy !== null}
        error={error}
        onSubmit={() => void act('sign-in', signIn)}
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
