import { useState } from 'react';
import type { Timer } from '../app/api/shapes.ts';
import { clockTime } from '../app/text/format.ts';
import type { TimerPhase } from '../app/time/timer-phase.ts';
import { usePhone } from './use-phone.ts';
import { Ring } from './ring.tsx';
import { TimeLeft } from './time-left.tsx';
import styles from './wait-ring.module.css';

interface WaitRingProps {
  readonly timer: Timer | undefined;
  readonly phase: TimerPhase;
  /** "Next attempt". */
  readonly label: string;
  /** What happens at its end: "ready", "lands". */
  readonly ends?: string;
}

/** A running wait: ring, mm:ss and the clock time at which it ends; at 3 seconds it looks pending, at its end it pulses once. */
export function WaitRing({ timer, phase, label, ends = 'ready' }: WaitRingProps) {
  const phone = usePhone();
  const [waited, setWaited] = useState(phase !== 'ready');
  if (!waited && phase !== 'ready') setWaited(true);
  if (phase === 'ready') return waited ? <b className={styles.ready}>Ready</b> : null;
  if (timer === undefined || timer.timestamp === null) return null;
  const clock = clockTime(timer.timestamp);
  return (
    <div className={styles.wait} data-phase={phase}>
      {!phone && (
        <p className={styles.due}>
          <span>{label}</span>
          <b>
            {ends} {clock}
          </b>
        </p>
      )}
      <Ring since={timer.since} until={timer.timestamp}>
        <b>
          <TimeLeft until={timer.timestamp} spoken={null} />
        </b>
        {phone && <small>{clock}</small>}
      </Ring>
    </div>
  );
}
