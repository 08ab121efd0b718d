import { features } from '@rackets/engine/features/index.ts';
import { award } from '@rackets/engine/features/vehicles/testing/award.ts';
import { defineFeature } from '@rackets/engine/kernel/declarations/feature.ts';
import { born, enrich, remove } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay, type Play } from '@rackets/engine/kernel/testing/play.ts';
import { provide } from '@rackets/engine/kernel/testing/provide.ts';
import { hasPremium } from '@rackets/engine/shared/ports/premium.ts';
import { expect, test } from 'vitest';
import { project } from '../../runner/project.ts';
import { MemoryDocuments } from '../../stores/memory-documents.ts';
import { readVehicleHistory, vehicleHistory } from './vehicle-history.ts';

const passing = defineFeature({ name: 'passing', channels: { passing: { feePpm: 0, maxAmount: null } } });

/** A vehicle's history in a play's log, oldest first: what happened, whose it became, details. */
async function historyOf({ log }: Play, vehicle: string) {
  const documents = new MemoryDocuments();
  await documents.declare(vehicleHistory.collections);
  await project(vehicleHistory, log, documents);
  const rows = await readVehicleHistory(documents, vehicle);
  return rows.toReversed().map(({ what, owner, details }) => [what, owner, ...details]);
}

function move(play: Play, vehicle: string, from: string, to: string): void {
  play.given({ moves: [{ asset: `vehicle:${vehicle}`, from, to, amount: 1, channel: 'passing' }] });
}

test('names each owner once, whatever escrow lay between, and keeps vehicles apart', async () => {
  const play = openedPlay([...features, passing]);
  const [ann, bob] = [born(play, 'a-ann', 'Ann'), born(play, 'a-bob', 'Bob')];
  const [id, other] = [award(play, ann, 'cresset-sport'), award(play, ann, 'cresset-sport')];
  move(play, id, `char:${ann}`, `escrow:passing:1:${ann}`);
  move(play, id, `escrow:passing:1:${ann}`, `char:${bob}`);
  expect(await historyOf(play, id)).toEqual([
    ['came', ann, 'A gift of the city'],
    ['passed', bob, 'given'],
  ]);
  expect(await historyOf(play, other)).toEqual([['came', ann, 'A gift of the city']]);
});

test('goes on in the next life of its owner', async () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const id = award(play, ann, 'cresset-sport', { insured: true });
  remove(play, ann);
  const next = born(play, 'a-ann', 'Annie');
  expect(await historyOf(play, id)).toEqual([
    ['came', ann, 'A gift of the city'],
    ['inherited', next, 'vehicles'],
  ]);
});

test('tells repairs, insurance, mods and paint', async () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  enrich(play, ann, 1_000_000);
  const id = award(play, ann, 'whitlock-twelve', { damage: 40 });
  for (const mod of ['roof-rack', 'gun-rack'])
    play.given({ moves: [{ asset: `item:${mod}`, from: 'source:given', to: `char:${ann}`, amount: 1 }] });
  const send = (type: string, payload: Record<string, unknown>) =>
    play.accept('a-ann', type, payload as Parameters<Play['accept']>[2]);
  send('garage.repair-vehicles', { vehicles: [id] });
  send('garage.insure-vehicles', { vehicles: [id] });
  send('vehicle-mods.change-mod', { vehicle: id, mod: 'roof-rack', installed: true });
  send('vehicle-mods.change-mod', { vehicle: id, mod: 'gun-rack', installed: true });
  send('vehicle-mods.change-mod', { vehicle: id, mod: 'gun-rack', installed: false });
  send('vehicle-mods.clear-mods', { vehicle: id });
  const undo = provide(
    play.world,
    hasPremium.by(() => true),
  );
  send('vehicle-mods.respray-vehicle', { vehicle: id, colour: 'ash' });
  undo();
  expect((await historyOf(play, id)).slice(1)).toEqual([
    ['repaired', null],
    ['insured', null],
    ['fitted', null, 'roof-rack'],
    ['fitted', null, 'gun-rack'],
    ['removed', null, 'gun-rack'],
    ['removed', null, 'roof-rack'],
    ['resprayed', null, 'ash'],
  ]);
});
