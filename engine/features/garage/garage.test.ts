import { describe, expect, test } from 'vitest';
import { metric } from '../../kernel/state/world.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, testStart, type Play } from '../../kernel/testing/play.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { holding, inHand, ofAccount, sinkOf } from '../../shared/holders/holders.ts';
import { perkUsedUp } from '../../shared/ports/item-ports.ts';
import { iso } from '../../shared/time/time.ts';
import { vehiclesAway, vehiclesComing } from '../../shared/ports/vehicle-ports.ts';
import { vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { features } from '../index.ts';
import { vehicleRules } from '../vehicles/rules.ts';
import { vehicleAt, vehiclesOf } from '../vehicles/state.ts';
import { award } from '../vehicles/testing/award.ts';
import { garageRules } from './rules.ts';
import { viewGarage } from './views.ts';

const rules = garageRules.defaults;
const sedan = vehicleModels.of('ventnor-eight');
const hourMs = 3_600_000;

function owner() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const cash = () => holding(play.world, inHand(ann), 'money');
  const bullets = () => holding(play.world, inHand(ann), 'bullets');
  const garage = () => viewGarage(play.world, ann, play.now);
  const own = () => vehiclesOf(play.world, inHand(ann));
  return { play, ann, cash, bullets, garage, own };
}

const act = (play: Play, verb: string, vehicles: readonly string[], more: object = {}) =>
  play.accept('a-ann', `garage.${verb}`, { vehicles: [...vehicles], ...more });
const refusal = (play: Play, verb: string, vehicles: readonly string[], more: object = {}) =>
  play.refusal('a-ann', `garage.${verb}`, { vehicles: [...vehicles], ...more });

/** Says that a vehicle of Ann's stands at an auction. */
function auction(play: Play, vehicle: string, ann: string): void {
  provide(
    play.world,
    vehiclesAway.by((_world, character) =>
      character === ann
        ? [{ vehicle, use: { id: 'auction', where: 'at auction' }, until: testStart + 600_000 }]
        : [],
    ),
  );
}

describe('[E136] the garage', () => {
  test('lists each vehicle with what it is worth and what each action brings or costs', () => {
    const { play, ann, garage } = owner();
    const id = award(play, ann, sedan.id, { damage: 25, paint: 'bottle' });
    const value = Math.floor(sedan.value * 0.8);
    expect(garage().vehicles).toMatchObject([
      {
        id,
        name: 'Ventnor Eight',
        image_url: '/vehicles/ventnor-eight.bottle.dented.svg',
        colour: { id: 'bottle', label: 'Bottle green' },
        value,
        value_original: sedan.value,
        bullets: Math.floor(sedan.bullets * 0.8),
        bullets_original: sedan.bullets,
        speed: sedan.speed,
        acceleration: sedan.acceleration / 10,
        capacity: sedan.capacity,
        damage: 25,
        locked: false,
        insured: false,
        in_use: false,
        status: null,
        discarded_at: null,
        can_repair: true,
        repair_cost: Math.ceil((sedan.value * 25 * rules.repairPpm) / 100_000_000),
        can_scrap: true,
        scrap_value: Math.floor((sedan.value * rules.scrapPpm) / 1_000_000),
        sell_value: Math.floor((value * rules.sellPpm) / 1_000_000),
        mods: [],
        mod_limit: sedan.mods,
        first_owner: ann,
        source_name: 'A gift of the city',
        acquired_at: iso(play.now),
      },
    ]);
  });

  test('[R337] [R420] says how many places auctions and trades keep, beside the limit and the crusher’s hour', () => {
    const { play, ann, garage } = owner();
    const id = award(play, ann, sedan.id);
    auction(play, id, ann);
    provide(
      play.world,
      vehiclesComing.by(() => [
        { use: { id: 'auction', where: 'at auction' }, count: 1 },
        { use: { id: 'trade', where: 'in a trade' }, count: 3 },
      ]),
    );
    expect(garage()).toMatchObject({
      limit: vehicleRules.defaults.garageLimit,
      limit_used: { auction: 2, trade: 3 },
      crusher_remaining: rules.crushPerHour,
      crusher_resets_at: iso(testStart + hourMs),
      insurance_cost: rules.insuranceCost,
    });
  });

  test('names the mods fitted to a vehicle', () => {
    const { play, ann, garage } = owner();
    const id = award(play, ann, sedan.id);
    play.given({
      moves: [{ asset: 'item:roof-rack', from: 'source:given', to: `vehicle:${id}`, amount: 1 }],
    });
    expect(garage().vehicles[0]?.mods).toMatchObject([{ id: 'roof-rack', name: 'Roof rack' }]);
  });
});

describe('[E144] [R460~] vehicles are parted with', () => {
  test('by sale, for a share of what they are worth', () => {
    const { play, ann, cash, own, garage } = owner();
    const [one, other] = [award(play, ann, sedan.id), award(play, ann, sedan.id, { damage: 60 })];
    const prices = garage().vehicles.map(({ sell_value: price }) => price);
    const total = prices.reduce((sum, price) => sum + price, 0);
    const { answer } = act(play, 'sell-vehicles', [one, other]);
    expect(answer).toStrictEqual({ vehicle_ids: [one, other], money: total });
    expect(cash()).toBe(1_000 + total);
    expect(own()).toStrictEqual([]);
    expect(vehicleAt(play.world, one)).toBeNull();
    expect(metric(play.world, ann, 'garage.sold')).toBe(2);
    expect(metric(play.world, ann, 'garage.sold_money')).toBe(total);
  });

  test('by scrapping, which pays as much for a wreck', () => {
    const { play, ann, cash, garage } = owner();
    const [whole, wreck] = [award(play, ann, sedan.id), award(play, ann, sedan.id, { damage: 100 })];
    const [first, second] = garage().vehicles;
    expect(first?.scrap_value).toBe(second?.scrap_value);
    expect(first?.scrap_value).toBeLessThan(first?.sell_value ?? 0);
    expect(second?.scrap_value).toBeGreaterThan(second?.sell_value ?? 0);
    act(play, 'scrap-vehicles', [whole, wreck]);
    expect(cash()).toBe(1_000 + 2 * (first?.scrap_value ?? 0));
    expect(metric(play.world, ann, 'garage.scrapped')).toBe(2);
  });

  test('[R419] by the crusher, into bullets, as many as the hour allows', () => {
    const { play, ann, bullets, garage } = owner();
    const ids = Array.from({ length: rules.crushPerHour + 2 }, () => award(play, ann, sedan.id));
    const most = ids.slice(0, rules.crushPerHour);
    expect(refusal(play, 'crush-vehicles', ids)).toBe('garage_crusher_limit');
    expect(act(play, 'crush-vehicles', most).answer).toStrictEqual({
      vehicle_ids: most,
      bullets: most.length * sedan.bullets,
    });
    expect(bullets()).toBe(most.length * sedan.bullets);
    expect(garage().crusher_remaining).toBe(0);
    expect(refusal(play, 'crush-vehicles', ids.slice(-1))).toBe('garage_crusher_limit');
    play.wait(hourMs - 1);
    expect(refusal(play, 'crush-vehicles', ids.slice(-1))).toBe('garage_crusher_limit');
    play.wait(1);
    expect(garage().crusher_remaining).toBe(rules.crushPerHour);
    act(play, 'crush-vehicles', ids.slice(-1));
    expect(garage().crusher_remaining).toBe(rules.crushPerHour - 1);
  });

  test('with the mods fitted to them', () => {
    const { play, ann } = owner();
    const id = award(play, ann, sedan.id);
    play.given({
      moves: [{ asset: 'item:roof-rack', from: 'source:given', to: `vehicle:${id}`, amount: 1 }],
    });
    act(play, 'sell-vehicles', [id]);
    expect(holding(play.world, `vehicle:${id}`, 'item:roof-rack')).toBe(0);
    expect(holding(play.world, sinkOf('garage'), 'item:roof-rack')).toBe(1);
  });

  test('once, when the same vehicle is named twice or sold twice at the same millisecond', () => {
    const { play, ann, cash, garage } = owner();
    const id = award(play, ann, sedan.id);
    const price = garage().vehicles[0]?.sell_value ?? 0;
    const commands = [1, 2].map(() => play.command('a-ann', 'garage.sell-vehicles', { vehicles: [id, id] }));
    const outcomes = commands.map((command) => play.handle(command));
    expect(outcomes.map(({ kind }) => kind)).toStrictEqual(['events', 'refused']);
    expect(outcomes[1]).toMatchObject({ refusal: { code: 'garage_vehicle_missing', kind: 'conflict' } });
    expect(cash()).toBe(1_000 + price);
  });

  test('never after their owner’s death, in this life or the next', () => {
    const { play, ann } = owner();
    const id = award(play, ann, sedan.id);
    const command = play.command('a-ann', 'garage.sell-vehicles', { vehicles: [id] });
    remove(play, ann);
    expect(play.handle(command)).toMatchObject({ refusal: { code: 'character_dead' } });
    born(play, 'a-ann', 'Annie');
    expect(refusal(play, 'sell-vehicles', [id])).toBe('garage_vehicle_missing');
  });

  test('and make room in a full garage', () => {
    const { play, ann, own } = owner();
    for (let n = 0; n < vehicleRules.defaults.garageLimit; n += 1) award(play, ann, 'dustbowl-six');
    const more = { character: ann, model: sedan.id, paint: null, damage: 0, insured: false };
    const gift = () => play.send('staff', 'vehicles.award-vehicle', more, { roles: ['system'] });
    expect(gift()).toMatchObject({ kind: 'refused', refusal: { code: 'garage_full' } });
    act(play, 'sell-vehicles', own().slice(0, 1));
    expect(gift().kind).toBe('events');
    expect(gift().kind).toBe('refused');
  });
});

describe('[E144] vehicles are looked after', () => {
  test('[R417] by repairing those of the choice that are damaged', () => {
    const { play, ann, garage, cash } = owner();
    enrich(play, ann, 100_000);
    const [whole, hit] = [award(play, ann, sedan.id), award(play, ann, sedan.id, { damage: 40 })];
    const cost = garage().vehicles[1]?.repair_cost ?? 0;
    expect(act(play, 'repair-vehicles', [whole, hit]).answer).toStrictEqual({
      vehicle_ids: [hit],
      money: -cost,
    });
    expect(cash()).toBe(101_000 - cost);
    expect(garage().vehicles.map(({ damage }) => damage)).toStrictEqual([0, 0]);
    const outcome = play.send('a-ann', 'garage.repair-vehicles', { vehicles: [whole, hit] });
    expect(outcome).toMatchObject({
      refusal: {
        code: 'garage_repair_none',
        message: 'None of the selected vehicles need to be repaired.',
      },
    });
  });

  test('repairing for the dealer alone never pays', () => {
    const { play, ann, garage } = owner();
    for (const { id } of vehicleModels.entries) {
      for (const damage of [1, 50, 100]) {
        const before = award(play, ann, id, { damage });
        const [view] = garage().vehicles.slice(-1);
        const whole = Math.floor(((view?.value_original ?? 0) * rules.sellPpm) / 1_000_000);
        expect(whole - (view?.sell_value ?? 0)).toBeLessThanOrEqual(view?.repair_cost ?? 0);
        act(play, 'scrap-vehicles', [before]);
      }
    }
  });

  test('[R371] [R418] by permanently insuring the chosen ones that are not insured yet', () => {
    const { play, ann, garage, cash } = owner();
    enrich(play, ann, 3 * rules.insuranceCost);
    const ids = [award(play, ann, sedan.id, { insured: true }), award(play, ann, sedan.id)];
    expect(act(play, 'insure-vehicles', ids).answer).toStrictEqual({
      vehicle_ids: ids.slice(1),
      money: -rules.insuranceCost,
    });
    expect(cash()).toBe(1_000 + 2 * rules.insuranceCost);
    expect(garage().vehicles.map(({ insured }) => insured)).toStrictEqual([true, true]);
    expect(play.send('a-ann', 'garage.insure-vehicles', { vehicles: ids })).toMatchObject({
      refusal: {
        code: 'garage_insure_none',
        message: 'All of the selected vehicles are already insured.',
      },
    });
  });

  test.each(['repair-vehicles', 'insure-vehicles'])('%s is refused without the cash for it', (verb) => {
    const { play, ann, garage } = owner();
    const id = award(play, ann, 'van-alder-sixteen', { damage: 100 });
    expect(refusal(play, verb, [id])).toBe('garage_cash_short');
    expect(garage().vehicles[0]).toMatchObject({ damage: 100, insured: false });
  });
});

describe('[E145] a locked vehicle', () => {
  test('[R368~] is not sold, crushed or scrapped, nor is anything chosen with it', () => {
    const { play, ann, own } = owner();
    const ids = [award(play, ann, sedan.id), award(play, ann, sedan.id)];
    expect(act(play, 'set-locked', ids.slice(0, 1), { locked: true }).answer).toStrictEqual({
      vehicle_ids: ids.slice(0, 1),
      locked: true,
    });
    for (const verb of ['sell-vehicles', 'crush-vehicles', 'scrap-vehicles'])
      expect(refusal(play, verb, ids)).toBe('garage_vehicle_locked');
    expect(own()).toStrictEqual(ids);
    act(play, 'set-locked', ids, { locked: false });
    act(play, 'sell-vehicles', ids);
  });

  test('is repaired and insured like any other', () => {
    const { play, ann } = owner();
    enrich(play, ann, 1_000_000);
    const id = award(play, ann, sedan.id, { damage: 10 });
    act(play, 'set-locked', [id], { locked: true });
    act(play, 'repair-vehicles', [id]);
    act(play, 'insure-vehicles', [id]);
    expect(vehicleAt(play.world, id)).toMatchObject({ damage: 0, insured: true, locked: true });
  });
});

test('[R369] [R372~] a vehicle at auction is listed with its status, and no action takes it', () => {
  const { play, ann, garage } = owner();
  const id = award(play, ann, sedan.id, { damage: 10 });
  const escrow = `escrow:auctions:1:${ann}`;
  play.given({ moves: [{ asset: `vehicle:${id}`, from: inHand(ann), to: escrow, amount: 1 }] });
  auction(play, id, ann);
  expect(garage().vehicles).toMatchObject([
    {
      id,
      in_use: true,
      status: 'auction',
      status_text: 'At auction',
      status_until: iso(testStart + 600_000),
      can_repair: false,
      can_scrap: false,
    },
  ]);
  for (const verb of [
    'sell-vehicles',
    'crush-vehicles',
    'scrap-vehicles',
    'repair-vehicles',
    'insure-vehicles',
  ])
    expect(refusal(play, verb, [id])).toBe('garage_vehicle_in_use');
  expect(refusal(play, 'set-locked', [id], { locked: true })).toBe('garage_vehicle_in_use');
});

describe('[E157] the crusher is reset', () => {
  const reset = (play: Play, item: string | null = null, perk: string | null = null) =>
    play.send('a-ann', 'garage.reset-crusher', { item, perk });

  function crusher() {
    const made = owner();
    const id = award(made.play, made.ann, sedan.id);
    act(made.play, 'crush-vehicles', [id]);
    return { ...made, credits: () => holding(made.play.world, ofAccount('a-ann'), 'credits') };
  }

  test('by a crusher service, which is used up', () => {
    const { play, ann, garage, credits } = crusher();
    const before = credits();
    expect(reset(play, 'crusher_service')).toMatchObject({ refusal: { code: 'garage_no_crusher_service' } });
    enrich(play, ann, 1, 'item:crusher_service');
    expect(garage()).toMatchObject({ crusher_remaining: rules.crushPerHour - 1, crusher_services: 1 });
    expect(reset(play, 'crusher_service').kind).toBe('events');
    expect(garage()).toMatchObject({ crusher_remaining: rules.crushPerHour, crusher_services: 0 });
    expect(credits()).toBe(before);
    expect(reset(play, 'crusher_service')).toMatchObject({ refusal: { code: 'garage_crusher_ready' } });
  });

  test('by no other item', () => {
    const { play, ann } = crusher();
    enrich(play, ann, 1, 'item:rope');
    expect(reset(play, 'rope')).toMatchObject({ refusal: { code: 'garage_no_crusher_service' } });
  });

  test('by a perk, where somebody has one', () => {
    const { play, ann, garage } = crusher();
    expect(reset(play, null, 'p1')).toMatchObject({ refusal: { code: 'garage_no_crusher_service' } });
    enrich(play, ann, 1, 'item:rope');
    provide(
      play.world,
      perkUsedUp.by((_world, character, perk, type) =>
        perk === 'p1' && type === 'crusher_service'
          ? [{ asset: 'item:rope', from: inHand(character), to: 'sink:given', amount: 1 }]
          : [],
      ),
    );
    expect(reset(play, null, 'p1').kind).toBe('events');
    expect(garage().crusher_remaining).toBe(rules.crushPerHour);
    expect(holding(play.world, inHand(ann), 'item:rope')).toBe(0);
  });

  test('for credits, when nothing else is named', () => {
    const { play, credits } = crusher();
    const before = credits();
    expect(reset(play)).toMatchObject({ answer: { credits: rules.crusherResetCredits } });
    expect(credits()).toBe(before - rules.crusherResetCredits);
    const from = ofAccount('a-ann');
    play.given({ moves: [{ asset: 'credits', from, to: 'sink:given', amount: credits() }] });
    const id = award(play, play.world.lives.get('a-ann') ?? '', sedan.id);
    act(play, 'crush-vehicles', [id]);
    expect(reset(play)).toMatchObject({ refusal: { code: 'credits_short' } });
  });
});

describe.each([
  'sell-vehicles',
  'scrap-vehicles',
  'crush-vehicles',
  'repair-vehicles',
  'insure-vehicles',
  'set-locked',
])('%s is refused', (verb) => {
  const more = verb === 'set-locked' ? { locked: true } : {};
  test.each<readonly [string, string, (play: Play, ann: string, id: string) => readonly string[]]>([
    ['garage_vehicle_missing', 'there is no such vehicle', () => ['ventnor-eight-none']],
    [
      'garage_vehicle_missing',
      'the vehicle is another’s',
      (play) => [award(play, born(play, 'a-bob', 'Bob'), sedan.id)],
    ],
    ['garage_vehicle_missing', 'the id is a word of JavaScript', () => ['constructor']],
    ['invalid_payload', 'nothing is chosen', () => []],
    ['invalid_payload', 'too much is chosen', () => Array.from({ length: 101 }, (_, n) => `v-${n}`)],
    [
      'prison_locked',
      'the owner sits in prison [R313~]',
      (play, ann, id) => {
        jail(play, ann, 60);
        return [id];
      },
    ],
  ])('as %s when %s', (code, _, prepare) => {
    const { play, ann } = owner();
    enrich(play, ann, 1_000_000);
    const id = award(play, ann, sedan.id, { damage: 10 });
    expect(refusal(play, verb, prepare(play, ann, id), more)).toBe(code);
    expect(vehicleAt(play.world, id)).toMatchObject({ damage: 10, insured: false, locked: false });
  });
});
