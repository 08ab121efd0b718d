import { useEffect, useRef } from 'react';
import { serverClock } from '../time/clock.ts';
import styles from './menu.module.css';

/** Pages that open with something ready do not pulse: a pulse says that it just became so. */
const pageOpenedAt = serverClock.now();
const openingMs = 2500;

/** The brass dot; pulses once when it appears during play. */
export function ReadyDot() {
  const dot = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (serverClock.now() - pageOpenedAt > openingMs) dot.current?.setAttribute('data-pulse', '');
  }, []);
  return (
    <span ref={dot} className={styles.dot}>
      <span className="visually-hidden">ready</span>
    </span>
  );
}
