import type { ActingContext } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { Count } from '../../kernel/state/event.ts';
import { lifeOf, timerUntil, type Character, type World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { cityName } from '../../shared/catalogues/cities.ts';
import { moneyText } from '../../shared/text/money-text.ts';
import { waitRefusal } from '../../shared/time/waits.ts';
import { moneyFor } from '../going-rate/going-rate.ts';
import { places, type Place } from './places.ts';
import { propertyRules } from './rules.ts';
import {
  contractOf,
  contractsIn,
  contractsOf,
  heldByFamily,
  lookAt,
  mostOfFamily,
  secondsHeld,
  type Contract,
} from './state.ts';
import { isDown } from './strength.ts';

/** A property in the player's own city, or why it is none. */
export function placeHere({ location }: Character, id: string): Place | Refusal {
  const place = places.find(id);
  if (!place) return refuse('property_unknown', 'There is no such property.', { kind: 'not-found' });
  return place.city === location
    ? place
    : refuse('property_elsewhere', `The ${place.name} is in ${cityName(place.city)}.`);
}

/** The other's contract for a property here, or why there is nothing to look at, nor to attack. */
export function contractHere(world: World, me: Character, id: string): Contract | Refusal {
  const place = placeHere(me, id);
  if (isRefusal(place)) return place;
  const contract = contractOf(world, id);
  if (!contract) return refuse('property_free', `Nobody holds the ${place.name}. Take it over.`);
  return contract.holder === me.id ? own(place) : contract;
}

/** The player's own contract for a property here, or why there is none. */
export function ownContract(world: World, me: Character, id: string): Contract | Refusal {
  const contract = contractOf(world, id);
  if (places.has(id) && contract?.holder !== me.id)
    return refuse('property_not_held', `You do not hold the ${places.of(id).name}.`);
  const place = placeHere(me, id);
  if (isRefusal(place)) return place;
  return contract ?? refuse('property_not_held', `You do not hold the ${place.name}.`);
}

const own = ({ name }: Place) => refuse('property_own', `You hold the ${name}.`, { kind: 'conflict' });

/** Whether somebody of the player's own family holds it. */
export const isOfFamily = (world: World, me: Character, { holder }: Contract): boolean =>
  me.family !== null && world.characters.get(holder)?.family === me.family;

export const ofFamily = (name: string) =>
  refuse('property_family', `Your own family holds the ${name}.`, { kind: 'conflict' });

/** The wait that check, attack and takeover share; null once it is over. */
export function waiting(world: World, { me, now }: Pick<ActingContext, 'me' | 'now'>): Refusal | null {
  const until = timerUntil(world, me.id, 'property');
  return until > now ? waitRefusal(until) : null;
}

/** What a takeover costs somebody, in dollars, and what the property then pays them an hour. */
export function termsFor(world: World, character: string, { type }: Place) {
  const { price, income } = propertyRules(world).types[type];
  return { price: moneyFor(world, character, price), income: moneyFor(world, character, income) };
}

/**
 * Why a gangster cannot take a property over, wherever it is and whatever they wait for; null when nothing is in the way
 * but what they have not seen. All of it is known to them anyway.
 */
export function cannotHold(world: World, character: string, place: Place): Refusal | null {
  const me = lifeOf(world, character);
  const { level, most } = propertyRules(world);
  const contract = contractOf(world, place.id);
  if (contract?.holder === character) return own(place);
  if (contract && isOfFamily(world, me, contract)) return ofFamily(place.name);
  if (levelOfCharacter(world, character).number < level)
    return refuse('property_level', `Properties are for gangsters of level ${level} and up.`);
  if (contractsIn(world, character, place).length >= most.inCity)
    return refuse('property_in_city', `You hold a property in ${cityName(place.city)} already.`);
  if (contractsOf(world, character).length >= most.each)
    return refuse('property_most', `Nobody holds more than ${most.each} properties.`);
  if (me.family !== null && heldByFamily(world, me.family).length >= mostOfFamily(world))
    return refuse('property_family_most', `Your family holds ${mostOfFamily(world)}, as many as it may.`);
  const { price } = termsFor(world, character, place);
  return holding(world, inHand(character), 'money') < price
    ? refuse('property_cash_short', `The ${place.name} costs ${moneyText(price)} in cash.`)
    : null;
}

/** What a gangster has still to see before they can take a property over from its holder; null for nothing. */
export function notSeenDown(world: World, character: string, place: Place, now: number): Refusal | null {
  const contract = contractOf(world, place.id);
  if (!contract) return null;
  const look = lookAt(world, character, place.id, now);
  const name = world.characters.get(contract.holder)?.username ?? 'Somebody';
  if (!look)
    return refuse(
      'property_unchecked',
      `${name} holds the ${place.name}. Check its strength before you take it over.`,
      { kind: 'conflict' },
    );
  return isDown(look.strength)
    ? null
    : refuse('property_stands', `The ${place.name} still stood when you looked.`);
}

/** What a holder's record counts once they hold it no more. */
export const heldCount = (contract: Contract, now: number): Count => ({
  character: contract.holder,
  metric: 'property.seconds',
  by: secondsHeld(contract, now),
});
