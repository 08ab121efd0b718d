import type { World } from '../../kernel/state/world.ts';
import { companionOf, isCompanion } from './companion.ts';
import { prisonRules } from './rules.ts';
import { bustChance, npcsInside, type Npc } from './state.ts';

/** The non-player inmates whom a character finds: everybody's, and a newcomer's companion. */
export function npcsFor(world: World, viewer: string, now: number): readonly Npc[] {
  const companion = companionOf(world, viewer, now);
  const inside = npcsInside(world, now);
  return companion ? [companion, ...inside] : inside;
}

/** One of them by its id; null when that one is not inside, or is another newcomer's companion. */
export function npcFor(world: World, viewer: string, id: string, now: number): Npc | null {
  return npcsFor(world, viewer, now).find((npc) => npc.id === id) ?? null;
}

/** The chance, in a million, that a character opens the door of a non-player inmate. */
export function chanceToFree(world: World, buster: string, npc: Npc): number {
  const usual = bustChance(world, buster, npc.level);
  return isCompanion(npc) ? Math.max(usual, prisonRules(world).companion.chancePpm) : usual;
}
