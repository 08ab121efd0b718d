import { colourOf, doubleZero } from '@rackets/engine/features/roulette/bets.ts';
import { memo } from 'react';
import { pocketName } from './table-bets.ts';
import styles from './wheel.module.css';

/** The pockets around an American wheel. */
const order = [
  0,
  28,
  9,
  26,
  30,
  11,
  7,
  20,
  32,
  17,
  5,
  22,
  34,
  15,
  3,
  24,
  36,
  13,
  1,
  doubleZero,
  27,
  10,
  25,
  29,
  12,
  8,
  19,
  31,
  18,
  6,
  21,
  33,
  16,
  4,
  23,
  35,
  14,
  2,
];
const step = 360 / order.length;
const turns = 4;
const viewBox = '0 0 320 320';

interface WheelProps {
  /** Where the ball lies; null before the first spin. */
  readonly pocket: number | null;
  /** How many spins were made here: each turns the wheel on. */
  readonly spins: number;
  readonly onSkip: () => void;
}

/** The wheel, drawn. It turns until the result lies under the mark at the top, or until it is pressed. */
export const Wheel = memo(function Wheel({ pocket, spins, onSkip }: WheelProps) {
  const place = pocket === null ? 0 : order.indexOf(pocket);
  const angle = -turns * 360 * spins - place * step;
  return (
    // For the pointer alone: the keyboard skips with the button that spins.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={styles.wheel} aria-hidden="true" onClick={onSkip}>
      <Disc angle={angle} />
      <svg className={styles.still} viewBox={viewBox}>
        {pocket !== null && <circle key={spins} cx="160" cy="67" r="7" className={styles.ball} />}
        <path d="M153 1h14l-7 13z" className={styles.mark} />
      </svg>
    </div>
  );
});

/** What turns is a picture of its own: the browser turns it without drawing it again in each frame. */
function Disc({ angle }: { readonly angle: number }) {
  return (
    <svg className={styles.turning} viewBox={viewBox} style={{ transform: `rotate(${angle}deg)` }}>
      <circle cx="160" cy="160" r="157" className={styles.rim} />
      {order.map((each, index) => (
        <g key={each} transform={`rotate(${index * step} 160 160)`}>
          <path d={sector} className={styles[colourOf(each)]} />
          <text x="160" y="43" className={styles.number}>
            {pocketName(each)}
          </text>
        </g>
      ))}
      <circle cx="160" cy="160" r="82" className={styles.hub} />
      {[0, 120, 240].map((turn) => (
        <path key={turn} d="M160 152V118" transform={`rotate(${turn} 160 160)`} className={styles.spoke} />
      ))}
      <circle cx="160" cy="160" r="15" className={styles.knob} />
    </svg>
  );
}

/** One pocket, at the top of the wheel. */
const sector = (() => {
  const at = (radius: number, degrees: number) => {
    const angle = (degrees * Math.PI) / 180;
    return `${(160 + radius * Math.sin(angle)).toFixed(1)} ${(160 - radius * Math.cos(angle)).toFixed(1)}`;
  };
  const half = step / 2;
  return `M${at(134, -half)}A134 134 0 0 1 ${at(134, half)}L${at(82, half)}A82 82 0 0 0 ${at(82, -half)}Z`;
})();
