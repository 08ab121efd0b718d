import { useState } from 'react';
import { call } from '../../../app/api/index.ts';
import type { OwnAccount } from '../answers.ts';
import { refresh } from '../../../app/query-client.ts';
import { Field } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useForm } from './use-form.ts';

/** The password; whoever was let in by a provider may give the account its first one here. */
export function ChangePassword({ me }: { readonly me: OwnAccount }) {
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const { error, done, busy, submit } = useForm();

  async function change(): Promise<void> {
    await call('PATCH me', { body: { password, password_old: old }, errors: false });
    setOld('');
    setPassword('');
    setAgain('');
    refresh('GET me', 'GET me/sessions');
  }

  return (
    <Panel title="Password" padded>
      <SettingsForm
        submit={me.password ? 'Change password' : 'Set a password'}
        busy={busy}
        error={error}
        done={done}
        onSubmit={() => submit(wrongPair(password, again), change, 'Changed. Every other session has ended.')}
      >
        {/* Password managers file the new one under this name. */}
        <input type="email" autoComplete="username" value={me.email} readOnly hidden />
        {me.password && (
          <Field
            label="Current password"
            type="password"
            autoComplete="current-password"
            value={old}
            onChange={setOld}
          />
        )}
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <Field
          label="New password again"
          type="password"
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
        />
      </SettingsForm>
    </Panel>
  );
}

/** R162, R163. */
function wrongPair(password: string, again: string): string | null {
  if (password === '') return 'Please enter your new password.';
  return password === again ? null : 'Your new password and confirmation do not match.';
}
