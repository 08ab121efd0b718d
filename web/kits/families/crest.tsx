import { useId, type CSSProperties } from 'react';
import sprite from '../../ui/game-icons.svg?url';
import { crestOf, type Part } from './crest-of.ts';
import styles from './crest.module.css';

const shield = 'M32 3C23 8 14 9 6 9v22c0 15 11 25 26 31 15-6 26-16 26-31V9c-8 0-17-1-26-6z';
const drawn: Readonly<Record<Part, string>> = {
  bend: 'M-4 10L10-4l62 62-14 14z',
  waves: 'M0 46q8-6 16 0t16 0 16 0 16 0v20H0z',
  pale: 'M22 0h20v64H22z',
  chevron: 'M32 34l32 26v10H0V60z',
  fess: 'M0 24h64v18H0z',
  quarters: 'M0 0h32v32H0zM32 32h32v34H32z',
};

interface CrestProps {
  readonly family: { readonly id: string; readonly colour: string };
  readonly size?: number;
}

/** A family's shield in its colour. Always beside its name, so hidden from screen readers. */
export function Crest({ family: { id, colour }, size = 48 }: CrestProps) {
  const clip = useId();
  const { part, charge } = crestOf(id);
  // The colour is the family's own.
  const own = { '--crest': colour } as CSSProperties;
  return (
    <svg
      className={styles.crest}
      viewBox="0 0 64 66"
      width={size}
      height={size}
      style={own}
      aria-hidden="true"
      focusable="false"
    >
      <clipPath id={clip}>
        <path d={shield} />
      </clipPath>
      <path d={shield} className={styles.field} />
      <path d={drawn[part]} clipPath={`url(#${clip})`} className={styles.bar} />
      <path d={shield} className={styles.edge} />
      <svg x="16" y="14" width="32" height="32" className={styles.charge}>
        <use href={`${sprite}#${charge}`} />
      </svg>
    </svg>
  );
}
