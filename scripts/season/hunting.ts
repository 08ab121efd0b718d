import { viewWealth } from '@rackets/engine/features/characters/views.ts';
import { bountiesRules } from '@rackets/engine/features/bounties/rules.ts';
import { bounties, bountiesBy, sumOn } from '@rackets/engine/features/bounties/state.ts';
import { baseCost, isInRange } from '@rackets/engine/features/detectives/chance.ts';
import { findsOf, searchesOf } from '@rackets/engine/features/detectives/state.ts';
import { costOf } from '@rackets/engine/features/detectives/terms.ts';
import { killingRules } from '@rackets/engine/features/killing/rules.ts';
import { cannotShoot, killPoints, silencerCostFor } from '@rackets/engine/features/killing/shoot.ts';
import { firearmOf, killingState, killsBy } from '@rackets/engine/features/killing/state.ts';
import { bulletsNeeded, fullHealth } from '@rackets/engine/features/killing/terms.ts';
import type { Intent } from '@rackets/engine/kernel/declarations/wish.ts';
import { timerUntil, type World } from '@rackets/engine/kernel/state/world.ts';
import { fortuneOf } from '@rackets/engine/shared/catalogues/goods.ts';
import { holding, inBank, inHand } from '@rackets/engine/shared/holders/holders.ts';
import { levelOfCharacter } from '@rackets/engine/shared/people/level-of.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { act, arming, flying, isAtLarge, isKin, paying, type Look, type Plan } from './plans.ts';

/** So many more bullets than what kills in half of all cases. */
const margin = 1.3;
/** How many names a hunter thinks of, beside those with money on their heads. */
const looksAt = 12;
/** What is bought at a time, and what each costs at most. */
const bulletsAtOnce = 200;
const priceOfBullet = 100;
const mostBullets = 6_000;
/** Whom there is no money on has to be about an equal: others bring few kill points, and experience by them. */
const fewestPoints = 9;
/** A hunt costs this part of what somebody has at most. */
const partOfFortune = 10;
/** Detectives for an hour in every city who do not follow: the cheapest find for the money. */
const detectives = { location: null, period: 0, follow: false, count: 3 };
const seconds = { shooting: 20, hiring: 12, buying: 6, placing: 15 };

/** The finds that somebody has tried once: where nobody was, or who survived, they leave alone. */
const tried = new WeakMap<World, Set<string>>();

function triedIn(world: World): Set<string> {
  const found = tried.get(world) ?? new Set<string>();
  tried.set(world, found);
  return found;
}

/** Bullets that a hunter fires at somebody. */
function bulletsFor(world: World, hunter: string, target: string): number {
  const firearm = firearmOf(world, hunter);
  if (!firearm) return Infinity;
  const level = levelOfCharacter(world, target).number;
  const needed = bulletsNeeded(killingRules(world).odds, firearm, { level, health: fullHealth, boost: 0 });
  return Math.ceil(margin * needed);
}

/**
 * Buys bullets, has somebody looked for whom they suffice for, flies there and shoots; half of all times silently, which is
 * revealed a day later.
 */
export const hunting: Plan = {
  activity: 'hunting',
  next(look) {
    const { world, character, now, random } = look;
    if (!isAtLarge(look)) return null;
    const old = killsBy(world, character).find(
      ({ revealedAt, at }) => revealedAt === null && at < now - dayMs,
    );
    if (old) return act('killing.reveal', { kill: old.id }, 5);
    const problem = cannotShoot(world, character, now);
    if (!firearmOf(world, character)) return arming(look);
    const me = world.characters.get(character);
    if (!me || problem?.code === 'killing_protected') return null;
    const bullets = holding(world, inHand(character), 'bullets');
    const held = findsOf(world, character, now).filter(
      ({ id, target }) =>
        !triedIn(world).has(id) &&
        bulletsFor(world, character, target) <= bullets &&
        !isKin(world, character, target),
    );
    const here = held.find(({ find }) => find.city === me.location);
    if (here && problem) return null;
    if (here) {
      const { id, target } = here;
      const silencer = random.chance(50);
      const shot = { target, silencer, bullets: bulletsFor(world, character, target), message: null };
      const intent = act('killing.shoot', shot, seconds.shooting);
      const paid = silencer ? paying(look, silencerCostFor(world, target), intent) : intent;
      if (paid === intent) triedIn(world).add(id);
      return paid;
    }
    if (held[0]) return flying(look, held[0].find.city);
    if (searchesOf(world, character).length > 0) return null;
    const username = world.characters.get(preyOf(look, bullets) ?? '')?.username;
    if (username) {
      const cost = costOf(baseCost(world, character), detectives);
      const order = { username, ...detectives, cost: null };
      return paying(look, cost, act('detectives.hire-detectives', order, seconds.hiring));
    }
    const needed = bulletsFor(world, character, character);
    if (needed * priceOfBullet * partOfFortune > fortuneOf(world, character)) return null;
    if (timerUntil(world, character, 'bullets') > now || bullets > mostBullets) return null;
    const buy = act('bullet-store.buy-bullets', { amount: bulletsAtOnce }, seconds.buying);
    return paying(look, bulletsAtOnce * priceOfBullet, buy);
  },
};

/** Whom a hunter goes for: who has most on their head, or else the richest by name of some whom they think of. */
function preyOf({ world, character, now, random }: Look, bullets: number): string | undefined {
  const ids = [...world.characters.keys()];
  const wanted = new Set([...bounties.all(world)].map(({ target }) => target));
  const known = [...wanted, ...Array.from({ length: looksAt }, () => random.pick(ids) ?? '')];
  return known
    .filter((id) => {
      const who = world.characters.get(id);
      return (
        who !== undefined &&
        id !== character &&
        who.dead === null &&
        who.protectedUntil <= now &&
        !isKin(world, character, id) &&
        isInRange(world, character, id) &&
        bulletsFor(world, character, id) <= bullets &&
        (wanted.has(id) || killPoints(world, character, id, now) >= fewestPoints)
      );
    })
    .toSorted(
      (one, other) =>
        sumOn(world, other) - sumOn(world, one) ||
        viewWealth(world, other).from - viewWealth(world, one).from,
    )[0];
}

/** How often who plays in a family thinks of its dead, percent, and for how long. */
const remembers = 2;
const graveMs = 2 * dayMs;
/** What they put on the killer's head: a part of what they have saved. */
const savingsPart = 0.02;

/** Puts money on the head of whoever killed one of the family, once it is known who did. */
export const grudge: Plan = {
  next(look): Intent | null {
    const { world, character, now, random } = look;
    const family = world.characters.get(character)?.family ?? null;
    if (family === null || !random.chance(remembers) || !isAtLarge(look)) return null;
    const { least, most, placerMost } = bountiesRules(world);
    const placed = bountiesBy(world, character);
    if (placed.length >= placerMost) return null;
    const wanted = [...killingState(world).kills.values()].findLast(
      ({ killer, deceasedFamily, revealedAt }) =>
        revealedAt !== null &&
        revealedAt > now - graveMs &&
        deceasedFamily === family &&
        world.characters.get(killer)?.dead === null &&
        !isKin(world, character, killer) &&
        !placed.some(({ target }) => target === killer),
    )?.killer;
    const username = wanted === undefined ? undefined : world.characters.get(wanted)?.username;
    if (username === undefined) return null;
    const amount = Math.floor(Math.min(most, savingsPart * holding(world, inBank(character), 'money')));
    if (amount < least) return null;
    const payload = { username, amount, anonymous: false };
    // With room for the fee.
    return paying(look, 2 * amount, act('bounties.place-bounty', payload, seconds.placing));
  },
};
