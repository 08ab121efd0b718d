import type { ReactNode } from 'react';
import type { Tier } from './tiers.ts';
import styles from './vehicle-picture.module.css';

interface VehiclePictureProps {
  /** Null for an empty space. */
  readonly image: string | null;
  readonly tier?: Tier;
  /** `row` and `medium` stand in lists, `wide` fills a dialog. */
  readonly size: 'small' | 'row' | 'medium' | 'large' | 'wide';
  /** Marks over the picture. */
  readonly children?: ReactNode;
}

/** A vehicle under a street light. Its name stands beside it, so the picture says nothing to screen readers. */
export function VehiclePicture({ image, tier = null, size, children }: VehiclePictureProps) {
  return (
    <span
      className={styles.stage}
      data-tier={tier ?? undefined}
      data-size={size}
      data-empty={image === null || undefined}
    >
      {image !== null && <img src={image} alt="" loading="lazy" decoding="async" width={320} height={140} />}
      {children}
    </span>
  );
}
