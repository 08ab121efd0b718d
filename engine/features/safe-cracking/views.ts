import { lifeOf, metric, type World } from '../../kernel/state/world.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { iso } from '../../shared/time/time.ts';
import { viewPublicCharacter } from '../characters/views.ts';
import { pointsFor } from '../going-rate/going-rate.ts';
import { viewTimer } from '../timers/views.ts';
import { safeCrackingRules } from './rules.ts';
import {
  carryMax,
  codesLeft,
  codeText,
  holdingMax,
  holdingOf,
  perSecond,
  safeId,
  safeIn,
  type Crack,
} from './safes.ts';

/** The page of the safe in the viewer's city (E267, R584). */
export function viewSafe(world: World, viewer: string, now: number) {
  const city = lifeOf(world, viewer).location;
  const safe = safeIn(world, city);
  const holding = holdingOf(world, city, now);
  const { levelPoints, failurePoints } = safeCrackingRules(world);
  return {
    id: safeId(city, safe),
    location_id: city,
    holding: holding.money,
    holding_at: iso(holding.at),
    holding_max: holdingMax(world, city, now),
    increment_per_second: perSecond(world, city, now),
    last_cracked: viewCrack(world, safe.last),
    range: [safe.low, safe.high] as [number, number],
    codes_left: codesLeft(safe),
    guesses: safe.misses,
    last_attempts: safe.guesses.map(({ guess, clue }) => ({ guess: codeText(guess), clue })),
    carry_max: carryMax(world, viewer),
    level_points: pointsFor(world, viewer, levelPoints),
    level_points_miss: pointsFor(world, viewer, failurePoints),
    attempts: metric(world, viewer, 'safe-cracking.attempts'),
    attempts_success: metric(world, viewer, 'safe-cracking.successes'),
    timer: viewTimer(world, viewer, 'safe-cracking', now),
  };
}

/** All Safes (S050), in the order of the cities. */
export function viewSafes(world: World, now: number) {
  return cities.map(({ id, name }) => ({
    location_id: id,
    location_name: name,
    holding: holdingOf(world, id, now).money,
    increment_per_second: perSecond(world, id, now),
    last_cracked: viewCrack(world, safeIn(world, id).last),
  }));
}

function viewCrack(world: World, crack: Crack | null) {
  return (
    crack && {
      character: viewPublicCharacter(world, crack.character),
      created_at: iso(crack.at),
      holding: crack.money,
      guesses: crack.guesses,
    }
  );
}
