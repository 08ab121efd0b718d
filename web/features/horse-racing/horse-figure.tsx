import { memo } from 'react';
import styles from './track.module.css';

const coats = ['#8a8279', '#3b2519', '#5d5550', '#6b3f22', '#7a4a28', '#1d1714', '#93531f', '#5a2f1c'];

const viewBox = '0 0 112 72';

/**
 * A galloping horse with its jockey; the silks have the colour of its number. Legs are pictures of their own, which the
 * browser turns without drawing the horse again in each frame.
 */
export const HorseFigure = memo(function HorseFigure({ number }: { readonly number: number }) {
  const coat = coats[(number - 1) % coats.length];
  return (
    <span className={styles.horse} aria-hidden="true" data-silk={number}>
      <Legs className={styles.hind} coat={coat} near="M34 42 24 52 10 60" far="M38 43 32 56 20 66" />
      <Legs className={styles.fore} coat={coat} near="M72 42 84 52 98 50" far="M68 43 78 56 90 60" />
      <svg viewBox={viewBox}>
        <path d="M28 32C20 30 12 34 4 30 10 40 20 40 28 37Z" fill={coat} opacity="0.85" />
        <path
          d="M26 40C24 28 36 26 48 29 58 31 66 28 74 23L88 9 93 5 94 10 104 17 107 22 103 25 95 22 88 28C86 38 78 46 66 46 52 47 40 49 32 46 28 45 26 43 26 40Z"
          fill={coat}
        />
        <path d="M48 28 56 11 66 12 70 22 60 28Z" className={styles.silk} />
        <circle cx="68" cy="9" r="5.5" className={styles.silk} />
        <path d="M64 15 78 22" className={styles.arm} />
        <path d="M46 27H62L60 38H47Z" className={styles.cloth} />
        <text x="53.5" y="36" className={styles.clothNumber}>
          {number}
        </text>
      </svg>
    </span>
  );
});

interface LegsProps {
  readonly className: string | undefined;
  readonly coat: string | undefined;
  readonly near: string;
  readonly far: string;
}

function Legs({ className, coat, near, far }: LegsProps) {
  return (
    <svg className={className} viewBox={viewBox}>
      <g fill="none" stroke={coat} strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path d={far} opacity="0.8" />
        <path d={near} />
      </g>
    </svg>
  );
}
