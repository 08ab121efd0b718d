import { accountOf, estateOf, inHand } from '../../shared/holders/holders.ts';
import { kindOfPerk, perkKinds } from '../../shared/catalogues/perks.ts';
import type { TransferableKind } from '../../shared/ports/transferable.ts';
import { givePerk, perkRoom, perksFull } from './give-perks.ts';
import { knownPerk, perksOf } from './state.ts';
import { perkGone, perkProblem } from './used-up.ts';

const kindNamed = (id: string | null) => (id === null ? null : (perkKinds.find(id) ?? kindOfPerk(id)));

/** Perks, as they pass between players: with their insurance, and nobody takes them back any more. */
export const transferablePerks: TransferableKind = {
  type: 'perk',
  holder: (_world, character) => inHand(character),
  owned: (world, character, id) =>
    perksOf(world, inHand(character)).filter((perk) => kindOfPerk(perk).id === kindNamed(id)?.id).length,
  value: (_world, id) => kindNamed(id)?.value ?? 0,
  problem: (world, character, id) => (id === null ? null : perkProblem(world, character, id)),
  room: perkRoom,
  full: perksFull,
  left(world, id, from, character) {
    const account = accountOf(world, character);
    const gone = { ...perkGone(character, id), from };
    return [knownPerk(world, id).insured ? { ...gone, to: estateOf(account) } : gone];
  },
  made: (_world, context, id, { character, sourceName }) =>
    perkKinds.has(id) ? [givePerk(context, { character, kind: id, sourceName }).event] : [],
};
