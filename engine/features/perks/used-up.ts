import type { Move } from '../../kernel/state/event.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { inHand, sinkOf } from '../../shared/holders/holders.ts';
import { itemAsset, items, itemsCarried } from '../../shared/catalogues/items.ts';
import { kindOfPerk, perkAsset, type PerkType } from '../../shared/catalogues/perks.ts';
import { holdsPerk, knownPerk } from './state.ts';

const missing = refuse('perk_missing', 'You do not have this perk any more.', { kind: 'not-found' });
const locked = refuse('perk_locked', 'Unlock the perk first.');

/** Why a character cannot use or part with a perk; null when they can (R374). */
export function perkProblem(world: World, character: string, perk: string): Refusal | null {
  if (!holdsPerk(world, character, perk)) return missing;
  return knownPerk(world, perk).locked ? locked : null;
}

/** The move by which a perk ends. */
export const perkGone = (character: string, perk: string): Move => ({
  asset: perkAsset(perk),
  from: inHand(character),
  to: sinkOf('perks'),
  amount: 1,
});

/** The moves by which a perk of a type is used up, whichever feature uses it; none when it cannot be. */
export function perkMoves(world: World, character: string, perk: string, type: string): readonly Move[] {
  if (perkProblem(world, character, perk) !== null || kindOfPerk(perk).type !== type) return [];
  return [perkGone(character, perk)];
}

/** An item or a perk that pays for a use. */
export interface Paying {
  readonly item: string | null;
  readonly perk: string | null;
}

/** What a use takes away, by item or by perk of a type, or why it cannot be. */
export function usedUp(
  world: World,
  character: string,
  { item, perk }: Paying,
  type: PerkType,
): Move | Refusal {
  if ((item === null) === (perk === null))
    return refuse('perk_unclear', 'Use either an item or a perk.', { kind: 'invalid' });
  if (perk !== null) {
    const problem = perkProblem(world, character, perk);
    if (problem) return problem;
    return kindOfPerk(perk).type === type ? perkGone(character, perk) : missing;
  }
  if (item !== type || !items.has(item) || itemsCarried(world, character, item) === 0)
    return refuse('perk_item_missing', 'You do not have this item.');
  return { asset: itemAsset(item), from: inHand(character), to: sinkOf('perks'), amount: 1 };
}
