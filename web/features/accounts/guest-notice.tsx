import { useEffect, useRef, type ReactNode } from 'react';
import styles from './guest-notice.module.css';

interface GuestNoticeProps {
  readonly title: string;
  readonly children: ReactNode;
  /** The one next step. */
  readonly next: ReactNode;
}

/** What the front door has to say where there is nothing to fill in. */
export function GuestNotice({ title, children, next }: GuestNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // It takes a form's place: whoever cannot see that is told by the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.notice}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p>{children}</p>
      {next}
    </div>
  );
}
