import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './option.module.css';

interface OptionsProps {
  /** What is chosen, for those who do not see the list: "Which fraud". */
  readonly legend: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A list of which one or several are chosen by pressing anywhere on their rows. */
export function Options({ legend, className, children }: OptionsProps) {
  return (
    <fieldset className={classNames(styles.options, className)}>
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  /** The name that the rows of one list share: then one of them can be chosen. Without it, each by itself. */
  readonly name?: string;
  readonly value?: string;
  readonly chosen: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
  /** Its columns; the row says `data-chosen` while it is chosen. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One row of such a list: the whole of it is the label of its input, which only assistive technology sees. */
export function Option({ name, value, chosen, disabled, onChoose, className, children }: OptionProps) {
  return (
    <label className={classNames(styles.option, className)} data-chosen={chosen || undefined}>
      <input
        type={name === undefined ? 'checkbox' : 'radio'}
        name={name}
        value={value}
        checked={chosen}
        disabled={disabled}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}
