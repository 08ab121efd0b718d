import type { ReactNode } from 'react';
import styles from './tile.module.css';

export type TileTone = 'accent' | 'success' | 'danger' | 'plain' | 'dim';

interface TileProps {
  readonly children: ReactNode;
  readonly tone?: TileTone;
  readonly size?: 'small' | 'medium' | 'large';
}

/** A square with an icon. */
export function Tile({ children, tone = 'accent', size = 'large' }: TileProps) {
  return (
    <span className={styles.tile} data-tone={tone} data-size={size}>
      {children}
    </span>
  );
}
