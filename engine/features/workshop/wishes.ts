import { thinksOfChores, type Habit, type Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { itemsWanted } from '../../shared/ports/item-ports.ts';
import { blueprints } from './blueprints.ts';
import { hasInputs, inputsOf } from './build.ts';
import { buildOf } from './state.ts';

const starts = (world: World, character: string) => (id: string) =>
  hasInputs(world, character, id) && buildOf(world, character, id) === null;
const canStart = (world: World, character: string) => blueprints.ids.filter(starts(world, character));
const isReady = (world: World, character: string, now: number) => (id: string) =>
  (buildOf(world, character, id)?.readyAt ?? Infinity) <= now;
const ready = (world: World, character: string, now: number) =>
  blueprints.ids.filter(isReady(world, character, now));

const command = (verb: string, blueprint: string) => ({ type: `workshop.${verb}`, payload: { blueprint } });

export const workshopWishes: Readonly<Record<string, Wish>> = {
  'find what a build takes': {
    weight: 2,
    asSystem: true,
    command(world, character, _now, random) {
      const inputs = inputsOf(world, character, random.pick(blueprints.ids) ?? 'none');
      const short = inputs.find(({ count, has }) => has < count) ?? inputs[0];
      const payload = { character, type: short?.item.id ?? 'wire', count: short?.count ?? 1 };
      return { type: 'inventory.award-items', payload };
    },
  },
  'build something': {
    weight: 1,
    apt: (world, character) => canStart(world, character).length > 0,
    command: (world, character, _now, random) =>
      command(
        'start-build',
        random.pick(canStart(world, character)) ?? random.pick(blueprints.ids) ?? 'none',
      ),
  },
  'collect a build': {
    weight: 1,
    apt: (world, character, now) => ready(world, character, now).length > 0,
    command: (world, character, now, random) =>
      command(
        'collect-build',
        random.pick(ready(world, character, now)) ?? random.pick(blueprints.ids) ?? 'none',
      ),
  },
};

/** Collects what is ready, and builds what the pockets allow, of what nobody asks the builder for. */
export const workshopHabit: Habit = (world, character, now, random) => {
  if (!random.chance(thinksOfChores)) return null;
  const done = blueprints.ids.find(isReady(world, character, now));
  if (done !== undefined)
    return { kind: 'act', command: command('collect-build', done), urge: 4, seconds: 4 };
  const wanted = itemsWanted(world, character);
  const next = canStart(world, character).find((id) =>
    inputsOf(world, character, id).every(({ item }) => !wanted.has(item.id)),
  );
  return next === undefined
    ? null
    : { kind: 'act', command: command('start-build', next), urge: 4, seconds: 8 };
};
