import { useState } from 'react';
import { messageOf } from '../../app/api/api-error.ts';
import { call } from '../../app/api/index.ts';
import { refresh } from '../../app/query-client.ts';
import { useAct } from '../../app/use-act.ts';
import { useRead } from '../../app/use-read.ts';
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
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();

  async function change(): Promise<void> {
    setError(null);
    try {
      await call('PATCH me', { body: { email }, errors: false });
      refresh('GET me');
      onDone();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  return (
    <form
      className={styles.other}
      onSubmit={(event) => {
        event.preventDefault();
        void act('change', change);
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
