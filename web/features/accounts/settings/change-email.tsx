import { useState } from 'react';
import { call } from '../../../app/api/index.ts';
import type { OwnAccount } from '../answers.ts';
import { refresh } from '../../../app/query-client.ts';
import { useRead } from '../../../app/use-read.ts';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SendAgain } from '../send-again.tsx';
import styles from './account-settings.module.css';
import { SettingsForm } from './settings-form.tsx';
import { useForm } from './use-form.ts';

/** The address one signs in with; where the server sends mail a new one counts when its link was opened. */
export function ChangeEmail({ me }: { readonly me: OwnAccount }) {
  const [email, setEmail] = useState(me.email);
  const { error, done, busy, submit } = useForm();
  const hasMail = useRead('GET config', { optional: true })?.mail === true;

  async function change(): Promise<void> {
    await call('PATCH me', { body: { email }, errors: false });
    refresh('GET me');
  }

  return (
    <Panel title="Email address" padded>
      {me.pending_email !== null && (
        <div className={styles.pending}>
          <p>
            We sent a message to <b>{me.pending_email}</b>. Open its link to confirm the new address; until
            then you sign in with <b>{me.email}</b>.
          </p>
          <div className={styles.acts}>
            <SendAgain />
          </div>
        </div>
      )}
      <SettingsForm
        submit="Change address"
        busy={busy}
        error={error}
        done={done}
        onSubmit={() =>
          submit(
            email.trim() === '' ? 'Please enter your email address.' : null,
            change,
            hasMail ? 'Look at your mail.' : 'Changed.',
          )
        }
      >
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          hint="Nobody in the game ever sees it."
        />
      </SettingsForm>
    </Panel>
  );
}
