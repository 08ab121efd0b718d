import { inHand } from '../../shared/holders/holders.ts';
import type { TransferableKind } from '../../shared/ports/transferable.ts';

/** What a bribe is worth, in dollars (ruling 23). */
const bribeValue = 2_500;

/** Prison bribes, as they pass between players. */
export const transferableBribes: TransferableKind = {
  type: 'prison_bribes',
  holder: (_world, character) => inHand(character),
  value: () => bribeValue,
};
