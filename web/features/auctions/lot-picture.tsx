import { LotPicture as Picture } from '../../kits/assets/lot-picture.tsx';
import type { Auction } from './answers.ts';

/** What is auctioned, as a picture. */
export function LotPicture({
  auction: { icon, icon_url: image, item_meta: meta },
  wide = false,
}: {
  readonly auction: Pick<Auction, 'icon' | 'icon_url' | 'item_meta'>;
  readonly wide?: boolean;
}) {
  // What has an icon is drawn from the sprite.
  return (
    <Picture
      icon={icon}
      image={icon === null ? image : null}
      worth={meta?.vehicle?.value_original ?? 0}
      wide={wide}
    />
  );
}
