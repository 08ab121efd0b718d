import { useState } from 'react';
import { refreshState } from '../app/reads/refresh-state.ts';
import { keepSessionKey } from '../app/boot/session.ts';
import { useSubmit } from '../app/reads/use-submit.ts';
import { Button } from '../ui/button.tsx';
import { Field, FormError } from '../ui/field.tsx';
import styles from './console.module.css';

/** Signs in by the game's own call; who has no role learns it behind the door. */
export function ConsoleSignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { busy, error, submit } = useSubmit('POST auth', {
    errors: 'inline',
    done: async ({ data }) => {
      keepSessionKey(data.key);
      await refreshState();
    },
  });

  return (
    <main id="content" tabIndex={-1} className={styles.door}>
      <form
        className={styles.doorForm}
        onSubmit={(event) => {
          event.preventDefault();
          void submit({ body: { email, password } });
        }}
      >
        <h1>Console</h1>
        <p>For staff. Staff accounts cannot play.</p>
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
        <FormError>{error}</FormError>
        <Button type="submit" look="filled" wide busy={busy !== null}>
          Sign in
        </Button>
      </form>
    </main>
  );
}
