import type { JsonObject } from '../../kernel/values/json.ts';
import { viewIcon } from '../../shared/catalogues/icons.ts';
import { isRefusal } from '../../kernel/declarations/refusal.ts';
import { lifeOf, metric, timerUntil, type World } from '../../kernel/state/world.ts';
import { cities, cityName } from '../../shared/catalogues/cities.ts';
import { hourMs, iso, isoOrNull, secondMs } from '../../shared/time/time.ts';
import { viewTimer } from '../timers/views.ts';
import { cannotHold, isOfFamily, notSeenDown, termsFor } from './may-act.ts';
import { places, placesIn, propertyTypes, type Place } from './places.ts';
import { propertyRules } from './rules.ts';
import {
  cityOfPlace,
  contractOf,
  contractsOf,
  dueOf,
  fullAt,
  lookAt,
  nameOfPlace,
  propertyState,
  secondsHeld,
  strengthNow,
  type Contract,
} from './state.ts';
import { isDown, oneStrength, strengthOf } from './strength.ts';
import { weapons, weaponsCarried } from './weapons.ts';

/** When the wait that check, attack and takeover share ends; null once it is over. */
function waitUntil(world: World, character: string, now: number): string | null {
  const until = timerUntil(world, character, 'property');
  return until > now ? iso(until) : null;
}

/** What somebody knows of a property's strength: a holder all of it, others what they saw last (ruling 65). */
function known(world: World, viewer: string, place: Place, now: number) {
  const contract = contractOf(world, place.id);
  if (!contract) return { strength: 0, at: null };
  if (contract.holder === viewer) return { strength: strengthNow(world, contract, now), at: null };
  const look = lookAt(world, viewer, place.id, now);
  return look && { strength: look.strength, at: look.at };
}

/** The strength of a property as a player knows it (E200, R342). */
export function viewStrength(world: World, viewer: string, place: Place, now: number) {
  const seen = known(world, viewer, place, now);
  const wait = waitUntil(world, viewer, now);
  const isSeenDown = seen !== null && isDown(seen.strength);
  return {
    strength: {
      /** Out of 10; null where the player has not looked in the last ten minutes. */
      amount: seen && strengthOf(seen.strength),
      wait_until: wait,
      takeover_available: isSeenDown && wait === null && cannotHold(world, viewer, place) === null,
    },
    /** When it was looked at; null for what needs no look. */
    checked_at: isoOrNull(seen?.at ?? null),
    action_wait_until: wait,
  };
}

/** A property as a player in its city sees it. The holder is for the gateway to name. */
function viewPlace(world: World, viewer: string, place: Place, now: number) {
  const me = lifeOf(world, viewer);
  const contract = contractOf(world, place.id);
  const { name, icon } = propertyTypes.of(place.type);
  const isOwn = contract?.holder === viewer;
  const here = place.city === me.location;
  const problem = cannotHold(world, viewer, place) ?? notSeenDown(world, viewer, place, now);
  return {
    id: place.id,
    name: place.name,
    location_id: place.city,
    location_name: cityName(place.city),
    holder: contract?.holder ?? null,
    started_at: isoOrNull(contract?.startedAt ?? null),
    attack_count: contract?.attacks ?? 0,
    ...viewStrength(world, viewer, place, now),
    can_attack: here && contract !== null && !isOwn && !isOfFamily(world, me, contract),
    can_manage: isOwn && here,
    details: {
      type_id: place.type,
      type_name: name,
      ...viewIcon(icon),
      /** What it pays an hour: the holder now, anybody else once they hold it. */
      income: isOwn ? contract.income : termsFor(world, viewer, place).income,
      price: termsFor(world, viewer, place).price,
      /** Why the player cannot take it over, wait aside; null when nothing is in the way. */
      takeover_problem: isOwn || problem === null || !isRefusal(problem) ? null : problem.message,
    },
    collect_amount: isOwn ? dueOf(world, contract, now) : null,
  };
}

/** What a player holds, wherever it is, the oldest first (E203). */
export function viewContracts(world: World, viewer: string, now: number) {
  const { location } = lifeOf(world, viewer);
  return contractsOf(world, viewer).map((contract) => ({
    ...viewContract(world, contract, now),
    can_manage: cityOfPlace(contract.property) === location,
  }));
}

function viewContract(world: World, contract: Contract, now: number) {
  const place = places.of(contract.property);
  const { name, icon } = propertyTypes.of(place.type);
  return {
    id: place.id,
    name: place.name,
    location_id: place.city,
    location_name: cityName(place.city),
    type_id: place.type,
    type_name: name,
    ...viewIcon(icon),
    started_at: iso(contract.startedAt),
    attack_count: contract.attacks,
    strength: strengthOf(strengthNow(world, contract, now)),
    income: contract.income,
    collect_amount: dueOf(world, contract, now),
    collected_at: iso(contract.collectedAt),
    full_at: iso(fullAt(world, contract)),
  };
}

/** The properties of the player's city, what they can be attacked with, and what the player holds (E199). */
export function viewProperties(world: World, viewer: string, now: number) {
  const { location } = lifeOf(world, viewer);
  const rules = propertyRules(world);
  return {
    location_id: location,
    location_name: cityName(location),
    properties: placesIn(location).map((place) => viewPlace(world, viewer, place, now)),
    weapons: weapons.entries.map((weapon) => {
      const count = weaponsCarried(world, viewer, weapon);
      const { most, chance } = rules.weapons[weapon.id] ?? { most: 0, chance: 0 };
      return {
        id: weapon.id,
        name: weapon.name,
        ...viewIcon(weapon.icon),
        multiplier: most / oneStrength,
        /** How often an attack does any harm, in percent. */
        chance: chance / 10_000,
        count,
        is_available: count !== 0,
      };
    }),
    contracts: viewContracts(world, viewer, now),
    rules: viewPropertyRules(world),
    timer: viewTimer(world, viewer, 'property', now),
  };
}

/** What everybody should know of the rules. */
export function viewPropertyRules(world: World) {
  const { level, most, knownSeconds, waitSeconds, paysAtMostSeconds } = propertyRules(world);
  return {
    level,
    most_contracts: most.each,
    known_seconds: knownSeconds,
    check_wait_seconds: waitSeconds.check,
    attack_wait_seconds: waitSeconds.attack,
    hours_to_full: Math.floor((paysAtMostSeconds * secondMs) / hourMs),
  };
}

/** A player's own record, and who holds what (E206, R324). Holders are for the gateway to name. */
export function viewPropertyStatistics(world: World, viewer: string, now: number) {
  const own = contractsOf(world, viewer);
  const seconds = own.reduce((sum, contract) => sum + secondsHeld(contract, now), 0);
  return {
    general: {
      attacks_made: metric(world, viewer, 'property.attacks'),
      count: metric(world, viewer, 'property.contracts'),
      seconds: metric(world, viewer, 'property.seconds') + seconds,
      total_money: metric(world, viewer, 'property.money'),
    },
    locations: cities.map(({ id, name }) => ({
      location_id: id,
      location_name: name,
      protectors: placesIn(id).map((place) => {
        const contract = contractOf(world, place.id);
        return {
          id: place.id,
          name: place.name,
          type_id: place.type,
          type_name: propertyTypes.of(place.type).name,
          holder: contract?.holder ?? null,
          started_at: isoOrNull(contract?.startedAt ?? null),
        };
      }),
    })),
  };
}

/** What a gangster holds, in the console. */
export const viewPropertyPage = (world: World, character: string, now: number): JsonObject => ({
  properties: contractsOf(world, character).map((contract) => ({
    property: nameOfPlace(contract.property),
    city: cityName(cityOfPlace(contract.property)),
    strength: strengthOf(strengthNow(world, contract, now)),
    to_collect: dueOf(world, contract, now),
    held_since: iso(contract.startedAt),
  })),
});

/** How many properties are held, in the world's report. */
export const reportProperties = (world: World): JsonObject => ({
  held: propertyState(world).contracts.size,
  of: places.entries.length,
});
