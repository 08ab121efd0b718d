import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<
  ComponentPropsWithoutRef<'button'>,
  'aria-label' | 'children' | 'className'
> {
  /** What it does, for those who do not see the icon. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Small beside a line of text. As large as a finger on the phone, either way. */
  readonly small?: boolean;
  /** Drawn in brass: what it stands for is on, or the likely next step. */
  readonly lit?: boolean;
}

/** A button that is an icon alone. */
export function IconButton({ label, icon: Icon, small = false, lit = false, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      className={classNames(styles.button, small && styles.small, lit && styles.lit)}
      aria-label={label}
    >
      <Icon size={small ? 16 : 18} aria-hidden="true" />
    </button>
  );
}
