import { isRefusal } from '../../kernel/declarations/refusal.ts';
import { metric, type World } from '../../kernel/state/world.ts';
import { percentOf } from '../../shared/text/percent.ts';
import { iso } from '../../shared/time/time.ts';
import { livingNamed } from '../characters/living-named.ts';
import { baseCost, chanceOf, levelRange } from './chance.ts';
import { targetNamed } from './hire-detectives.ts';
import { detectivesRules } from './rules.ts';
import { findsOf, searchesOf } from './state.ts';
import { citiesOf, detectivesMost, followFactor } from './terms.ts';

/** What an order costs and whom it may be about (E229). */
export function viewHiring(world: World, character: string) {
  const { periods, searchesMost, holdSeconds } = detectivesRules(world);
  return {
    base_cost: baseCost(world, character),
    cities: citiesOf({ location: null }),
    follow_factor: followFactor,
    count_max: detectivesMost,
    periods: periods.map(({ seconds }, id) => ({ id, seconds })),
    level_range: levelRange(world, character),
    hold_seconds: holdSeconds,
    searching: searchesOf(world, character).length,
    searches_max: searchesMost,
    orders: metric(world, character, 'detectives.orders'),
    found: metric(world, character, 'detectives.found'),
  };
}

/**
 * The chances to find somebody by name (E230), by the number of detectives; or why the player may not look for them, which
 * is the same for the dead and for names that nobody ever had. It depends on what everybody may know and nothing else.
 */
export function viewChance(world: World, character: string, username: string, period: number) {
  const me = world.characters.get(character);
  const wanted = detectivesRules(world).periods[period];
  if (!me || !wanted) return { target: null, chances: [], problem: 'Choose another period.' };
  const found = targetNamed(world, me, username);
  const target = livingNamed(world, username)?.id ?? null;
  if (isRefusal(found)) return { target, chances: [], problem: found.message };
  const chances = Array.from({ length: detectivesMost }, (_, more) =>
    percentOf(chanceOf(world, found.id, wanted.chancePpm, more + 1)),
  );
  return { target: found.id, chances, problem: null };
}

/** A gangster's orders that are searching and their finds, for the console. */
export function viewOwnDetectives(world: World, character: string, now: number) {
  return {
    ...viewHiring(world, character),
    searches: searchesOf(world, character).map(({ id, target, location, endsAt }) => ({
      id,
      target,
      location_id: location,
      ends_at: iso(endsAt),
    })),
    finds: findsOf(world, character, now).map(({ id, target, find }) => ({
      id,
      target,
      location_id: find.city,
      expires_at: iso(find.until),
    })),
  };
}
