import { useRef, type ReactNode } from 'react';
import { useTickEffect } from '../app/time/use-tick.ts';
import styles from './ring.module.css';

const radius = 28;
const length = 2 * Math.PI * radius;

interface RingProps {
  readonly since: string | null;
  readonly until: string;
  readonly children: ReactNode;
}

/** A ring that empties from `since` to `until`; each second writes one attribute. */
export function Ring({ since, until, children }: RingProps) {
  const arc = useRef<SVGCircleElement>(null);
  const end = Date.parse(until);
  const start = since === null ? null : Date.parse(since);
  useTickEffect((now) => {
    const whole = end - (start ?? now);
    const share = whole <= 0 ? 0 : Math.min(Math.max((end - now) / whole, 0), 1);
    arc.current?.setAttribute('stroke-dashoffset', String(length * (1 - share)));
  });
  return (
    <div className={styles.ring}>
      <svg viewBox="0 0 64 64" fill="none" strokeWidth="4" aria-hidden="true">
        <circle className={styles.track} cx="32" cy="32" r={radius} />
        <circle
          ref={arc}
          className={styles.arc}
          cx="32"
          cy="32"
          r={radius}
          strokeLinecap="round"
          strokeDasharray={length}
        />
      </svg>
      <div className={styles.words}>{children}</div>
    </div>
  );
}
