import { metric, type World } from '../../kernel/world.ts';
import { levelOfCharacter } from '../../world/standing.ts';
import { iso } from '../../world/time.ts';
import { viewPublicCharacter } from '../characters/views.ts';
import { viewTimer } from '../timers/views.ts';
import { prisonRules } from './rules.ts';
import { bustChance, prisonState } from './state.ts';

/** Everyone inside but the viewer, by the viewer's chance, highest first (R784). */
export function viewPrison(world: World, viewer: string, now: number) {
  const rules = prisonRules(world);
  const prisoners = [...npcRows(world, viewer, now), ...characterRows(world, viewer, now)]
    .toSorted((a, b) => b.chance - a.chance || (a.key < b.key ? -1 : 1))
    .slice(0, rules.listed);
  return {
    prisoners,
    streak: metric(world, viewer, 'prison.streak'),
    streak_max: metric(world, viewer, 'prison.streak_max'),
    timer: viewTimer(world, viewer, 'prison-bust', now),
    heat_on_failure: rules.arrest.heatOnFailure / 10,
  };
}

/** How many are inside beside the viewer. */
export function countInmates(world: World, viewer: string, now: number): number {
  let count = 0;
  for (const { leavesAt } of prisonState(world).npcs.values()) if (leavesAt > now) count += 1;
  return count + charactersInside(world, viewer, now).length;
}

function npcRows(world: World, viewer: string, now: number) {
  return [...prisonState(world).npcs.values()]
    .filter(({ leavesAt }) => leavesAt > now)
    .map(({ id, name, level, arrivedAt, leavesAt }) => ({
      key: `npc:${id}`,
      npc: { id, name, level },
      character: null,
      chance: percentOf(bustChance(world, viewer, level)),
      arrived_at: iso(arrivedAt),
      leaves_at: iso(leavesAt),
      left: false,
    }));
}

function charactersInside(world: World, viewer: string, now: number) {
  return [...(world.running.get('prison') ?? [])].filter(
    ([id, until]) => until > now && id !== viewer && !world.characters.get(id)?.dead,
  );
}

function characterRows(world: World, viewer: string, now: number) {
  return charactersInside(world, viewer, now).map(([id, until]) => ({
    key: `character:${id}`,
    npc: null,
    character: viewPublicCharacter(world, id),
    chance: percentOf(bustChance(world, viewer, levelOfCharacter(world, id).number)),
    arrived_at: iso(world.timers.get(id)?.['prison']?.since ?? now),
    leaves_at: iso(until),
    left: false,
  }));
}

function percentOf(ppm: number): number {
  return Math.floor(ppm / 10_000);
}
