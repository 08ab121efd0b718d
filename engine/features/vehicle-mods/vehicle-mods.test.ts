import { describe, expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { estateOf, holding, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { items, itemsCarried } from '../../shared/catalogues/items.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { modEffects, vehiclesAway } from '../../shared/ports/vehicle-ports.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { features } from '../index.ts';
import { modsOf } from '../vehicles/discard.ts';
import { vehicleAt, vehiclesOf } from '../vehicles/state.ts';
import { award } from '../vehicles/testing/award.ts';
import { worthOf } from '../vehicles/worth.ts';
import { vehicleModsRules } from './rules.ts';
import { fittedMods, modIds, resprayCost, unlockCost, vehicleModsState } from './state.ts';
import { modGroups, viewColours, viewMods } from './views.ts';

const rules = vehicleModsRules.defaults;
const change = 'vehicle-mods.change-mod';
const clear = 'vehicle-mods.clear-mods';
const respray = 'vehicle-mods.respray-vehicle';
const unlock = 'vehicle-mods.unlock-colour';

/** Ann with a roadster, which has three places for mods. */
function owner({ premium = true } = {}) {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const car = award(play, ann, 'bellamy-roadster', { paint: 'bottle' });
  if (premium)
    provide(
      play.world,
      hasPremium.by((_world, account) => account === 'a-ann'),
    );
  const give = (...mods: readonly string[]) => {
    for (const mod of mods) enrich(play, ann, 1, `item:${mod}`);
  };
  const fit = (mod: string) => play.accept('a-ann', change, { vehicle: car, mod, installed: true });
  const cash = () => holding(play.world, inHand(ann), 'money');
  return { play, ann, car, give, fit, cash };
}

/** Says that a vehicle of Ann's stands at an auction. */
function auctioned(play: Play, vehicle: string): void {
  provide(
    play.world,
    vehiclesAway.by(() => [{ vehicle, use: { id: 'auction', where: 'at auction' }, until: null }]),
  );
}

const mod = (play: Play, ann: string, car: string, id: string) =>
  viewMods(play.world, ann, car).find((each) => each.id === id);

describe('[E139] a mod', () => {
  test('is fitted out of the hand and lies with the vehicle, which it changes', () => {
    const { play, ann, car, give, fit } = owner();
    give('tuned-engine');
    const before = worthOf(play.world, car);
    fit('tuned-engine');
    expect(itemsCarried(play.world, ann, 'tuned-engine')).toBe(0);
    expect(holding(play.world, modsOf(car), 'item:tuned-engine')).toBe(1);
    const { speed, acceleration } = rules.effects['tuned-engine'];
    const value = Math.floor((items.of('tuned-engine').value * rules.valuePpm) / 1_000_000);
    expect(worthOf(play.world, car)).toStrictEqual({
      ...before,
      value: before.value + value,
      speed: before.speed + speed,
      acceleration: before.acceleration + acceleration,
    });
    expect(speed).toBeGreaterThan(0);
    expect(acceleration).toBeLessThan(0);
  });

  test('is taken off again and is the owner’s item, as if it had never been fitted', () => {
    const { play, ann, car, give, fit } = owner();
    give('false-floor');
    const before = worthOf(play.world, car);
    fit('false-floor');
    expect(worthOf(play.world, car).capacity).toBe(before.capacity + rules.effects['false-floor'].capacity);
    play.accept('a-ann', change, { vehicle: car, mod: 'false-floor', installed: false });
    expect(worthOf(play.world, car)).toStrictEqual(before);
    expect(itemsCarried(play.world, ann, 'false-floor')).toBe(1);
    expect(play.world.ledger.balances.get(modsOf(car))).toBeUndefined();
  });

  test('of each kind changes what its rules say, and all of them together the sum', () => {
    const { play, ann, give } = owner();
    const limousine = award(play, ann, 'whitlock-twelve');
    give('roof-rack', 'armour-plate', 'gun-rack', 'racing-axle');
    for (const each of ['roof-rack', 'armour-plate', 'gun-rack', 'racing-axle'])
      play.accept('a-ann', change, { vehicle: limousine, mod: each, installed: true });
    const sum = (of: 'speed' | 'bullets' | 'capacity' | 'acceleration') =>
      (['roof-rack', 'armour-plate', 'gun-rack', 'racing-axle'] as const).reduce(
        (total, id) => total + rules.effects[id][of],
        0,
      );
    expect(modEffects(play.world, limousine)).toMatchObject({
      speed: sum('speed'),
      bullets: sum('bullets'),
      capacity: sum('capacity'),
      acceleration: sum('acceleration'),
    });
  });

  test('[R373~] that cannot be fitted says why, in the words of the refusal', () => {
    const { play, ann, car, give, fit } = owner();
    const switching = (id: string, installed = true) =>
      play.refusal('a-ann', change, { vehicle: car, mod: id, installed });
    expect(mod(play, ann, car, 'gun-rack')).toMatchObject({
      installed: false,
      count: 0,
      locked_message: 'You have none of these.',
    });
    expect(switching('gun-rack')).toBe('mods_missing');
    give('false-floor', 'roof-rack', 'hidden-tank', 'gun-rack', 'roof-rack');
    expect(mod(play, ann, car, 'gun-rack')).toMatchObject({ count: 1, locked_message: null });
    for (const each of ['false-floor', 'roof-rack', 'hidden-tank']) fit(each);
    expect(mod(play, ann, car, 'gun-rack')?.locked_message).toBe(
      `All ${vehicleModels.of('bellamy-roadster').mods} places of this vehicle are taken.`,
    );
    expect(switching('gun-rack')).toBe('mods_full');
    expect(mod(play, ann, car, 'roof-rack')).toMatchObject({ installed: true, locked_message: null });
    expect(switching('roof-rack')).toBe('mods_fitted');
    expect(switching('gun-rack', false)).toBe('mods_not_fitted');
  });

  test('of two sent at once for one place one is fitted', () => {
    const { play, ann, give } = owner();
    const jalopy = award(play, ann, 'mudlark-tourer');
    give('roof-rack', 'gun-rack');
    const [one, other] = ['roof-rack', 'gun-rack'].map((id) =>
      play.command('a-ann', change, { vehicle: jalopy, mod: id, installed: true }),
    );
    if (!one || !other) throw new Error('there are two');
    expect(play.handle(one).kind).toBe('events');
    expect(play.handle(other)).toMatchObject({ refusal: { code: 'mods_full' } });
    expect(fittedMods(play.world, jalopy)).toStrictEqual(['roof-rack']);
  });
});

describe('[E140] all mods', () => {
  test('are taken off at once', () => {
    const { play, ann, car, give, fit } = owner();
    give('false-floor', 'racing-axle');
    fit('false-floor');
    fit('racing-axle');
    play.accept('a-ann', clear, { vehicle: car });
    expect(fittedMods(play.world, car)).toStrictEqual([]);
    expect([
      itemsCarried(play.world, ann, 'false-floor'),
      itemsCarried(play.world, ann, 'racing-axle'),
    ]).toStrictEqual([1, 1]);
    expect(play.refusal('a-ann', clear, { vehicle: car })).toBe('mods_none');
  });

  test('are gone with a vehicle that is sold, and worth something to who sells it', () => {
    const { play, ann, car, give, fit, cash } = owner();
    const plain = award(play, ann, 'bellamy-roadster');
    give('tuned-engine');
    fit('tuned-engine');
    play.accept('a-ann', 'garage.sell-vehicles', { vehicles: [plain] });
    const first = cash();
    play.accept('a-ann', 'garage.sell-vehicles', { vehicles: [car] });
    expect(cash() - first).toBeGreaterThan(first - 1_000);
    expect(itemsCarried(play.world, ann, 'tuned-engine')).toBe(0);
    expect(play.world.ledger.balances.get(modsOf(car))).toBeUndefined();
  });

  test('of an insured vehicle outlive its owner; those of another are towed with it', () => {
    const { play, ann, car, give, fit } = owner();
    const insured = award(play, ann, 'bellamy-roadster', { insured: true });
    give('roof-rack', 'gun-rack');
    fit('gun-rack');
    play.accept('a-ann', change, { vehicle: insured, mod: 'roof-rack', installed: true });
    remove(play, ann);
    play.wait(1_000);
    expect(vehiclesOf(play.world, estateOf('a-ann'))).toStrictEqual([insured]);
    expect(fittedMods(play.world, insured)).toStrictEqual(['roof-rack']);
    expect(fittedMods(play.world, car)).toStrictEqual([]);
    expect(vehicleAt(play.world, car)).toBeNull();
  });
});

describe('[E142] a respray', () => {
  test('costs by what the vehicle cost new, and changes its paint', () => {
    const { play, ann, car, cash } = owner();
    enrich(play, ann, 5_000);
    const [before, cost] = [cash(), resprayCost(play.world, car)];
    expect(cost).toBe(Math.floor((vehicleModels.of('bellamy-roadster').value * rules.resprayPpm) / 1e6));
    expect(play.accept('a-ann', respray, { vehicle: car, colour: 'ash' }).answer).toStrictEqual({
      money: -cost,
    });
    expect(vehicleAt(play.world, car)).toMatchObject({ paint: 'ash' });
    expect(cash()).toBe(before - cost);
    expect(play.world.ledger.system.get(sinkOf('vehicle-mods'))?.get('money')).toBe(BigInt(cost));
    expect(play.refusal('a-ann', respray, { vehicle: car, colour: 'ash' })).toBe('respray_same');
  });

  test('[R481] of a ride as it is is refused in the documents’ words', () => {
    const { play, ann } = owner();
    const racer = award(play, ann, 'tolliver-nine');
    expect(viewColours(play.world, ann, racer, play.now).disabled).toBe(true);
    expect(play.send('a-ann', respray, { vehicle: racer, colour: 'ash' })).toMatchObject({
      refusal: { code: 'respray_disabled', message: "Sorry boss, we don't touch rides like that." },
    });
  });

  test('[R416] needs premium, and so does a colour', () => {
    const { play, ann, car } = owner({ premium: false });
    expect(viewColours(play.world, ann, car, play.now).premium_required).toBe(true);
    for (const [type, payload] of [
      [respray, { vehicle: car, colour: 'ash' }],
      [unlock, { colour: 'ivory' }],
    ] as const)
      expect(play.send('a-ann', type, payload)).toMatchObject({
        refusal: { code: 'premium_required', kind: 'forbidden' },
      });
  });

  test('is refused for a colour that is locked or unknown, and without the cash', () => {
    const { play, ann } = owner();
    const limousine = award(play, ann, 'van-alder-sixteen');
    const refusal = (colour: string) => play.refusal('a-ann', respray, { vehicle: limousine, colour });
    expect(refusal('silver')).toBe('respray_locked');
    expect(refusal('constructor')).toBe('respray_colour_unknown');
    expect(refusal('soot')).toBe('respray_cash_short');
  });
});

describe('[E143] [R415~] a colour', () => {
  test('is paid for once, and is its owner’s for every vehicle', () => {
    const { play, ann, car, cash } = owner();
    enrich(play, ann, 100_000);
    const [before, cost] = [cash(), rules.unlockCosts['oxblood'] ?? 0];
    expect(viewColours(play.world, ann, car, play.now).colours).toContainEqual({
      id: 'oxblood',
      label: 'Oxblood',
      hex: '#6d1f22',
      icon_url: '/icons/paint-oxblood.svg',
      unlocked: false,
      unlock_cost: cost,
    });
    expect(play.accept('a-ann', unlock, { colour: 'oxblood' }).answer).toStrictEqual({ money: -cost });
    expect(cash()).toBe(before - cost);
    expect(unlockCost(play.world, ann, 'oxblood')).toBe(0);
    expect(play.refusal('a-ann', unlock, { colour: 'oxblood' })).toBe('respray_unlocked');
    play.accept('a-ann', respray, { vehicle: car, colour: 'oxblood' });
  });

  test('is refused if no such mod exists, if it is free, and without the cash', () => {
    const { play } = owner();
    expect(play.refusal('a-ann', unlock, { colour: 'tartan' })).toBe('respray_colour_unknown');
    expect(play.refusal('a-ann', unlock, { colour: 'soot' })).toBe('respray_unlocked');
    expect(play.refusal('a-ann', unlock, { colour: 'ivory' })).toBe('respray_cash_short');
  });

  test('is forgotten with the life that paid for it', () => {
    const { play, ann } = owner();
    enrich(play, ann, 1_000);
    play.accept('a-ann', unlock, { colour: 'bottle' });
    remove(play, ann);
    expect(vehicleModsState(play.world).unlocked.size).toBe(0);
  });
});

describe.each<readonly [string, object]>([
  [change, { mod: 'roof-rack', installed: true }],
  [clear, {}],
  [respray, { colour: 'ash' }],
])('%s is refused', (type, more) => {
  test.each<readonly [string, string, (play: Play, ann: string, car: string) => string]>([
    ['garage_vehicle_missing', 'there is no such vehicle', () => 'bellamy-roadster-none'],
    [
      'garage_vehicle_missing',
      'the vehicle is another’s',
      (play) => award(play, born(play, 'a-bob', 'Bob'), 'bellamy-roadster'),
    ],
    [
      'garage_vehicle_in_use',
      'the vehicle is at an auction',
      (play, _ann, car) => {
        auctioned(play, car);
        return car;
      },
    ],
    [
      'prison_locked',
      'the owner sits',
      (play, ann, car) => {
        jail(play, ann, 60);
        return car;
      },
    ],
  ])('as %s when %s', (code, _, prepare) => {
    const { play, ann, car, give } = owner();
    give('roof-rack');
    enrich(play, ann, 10_000);
    expect(play.refusal('a-ann', type, { vehicle: prepare(play, ann, car), ...more })).toBe(code);
    expect(itemsCarried(play.world, ann, 'roof-rack')).toBe(1);
    expect(vehicleAt(play.world, car)).toMatchObject({ paint: 'bottle' });
  });
});

test('a vehicle at an auction shows its mods locked and no respray', () => {
  const { play, ann, car, give } = owner();
  give('roof-rack');
  auctioned(play, car);
  expect(mod(play, ann, car, 'roof-rack')?.locked_message).toBe('A vehicle at auction cannot be changed.');
  expect(viewColours(play.world, ann, car, play.now).disabled).toBe(true);
});

test('every mod stands in one group', () => {
  const grouped = modGroups.flatMap(({ mod_ids }) => [...mod_ids]);
  expect(grouped.toSorted()).toStrictEqual(modIds.toSorted());
});
