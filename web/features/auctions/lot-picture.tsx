import { GameIcon } from '../../ui/game-icon.tsx';
import { tierOf } from '../vehicles/tiers.ts';
import { VehiclePicture } from '../vehicles/vehicle-picture.tsx';
import type { Auction } from './answers.ts';
import styles from './auctions.module.css';

/** What is auctioned, as a picture: a vehicle under a street light, all else as an icon. */
export function LotPicture({
  auction: { icon, icon_url: image, item_meta: meta },
  wide = false,
}: {
  readonly auction: Pick<Auction, 'icon' | 'icon_url' | 'item_meta'>;
  readonly wide?: boolean;
}) {
  if (image !== null)
    return (
      <VehiclePicture
        image={image}
        tier={tierOf(meta?.vehicle?.value_original ?? 0)}
        size={wide ? 'wide' : 'row'}
      />
    );
  return (
    <span className={styles.icon} data-wide={wide || undefined}>
      <GameIcon name={icon ?? ''} size={wide ? 88 : 26} />
    </span>
  );
}
