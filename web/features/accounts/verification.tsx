import { useState } from 'react';
import { useRead } from '../../app/reads/use-read.ts';
import { useSubmit } from '../../app/reads/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountFields } from './account-fields.ts';
import { Notice } from './state-screens.tsx';
import { SendAgain } from './send-again.tsx';
import styles from './verification.module.css';

/** Waits until the link in the message is opened, here or on another device; the state then moves on by itself. */
export function Verification() {
  const me = useRead('GET me', { optional: true });
  const [changing, setChanging] = useState(false);
  return (
    <Notice place="Your account" title="Confirm your email">
      <p>
        We sent a message to{' '}
        {me === null ? 'your address' : <strong className={styles.address}>{me.email}</strong>}. Open its
        link, and this page lets you in by itself.
      </p>
      <p>Nothing there? Check your spam folder, then have it sent again.</p>
      <div className={styles.acts}>
        <SendAgain look="filled" />
        {!changing && <Button onPress={() => setChanging(true)}>That is not my address</Button>}
      </div>
      {changing && (
        <OtherAddress
          email={me?.email ?? ''}
          hasPassword={me?.password ?? true}
          onDone={() => setChanging(false)}
        />
      )}
    </Notice>
  );
}

interface OtherAddressProps {
  readonly email: string;
  readonly hasPassword: boolean;
  readonly onDone: () => void;
}

function OtherAddress({ email: before, hasPassword, onDone }: OtherAddressProps) {
  const [email, setEmail] = useState(before);
  const [password, setPassword] = useState('');
  const { busy, error, fieldError, submit } = useSubmit('PATCH me', {
    errors: 'inline',
    fields: accountFields,
    refreshes: ['GET me'],
    done: onDone,
  });

  return (
    <Form className={styles.other} onSubmit={() => void submit({ body: { email, password_old: password } })}>
      <Field
        label="Your address"
        type="email"
        autoComplete="email"
        required
        missing="Please enter your email address."
        error={fieldError('email')}
        value={email}
        onChange={setEmail}
      />
      {hasPassword && (
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          required
          missing="Please enter your password."
          error={fieldError('password_old')}
          value={password}
          onChange={setPassword}
        />
      )}
      <FormError reserved>{error}</FormError>
      <div className={styles.acts}>
        <Button type="submit" busy={busy !== null}>
          Send it there
        </Button>
        <Button look="quiet" onPress={onDone}>
          Keep it
        </Button>
      </div>
    </Form>
  );
}
