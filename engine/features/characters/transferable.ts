import { inHand } from '../../shared/holders/holders.ts';
import type { TransferableKind } from '../../shared/ports/transferable.ts';

/** Cash in hand, as it passes between players. */
export const transferableMoney: TransferableKind = {
  type: 'money',
  holder: (_world, character) => inHand(character),
  value: () => 1,
};
