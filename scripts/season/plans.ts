import { viewAirport } from '@rackets/engine/features/airport/views.ts';
import { restockedAt } from '@rackets/engine/features/black-market/state.ts';
import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import { familiesState, memberOf } from '@rackets/engine/features/families/state.ts';
import { backfireOf, firearmOf } from '@rackets/engine/features/killing/state.ts';
import type { Intent, RandomSource } from '@rackets/engine/kernel/declarations/wish.ts';
import { timerUntil, type World } from '@rackets/engine/kernel/state/world.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { holding, inBank, inHand } from '@rackets/engine/shared/holders/holders.ts';
import { levelOfCharacter } from '@rackets/engine/shared/people/level-of.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A moment at which somebody looks at the game. */
export interface Look {
  readonly world: World;
  readonly character: string;
  readonly now: number;
  readonly random: RandomSource;
  /** How long they go on playing. */
  readonly restMs: number;
}

/** What some players think of before everything else: an intention that takes more than one feature. */
export interface Plan {
  /** Under which its acts are counted; by their own features without it. */
  readonly activity?: string;
  next(look: Look): Intent | null;
}

export const act = (type: string, payload: JsonObject, seconds: number): Intent => ({
  kind: 'act',
  command: { type, payload },
  urge: 100,
  seconds,
});

const cashOf = (world: World, id: string) => holding(world, inHand(id), 'money');
const savedBy = (world: World, id: string) => holding(world, inBank(id), 'money');

/** Takes what is lacking from the bank, then does what it is for; null where it is not there. */
export function paying({ world, character }: Look, cost: number, intent: Intent): Intent | null {
  const lacking = cost - cashOf(world, character);
  if (lacking <= 0) return intent;
  return savedBy(world, character) < lacking ? null : act('bank.withdraw-money', { amount: lacking }, 5);
}

/** Whether somebody is neither in a cell nor on a flight. */
export const isAtLarge = ({ world, character, now }: Look): boolean =>
  timerUntil(world, character, 'prison') <= now && timerUntil(world, character, 'travel') <= now;

/** Flies to a city, where the fare is there. */
export function flying(look: Look, city: string): Intent | null {
  const { world, character, now } = look;
  const fare = viewAirport(world, character, now).options.find(({ location_id: id }) => id === city)?.cost;
  return fare === undefined ? null : paying(look, fare, act('airport.travel-to', { city, cost: null }, 12));
}

/** Whether two are of the same family. */
export function isKin(world: World, one: string, other: string): boolean {
  const family = world.characters.get(one)?.family ?? null;
  return family !== null && world.characters.get(other)?.family === family;
}

/** By level, the firearm that a planner buys, and what it costs about. */
const arms = [
  { level: 20, id: 'tommy-gun', cost: 42_000 },
  { level: 8, id: 'sawn-off', cost: 9_900 },
  { level: 1, id: 'revolver', cost: 2_800 },
];

/** Buys the best firearm of their level, unless the store has none for them yet. */
export function arming(look: Look): Intent | null {
  const { world, character, now } = look;
  const level = levelOfCharacter(world, character).number;
  const best = arms.find((each) => each.level <= level);
  if (!best || firearmOf(world, character) === best.id) return null;
  if (restockedAt(world, character, best.id) > now) return null;
  return paying(look, best.cost, act('black-market.buy-product', { store: 'armourer', product: best.id }, 6));
}

/** Comes out of hiding to play, keeps an answer for those who shoot, and lies low for the night. */
export const caution: Plan = {
  next(look) {
    const { world, character, now, restMs } = look;
    const hidden = timerUntil(world, character, 'hideout');
    if (hidden > now)
      return restMs > 2 * minuteMs && hidden < now + 5 * hourMs
        ? act('hideout.leave-hideout', {}, 4)
        : { kind: 'wait', until: hidden, bound: true };
    if (!isAtLarge(look)) return null;
    if (!firearmOf(world, character)) return arming(look);
    const slot = Math.floor(holding(world, inHand(character), 'bullets') / 3);
    if (slot > 50 && backfireOf(world, character).slots.length === 0)
      return act('killing.set-backfire', { backfire: [slot, slot, slot] }, 8);
    if (restMs > minuteMs || world.round.phase === 'deathmatch') return null;
    return timerUntil(world, character, 'hideout-barred') > now
      ? null
      : act('hideout.enter-hideout', { seconds: 6 * 3_600 }, 5);
  },
};

/** A family for so many players. */
const playersOfFamily = 20;
/** What a founder has saved up, in costs of founding. */
const savedCosts = 4;

/** Founds a family when there are few, and seldom leaves one: the rest is its members' habit. */
export const kinship: Plan = {
  next(look) {
    const { world, character, random } = look;
    const me = world.characters.get(character);
    if (!me || !isAtLarge(look)) return null;
    const member = memberOf(world, character);
    const { families } = familiesState(world);
    if (!member) {
      const { level, cost } = familiesRules(world).founding;
      const open = [...families.values()].filter(({ closedAt }) => closedAt === null).length;
      const wanted = world.lives.size / playersOfFamily;
      if (levelOfCharacter(world, character).number < level || open >= wanted || !random.chance(1))
        return null;
      if (cashOf(world, character) + savedBy(world, character) < savedCosts * cost) return null;
      return paying(look, cost, act('families.found-family', { name: nameOf(families.size) }, 30));
    }
    // The cut is what roles have from the start. A boss does not leave.
    return member.role !== 'boss' && random.below(leaves) === 0
      ? act('family-members.leave-family', {}, 10)
      : null;
  },
};

/** One look of so many is the last one in a family. */
const leaves = 20_000;

const nameOf = (n: number) =>
  `${'BCDFGHKLMN'[n % 10]}${'aeiou'[Math.floor(n / 10) % 5]}${'lmnrst'[Math.floor(n / 50) % 6]}on Row`;
