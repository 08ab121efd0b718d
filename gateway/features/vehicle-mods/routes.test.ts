import { provide } from '@rackets/engine/kernel/testing/provide.ts';
import { vehicleModels } from '@rackets/engine/shared/catalogues/vehicles.ts';
import { hasPremium } from '@rackets/engine/shared/ports/premium.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';
import { submitOwn } from '../../pipeline/own-commands.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

let gifts = 0;

/** A player with one vehicle of a model, and the ids of both. */
async function withVehicle(name: string, model: string) {
  const { key, character } = await game.play(name);
  gifts += 1;
  const payload = { character, model, paint: null, damage: 0, insured: false };
  await submitOwn(game.pipeline, 'vehicles.award-vehicle', `gift-${gifts}`, payload);
  const [vehicle] = (await game.answer('GET garage', { key })).vehicles;
  return { key, id: vehicle?.id ?? '' };
}

test('[E138] a vehicle is shown with every mod, and why each can or cannot be fitted', async () => {
  const { key, id } = await withVehicle('Dora', 'whitlock-twelve');
  const { vehicle, mods, mod_groups } = await game.answer('GET vehicles/:id', { key, params: { id } });
  expect(vehicle).toMatchObject({ id, name: 'Whitlock Twelve', mods: [], mod_limit: 4 });
  expect(mods.map(({ locked_message }) => locked_message)).toEqual(mods.map(() => 'You have none of these.'));
  expect(mod_groups.flatMap(({ mod_ids }) => mod_ids).toSorted()).toEqual(
    mods.map(({ id }) => id).toSorted(),
  );
});

test('[E139] [E140] what cannot be fitted or taken off is refused', async () => {
  const { key, id } = await withVehicle('Anna', 'whitlock-twelve');
  const refusal = (verb: string, body: object = {}) =>
    game.refusal('POST', `/api/vehicles/${id}/${verb}`, { key, body });
  expect(await refusal('change-mod', { mod: 'roof-rack', installed: true })).toBe('422 mods_missing');
  expect(await refusal('change-mod', { mod: 'roof-rack', installed: false })).toBe('409 mods_not_fitted');
  expect(await refusal('change-mod', { mod: 'rope', installed: true })).toBe('400 invalid');
  expect(await refusal('clear-mods')).toBe('422 mods_none');
});

test('[E141] [E142] [E143] [R416] colours are shown with what they cost, and chosen by Certified Gangsters only', async () => {
  const { key, id } = await withVehicle('Cleo', 'mudlark-tourer');
  const at = `/api/vehicles/${id}/colour`;
  const { colours, ...shown } = await game.answer('GET vehicles/:id/colour', { key, params: { id } });
  expect(shown).toMatchObject({ disabled: false, premium_required: true, colour: 'sage' });
  const bottle = colours.find((colour) => colour.id === 'bottle');
  expect(bottle).toMatchObject({ unlocked: false });
  expect(await game.refusal('POST', at, { key, body: { colour: 'ash' } })).toBe('403 premium_required');
  const unlock = { key, body: { colour: 'bottle' } };
  expect(await game.refusal('POST', '/api/vehicles/unlock-colour', unlock)).toBe('403 premium_required');
  const undo = provide(
    game.pipeline.peek((world) => world),
    hasPremium.by(() => true),
  );
  try {
    expect(await game.refusal('POST', at, unlock)).toBe('422 respray_locked');
    const paid = await game.answer('POST vehicles/unlock-colour', unlock);
    expect(paid).toEqual({ money: -(bottle?.unlock_cost ?? 0) });
    const after = await game.answer('POST vehicles/:id/colour', { ...unlock, params: { id } });
    expect(after).toMatchObject({ colour: 'bottle', premium_required: false, cost: shown.cost });
  } finally {
    undo();
  }
});

test('[R481] a ride as it is says that nobody touches it', async () => {
  const { key, id } = await withVehicle('Edda', 'tolliver-nine');
  expect(vehicleModels.of('tolliver-nine').asIs).toBe(true);
  expect(await game.answer('GET vehicles/:id/colour', { key, params: { id } })).toMatchObject({
    disabled: true,
  });
  const { status, json } = await game.call('POST', `/api/vehicles/${id}/colour`, {
    key,
    body: { colour: 'ash' },
  });
  expect(status).toBe(422);
  expect(json).toMatchObject({ error: { message: "Sorry boss, we don't touch rides like that." } });
});

test('the vehicles of others are not there', async () => {
  const { id } = await withVehicle('Fay', 'whitlock-twelve');
  const { key } = await game.play('Gus');
  for (const path of [`/api/vehicles/${id}`, `/api/vehicles/${id}/colour`, '/api/vehicles/none-1'])
    expect(await game.refusal('GET', path, { key })).toBe('404 vehicle_missing');
  const body = { mod: 'roof-rack', installed: true };
  expect(await game.refusal('POST', `/api/vehicles/${id}/change-mod`, { key, body })).toBe(
    '409 garage_vehicle_missing',
  );
});
