import { GameIcon } from '../../ui/game-icon.tsx';
import { Tile } from '../../ui/tile.tsx';

/** By the kind's id. Kinds of a newer server have the money bag. */
const icons: Readonly<Record<string, string>> = {
  'news-stand': 'newspaper',
  laundry: 'clothesline',
  'pool-hall': 'pool-table-corner',
  haulage: 'truck',
  'night-club': 'saxophone',
  'grand-hotel': 'house-keys',
};

interface BusinessIconProps {
  readonly type: string;
  /** Of a kind that cannot be chosen. */
  readonly dim?: boolean;
}

/** A picture of a kind of business, beside its name. */
export function BusinessIcon({ type, dim = false }: BusinessIconProps) {
  return (
    <Tile tone={dim ? 'dim' : 'accent'}>
      <GameIcon name={icons[type] ?? 'swap-bag'} />
    </Tile>
  );
}
