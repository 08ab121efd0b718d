import { metric, type World } from '../../kernel/world.ts';
import { iso } from '../../world/time.ts';
import { viewPublicCharacter } from '../characters/views.ts';
import { viewTimer } from '../timers/views.ts';
import { countSentences, sentencesByLevel } from './cells.ts';
import { prisonRules } from './rules.ts';
import { bustChance, prisonState, type Npc } from './state.ts';

/** Everyone inside but the viewer, by the viewer's chance, highest first (R784). Equal chances by who stays longest. */
export function viewPrison(world: World, viewer: string, now: number) {
  const rules = prisonRules(world);
  const inmates = [...npcsInside(world, viewer, now), ...likeliest(world, viewer, now, rules.listed)]
    .toSorted(byChance)
    .slice(0, rules.listed);
  return {
    prisoners: inmates.map((inmate) => inmateRow(world, inmate, now)),
    streak: metric(world, viewer, 'prison.streak'),
    streak_max: metric(world, viewer, 'prison.streak_max'),
    timer: viewTimer(world, viewer, 'prison-bust', now),
    heat_on_failure: rules.arrest.heatOnFailure / 10,
  };
}

/** How many are inside beside the viewer, who is null for a guest. */
export function countInmates(world: World, viewer: string | null, now: number): number {
  let count = countSentences(world, viewer, now);
  // A handful: the rules say how many there are at most.
  for (const { leavesAt } of prisonState(world).npcs.values()) if (leavesAt > now) count += 1;
  return count;
}

interface Inmate {
  readonly key: string;
  readonly chance: number;
  readonly until: number;
  /** Null for a character. */
  readonly npc: Npc | null;
  /** Null for a nobody. */
  readonly character: string | null;
}

function byChance(one: Inmate, other: Inmate): number {
  return other.chance - one.chance || other.until - one.until || (one.key < other.key ? -1 : 1);
}

function npcsInside(world: World, viewer: string, now: number): readonly Inmate[] {
  return [...prisonState(world).npcs.values()]
    .filter(({ leavesAt }) => leavesAt > now)
    .map((npc) => ({
      key: `npc:${npc.id}`,
      chance: percentOf(bustChance(world, viewer, npc.level)),
      until: npc.leavesAt,
      npc,
      character: null,
    }));
}

/** Enough characters to fill a list of `limit`. The chance never rises with the level: the rest come after them. */
function likeliest(world: World, viewer: string, now: number, limit: number): readonly Inmate[] {
  const found: Inmate[] = [];
  for (const { level, sentences } of sentencesByLevel(world, viewer, now, limit)) {
    const chance = percentOf(bustChance(world, viewer, level));
    if (found.length >= limit && chance < (found.at(-1)?.chance ?? 0)) break;
    for (const { character, until } of sentences) {
      found.push({ key: `character:${character}`, chance, until, npc: null, character });
    }
  }
  return found;
}

function inmateRow(world: World, { key, chance, until, npc, character }: Inmate, now: number) {
  const since = character === null ? npc?.arrivedAt : world.timers.get(character)?.['prison']?.since;
  return {
    key,
    npc: npc && { id: npc.id, name: npc.name, level: npc.level },
    character: character === null ? null : viewPublicCharacter(world, character),
    chance,
    arrived_at: iso(since ?? now),
    leaves_at: iso(until),
    left: false,
  };
}

function percentOf(ppm: number): number {
  return Math.floor(ppm / 10_000);
}
