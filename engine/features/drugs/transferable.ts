import { drugs } from '../../shared/catalogues/drugs.ts';
import { inHand } from '../../shared/holders/holders.ts';
import type { TransferableKind } from '../../shared/ports/transferable.ts';
import { roomFor } from './state.ts';

const known = (id: string | null) => (id === null ? null : drugs.find(id));

/** Drugs, as they pass between players. */
export const transferableDrugs: TransferableKind = {
  type: 'drugs',
  holder: (_world, character) => inHand(character),
  meta: (_world, id) => ({ drug_id: id, drug_name: known(id)?.name ?? null, vehicle: null }),
  value: (_world, id) => known(id)?.value ?? 0,
  room: roomFor,
};
