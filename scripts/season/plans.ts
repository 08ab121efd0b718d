import { viewAirport } from '@rackets/engine/features/airport/views.ts';
import { costOf } from '@rackets/engine/features/detectives/terms.ts';
import { baseCost, isInRange } from '@rackets/engine/features/detectives/chance.ts';
import { findsOf, searchesOf } from '@rackets/engine/features/detectives/state.ts';
import { viewWealth } from '@rackets/engine/features/characters/views.ts';
import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import { familiesState, memberOf } from '@rackets/engine/features/families/state.ts';
import { killingRules } from '@rackets/engine/features/killing/rules.ts';
import { cannotShoot } from '@rackets/engine/features/killing/shoot.ts';
import { backfireOf, firearmOf, killsBy } from '@rackets/engine/features/killing/state.ts';
import { bulletsNeeded, fullHealth } from '@rackets/engine/features/killing/terms.ts';
import type { Intent, RandomSource } from '@rackets/engine/kernel/declarations/wish.ts';
import { timerUntil, type World } from '@rackets/engine/kernel/state/world.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { holding, inBank, inHand } from '@rackets/engine/shared/holders/holders.ts';
import { levelOfCharacter } from '@rackets/engine/shared/people/level-of.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

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

const act = (type: string, payload: JsonObject, seconds: number): Intent => ({
  kind: 'act',
  command: { type, payload },
  urge: 100,
  seconds,
});

const cashOf = (world: World, id: string) => holding(world, inHand(id), 'money');
const savedBy = (world: World, id: string) => holding(world, inBank(id), 'money');

/** Takes what is lacking from the bank, then does what it is for; null where it is not there. */
function paying({ world, character }: Look, cost: number, intent: Intent): Intent | null {
  const lacking = cost - cashOf(world, character);
  if (lacking <= 0) return intent;
  return savedBy(world, character) < lacking ? null : act('bank.withdraw-money', { amount: lacking }, 5);
}

/** Whether two are of the same family. */
function isKin(world: World, one: string, other: string): boolean {
  const family = world.characters.get(one)?.family ?? null;
  return family !== null && world.characters.get(other)?.family === family;
}

/** By level, the firearm that a planner buys, and what it costs about. */
const arms = [
  { level: 20, id: 'tommy-gun', cost: 42_000 },
  { level: 8, id: 'sawn-off', cost: 9_900 },
  { level: 1, id: 'revolver', cost: 2_800 },
];

function arming(look: Look): Intent | null {
  const { world, character } = look;
  const level = levelOfCharacter(world, character).number;
  const best = arms.find((each) => each.level <= level);
  if (!best || firearmOf(world, character) === best.id) return null;
  return paying(look, best.cost, act('black-market.buy-product', { store: 'armourer', product: best.id }, 6));
}

/** So many more bullets than what kills in half of all cases. */
const margin = 1.3;
const looksAt = 12;
const shotAt = { seconds: 20, hiring: 12, flying: 12, buying: 6 };
/** A purchase of bullets, and what each costs at most. */
const bulletsAtOnce = 200;
const priceOfBullet = 100;

/**
 * Buys bullets, has the richest by name of some whom they suffice for looked for everywhere, flies there and shoots; half
 * of all times silently, which is revealed a day later.
 */
export const hunting: Plan = {
  activity: 'hunting',
  next(look) {
    const { world, character, now, random } = look;
    if (timerUntil(world, character, 'prison') > now || timerUntil(world, character, 'travel') > now)
      return null;
    const old = killsBy(world, character).find(
      ({ revealedAt, at }) => revealedAt === null && at < now - dayMs,
    );
    if (old) return act('killing.reveal', { kill: old.id }, 5);
    const problem = cannotShoot(world, character, now);
    const firearm = firearmOf(world, character);
    if (!firearm) return arming(look);
    const bullets = holding(world, inHand(character), 'bullets');
    const needed = (target: string) =>
      Math.ceil(
        margin *
          bulletsNeeded(killingRules(world).odds, firearm, {
            level: levelOfCharacter(world, target).number,
            health: fullHealth,
            boost: 0,
          }),
      );
    const me = world.characters.get(character);
    if (!me || problem?.code === 'killing_protected') return null;
    const held = findsOf(world, character, now).filter(
      ({ target }) => needed(target) <= bullets && !isKin(world, character, target),
    );
    const here = held.find(({ find }) => find.city === me.location);
    if (here)
      return problem
        ? null
        : act(
            'killing.shoot',
            { target: here.target, silencer: random.chance(50), bullets: needed(here.target), message: null },
            shotAt.seconds,
          );
    if (held[0]) {
      const { city } = held[0].find;
      const fare = viewAirport(world, character, now).options.find(
        ({ location_id: id }) => id === city,
      )?.cost;
      const fly = act('airport.travel-to', { city, cost: null }, shotAt.flying);
      return fare === undefined ? null : paying(look, fare, fly);
    }
    if (searchesOf(world, character).length > 0) return null;
    const ids = [...world.characters.keys()];
    const prey = Array.from({ length: looksAt }, () => random.pick(ids) ?? '')
      .filter((id) => {
        const who = world.characters.get(id);
        return (
          who !== undefined &&
          id !== character &&
          who.dead === null &&
          who.protectedUntil <= now &&
          !isKin(world, character, id) &&
          isInRange(world, character, id) &&
          needed(id) <= bullets
        );
      })
      .toSorted((one, other) => viewWealth(world, other).from - viewWealth(world, one).from)[0];
    const username = prey === undefined ? null : world.characters.get(prey)?.username;
    if (username) {
      const order = { username, location: null, period: 0, follow: true, count: 5, cost: null };
      const cost = costOf(baseCost(world, character), order);
      return paying(look, cost, act('detectives.hire-detectives', order, shotAt.hiring));
    }
    if (timerUntil(world, character, 'bullets') > now || bullets > 6_000) return null;
    const buy = act('bullet-store.buy-bullets', { amount: bulletsAtOnce }, shotAt.buying);
    return paying(look, bulletsAtOnce * priceOfBullet, buy);
  },
};

/** Comes out of hiding to play, keeps an answer for those who shoot, and lies low for the night. */
export const caution: Plan = {
  next(look) {
    const { world, character, now, restMs } = look;
    const hidden = timerUntil(world, character, 'hideout');
    if (hidden > now)
      return restMs > 2 * minuteMs && hidden < now + 5 * hourMs
        ? act('hideout.leave-hideout', {}, 4)
        : { kind: 'wait', until: hidden, bound: true };
    if (timerUntil(world, character, 'prison') > now || timerUntil(world, character, 'travel') > now)
      return null;
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
    const { world, character, now, random } = look;
    const me = world.characters.get(character);
    if (!me || timerUntil(world, character, 'prison') > now || timerUntil(world, character, 'travel') > now)
      return null;
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
