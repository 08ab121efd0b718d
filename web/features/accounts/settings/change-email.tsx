import { useState } from 'react';
import type { OwnAccount } from '../answers.ts';
import { useRead } from '../../../app/reads/use-read.ts';
import { useSubmit } from '../../../app/reads/use-submit.ts';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { accountFields } from '../account-fields.ts';
import { SendAgain } from '../send-again.tsx';
import styles from './account-settings.module.css';
import { SettingsForm } from './settings-form.tsx';

/** The address one signs in with; where the server sends mail a new one counts when its link was opened. */
export function ChangeEmail({ me }: { readonly me: OwnAccount }) {
  const [email, setEmail] = useState(me.email);
  const [password, setPassword] = useState('');
  const [done, setDone] = useState('');
  const hasMail = useRead('GET config', { optional: true })?.mail === true;
  const { busy, error, fieldError, setError, submit } = useSubmit('PATCH me', {
    errors: 'inline',
    fields: accountFields,
    refreshes: ['GET me', 'GET me/sessions'],
    done: () => {
      setPassword('');
      setDone(hasMail ? 'Check your mail.' : 'Changed.');
    },
  });

  function change(): void {
    setDone('');
    if (email.trim() === '') return setError('Please enter your email address.', 'email');
    void submit({ body: { email, password_old: password } });
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
      <SettingsForm submit="Change address" busy={busy !== null} error={error} done={done} onSubmit={change}>
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
          error={fieldError('email')}
          hint="Nobody in the game ever sees it."
        />
        {me.password && (
          <PasswordField
            label="Password to confirm"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={fieldError('password_old')}
            hint="Every other session ends when the address changes."
          />
        )}
      </SettingsForm>
    </Panel>
  );
}
