import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import styles from './detectives.module.css';

interface SegmentsProps {
  readonly label: string;
  readonly value: number;
  readonly options: readonly { readonly value: number; readonly label: string }[];
  readonly onChange: (value: number) => void;
}

/** One of a few numbers, side by side. */
export function Segments({ label, value, options, onChange }: SegmentsProps) {
  const id = useId();
  return (
    <div className={styles.part}>
      <span id={id} className={styles.label}>
        {label}
      </span>
      <RadioGroup.Root
        className={styles.segments}
        aria-labelledby={id}
        value={String(value)}
        onValueChange={(next) => onChange(Number(next))}
      >
        {options.map((option) => (
          <RadioGroup.Item key={option.value} value={String(option.value)} className={styles.segment}>
            {option.label}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
