import { lifeOf, metric, timerUntil, type World } from '../../kernel/state/world.ts';
import { levelOf } from '../../shared/catalogues/levels.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { sentenceOf } from '../../shared/people/whereabouts.ts';
import { viewPublicCharacter } from '../characters/views.ts';
import { viewTimer } from '../timers/views.ts';
import { wholePercent } from '../../shared/text/percent.ts';
import { countSentences, sentencesByLevel } from './cells.ts';
import { prisonRules } from './rules.ts';
import { bustChance, npcsInside, prisonState, type Npc } from './state.ts';
import { nextArrivalAt } from './arrivals.ts';
import { isCompanion } from './companion.ts';
import { chanceToFree, npcsFor } from './npcs-for.ts';
import { portraitOf } from './npcs.ts';

/** Everyone inside but the viewer, by the viewer's chance, highest first (R784). Equal chances by who stays longest. */
export function viewPrison(world: World, viewer: string, now: number) {
  const rules = prisonRules(world);
  return {
    prisoners: inmatesFor(world, viewer, now, rules.listed).map((inmate) => inmateRow(world, inmate, now)),
    // Ruling 42: of players alone.
    streak: metric(world, viewer, 'prison.player_streak'),
    streak_max: metric(world, viewer, 'prison.player_streak_max'),
    inmates_streak: metric(world, viewer, 'prison.streak'),
    inmates_streak_max: metric(world, viewer, 'prison.streak_max'),
    timer: viewTimer(world, viewer, 'prison-bust', now),
    next_arrival_at: isoOrNull(nextArrivalAt(world)),
    heat_on_failure: rules.arrest.heatOnFailure / 10,
  };
}

/** How many are inside beside the viewer, who is null for a guest. */
export function countInmates(world: World, viewer: string | null, now: number): number {
  // A handful: the rules say how many there are at most.
  const npcs = viewer === null ? npcsInside(world, now) : npcsFor(world, viewer, now);
  return countSentences(world, viewer, now) + npcs.length;
}

/** One player's running sentence, with the viewer's chance to end it; null at liberty. */
export function viewSentence(world: World, viewer: string, character: string, now: number) {
  const sentence = sentenceOf(world, character);
  if (!sentence || sentence.until <= now || viewer === character) return null;
  const { number } = levelOf(metric(world, character, 'level_points'));
  return { leaves_at: iso(sentence.until), chance: wholePercent(bustChance(world, viewer, number)) };
}

/** Those of `others` who could open an inmate's cell, by their chance (ruling 44); nobody for one at liberty. */
export function viewHelpers(
  world: World,
  inmate: string,
  others: readonly string[],
  now: number,
  limit: number,
) {
  if (timerUntil(world, inmate, 'prison') <= now) return [];
  const { number } = levelOf(metric(world, inmate, 'level_points'));
  return others
    .filter((id) => id !== inmate && timerUntil(world, id, 'prison') <= now)
    .map((id) => ({ id, chance: wholePercent(bustChance(world, id, number)) }))
    .toSorted((one, other) => other.chance - one.chance || (one.id < other.id ? -1 : 1))
    .slice(0, limit)
    .flatMap(({ id, chance }) => {
      const character = viewPublicCharacter(world, id);
      return character && character.dead === null ? [{ character, chance }] : [];
    });
}

/** At most so many inmates, those whom the viewer would free most likely first. */
export function inmatesFor(world: World, viewer: string, now: number, limit: number): readonly Inmate[] {
  return [...nonPlayers(world, viewer, now), ...likeliest(world, viewer, now, limit)]
    .toSorted(byChance)
    .slice(0, limit);
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

function nonPlayers(world: World, viewer: string, now: number): readonly Inmate[] {
  return npcsFor(world, viewer, now).map((npc) => ({
    key: `npc:${npc.id}`,
    chance: wholePercent(chanceToFree(world, viewer, npc)),
    until: npc.leavesAt,
    npc,
    character: null,
  }));
}

/** Enough characters to fill a list of `limit`. The chance never rises with the level: the rest come after them. */
function likeliest(world: World, viewer: string, now: number, limit: number): readonly Inmate[] {
  const found: Inmate[] = [];
  for (const { level, sentences } of sentencesByLevel(world, viewer, now, limit)) {
    const chance = wholePercent(bustChance(world, viewer, level));
    if (found.length >= limit && chance < (found.at(-1)?.chance ?? 0)) break;
    for (const { character, until } of sentences) {
      found.push({ key: `character:${character}`, chance, until, npc: null, character });
    }
  }
  return found;
}

function inmateRow(world: World, { key, chance, until, npc, character }: Inmate, now: number) {
  const since = character === null ? npc?.arrivedAt : sentenceOf(world, character)?.since;
  return {
    key,
    npc: npc && {
      id: npc.id,
      name: npc.name,
      level: npc.level,
      avatar_url: `/avatars/${portraitOf(npc.name)}.svg`,
      own: isCompanion(npc),
    },
    character: character === null ? null : viewPublicCharacter(world, character),
    chance,
    arrived_at: iso(since ?? now),
    leaves_at: iso(until),
    left: false,
  };
}

/** Everyone inside at a time, for operators: players with what for, and others. */
export function reportPrison(world: World, now: number) {
  const players = [...(world.running.get('prison') ?? [])].filter(([, until]) => until > now);
  return {
    inside: countInmates(world, '', now),
    players: players.map(([id, until]) => ({
      id,
      username: lifeOf(world, id).username,
      until: iso(until),
      reason: sentenceOf(world, id)?.reason ?? null,
    })),
    others: [...prisonState(world).npcs.values()]
      .filter(({ leavesAt }) => leavesAt > now)
      .map(({ id, name, level, leavesAt }) => ({ id, name, level, until: iso(leavesAt) })),
  };
}
