import { useState } from 'react';
import type { OwnAccount } from '../answers.ts';
import { useSubmit } from '../../../app/reads/use-submit.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { accountFields } from '../account-fields.ts';
import { emptyPair, PasswordPair } from '../password-pair.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The password; whoever was let in by a provider may give the account its first one here. */
export function ChangePassword({ me }: { readonly me: OwnAccount }) {
  const [old, setOld] = useState('');
  const [pair, setPair] = useState(emptyPair);
  const [done, setDone] = useState('');
  const { busy, error, fieldError, setError, submit } = useSubmit('PATCH me', {
    errors: 'inline',
    fields: accountFields,
    refreshes: ['GET me', 'GET me/sessions'],
    done: () => {
      setOld('');
      setPair(emptyPair);
      setDone('Password changed. All other sessions are signed out.');
    },
  });

  /** R162, R163. */
  function change(): void {
    const { password, passwordConfirm } = pair;
    setDone('');
    if (password === '') return setError('Please enter your new password.', 'password');
    if (password !== passwordConfirm)
      return setError('Your new password and confirmation do not match.', 'passwordConfirm');
    void submit({ body: { password, password_old: old } });
  }

  return (
    <Panel title="Password" padded>
      <SettingsForm
        submit={me.password ? 'Change password' : 'Set a password'}
        busy={busy !== null}
        error={error}
        done={done}
        onSubmit={change}
      >
        {/* Password managers file the new one under this name. */}
        <input type="email" autoComplete="username" value={me.email} readOnly hidden />
        {me.password && (
          <PasswordField
            label="Current password"
            autoComplete="current-password"
            value={old}
            onChange={setOld}
            error={fieldError('password_old')}
          />
        )}
        <PasswordPair label="New password" pair={pair} onChange={setPair} fieldError={fieldError} />
      </SettingsForm>
    </Panel>
  );
}
