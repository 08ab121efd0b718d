import type { Habit, Wish } from '../../kernel/declarations/wish.ts';
import { lifeOf, type World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { sealedTextOf } from '../../shared/text/sealed-text.ts';
import { findsOf } from '../detectives/state.ts';
import { killingRules } from './rules.ts';
import { cannotShoot, isThere, silencerCostFor } from './shoot.ts';
import { backfireOf, firearmOf, killsBy } from './state.ts';
import { bulletsNeeded, fullHealth } from './terms.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';

/** Whom somebody's detectives hold in the city where they are. */
const heldHere = (world: World, character: string, now: number) =>
  findsOf(world, character, now).filter(
    ({ find }) => find.city === world.characters.get(character)?.location,
  );

export const killingWishes: Readonly<Record<string, Wish>> = {
  'open fire': {
    weight: 6,
    apt: (world, character, now) =>
      firearmOf(world, character) !== null && heldHere(world, character, now).length > 0,
    command(world, character, now, random) {
      const held = heldHere(world, character, now);
      const bullets = holding(world, inHand(character), 'bullets');
      return {
        type: 'killing.shoot',
        payload: {
          target: random.pick(held)?.target ?? 'nobody',
          silencer: random.chance(40),
          bullets: Math.max(1, random.chance(35) ? bullets : random.below(bullets + 1)),
          message: null,
        },
      };
    },
  },
  'come by a firearm': {
    weight: 3,
    apt: (world, character) => firearmOf(world, character) === null,
    command: () => ({
      type: 'black-market.buy-product',
      payload: { store: 'armourer', product: 'revolver' },
    }),
  },
  'come by bullets': {
    weight: 2,
    apt: (world, character) => holding(world, inHand(character), 'bullets') === 0,
    command: () => ({ type: 'bullet-store.buy-bullets', payload: { amount: 10 } }),
  },
  'look for somebody to shoot': {
    weight: 3,
    apt: (world, character, now) =>
      firearmOf(world, character) !== null && findsOf(world, character, now).length === 0,
    command(world, character, _now, random) {
      const others = [...world.characters.values()].filter(({ id, dead }) => id !== character && !dead);
      const target = random.pick(others);
      return {
        type: 'detectives.hire-detectives',
        payload: {
          username: target?.username ?? 'Nobody At All',
          location: target?.location ?? null,
          period: 0,
          follow: true,
          count: 1,
          cost: null,
        },
      };
    },
  },
  'go where a target is': {
    weight: 3,
    apt: (world, character, now) =>
      findsOf(world, character, now).some(
        ({ find }) => find.city !== world.characters.get(character)?.location,
      ),
    command: (world, character, now, random) => ({
      type: 'airport.travel-to',
      payload: { city: random.pick(findsOf(world, character, now))?.find.city ?? '', cost: null },
    }),
  },
  'write or take back what is said of a backfire': {
    weight: 1,
    command: (_world, _character, _now, random) => ({
      type: 'killing.set-backfire-message',
      payload: { message: random.chance(50) ? null : sealedTextOf(5, 'A'.repeat(48)) },
    }),
  },
  'set a backfire': {
    weight: 4,
    command: (_world, _character, _now, random) => ({
      type: 'killing.set-backfire',
      payload: { backfire: [random.below(30), random.chance(50) ? random.below(20) : null] },
    }),
  },
  'reveal a kill': {
    weight: 2,
    apt: (world, character) => killsBy(world, character).some(({ revealedAt }) => revealedAt === null),
    command: (world, character, _now, random) => ({
      type: 'killing.reveal',
      payload: { kill: random.pick(killsBy(world, character))?.id ?? 'none' },
    }),
  },
};

/** A bot keeps so many parts of its bullets for each answer. */
const partsOfBackfire = 6;

/**
 * Shoots at whom its detectives hold where it is, once it has the bullets; and now and then sets what goes back. Whoever has
 * moved on meanwhile it leaves alone: a player would shoot in vain once, a bot at every look.
 */
export const killingHabit: Habit = (world, character, now, random) => {
  const firearm = firearmOf(world, character);
  if (!firearm) return null;
  const bullets = holding(world, inHand(character), 'bullets');
  const me = lifeOf(world, character);
  const found = heldHere(world, character, now).find(({ target: id }) => {
    const target = world.characters.get(id);
    return (
      target !== undefined &&
      (me.family === null || target.family !== me.family) &&
      isThere(world, me, target, now)
    );
  });
  if (found && !cannotShoot(world, character, now)) {
    const { number: level } = levelOfCharacter(world, found.target);
    const needed = bulletsNeeded(killingRules(world).odds, firearm, { level, health: fullHealth, boost: 0 });
    if (bullets >= needed) {
      const payload = {
        target: found.target,
        silencer:
          random.chance(50) &&
          holding(world, inHand(character), 'money') >= silencerCostFor(world, found.target),
        bullets: Math.min(bullets, Math.ceil(needed * 1.3)),
        message: null,
      };
      return { kind: 'act', command: { type: 'killing.shoot', payload }, urge: 6, seconds: 20 };
    }
  }
  const slot = Math.floor(bullets / partsOfBackfire);
  if (slot === 0 || backfireOf(world, character).slots.length > 0 || !random.chance(2)) return null;
  const payload = { backfire: [slot, slot, slot] };
  return { kind: 'act', command: { type: 'killing.set-backfire', payload }, urge: 2, seconds: 8 };
};
