import { useRef, type ReactNode } from 'react';
import { duration } from '../../app/text/format.ts';
import { useTickEffect } from '../../app/time/use-tick.ts';
import styles from './state-screens.module.css';

interface NoticeProps {
  readonly place: string;
  readonly title: string;
  readonly children: ReactNode;
}

/** What a state that replaces the game has to say. */
export function Notice({ place, title, children }: NoticeProps) {
  return (
    <article className={styles.notice}>
      <p className={styles.place}>{place}</p>
      <h1>{title}</h1>
      {children}
    </article>
  );
}

/** The time until something that is hours or days away. */
export function LongCountdown({ until }: { readonly until: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useTickEffect((now) => {
    const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
    if (text.current !== null) text.current.textContent = left === 0 ? 'any moment now' : duration(left);
  });
  return <p ref={text} className={styles.countdown} />;
}
