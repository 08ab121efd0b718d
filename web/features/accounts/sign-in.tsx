import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { sessionEndAtom } from '../../app/state/session-end.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountFields } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { Reopen } from './reopen.tsx';
import { useClosed } from './use-closed.ts';
import { useEnter } from './use-enter.ts';

interface SignInProps {
  /** Beside “Start a life”, which then is the likeliest act. */
  readonly quiet?: boolean;
}

export function SignIn({ quiet = false }: SignInProps) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { closed, offer, leave } = useClosed();
  const enter = useEnter();
  const ended = useAtomValue(sessionEndAtom);
  const { busy, error, fieldError, submit } = useSubmit('POST auth', {
    errors: 'inline',
    fields: accountFields,
    caught: offer,
    done: ({ data }) => enter(data.key),
  });

  if (closed) return <Reopen closed={closed} onLeave={leave} />;

  return (
    <>
      <AccountForm
        title="Back on the street"
        lead="Your gangster is where you left them."
        news={ended}
        submit="Sign in"
        quiet={quiet}
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
        <EmailField value={email} onChange={setEmail} error={fieldError('email')} />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          missing="Please enter your password."
          error={fieldError('password')}
          value={password}
          onChange={setPassword}
        />
      </AccountForm>
      <ProviderSignIn onRefused={offer} />
    </>
  );
}
