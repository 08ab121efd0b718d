import { Check } from 'lucide-react';
import { Checkbox as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import styles from './checkbox.module.css';

interface CheckboxProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly hint?: string;
}

export function Checkbox({ checked, onChange, children, hint }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <Radix.Root
        id={id}
        className={styles.box}
        checked={checked}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onCheckedChange={(next) => onChange(next === true)}
      >
        <Radix.Indicator>
          <Check size={14} strokeWidth={3} aria-hidden="true" />
        </Radix.Indicator>
      </Radix.Root>
      <div>
        <label htmlFor={id}>{children}</label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
