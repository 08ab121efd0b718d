import { certain } from '../../kernel/dice/draw.ts';
import { mostWorth, type Habit, type Wish } from '../../kernel/declarations/wish.ts';
import { timerUntil, type World } from '../../kernel/state/world.ts';
import { chanceOf, currentType, types } from './state.ts';
import { fraudTypes } from './types.ts';

const plan = (fraud: string) => ({ type: 'fraud.plan-job', payload: { fraud } });
const attempt = (fraud: string | null) => ({ type: 'fraud.attempt-job', payload: { fraud } });

export const fraudWishes: Readonly<Record<string, Wish>> = {
  'plan a fraud': {
    weight: 5,
    command: (_world, _character, _now, random) =>
      plan(random.chance(80) ? 'raffle' : (random.pick(fraudTypes.ids) ?? 'none')),
  },
  'try a fraud': {
    weight: 3,
    apt: (world, character) => currentType(world, character) !== null,
    command: (_world, _character, _now, random) =>
      attempt(random.chance(80) ? null : (random.pick(fraudTypes.ids) ?? 'none')),
  },
};

/** A sensible swindler stops planning here, in a million: the last plans add the least. */
const enough = (certain * 8) / 10;

/** The open type that pays most; undefined when none is open. */
const bestType = (world: World, character: string): string | undefined =>
  mostWorth(types.open(world, character), ({ numbers }) => numbers.moneyMax)?.entry.id;

/** Plans the open type that pays best until it is likely, then tries it. */
export const fraudHabit: Habit = (world, character, now) => {
  const until = timerUntil(world, character, 'fraud');
  if (until > now) return { kind: 'wait', until };
  const fraud = currentType(world, character) ?? bestType(world, character);
  if (fraud === undefined) return null;
  const ready = chanceOf(world, character, fraud) >= enough;
  return ready
    ? { kind: 'act', command: attempt(fraud), urge: 5 }
    : { kind: 'act', command: plan(fraud), urge: 3, seconds: 5 };
};
