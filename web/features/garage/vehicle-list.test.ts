import { expect, test } from 'vitest';
import type { Vehicle } from './answers.ts';
import { canChoose, listed, sumsOf } from './vehicle-list.ts';

// The functions read only what a test gives.
const vehicle = (parts: Partial<Vehicle>) =>
  ({
    name: 'Ventnor Eight',
    kind: 'Sedan',
    colour: { id: 'soot', label: 'Soot black', hex: '#23211f' },
    source_name: 'Stolen in Chicago',
    acquired_at: '2034-01-02T00:00:00.000Z',
    value: 1,
    damage: 0,
    insured: false,
    locked: false,
    in_use: false,
    ...parts,
  }) as Vehicle;

const cheap = vehicle({ id: 'cheap', value: 100, damage: 40, speed: 90 });
const dear = vehicle({ id: 'dear', value: 900, insured: true, locked: true, speed: 50 });
const busy = vehicle({
  id: 'busy',
  value: 500,
  in_use: true,
  name: 'Cresset Sport',
  kind: 'Roadster',
  speed: 70,
});
const garage = [cheap, dear, busy];
const ids = (query: object) =>
  listed(garage, { filter: 'all', order: 'value', search: '', ...query }).map(({ id }) => id);

test('a list is narrowed by state, and an unknown word shows all', () => {
  expect(ids({ filter: 'damaged' })).toStrictEqual(['cheap']);
  expect(ids({ filter: 'insured' })).toStrictEqual(['dear']);
  expect(ids({ filter: 'locked' })).toStrictEqual(['dear']);
  expect(ids({ filter: 'busy' })).toStrictEqual(['busy']);
  expect(ids({ filter: 'constructor' })).toHaveLength(3);
});

test('a list is in the order asked for, the most valuable first by default', () => {
  expect(ids({})).toStrictEqual(['dear', 'busy', 'cheap']);
  expect(ids({ order: 'cheapest' })).toStrictEqual(['cheap', 'busy', 'dear']);
  expect(ids({ order: 'speed' })).toStrictEqual(['cheap', 'busy', 'dear']);
  expect(ids({ order: 'nonsense' })).toStrictEqual(['dear', 'busy', 'cheap']);
});

test('a search finds every word in name, kind, colour or source', () => {
  expect(ids({ search: 'sport' })).toStrictEqual(['busy']);
  expect(ids({ search: '  BLACK chicago ' })).toHaveLength(3);
  expect(ids({ search: 'sport sedan' })).toStrictEqual([]);
});

test('[R367~] a vehicle in use or locked cannot be chosen', () => {
  expect(garage.filter(canChoose)).toStrictEqual([cheap]);
});

test('sums add up what each vehicle brings and costs', () => {
  const one = vehicle({
    value: 10,
    sell_value: 6,
    scrap_value: 2,
    bullets: 3,
    repair_cost: 4,
    insured: true,
  });
  const other = vehicle({ value: 5, sell_value: 3, scrap_value: 1, bullets: 2, repair_cost: 0 });
  expect(sumsOf([one, other])).toStrictEqual({
    count: 2,
    worth: 15,
    sale: 9,
    scrap: 3,
    bullets: 5,
    repair: 4,
    uninsured: 1,
  });
});
