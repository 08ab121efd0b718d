import { defineSlice, metric, type World } from '../../kernel/world.ts';
import { levelOfCharacter } from '../../world/standing.ts';
import { prisonRules } from './rules.ts';

export interface Npc {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly arrivedAt: number;
  readonly leavesAt: number;
}

export const prisonState = defineSlice('prison', () => ({ npcs: new Map<string, Npc>() }));

/** A non-player inmate who is still inside. */
export function npcInside(world: World, id: string, now: number): Npc | null {
  const npc = prisonState(world).npcs.get(id);
  return npc && npc.leavesAt > now ? npc : null;
}

/** The chance, in a million, that `buster` opens the door of an inmate of `level`. */
export function bustChance(world: World, buster: string, level: number): number {
  const rules = prisonRules(world);
  const practice = Math.min(
    rules.practiceMaxPpm,
    metric(world, buster, 'prison.successes') * rules.practicePpm,
  );
  const own = levelOfCharacter(world, buster).number;
  const chance = rules.bustPpm + practice + (own - level) * rules.perLevelPpm;
  return Math.min(rules.maxPpm, Math.max(rules.minPpm, chance));
}
