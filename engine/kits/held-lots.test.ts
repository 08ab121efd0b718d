import { expect, test } from 'vitest';
import { Play } from '../kernel/testing/play.ts';
import { provide } from '../kernel/testing/provide.ts';
import { otherWealth } from '../shared/catalogues/goods.ts';
import { lotsHeld, placesHeld } from '../shared/ports/transferable.ts';
import { vehiclesAway } from '../shared/ports/vehicle-ports.ts';
import { keptLots, type KeptLot } from './held-lots.ts';

test('what a feature keeps for somebody has its places, its vehicles are in use, and its worth is theirs', () => {
  const { world } = new Play([]);
  const kept: readonly KeptLot[] = [
    { lot: { type: 'vehicle', id: 'dustbowl-six-1', amount: 1 }, value: 5_000, until: 9 },
    { lot: { type: 'drugs', id: 'snow', amount: 4 }, value: 400, until: null },
  ];
  const use = { id: 'job', where: 'on a job' };
  provide(world, ...keptLots(use, (_world, character) => (character === 'ann' ? kept : [])));
  expect(lotsHeld(world, 'ann')).toStrictEqual(kept.map(({ lot, value }) => ({ lot, value, way: 'away' })));
  expect(placesHeld(world, 'ann', 'drugs')).toBe(4);
  expect(vehiclesAway(world, 'ann')).toStrictEqual([{ vehicle: 'dustbowl-six-1', use, until: 9 }]);
  expect([otherWealth(world, 'ann'), otherWealth(world, 'bob')]).toStrictEqual([2_200 + 4 * 1_640, 0]);
});
