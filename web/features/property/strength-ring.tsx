import styles from './strength-ring.module.css';

interface StrengthRingProps {
  /** Out of 10; null where it is not known. */
  readonly amount: number | null;
  /** Of the holder's family. */
  readonly colour: string;
}

/** Of a tenth of the ring, which is 10 long. */
const segment = 7.4;
const gap = 10 - segment;

/** The dashes of so many segments, the last one cut where the strength ends in it. */
function dashes(amount: number): string {
  const whole = Math.floor(amount);
  const lengths = Array.from({ length: whole }, () => `${segment} ${gap}`);
  const rest = ((amount - whole) * segment).toFixed(2);
  return [...lengths, `${rest} 100`].join(' ');
}

const circle = { cx: 28, cy: 28, r: 24, pathLength: 100, transform: 'rotate(-86 28 28)' };

/** A property's strength around its picture on the map. The words below it say the same. */
export function StrengthRing({ amount, colour }: StrengthRingProps) {
  return (
    <svg className={styles.ring} viewBox="0 0 56 56" aria-hidden="true" focusable="false">
      {amount === null ? (
        <circle className={styles.unknown} {...circle} stroke={colour} strokeDasharray="1.4 2.6" />
      ) : (
        <>
          <circle className={styles.empty} {...circle} strokeDasharray={`${segment} ${gap}`} />
          {amount > 0 && <circle {...circle} stroke={colour} strokeDasharray={dashes(amount)} />}
        </>
      )}
    </svg>
  );
}
