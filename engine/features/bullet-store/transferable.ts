import type { World } from '../../kernel/state/world.ts';
import { inHand } from '../../shared/holders/holders.ts';
import type { TransferableKind } from '../../shared/ports/transferable.ts';
import { bulletStoreRules } from './rules.ts';

/** Bullets, as they pass between players: worth what stores ask on average. */
export const transferableBullets: TransferableKind = {
  type: 'bullets',
  holder: (_world, character) => inHand(character),
  value: (world) => averagePrice(world),
};

function averagePrice(world: World): number {
  const prices = Object.values(bulletStoreRules(world).prices);
  return Math.round(prices.reduce((sum, price) => sum + price, 0) / Math.max(1, prices.length));
}
