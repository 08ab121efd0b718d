import { useState } from 'react';
import { messageOf } from '../app/api/api-error.ts';
import { call } from '../app/api/index.ts';
import { refreshState } from '../app/refresh-state.ts';
import { keepSessionKey } from '../app/session.ts';
import { useAct } from '../app/use-act.ts';
import { Button } from '../ui/button.tsx';
import { Field, FormError } from '../ui/field.tsx';
import styles from './console.module.css';

/** Signs in by the game's own call; who has no role learns it behind the door. */
export function ConsoleSignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();

  async function signIn(): Promise<void> {
    setError(null);
    try {
      const answer = await call('POST auth', { body: { email, password }, errors: false });
      keepSessionKey(answer.data.key);
      await refreshState();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  return (
    <main id="content" tabIndex={-1} className={styles.door}>
      <form
        className={styles.doorForm}
        onSubmit={(event) => {
          event.preventDefault();
          void act('sign-in', signIn);
        }}
      >
        <h1>Console</h1>
        <p>For those who run the game. They do not play it.</p>
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
