import { accountOf, ofAccount } from '../../shared/holders/holders.ts';
import type { TransferableKind } from '../../shared/ports/transferable.ts';

/** What a credit is worth, in dollars (ruling 23). */
const creditValue = 20_000;

/** The account's credits, as they pass between players: who got them keeps them (ruling 28). */
export const transferableCredits: TransferableKind = {
  type: 'credits',
  holder: (world, character) => ofAccount(accountOf(world, character)),
  value: () => creditValue,
};
