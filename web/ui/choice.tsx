import { RadioGroup } from 'radix-ui';
import styles from './choice.module.css';

interface Option {
  readonly value: string;
  readonly label: string;
  readonly hint?: string;
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Option[];
  readonly onChange: (value: string) => void;
}

/** One of a few, as cards. */
export function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <RadioGroup.Root className={styles.cards} aria-label={label} value={value} onValueChange={onChange}>
      {options.map((option) => (
        <RadioGroup.Item key={option.value} value={option.value} className={styles.card}>
          <span className={styles.dot} />
          <span>
            <b>{option.label}</b>
            {option.hint !== undefined && <small>{option.hint}</small>}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
