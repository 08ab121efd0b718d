import { lifeOf, timerUntil, type World } from '../../kernel/state/world.ts';
import { dollarsOf, trendOf } from '../../kits/prices.ts';
import { cities, cityOf } from '../../shared/catalogues/cities.ts';
import { drugs } from '../../shared/catalogues/drugs.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import type { KnownPrice } from '../../shared/ports/known-prices.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { travelsUntil } from '../../shared/people/whereabouts.ts';
import { flightBetween } from '../airport/flights.ts';
import { viewTimer } from '../timers/views.ts';
import { drugsRules } from './rules.ts';
import {
  boughtOf,
  capacityOf,
  carriedBy,
  drugsState,
  madeBy,
  pricedIn,
  roomFor,
  seenRows,
  unitsOf,
  type SeenPrices,
} from './state.ts';

const cityOfCharacter = (world: World, character: string) => lifeOf(world, character).location;

/** Where somebody saw prices, with what they saw: the city they are in as it is, others as they left them. */
function seenIn(world: World, character: string, city: string, now: number): SeenPrices | null {
  const here = city === cityOfCharacter(world, character) && travelsUntil(world, character) <= now;
  const market = drugsState(world).markets.get(city);
  if (here && market) return { at: now, mills: market.now.map(({ mills }) => mills) };
  return seenRows.row(drugsState(world).seen.get(character) ?? [], city) ?? null;
}

/** What a character knows of prices in a city, by drug: the answer of the port. */
export function knownIn(world: World, character: string, city: string, now: number): readonly KnownPrice[] {
  const seen = seenIn(world, character, city, now);
  if (!seen) return [];
  return drugs.entries.flatMap(({ id, name }, place) => {
    const mills = seen.mills[place];
    if (mills === undefined) return [];
    return [
      {
        drug_id: id,
        name,
        price: dollarsOf(mills),
        seen_at: iso(seen.at),
        holding: unitsOf(world, character, id),
      },
    ];
  });
}

/** All drugs with what dealers here ask and pay, what the character has, and what is known elsewhere (E190, E398). */
export function viewDealers(world: World, character: string, now: number) {
  const city = cityOfCharacter(world, character);
  const wait = timerUntil(world, character, 'drugs');
  const market = drugsState(world).markets.get(city);
  const capacity = capacityOf(world, character);
  const { sellAmounts } = drugsRules(world);
  return {
    drugs: drugs.entries.flatMap(({ id, name }, place) => {
      const here = pricedIn(world, city, id);
      if (!here) return [];
      const cost = boughtOf(world, character, id);
      return [
        {
          id,
          name,
          holding: unitsOf(world, character, id),
          price: dollarsOf(here.mills),
          price_trend: trendOf(here, market?.hours.at(-2)?.mills[place]),
          /** What a unit in hand cost on average; null when none was bought. */
          average_cost: cost.units === 0 ? null : Math.round(cost.paid / cost.units),
          sell_wait_until: isoOrNull(wait > now ? wait : null),
          locations: cities.flatMap(({ id: other, name: cityName }) => {
            if (other === city) return [];
            const mills = seenIn(world, character, other, now)?.mills[place];
            return mills === undefined ? [] : [{ id: other, name: cityName, price: dollarsOf(mills) }];
          }),
        },
      ];
    }),
    /** Up to the first that is more than anybody of this level carries. */
    amounts: sellAmounts.filter((_, nth) => (sellAmounts[nth - 1] ?? 0) < capacity),
    capacity,
    carried: carriedBy(world, character),
    made: madeBy(world, character),
    timer: viewTimer(world, character, 'drugs', now),
  };
}

/** Prices by city, the nearest first, with the story of those here (E192). */
export function viewPrices(world: World, character: string, now: number) {
  const here = cityOf(cityOfCharacter(world, character));
  const rows = here
    ? cities.map((city) => {
        const seen = seenIn(world, character, city.id, now);
        const isHere = city.id === here.id;
        const { cost, seconds } = isHere
          ? { cost: 0, seconds: 0 }
          : flightBetween(world, character, here, city);
        return {
          id: city.id,
          name: city.name,
          here: isHere,
          cost,
          seconds,
          seen_at: isoOrNull(seen?.at ?? null),
          prices: drugs.entries.map(({ id }, place) => {
            const mills = seen?.mills[place];
            return { drug_id: id, price: mills === undefined ? null : dollarsOf(mills) };
          }),
        };
      })
    : [];
  const market = here && drugsState(world).markets.get(here.id);
  return {
    locations: rows.toSorted((one, other) => one.seconds - other.seconds),
    history: drugs.entries.map(({ id, name, value }, place) => ({
      id,
      name,
      mean: value,
      prices: (market?.hours ?? []).map(({ at, mills }) => ({
        at: iso(at),
        price: dollarsOf(mills[place] ?? 0),
      })),
    })),
    news: drugsState(world).news.map(({ at, city, drug, mood }) => ({
      at: iso(at),
      location_id: city,
      location_name: cityOf(city)?.name ?? '',
      drug_id: drug,
      drug_name: drugs.of(drug).name,
      mood,
    })),
    best_run: bestRun(world, character, now),
  };
}

/** The run from here that would bring most by what the character knows; null when none brings anything. */
export function bestRun(world: World, character: string, now: number) {
  const here = cityOf(cityOfCharacter(world, character));
  if (!here) return null;
  const room = roomFor(world, character);
  const cash = holding(world, inHand(character), 'money');
  const runs = cities.flatMap((city) => {
    const seen = city.id === here.id ? null : seenIn(world, character, city.id, now);
    if (!seen) return [];
    const flight = flightBetween(world, character, here, city);
    return drugs.entries.flatMap(({ id, name }, place) => {
      const asked = pricedIn(world, here.id, id);
      const paid = seen.mills[place];
      if (!asked || paid === undefined) return [];
      const [buy, sell] = [dollarsOf(asked.mills), dollarsOf(paid)];
      const units = Math.min(room, Math.floor((cash - flight.cost) / buy));
      const gain = units * (sell - buy) - flight.cost;
      if (units < 1 || gain <= 0) return [];
      return [
        {
          drug_id: id,
          drug_name: name,
          units,
          buy,
          sell,
          seen_at: iso(seen.at),
          location_id: city.id,
          location_name: city.name,
          seconds: flight.seconds,
          gain,
        },
      ];
    });
  });
  return runs.reduce<(typeof runs)[number] | null>(
    (best, run) => (best === null || run.gain > best.gain ? run : best),
    null,
  );
}
