import { describe, expect, test } from 'vitest';
import { defineFeature } from '../../kernel/declarations/feature.ts';
import { ledgerSums } from '../../kernel/state/ledger.ts';
import { born, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { modEffects, vehiclesAway, vehiclesComing } from '../../shared/ports/vehicle-ports.ts';
import { vehicleAsset, vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { features } from '../index.ts';
import { discardMoves, modsOf } from './discard.ts';
import { garageCount, garageRoom, placesKept } from './garage-room.ts';
import { giveVehicles } from './give-vehicles.ts';
import { vehicleRules } from './rules.ts';
import { changeVehicle, holderOfVehicle, vehicleAt, vehiclesOf } from './state.ts';
import { award } from './testing/award.ts';
import { vehicles } from './vehicles.ts';
import { worthOf } from './worth.ts';

/** Lets tests pass a vehicle on as a trade would. */
const passing = defineFeature({ name: 'passing', channels: { passing: { feePpm: 0, maxAmount: null } } });
const sport = { model: 'cresset-sport' } as const;
const limit = vehicleRules.defaults.garageLimit;

function owner(rules = {}) {
  const play = openedPlay([...features, passing], { vehicles: { ...vehicleRules.defaults, ...rules } });
  return { play, ann: born(play, 'a-ann', 'Ann') };
}

function pass(play: Play, vehicle: string, from: string, to: string): void {
  play.given({ moves: [{ asset: vehicleAsset(vehicle), from, to, amount: 1, channel: 'passing' }] });
}

describe('a vehicle', () => {
  test('comes as a thing of the owner’s, with what is known of it', () => {
    const { play, ann } = owner();
    const id = award(play, ann, 'stannard-coupe', { paint: 'cream', damage: 9 });
    expect(vehiclesOf(play.world, inHand(ann))).toStrictEqual([id]);
    expect(vehicleAt(play.world, id)).toStrictEqual({
      paint: 'cream',
      damage: 9,
      insured: false,
      locked: false,
      firstOwner: ann,
      source: 'vehicles',
      sourceName: 'A gift of the city',
      since: play.now,
    });
  });

  test('leaves the works in its model’s first paint and whole, when nothing else is said', () => {
    const { play, ann } = owner();
    const id = award(play, ann, 'stannard-coupe');
    expect(vehicleAt(play.world, id)).toMatchObject({ paint: 'harbour', damage: 0 });
  });

  test('keeps its first owner, paint and insurance in other hands, but not the lock', () => {
    const { play, ann } = owner();
    const bob = born(play, 'a-bob', 'Bob');
    const id = award(play, ann, 'stannard-coupe');
    changeVehicle(play.world, id, { locked: true, insured: true, paint: 'cream' });
    play.wait(60_000);
    pass(play, id, inHand(ann), inHand(bob));
    expect(vehicleAt(play.world, id)).toMatchObject({
      locked: false,
      insured: true,
      paint: 'cream',
      firstOwner: ann,
      since: play.now,
    });
    expect(vehiclesOf(play.world, inHand(bob))).toStrictEqual([id]);
  });

  test('stays locked, and its owner’s as long as before, in an escrow and back', () => {
    const { play, ann } = owner();
    const id = award(play, ann, 'stannard-coupe');
    const known = vehicleAt(play.world, id);
    play.wait(60_000);
    pass(play, id, inHand(ann), `escrow:passing:1:${ann}`);
    pass(play, id, `escrow:passing:1:${ann}`, inHand(ann));
    expect(vehicleAt(play.world, id)).toStrictEqual(known);
  });

  test('is forgotten when it is gone, with the mods fitted to it', () => {
    const { play, ann } = owner();
    const id = award(play, ann, 'stannard-coupe');
    const fitted = { asset: 'item:roof-rack', from: 'source:given', to: modsOf(id), amount: 2 };
    play.given({ moves: [fitted] });
    play.given({ moves: [...discardMoves(play.world, [id], 'sink:given')] });
    expect(vehicleAt(play.world, id)).toBeNull();
    expect(holderOfVehicle(play.world, id)).toBeNull();
    expect(holding(play.world, modsOf(id), 'item:roof-rack')).toBe(0);
    expect([...ledgerSums(play.world.ledger).values()].filter((sum) => sum !== 0n)).toStrictEqual([]);
  });

  test('loses value and bullets by damage, and gains by mods', () => {
    const { play, ann } = owner();
    const id = award(play, ann, 'stannard-coupe', { damage: 50 });
    const model = vehicleModels.of('stannard-coupe');
    expect(worthOf(play.world, id)).toMatchObject({
      value: Math.floor(model.value * 0.6),
      valueOriginal: model.value,
      bullets: Math.floor(model.bullets * 0.6),
      bulletsOriginal: model.bullets,
      speed: model.speed,
      capacity: model.capacity,
    });
    const effects = { value: 1_000, bullets: 5, speed: 4, acceleration: -10, capacity: 20 };
    provide(
      play.world,
      modEffects.by(() => effects),
    );
    expect(worthOf(play.world, id)).toMatchObject({
      value: Math.floor((model.value + 1_000) * 0.6),
      bullets: Math.floor((model.bullets + 5) * 0.6),
      speed: model.speed + 4,
      speedOriginal: model.speed,
      acceleration: model.acceleration - 10,
      accelerationOriginal: model.acceleration,
      capacity: model.capacity + 20,
    });
  });

  test.each<readonly [string, string]>([
    ['character_missing', 'nobody'],
    ['character_missing', 'the dead'],
  ])('is refused as %s for %s', (code, who) => {
    const { play, ann } = owner();
    if (who === 'the dead') remove(play, ann);
    const payload = {
      character: who === 'nobody' ? 'c-none' : ann,
      model: 'cresset-sport',
      paint: null,
      damage: 0,
      insured: false,
    };
    expect(play.refusal('staff', 'vehicles.award-vehicle', payload, { roles: ['system'] })).toBe(code);
  });
});

describe('[R420] the garage’s limit', () => {
  test('counts the vehicles there, at auction, in trade and on their way', () => {
    const trade = { id: 'trade', where: 'in a trade' };
    const { play, ann } = owner();
    award(play, ann, 'stannard-coupe');
    provide(
      play.world,
      vehiclesAway.by((_world, character) =>
        character === ann ? [{ vehicle: 'stannard-coupe-x', use: trade, until: null }] : [],
      ),
      vehiclesComing.by((_world, character) => [
        { use: { id: 'auction', where: 'at auction' }, count: character === ann ? 2 : 0 },
        { use: trade, count: character === ann ? 1 : 0 },
      ]),
    );
    expect(placesKept(play.world, ann)).toStrictEqual({ auction: 2, trade: 2 });
    expect(garageCount(play.world, ann)).toBe(1);
    expect(garageRoom(play.world, ann)).toBe(limit - 5);
  });

  test('refuses the vehicle for which there is no place', () => {
    const { play, ann } = owner({ garageLimit: 2 });
    award(play, ann, 'stannard-coupe');
    award(play, ann, 'stannard-coupe');
    const payload = { character: ann, model: 'cresset-sport', paint: null, damage: 0, insured: false };
    expect(play.refusal('staff', 'vehicles.award-vehicle', payload, { roles: ['system'] })).toBe(
      'garage_full',
    );
    expect(garageRoom(play.world, ann)).toBe(0);
  });

  test('[R614~] of several at once, those without a place are abandoned', () => {
    const { play, ann } = owner({ garageLimit: 3 });
    award(play, ann, 'stannard-coupe');
    let ids = 0;
    const context = { id: (prefix: string) => `${prefix}${(ids += 1)}` };
    const giving = { character: ann, source: 'vehicles', sourceName: 'A test' };
    const given = giveVehicles(
      play.world,
      context,
      giving,
      Array.from({ length: 4 }, () => sport),
    );
    expect(given).toMatchObject({ vehicles: ['cresset-sport-1', 'cresset-sport-2'], abandoned: 2 });
    for (const event of given.events) play.state(event);
    expect(garageRoom(play.world, ann)).toBe(0);
    expect(giveVehicles(play.world, context, giving, [sport])).toStrictEqual({
      vehicles: [],
      abandoned: 1,
      events: [],
    });
  });
});

describe('when their owner dies', () => {
  test('insured vehicles pass to the account’s next life, and all others are gone', () => {
    const { play, ann } = owner();
    const kept = award(play, ann, 'stannard-coupe', { insured: true });
    const lost = award(play, ann, 'cresset-sport');
    changeVehicle(play.world, kept, { locked: true });
    remove(play, ann);
    expect(vehicleAt(play.world, lost)).toBeNull();
    expect(holderOfVehicle(play.world, kept)).toBe('estate:a-ann');
    const next = born(play, 'a-ann', 'Annie');
    expect(vehiclesOf(play.world, inHand(next))).toStrictEqual([kept]);
    expect(vehicleAt(play.world, kept)).toMatchObject({ insured: true, locked: false, firstOwner: ann });
    expect(play.log.flatMap((event) => vehicles.activity?.lines(event) ?? [])).toMatchObject([
      { character: next, template: 'A vehicle that you had insured in an earlier life is in your garage.' },
    ]);
  });

  test('a garage of any size is cleared and handed down whole', () => {
    const { play, ann } = owner({ garageLimit: 95 });
    for (let n = 0; n < 95; n += 1) award(play, ann, 'cresset-sport', { insured: true });
    remove(play, ann);
    expect(vehiclesOf(play.world, inHand(ann))).toStrictEqual([]);
    const next = born(play, 'a-ann', 'Annie');
    expect(vehiclesOf(play.world, inHand(next))).toHaveLength(95);
  });

  test('a vehicle that comes into the estate later goes straight to the living', () => {
    const { play, ann } = owner();
    const id = award(play, ann, 'cresset-sport');
    pass(play, id, inHand(ann), `escrow:passing:1:${ann}`);
    remove(play, ann);
    const next = born(play, 'a-ann', 'Annie');
    pass(play, id, `escrow:passing:1:${ann}`, 'estate:a-ann');
    play.runDue();
    expect(holderOfVehicle(play.world, id)).toBe(inHand(next));
  });

  test('nothing happens where the garage is empty', () => {
    const { play, ann } = owner();
    remove(play, ann);
    expect(play.log.filter(({ type }) => type.startsWith('vehicles.'))).toStrictEqual([]);
  });
});
