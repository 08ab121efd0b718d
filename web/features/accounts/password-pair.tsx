import { passwordLength } from '@rackets/engine/platform/accounts/password-length.ts';
import { useState } from 'react';
import { PasswordField } from '../../ui/password-field.tsx';

/** A new password and the same once more. */
export interface Pair {
  readonly password: string;
  readonly passwordConfirm: string;
}

export const emptyPair: Pair = { password: '', passwordConfirm: '' };

/** The sentence for two passwords that differ (R138); null when they match. */
export function passwordMismatch({ password, passwordConfirm }: Pair): string | null {
  return password === passwordConfirm ? null : 'The password and password confirmation must match.';
}

interface PasswordPairProps {
  readonly label: string;
  readonly pair: Pair;
  readonly onChange: (pair: Pair) => void;
  readonly fieldError: (field: string) => string | null;
  readonly required?: boolean;
}

/** Asks for a new password twice, and says how long it is to be. One button shows both. */
export function PasswordPair({ label, pair, onChange, fieldError, required = false }: PasswordPairProps) {
  const [shown, onShown] = useState(false);
  const shared = {
    required,
    autoComplete: 'new-password',
    missing: 'Please enter a password.',
    show: { shown, onShown },
  };
  return (
    <>
      <PasswordField
        {...shared}
        label={label}
        hint={`At least ${passwordLength.min} characters.`}
        error={fieldError('password')}
        value={pair.password}
        onChange={(password) => onChange({ ...pair, password })}
      />
      <PasswordField
        {...shared}
        button={false}
        label={`${label} again`}
        error={fieldError('passwordConfirm')}
        value={pair.passwordConfirm}
        onChange={(passwordConfirm) => onChange({ ...pair, passwordConfirm })}
      />
    </>
  );
}
