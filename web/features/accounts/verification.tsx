import { useState } from 'react';
import { useRead } from '../../app/use-read.ts';
import { useSubmit } from '../../app/use-submit.ts';
import { Button } from '../../ui/button.tsx';
import { Field, FormError } from '../../ui/field.tsx';
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
      <p>Nothing there? Look among the spam, then have it sent again.</p>
      <div className={styles.acts}>
        <SendAgain look="filled" />
        {!changing && <Button onPress={() => setChanging(true)}>That is not my address</Button>}
      </div>
      {changing && <OtherAddress email={me?.email ?? ''} onDone={() => setChanging(false)} />}
    </Notice>
  );
}

interface OtherAddressProps {
  readonly email: string;
  readonly onDone: () => void;
}

function OtherAddress({ email: before, onDone }: OtherAddressProps) {
  const [email, setEmail] = useState(before);
  const { busy, error, submit } = useSubmit('PATCH me', {
    errors: 'inline',
    refreshes: ['GET me'],
    done: onDone,
  });

  return (
    <form
      className={styles.other}
      onSubmit={(event) => {
        event.preventDefault();
        void submit({ body: { email } });
      }}
    >
      <Field
        label="Your address"
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={setEmail}
      />
      <FormError>{error}</FormError>
      <div className={styles.acts}>
        <Button type="submit" busy={busy !== null}>
          Send it there
        </Button>
        <Button look="quiet" onPress={onDone}>
          Keep it
        </Button>
      </div>
    </form>
  );
}
