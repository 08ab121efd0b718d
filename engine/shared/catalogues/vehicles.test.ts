import { expect, test } from 'vitest';
import { paints } from './paints.ts';
import { modelOf, namesModel, vehicleAsset, vehicleModels, vehicleOf } from './vehicles.ts';

test('models stand cheapest first, each with a name of its own', () => {
  const values = vehicleModels.entries.map(({ value }) => value);
  expect(values).toStrictEqual(values.toSorted((a, b) => a - b));
  expect(new Set(vehicleModels.entries.map(({ name }) => name)).size).toBe(values.length);
});

test('every model leaves the works in paints that exist', () => {
  const unknown = vehicleModels.entries.flatMap((model) => model.paints.filter((id) => !paints.has(id)));
  expect(unknown).toStrictEqual([]);
});

test('a vehicle’s id tells its model', () => {
  for (const { id, name } of vehicleModels.entries) expect(modelOf(`${id}-0a1b2c`).name).toBe(name);
  expect(vehicleOf(vehicleAsset('prairie-four-0a1b'))).toBe('prairie-four-0a1b');
  expect(vehicleOf('money')).toBeNull();
  expect(['prairie-four-x', 'prairie', '', 'constructor-1'].map(namesModel)).toStrictEqual([
    true,
    false,
    false,
    false,
  ]);
});
