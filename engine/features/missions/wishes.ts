import {
  mostWorth,
  type Habit,
  type Intent,
  type RandomSource,
  type Wish,
} from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import type { JsonObject } from '../../kernel/values/json.ts';
import { items } from '../../shared/catalogues/items.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { ownedOf } from '../../shared/ports/transferable.ts';
import { dayMs } from '../../shared/time/time.ts';
import { worthOf } from '../vehicles/worth.ts';
import { vehiclesOf } from '../vehicles/state.ts';
import { fittingVehicles } from '../garage/fitting.ts';
import { canReset } from './reset-wait.ts';
import { missionsRules, type Stage } from './rules.ts';
import {
  attemptAt,
  attempts,
  givenOf,
  isComplete,
  progressOf,
  types,
  waitUntil,
  type Attempt,
} from './state.ts';
import { stories } from './stories/stories.ts';

const command = (name: string, payload: JsonObject) => ({ type: `missions.${name}`, payload });
const someAttempt = (world: World, character: string, random: RandomSource) =>
  random.pick(attempts.of(world, character));
const isOnSome = (world: World, character: string) => attempts.of(world, character).length > 0;

/** Some stage of some mission, now and then none. */
function someStage(world: World, character: string, random: RandomSource, type: Stage['type']) {
  const attempt = someAttempt(world, character, random);
  const stages = attempt ? progressOf(world, attempt).stages : [];
  const stage = random.pick(random.chance(85) ? stages.filter((each) => each.type === type) : stages);
  return { attempt: attempt?.id ?? 'none', stage: stage?.id ?? 'none', kinds: stage?.kinds ?? [] };
}

const asks = (type: Stage['type'], has: (world: World, character: string, stage: Stage) => boolean) =>
  ((world, character) =>
    attempts
      .of(world, character)
      .some((attempt) =>
        progressOf(world, attempt).stages.some(
          (stage) => stage.type === type && !isComplete(attempt, stage) && has(world, character, stage),
        ),
      )) satisfies Wish['apt'];

const hasSome = (world: World, character: string, { asset, kinds }: Stage) =>
  (kinds.length === 0 ? [null] : kinds).some(
    (id) => ownedOf(world, character, { type: asset, id, amount: 1 }) > 0,
  );
const fitting = (world: World, character: string, { kinds }: Stage) =>
  fittingVehicles(world, character, { models: kinds, damageBelow: missionsRules(world).damageBelow });

/** The missions whose wait a character could end. */
const resettable = (world: World, character: string, now: number) =>
  types.all(world).flatMap(({ entry: { id } }) => (canReset(world, character, id, now) ? [id] : []));

export const missionsWishes: Readonly<Record<string, Wish>> = {
  'take a mission on': {
    weight: 3,
    command: (world, _character, _now, random) =>
      command('start-mission', {
        mission: random.chance(90)
          ? (random.pick(types.all(world).map(({ entry: { id } }) => id)) ?? 'none')
          : (random.pick([...stories.ids, 'none']) ?? 'none'),
      }),
  },
  'give money, bullets or a drug for a mission': {
    weight: 2,
    apt: asks('supply', hasSome),
    command(world, character, _now, random) {
      const { attempt, stage } = someStage(world, character, random, 'supply');
      return command('give-supply', { attempt, stage });
    },
  },
  'give items for a mission': {
    weight: 2,
    apt: asks('item', hasSome),
    command(world, character, _now, random) {
      const { attempt, stage, kinds } = someStage(world, character, random, 'item');
      const held = kinds.filter(
        (id) => items.has(id) && ownedOf(world, character, { type: 'item', id, amount: 1 }) > 0,
      );
      return command('give-item', { attempt, stage, item: random.pick(held) ?? 'rope' });
    },
  },
  'give a vehicle for a mission': {
    weight: 2,
    apt: asks('vehicle', (world, character, stage) => fitting(world, character, stage).length > 0),
    command(world, character, _now, random) {
      const { attempt, stage } = someStage(world, character, random, 'vehicle');
      const vehicle = random.pick(vehiclesOf(world, inHand(character))) ?? 'none-1';
      return command('give-vehicle', { attempt, stage, vehicle });
    },
  },
  'take something back from a mission': {
    weight: 1,
    apt: isOnSome,
    command(world, character, _now, random) {
      const { attempt, stage } = someStage(
        world,
        character,
        random,
        random.pick(['supply', 'item', 'vehicle']) ?? 'item',
      );
      return command('take-back', { attempt, stage });
    },
  },
  'claim a mission': {
    weight: 2,
    apt: (world, character) =>
      attempts.of(world, character).some((attempt) => progressOf(world, attempt).done.length > 0),
    command: (world, character, _now, random) =>
      command('claim-reward', { attempt: someAttempt(world, character, random)?.id ?? 'none' }),
  },
  'back out of a mission': {
    weight: 1,
    command: (world, character, _now, random) =>
      command('cancel-attempt', { attempt: someAttempt(world, character, random)?.id ?? 'none' }),
  },
  'end the wait for a mission': {
    weight: 4,
    apt: (world, character, now) => resettable(world, character, now).length > 0,
    command: (world, character, now, random) =>
      command('reset-wait', {
        mission: random.pick(resettable(world, character, now)) ?? random.pick(stories.ids) ?? 'none',
        item: random.chance(20) ? 'mission_reset' : null,
        perk: random.chance(5) ? 'none' : null,
      }),
  },
};

/** So many missions a bot has in hand at a time. */
const atOnce = 2;
/** After so long it takes what stands. */
const patienceMs = 4 * dayMs;
/** It starts and pays only what is this part of what it has. */
const partOfCash = 3;

/** The attention that a person gives: reading what is asked, choosing and giving a thing, being paid. */
const seconds = { start: 30, give: 15, claim: 10 };

/** What could be given for an open stage now: all that is missing, or the cheapest vehicle that will do. */
function gift(world: World, character: string, attempt: Attempt, stage: Stage): JsonObject | null {
  if (isComplete(attempt, stage)) return null;
  const payload = { attempt: attempt.id, stage: stage.id };
  const left = stage.amount - givenOf(attempt, stage);
  if (stage.type === 'vehicle') {
    const vehicle = mostWorth(fitting(world, character, stage), (id) => -worthOf(world, id).value);
    return vehicle === undefined ? null : { ...payload, vehicle };
  }
  const [id = null] = stage.kinds;
  const owned = ownedOf(world, character, { type: stage.asset, id, amount: 1 });
  if (stage.type === 'item') return owned >= left && id !== null ? { ...payload, item: id } : null;
  return owned >= left * (stage.asset === 'money' ? partOfCash : 1) ? payload : null;
}

/** The dearest open mission whose supplies it can pay and of whose things it has at least one. */
function worthStarting(world: World, character: string, now: number): string | undefined {
  const apt = types.open(world, character).filter(({ entry: { id }, numbers: { stages } }) => {
    if (waitUntil(world, character, id) > now || attemptAt(world, character, id)) return false;
    const none = { id, type: id, owner: character, startedAt: now, given: {} };
    const ready = stages.filter((stage) => gift(world, character, none, stage) !== null);
    return ready.length * 2 >= stages.length;
  });
  return mostWorth(apt, ({ numbers }) => numbers.reward.money)?.entry.id;
}

/** Gives what it has for the missions in hand, claims what is complete, and takes the next one on. */
export const missionsHabit: Habit = (world, character, now) => {
  const act = (name: string, payload: JsonObject, urge: number, attention: number): Intent => ({
    kind: 'act',
    command: command(name, payload),
    urge,
    seconds: attention,
  });
  const own = attempts.of(world, character);
  for (const attempt of own) {
    const { stages, done, isDone } = progressOf(world, attempt);
    const isLate = done.length > 0 && now - attempt.startedAt > patienceMs;
    if (isDone || isLate) return act('claim-reward', { attempt: attempt.id }, 7, seconds.claim);
    for (const stage of stages) {
      const payload = gift(world, character, attempt, stage);
      if (payload) return act(`give-${stage.type}`, payload, 6, seconds.give);
    }
  }
  const mission = own.length < atOnce ? worthStarting(world, character, now) : undefined;
  return mission === undefined ? null : act('start-mission', { mission }, 5, seconds.start);
};
