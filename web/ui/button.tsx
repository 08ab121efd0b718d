import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { blockWords, useActBlock } from '../app/state/play-block.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = 'plain' | 'filled' | 'danger' | 'quiet';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly look?: ButtonLook;
  readonly type?: 'button' | 'submit';
  /** Shows a spinner; label and width stay. A button that can be busy does an act: it is off while acts are blocked. */
  readonly busy?: boolean;
  /** Whether its act is allowed in flight and in prison. */
  readonly free?: boolean;
  /** Stays focusable, so that the keyboard does not lose its place. */
  readonly off?: boolean;
  readonly small?: boolean;
  readonly wide?: boolean;
  readonly label?: string;
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
  readonly onPress?: (() => void) | undefined;
  /** A press while it is off: for buttons that say why. */
  readonly onBlockedPress?: () => void;
  readonly ref?: Ref<HTMLButtonElement>;
}

export function Button({ free = false, ...props }: ButtonProps) {
  const block = useActBlock();
  if (block === null || free || props.busy === undefined || props.busy) return <PlainButton {...props} />;
  const words = blockWords(block);
  const { label, onBlockedPress: _none, ...button } = props;
  return (
    <PlainButton {...button} off {...(label === undefined ? {} : { label: `${label}: ${words}` })}>
      {words}
    </PlainButton>
  );
}

function PlainButton({ ref, ...props }: Omit<ButtonProps, 'free'>) {
  const { look = 'plain', type = 'button', busy = false, off = false, small, wide, className } = props;
  const blocked = off || busy;
  const isAct = props.busy !== undefined;
  return (
    <button
      {...(ref === undefined ? {} : { ref })}
      type={type}
      className={classNames(
        styles.button,
        styles[look],
        small && styles.small,
        wide && styles.wide,
        className,
      )}
      data-off={off || undefined}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-label={props.label}
      aria-describedby={props.describedBy}
      onClick={(event) => {
        // The second half of a double click, whose first half may have been answered by now.
        const again = isAct && event.detail === 2;
        if (!blocked && !again) return props.onPress?.();
        event.preventDefault();
        if (off) props.onBlockedPress?.();
      }}
    >
      {busy && (
        <span className={styles.spin}>
          <Spinner />
        </span>
      )}
      {props.children}
    </button>
  );
}

interface ButtonLinkProps {
  readonly to: string;
  /** What the history keeps of it. */
  readonly state?: unknown;
  readonly children: ReactNode;
  readonly look?: ButtonLook;
  readonly small?: boolean;
  readonly className?: string | undefined;
}

/** A link that looks like a button: it leads somewhere and opens in a new tab like any link. */
export function ButtonLink({ to, state, children, look = 'plain', small, className }: ButtonLinkProps) {
  return (
    <Link
      to={to}
      state={state}
      className={classNames(styles.button, styles[look], small && styles.small, className)}
    >
      {children}
    </Link>
  );
}
