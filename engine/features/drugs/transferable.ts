import { drugAsset, drugs } from '../../shared/catalogues/drugs.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { countText } from '../../shared/text/money-text.ts';
import type { TransferableKind } from '../../shared/holders/transferable.ts';
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
  goods(id) {
    const drug = known(id);
    const name = drug?.name ?? 'Drugs';
    return {
      kind: drug?.id ?? null,
      one: name,
      many: name,
      description: 'To sell where they are dear',
      icon: 'medicine-pills',
      imageUrl: null,
    };
  },
  kinds: drugs.ids,
  meta: (_world, id) => ({ drug_id: id, drug_name: known(id)?.name ?? null, vehicle: null }),
  value: (_world, id) => known(id)?.value ?? 0,
  room: roomFor,
};
