import { useState } from 'react';
import { messageOf } from '../../../app/api/api-error.ts';
import { call } from '../../../app/api/index.ts';
import type { OwnAccount } from '../answers.ts';
import { confirm } from '../../../app/dialogs/dialogs.ts';
import { endSession } from '../../../app/sign-out.ts';
import { useAct } from '../../../app/use-act.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FormError } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import styles from './account-settings.module.css';

/** The way out: asks the password, then once more. */
export function CloseAccount({ me }: { readonly me: OwnAccount }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { busy, act } = useAct();

  async function close(): Promise<void> {
    setError(null);
    const answer = await confirm({
      question: 'Close your account?',
      detail:
        'Your gangster dies and you are signed out everywhere, at once. Within two weeks you can sign in to take the account back; your gangster stays dead.',
      buttons: [
        { label: 'Close it', value: 'yes', look: 'danger', delaySeconds: 5 },
        { label: 'Keep it', value: 'no', focus: true },
      ],
    });
    if (answer !== 'yes') return;
    try {
      await call('POST me/close', { body: { password }, errors: false });
      endSession();
    } catch (thrown) {
      setError(messageOf(thrown));
    }
  }

  return (
    <Panel title="Close account" padded>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void act('close', close);
        }}
      >
        <p>
          Your gangster dies and every session ends at once. Two weeks later your address and password are
          erased; what your gangsters did stays in the books of the city, under their names.
        </p>
        {me.password && (
          <Field
            label="Your password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={setPassword}
          />
        )}
        <FormError>{error}</FormError>
        <div className={styles.acts}>
          <Button type="submit" look="danger" busy={busy !== null}>
            Close account
          </Button>
        </div>
      </form>
    </Panel>
  );
}
