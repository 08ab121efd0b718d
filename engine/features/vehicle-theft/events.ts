import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { count, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { DrawTold } from '../../kernel/dice/told-draw.ts';
import { attemptFields, chanceRoll, jailed, takingsRolls } from '../../kits/attempt.ts';
import { broken } from '../../kernel/values/assert.ts';
import type { World } from '../../kernel/state/world.ts';
import { paints } from '../../shared/catalogues/paints.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { blockOf, carsOn, type Car } from './blocks.ts';
import { vehicleTheftRules } from './rules.ts';
import { vehicleTheftState, type Search } from './state.ts';

/** How somebody searches on (R746). */
export const searchTypes = ['previous', 'next', 'more'] as const;

const car = z.strictObject({
  model: z.enum(vehicleModels.ids),
  paint: z.enum(paints.ids),
  damage: z.int().min(0).max(100),
  lock: z.int().min(0),
  found: z.boolean(),
});
const cars = z.array(car).readonly();

/** Somebody looked around in a city: this is its first block. */
export const opened = defineEvent({
  type: 'vehicle-theft.opened',
  version: 1,
  data: z.strictObject({
    city: z.string(),
    cars,
    /** Whether the first of them was set there for a newcomer, and not drawn. */
    firstIsSet: z.literal(true).optional(),
  }),
  visible: { owner: ['city', 'cars', 'firstIsSet'] },
  tell: ({ data, ...event }) => say`${who(event)} saw ${count(data.cars.length)} cars at the kerb.`,
  drawn: ({ cars: shown, firstIsSet = false }) => ({
    act: firstIsSet ? 'Look for cars, beside the one with its key in it' : 'Look for cars',
    rolls: shownRolls(firstIsSet ? shown.slice(1) : shown),
  }),
  apply(world, event) {
    const { city, cars: shown } = event.data;
    const { searches } = vehicleTheftRules(world);
    setSearch(world, subjectOf(event, 'owner'), {
      city,
      blocks: [blockOf(shown)],
      block: 0,
      searches,
      bonusUsed: 0,
    });
  },
});

/** Somebody searched on. `cars` is null where they went back to a block that they had seen. */
export const searched = defineEvent({
  type: 'vehicle-theft.searched',
  version: 1,
  data: z.strictObject({
    type: z.enum(searchTypes),
    /** The block in view now, from 0. */
    block: z.int().min(0),
    cars: cars.nullable(),
    /** Whether it was a bonus search. */
    bonus: z.boolean(),
  }),
  visible: { owner: ['type', 'block', 'cars', 'bonus'] },
  tell: ({ data: { block }, ...event }) => say`${who(event)} searched block ${count(block + 1)} for cars.`,
  drawn: ({ cars: shown }) => ({ act: 'Search for cars', rolls: shownRolls(shown ?? []) }),
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { block, cars: shown, bonus } = event.data;
    const search = knownSearch(world, character);
    setSearch(world, character, {
      ...search,
      block,
      blocks: shown === null ? search.blocks : withBlock(search.blocks, block, shown),
      searches: search.searches - (bonus ? 0 : 1),
      bonusUsed: search.bonusUsed + (bonus ? 1 : 0),
    });
  },
});

/** A Milli Finder led to one more car on the block in view. */
export const milliFinderUsed = defineEvent({
  type: 'vehicle-theft.milli-finder-used',
  version: 1,
  data: z.strictObject({ car }),
  visible: { owner: ['car'] },
  tell: ({ data, ...event }) =>
    say`${who(event)} found a ${vehicleModels.of(data.car.model).name} by a Milli Finder.`,
  drawn: ({ car: shown }) => ({ act: 'Use a Milli Finder', rolls: shownRolls([shown]) }),
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const search = knownSearch(world, character);
    const before = carsOn(search.blocks[search.block] ?? []);
    const blocks = withBlock(search.blocks, search.block, [event.data.car, ...before]);
    setSearch(world, character, { ...search, blocks });
  },
});

const attempt = z.strictObject({
  ...attemptFields,
  car,
  city: z.string(),
  /** In a million. */
  chance: z.int(),
  /** What the car is worth as it stands, in dollars. */
  value: z.int().min(0),
  /** The vehicle that came of it; null after a failure, and where the garage had no room. */
  vehicle: z.string().nullable(),
  /** R614: stolen, but the garage was full. */
  abandoned: z.boolean(),
  /** Which of the texts tells a failure. */
  text: z.int().min(0),
  streakBefore: z.int().min(0),
  practice: z.int().min(0),
});

export type Attempted = z.infer<typeof attempt>;

/** Somebody tried to steal a car. Either way it is no longer there, and the searches begin again. */
export const attempted = defineEvent({
  type: 'vehicle-theft.attempted',
  version: 1,
  data: attempt,
  // Object.keys forgets that these are the record's own keys.
  visible: { owner: (Object.keys(attempt.shape) as (keyof Attempted)[]).filter((key) => key !== 'practice') },
  tell({ data, ...event }) {
    const { name } = vehicleModels.of(data.car.model);
    if (!data.success) return say`${who(event)} was disturbed while breaking into a ${name}${jailed(data)}.`;
    return data.abandoned
      ? say`${who(event)} stole a ${name} and had to abandon it.`
      : say`${who(event)} stole a ${name}.`;
  },
  drawn: (data) => ({
    act: `Steal a ${vehicleModels.of(data.car.model).name}`,
    rolls: { success: chanceRoll(data), ...takingsRolls(data) },
  }),
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { practice } = vehicleTheftState(world);
    practice.set(character, (practice.get(character) ?? 0) + event.data.practice);
    const search = knownSearch(world, character);
    const left = carsOn(search.blocks[search.block] ?? []).filter(
      ({ model }) => model !== event.data.car.model,
    );
    setSearch(world, character, {
      ...search,
      blocks: withBlock(search.blocks, search.block, left),
      searches: vehicleTheftRules(world).searches,
      bonusUsed: 0,
    });
  },
});

function knownSearch(world: World, character: string): Search {
  return vehicleTheftState(world).searches.get(character) ?? broken(`${character} has looked around`);
}

function setSearch(world: World, character: string, search: Search): void {
  vehicleTheftState(world).searches.set(character, search);
}

const withBlock = (blocks: Search['blocks'], at: number, shown: readonly Car[]): Search['blocks'] =>
  blocks.toSpliced(at, 1, blockOf(shown));

/** The rolls that drew the cars shown. */
function shownRolls(shown: readonly Car[]): DrawTold['rolls'] {
  const list = (of: (each: Car) => string) => shown.map(of).join(', ');
  return {
    model: { question: 'Which cars', outcome: list(({ model }) => vehicleModels.of(model).name) },
    paint: { question: 'In which paint', outcome: list(({ paint }) => paints.of(paint).label.toLowerCase()) },
    lock: { question: 'How easy each lock is', outcome: list(({ lock }) => `${lock} %`) },
    undamaged: {
      question: 'Whether each is undamaged',
      outcome: list(({ damage }) => (damage === 0 ? 'yes' : 'no')),
    },
    damage: { question: 'How much each is damaged', outcome: list(({ damage }) => `${damage} %`) },
  };
}
