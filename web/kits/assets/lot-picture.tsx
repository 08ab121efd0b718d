import { tierOf } from '../vehicles/tiers.ts';
import { VehiclePicture } from '../vehicles/vehicle-picture.tsx';
import { GameIcon } from '../../ui/game-icon.tsx';
import styles from './lot-picture.module.css';

interface LotPictureProps {
  /** A name of the picture collection, for what has no picture of its own. */
  readonly icon: string | null;
  readonly image: string | null;
  /** What a vehicle was worth when it was new. */
  readonly worth?: number;
  readonly wide?: boolean;
}

/** What passes on, as a picture: a vehicle under a street light, all else as an icon. */
export function LotPicture({ icon, image, worth = 0, wide = false }: LotPictureProps) {
  if (image !== null)
    return <VehiclePicture image={image} tier={tierOf(worth)} size={wide ? 'wide' : 'row'} />;
  return (
    <span className={styles.icon} data-wide={wide || undefined}>
      <GameIcon name={icon ?? ''} size={wide ? 88 : 26} />
    </span>
  );
}
