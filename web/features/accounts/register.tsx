import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { accountFields } from './account-fields.ts';
import { AccountForm } from './account-form.tsx';
import { EmailField } from './email-field.tsx';
import { emptyPair, passwordMismatch, PasswordPair } from './password-pair.tsx';
import { ProviderSignIn } from './provider-sign-in.tsx';
import { Reopen } from './reopen.tsx';
import { useClosed } from './use-closed.ts';
import { useEnter } from './use-enter.ts';

export function Register() {
  const [email, setEmail] = useState('');
  const [pair, setPair] = useState(emptyPair);
  const { closed, offer, leave } = useClosed();
  const enter = useEnter();
  const { busy, error, fieldError, setError, submit } = useSubmit('POST auth/register', {
    errors: 'inline',
    fields: accountFields,
    caught: offer,
    done: ({ key }) => enter(key),
  });

  function register(): void {
    const mismatch = passwordMismatch(pair);
    if (mismatch !== null) return setError(mismatch, 'passwordConfirm');
    void submit({ body: { email, ...pair } });
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
            Already have an account? <Link to="/">Sign in</Link>
          </span>
        }
      >
        <EmailField value={email} onChange={setEmail} error={fieldError('email')} />
        <PasswordPair label="Password" required pair={pair} onChange={setPair} fieldError={fieldError} />
      </AccountForm>
      <ProviderSignIn onRefused={offer} />
    </>
  );
}
