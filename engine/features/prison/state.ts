import { defineSlice, metric, type World } from '../../kernel/state/world.ts';
import { waitAfter } from '../../kits/first-waits.ts';
import { isFirstLife } from '../../shared/people/first-life.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { prisonRules } from './rules.ts';

export interface Npc {
  readonly id: string;
  readonly name: string;
  readonly level: number;
  readonly arrivedAt: number;
  readonly leavesAt: number;
}

export const prisonState = defineSlice('prison', () => ({ npcs: new Map<string, Npc>() }));

/** The non-player inmates who are still inside. */
export function npcsInside(world: World, now: number): readonly Npc[] {
  return [...prisonState(world).npcs.values()].filter(({ leavesAt }) => leavesAt > now);
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

/** How long a character waits after a bust: less in the first attempts of a first life. */
export function bustWaitSeconds(world: World, buster: string): number {
  const { waitSeconds, firstWaits } = prisonRules(world);
  if (!isFirstLife(world, buster)) return waitSeconds;
  return waitAfter(waitSeconds, metric(world, buster, 'prison.attempts'), firstWaits);
}
