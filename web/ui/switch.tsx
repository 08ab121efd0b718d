import { Switch as Radix } from 'radix-ui';
import { useId, type ReactNode } from 'react';
import styles from './switch.module.css';

interface SwitchProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
  readonly hint?: ReactNode;
  /** What a screen reader hears in place of the words beside it. */
  readonly label?: string;
  /** While a change is on its way; it keeps the focus. */
  readonly busy?: boolean;
}

/** On or off, at once: the server is told behind it. */
export function Switch({ checked, onChange, children, hint, label, busy = false }: SwitchProps) {
  const id = useId();
  return (
    <div className={styles.row}>
      <Radix.Root
        id={id}
        className={styles.track}
        checked={checked}
        aria-label={label}
        aria-busy={busy || undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onCheckedChange={(next) => {
          if (!busy) onChange(next);
        }}
      >
        <Radix.Thumb className={styles.thumb} />
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
