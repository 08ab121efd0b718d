import { drugAsset, drugs } from '../../world/drugs.ts';
import { inHand } from '../../world/holders.ts';
import { countText } from '../../world/money-text.ts';
import type { TransferableKind } from '../../world/transferable.ts';
import { roomFor } from './state.ts';

const known = (id: string | null) => (id === null ? null : drugs.find(id));

/** Drugs, as they pass between players. */
export const transferableDrugs: TransferableKind = {
  type: 'drugs',
  asset(id) {
    const drug = known(id);
    return drug ? drugAsset(drug.id) : null;
  },
  holder: (_world, character) => inHand(character),
  name: (id, amount) => `${countText(amount, 'unit')} of ${known(id)?.name.toLowerCase() ?? 'drugs'}`,
  value: (_world, id) => known(id)?.value ?? 0,
  room: roomFor,
};
