import { useState } from 'react';
import type { OwnAccount } from '../answers.ts';
import { endSession } from '../../../app/reads/sign-out.ts';
import { useSubmit } from '../../../app/reads/use-submit.ts';
import { Panel } from '../../../ui/panel.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { accountFields } from '../account-fields.ts';
import { SettingsForm } from './settings-form.tsx';

/** The way out: asks the password, then once more. */
export function CloseAccount({ me }: { readonly me: OwnAccount }) {
  const [password, setPassword] = useState('');
  const { busy, error, fieldError, submit } = useSubmit('POST me/close', {
    errors: 'inline',
    fields: accountFields,
    asks: () => ({
      question: 'Close your account?',
      detail:
        'Your gangster dies and you are signed out everywhere immediately. Within two weeks you can reopen the account by signing in; your gangster stays dead.',
      buttons: [
        { label: 'Close it', value: 'yes', look: 'danger', delaySeconds: 5 },
        { label: 'Keep it', value: 'no', focus: true },
      ],
    }),
    done: endSession,
  });

  return (
    <Panel title="Close account" padded>
      <SettingsForm
        submit="Close account"
        look="danger"
        busy={busy !== null}
        error={error}
        onSubmit={() => void submit({ body: { password } })}
      >
        <p>
          Your gangster dies and every session ends at once. Two weeks later your address and password are
          erased; what your gangsters did stays in the books of the city, under their names.
        </p>
        {me.password && (
          <PasswordField
            label="Your password"
            autoComplete="current-password"
            error={fieldError('password_old')}
            hint="Not needed within 15 minutes of signing in."
            value={password}
            onChange={setPassword}
          />
        )}
      </SettingsForm>
    </Panel>
  );
}
