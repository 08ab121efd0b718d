import { viewLevel, viewOwnCharacter, viewOwnWealth } from '@rackets/engine/features/characters/views.ts';
import { declaredMetrics } from '@rackets/engine/features/declared-metrics.ts';
import { features } from '@rackets/engine/features/index.ts';
import { noStatsParts, type StatsParts } from '@rackets/engine/kernel/declarations/stats-parts.ts';
import { metric, type World } from '@rackets/engine/kernel/state/world.ts';
import { levelOfCharacter } from '@rackets/engine/shared/people/level-of.ts';
import { levelOpenings, type LevelOpening } from '@rackets/engine/shared/ports/level-openings.ts';
import { upcoming } from '@rackets/engine/shared/ports/upcoming.ts';
import { dayMs, iso, secondMs } from '@rackets/engine/shared/time/time.ts';
import { historyTypes } from '@rackets/projections/models/own-stats/history.ts';
import type { Standing } from '@rackets/projections/models/standings/read.ts';
import { HttpError } from '../../http/context/http-error.ts';

/** How many levels ahead are told, and how much of what is to come. */
const openingLevels = 3;
const upcomingMost = 12;

const totals = declaredMetrics(features).filter(({ total }) => total);
const tellers = features.flatMap(({ stats }) => (stats ? [stats] : []));

/** R098: the run is over at level 50, and lost when life ended before. */
export function viewSpeedrun(world: World, id: string, run: Standing | null, now: number) {
  if (run) return { speedrun: run.value, speedrun_over: true };
  const life = world.characters.get(id);
  const lost = !life || life.dead !== null || world.round.phase === 'closed';
  if (lost) return { speedrun: null, speedrun_over: true };
  return { speedrun: Math.floor((now - life.createdAt) / secondMs), speedrun_over: false };
}

/** The character in numbers, as it is this moment. Throws 404 for an unknown id. */
export function viewStats(world: World, id: string, now: number) {
  const character = viewOwnCharacter(world, id, now);
  if (!character) throw new HttpError(404, 'character_missing', 'There is no such gangster.');
  return {
    character,
    level: viewLevel(world, id),
    wealth: viewOwnWealth(world, id),
    ...statsParts(world, id, now),
    openings: nextOpenings(world, id),
    upcoming: upcoming(world, id, now)
      .slice(0, upcomingMost)
      .map(({ at, ...what }) => ({ at: iso(at), ...what })),
    age: Math.floor((now - Date.parse(character.created_at)) / dayMs) + 1,
    totals: totals.map(({ id: type, label, unit }) => ({
      type,
      label,
      unit,
      value: metric(world, id, type),
    })),
    types: [...historyTypes],
  };
}

/** What the next levels open that open anything. */
function nextOpenings(world: World, id: string): LevelOpening[] {
  const own = levelOfCharacter(world, id).number;
  const ahead = levelOpenings(world).filter(({ level }) => level > own);
  const levels = new Set([...new Set(ahead.map(({ level }) => level))].slice(0, openingLevels));
  return ahead.filter(({ level }) => levels.has(level));
}

function statsParts(world: World, character: string, now: number) {
  const parts: StatsParts = Object.assign(
    {},
    noStatsParts,
    ...tellers.map((tell) => tell(world, character, now)),
  );
  return { ...parts, items: [...parts.items] };
}
