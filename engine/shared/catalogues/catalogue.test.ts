import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defineCatalogue } from './catalogue.ts';

const boats = defineCatalogue('boats', [
  { id: 'skiff', name: 'Skiff', seats: { bow: 1 } },
  { id: 'rum-runner', name: 'Rum runner', seats: { bow: 4 } },
  { id: 'ferry', name: 'Ferry', seats: { bow: 40 } },
]);

test('an entry is found by its id, in its declared place', () => {
  expect(boats.of('ferry').name).toBe('Ferry');
  expect(boats.find('rum-runner')).toBe(boats.entries[1]);
  expect(boats.placeOf('rum-runner')).toBe(1);
  expect(boats.ids).toEqual(['skiff', 'rum-runner', 'ferry']);
});

test('an unknown id is null where a player may send it and an error where the game relies on it', () => {
  for (const id of ['raft', '', 'toString', '__proto__']) {
    expect(boats.find(id)).toBeNull();
    expect(boats.has(id)).toBe(false);
    expect(() => boats.of(id)).toThrow(/the catalogue of boats has/);
    expect(() => boats.placeOf(id)).toThrow(/the catalogue of boats has/);
  }
});

test('nothing in a catalogue can be changed, however deep', () => {
  expect(Object.isFrozen(boats)).toBe(true);
  expect(Object.isFrozen(boats.entries)).toBe(true);
  expect(Object.isFrozen(boats.of('skiff'))).toBe(true);
  expect(Object.isFrozen(boats.of('skiff').seats)).toBe(true);
});

test('entries in any order sort back into the order declared', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...boats.entries]), (some) => {
      const kept = boats.entries.filter((entry) => some.includes(entry));
      expect(some.toSorted(boats.inOrder)).toEqual(kept);
    }),
  );
});

test.each([
  [['a', 'a'], /has a once/],
  [['A b'], /an id/],
  [['a:b'], /an id/],
  [[''], /an id/],
] as const)('ids that could be mistaken are refused: %j', (ids, problem) => {
  expect(() =>
    defineCatalogue(
      'faulty',
      ids.map((id) => ({ id })),
    ),
  ).toThrow(problem);
});
