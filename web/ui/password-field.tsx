import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './field.module.css';

export interface ShownPassword {
  readonly shown: boolean;
  readonly onShown: (shown: boolean) => void;
}

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end' | 'inputProps'> {
  /** Set where one button shows several passwords. */
  readonly show?: ShownPassword;
  /** False where another field's button shows this one, too. */
  readonly button?: boolean;
}

/** A password, hidden until its holder asks to see it. */
export function PasswordField({ show, button = true, ...props }: PasswordFieldProps) {
  const [own, setOwn] = useState(false);
  const { shown, onShown } = show ?? { shown: own, onShown: setOwn };
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      inputProps={{ spellCheck: false, autoCapitalize: 'none' }}
      end={
        button && (
          <button
            type="button"
            className={styles.eye}
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => onShown(!shown)}
          >
            <Icon size={18} aria-hidden="true" />
          </button>
        )
      }
    />
  );
}
