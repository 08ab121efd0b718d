import { expect, test } from 'vitest';
import { born } from '../../kernel/testing/people.ts';
import { openedPlay, testStart } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { vehiclesAway } from '../../shared/ports/vehicle-ports.ts';
import { features } from '../index.ts';
import { changeVehicle } from '../vehicles/state.ts';
import { award } from '../vehicles/testing/award.ts';
import { fittingProblem, fittingVehicles } from './fitting.ts';

const asked = { models: ['ventnor-eight', 'marchmont-eight'], damageBelow: 50 };
const any = { models: null, damageBelow: 50 };

test('a vehicle that is asked for is of a named model, hardly damaged, unlocked and at hand', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const bob = born(play, 'a-bob', 'Bob');
  const good = award(play, ann, 'ventnor-eight', { damage: 49 });
  const wreck = award(play, ann, 'marchmont-eight', { damage: 50 });
  const other = award(play, ann, 'dustbowl-six');
  const locked = award(play, ann, 'ventnor-eight');
  changeVehicle(play.world, locked, { locked: true });
  const away = award(play, ann, 'ventnor-eight');
  const theirs = award(play, bob, 'ventnor-eight');
  const use = { id: 'auction', where: 'at auction' };
  provide(
    play.world,
    vehiclesAway.by(() => [{ vehicle: away, use, until: testStart }]),
  );
  const problem = (vehicle: string, of: Parameters<typeof fittingProblem>[3] = asked) =>
    fittingProblem(play.world, ann, vehicle, of)?.code ?? null;
  expect([good, wreck, other, locked, away, theirs].map((id) => problem(id))).toStrictEqual([
    null,
    'vehicle_damaged',
    'vehicle_model',
    'garage_vehicle_locked',
    'garage_vehicle_in_use',
    'garage_vehicle_missing',
  ]);
  expect(problem(other, any)).toBeNull();
  expect(fittingVehicles(play.world, bob, asked)).toStrictEqual([theirs]);
  expect(fittingVehicles(play.world, bob, { ...asked, models: ['marchmont-eight'] })).toStrictEqual([]);
});
