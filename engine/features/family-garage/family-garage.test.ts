import { describe, expect, test } from 'vitest';
import { brokenPermit } from '../../kernel/declarations/holder-kinds.ts';
import { balanceOf } from '../../kernel/state/ledger.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { born, remove } from '../../kernel/testing/people.ts';
import { freshFold, type Play } from '../../kernel/testing/play.ts';
import { Random } from '../../kernel/testing/random.ts';
import { vehicleAsset, vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { accountOf, estateOf, inHand } from '../../shared/holders/holders.ts';
import { dayMs } from '../../shared/time/time.ts';
import { usedOf } from '../asset-transfers/limits.ts';
import { familiesRules } from '../families/rules.ts';
import { clan, idIn, join, type Clan } from '../families/testing/clan.ts';
import { features } from '../index.ts';
import { garageCount } from '../vehicles/garage-room.ts';
import { vehicleRules } from '../vehicles/rules.ts';
import { discardedAtOnce } from '../vehicles/discard.ts';
import { holderOfVehicle, vehicleAt } from '../vehicles/state.ts';
import { award } from '../vehicles/testing/award.ts';
import { returned } from './events.ts';
import { familyChannel, garageHolders } from './purse.ts';
import { familyGarageState, inFamilyGarage, storedAs, storedIn } from './state.ts';
import { viewFamilyGarage } from './views.ts';

const add = 'family-garage.add-vehicles';
const take = 'family-garage.take-vehicle';
const [first, step] = [familiesRules.defaults.vehicles.first, familiesRules.defaults.vehicles.step];

const outfit = () => clan({ Bob: 'soldier', Cid: 'soldier' });
const idOf = ({ ids }: Clan, name: string) => ids[name] ?? '';
const give = (made: Clan, name: string, model = 'stannard-coupe', insured = false) =>
  award(made.play, idOf(made, name), model, { insured });
const put = (made: Clan, name: string, ...vehicles: readonly string[]) =>
  made.play.accept(`a-${name}`, add, { vehicles });
const page = (made: Clan, name = 'Ann') => viewFamilyGarage(made.play.world, idOf(made, name));
const homeOf = (made: Clan, name: string) => inHand(idOf(made, name));
const held = (made: Clan, vehicle: string) => holderOfVehicle(made.play.world, vehicle);

/** Fills a gangster's own garage to its last place. */
function crowd(made: Clan, name: string) {
  const { garageLimit } = vehicleRules.defaults;
  while (garageCount(made.play.world, idOf(made, name)) < garageLimit) give(made, name, 'dustbowl-six');
}

describe('[E375] [E376] the family’s garage', () => {
  test('[R866] takes a member’s vehicles out of their own garage’s count, and shows whose each is', () => {
    const made = outfit();
    const [car, other] = [give(made, 'Bob'), give(made, 'Bob')];
    expect(page(made, 'Bob')).toMatchObject({
      count: 0,
      limit: first,
      available: [{ id: car }, { id: other }],
    });
    put(made, 'Bob', car);
    expect(held(made, car)).toBe(inFamilyGarage(made.id));
    expect(garageCount(made.play.world, idOf(made, 'Bob'))).toBe(1);
    const seen = { id: car, name: 'Stannard Coupe', character: idOf(made, 'Bob'), damage: 0, mods: [] };
    expect(page(made, 'Bob')).toMatchObject({
      count: 1,
      vehicles: [{ ...seen, mine: true, can_take: true }],
      available: [{ id: other }],
      room: vehicleRules.defaults.garageLimit - 1,
    });
    expect(page(made, 'Cid')?.vehicles).toMatchObject([{ ...seen, mine: false, can_take: false }]);
    expect(viewFamilyGarage(made.play.world, born(made.play, 'a-Out', 'Outlaw'))).toBeNull();
  });

  test('leaves out what is locked, in use, or somebody else’s', () => {
    const made = outfit();
    const { play } = made;
    const [locked, sold, own] = [give(made, 'Bob'), give(made, 'Bob'), give(made, 'Cid')];
    play.accept('a-Bob', 'garage.set-locked', { vehicles: [locked], locked: true });
    play.accept('a-Bob', 'auctions.start-auctions', {
      lots: [{ lot: { type: 'vehicle', id: sold, amount: 1 }, minimum: 100 }],
      period: 600,
      autoRelist: false,
      force: true,
    });
    const refused = (vehicle: string) => play.refusal('a-Bob', add, { vehicles: [vehicle] });
    expect(refused(locked)).toBe('garage_vehicle_locked');
    expect(refused(sold)).toBe('garage_vehicle_in_use');
    expect(refused(own)).toBe('garage_vehicle_missing');
    expect(page(made, 'Bob')?.available).toStrictEqual([]);
  });

  test('[R722] has room for so many and no more, until the family buys more', () => {
    const made = outfit();
    const { play } = made;
    const cars = Array.from({ length: first + 1 }, () => give(made, 'Bob'));
    expect(play.refusal('a-Bob', add, { vehicles: cars })).toBe('family_garage_full');
    put(made, 'Bob', ...cars.slice(0, first));
    expect(play.refusal('a-Bob', add, { vehicles: cars.slice(first) })).toBe('family_garage_full');
    const { cost } = familiesRules.defaults.vehicles;
    play.given({ moves: [{ asset: 'money', from: 'source:given', to: `family:${made.id}`, amount: cost }] });
    play.accept('a-Ann', 'families.upgrade-vehicles', { amount: first + step });
    put(made, 'Bob', ...cars.slice(first));
    expect(page(made)).toMatchObject({ count: first + 1, limit: first + step });
  });

  test('takes nothing from newcomers who may not pass anything on', () => {
    const made = outfit();
    const car = give(made, 'Bob');
    expect(made.play.refusal('a-Bob', add, { vehicles: [car] }, { roles: [] })).toBe('transfer_newcomer');
  });
});

describe('[E377] a vehicle is taken out', () => {
  test('by who added it, against no limit, where there is room for it', () => {
    const made = outfit();
    const { play } = made;
    const car = give(made, 'Bob', 'van-alder-sixteen');
    put(made, 'Bob', car);
    crowd(made, 'Bob');
    expect(play.refusal('a-Bob', take, { vehicle: car })).toBe('garage_full');
    const [spare = ''] = page(made, 'Bob')?.available.map(({ id }) => id) ?? [];
    put(made, 'Bob', spare);
    play.accept('a-Bob', take, { vehicle: car });
    expect(held(made, car)).toBe(homeOf(made, 'Bob'));
    expect(usedOf(play.world, idOf(made, 'Bob'), 'receive', 'vehicle', play.now)).toBe(0);
    expect(play.refusal('a-Bob', take, { vehicle: car })).toBe('family_garage_unknown');
  });

  test('[R602~] by another whose role permits it, against what they may receive in a day', () => {
    const made = outfit();
    const { play } = made;
    const [car, dear] = [give(made, 'Bob'), give(made, 'Bob', 'van-alder-sixteen')];
    put(made, 'Bob', car, dear);
    expect(play.refusal('a-Cid', take, { vehicle: car })).toBe('family_role');
    const { events } = play.accept('a-Ann', take, { vehicle: car });
    expect(held(made, car)).toBe(homeOf(made, 'Ann'));
    const value = vehicleModels.of('stannard-coupe').value;
    expect(usedOf(play.world, idOf(made, 'Ann'), 'receive', 'vehicle', play.now)).toBe(value);
    expect(usedOf(play.world, idOf(made, 'Bob'), 'send', 'vehicle', play.now)).toBe(0);
    const told = features
      .flatMap(({ alerts }) => events.flatMap((event) => alerts?.lines(event) ?? []))
      .map(({ character, kind }) => [character, kind]);
    expect(told).toStrictEqual([[idOf(made, 'Bob'), 'family-garage.taken']]);
    play.accept('a-Ann', 'family-members.edit-role', {
      role: 'soldier',
      setting: 'can_remove_others_vehicles',
      value: true,
    });
    expect(play.refusal('a-Cid', take, { vehicle: dear })).toBe('transfer_limit');
    expect(held(made, dear)).toBe(inFamilyGarage(made.id));
  });

  test('only out of one’s own family’s garage', () => {
    const made = outfit();
    const car = give(made, 'Bob');
    put(made, 'Bob', car);
    const out = born(made.play, 'a-Out', 'Outlaw');
    expect(made.play.refusal('a-Out', take, { vehicle: car })).toBe('family_none');
    made.play.given({ counts: [{ character: out, metric: 'level_points', by: 5_000 }] });
    made.play.given({
      moves: [{ asset: 'money', from: 'source:given', to: inHand(out), amount: 1_000_000 }],
    });
    made.play.accept('a-Out', 'families.found-family', { name: 'Others' });
    expect(made.play.refusal('a-Out', take, { vehicle: car })).toBe('family_garage_unknown');
  });
});

describe('what was added goes back to who added it', () => {
  test.each(['leaving', 'a kick', 'a ban'])('at once by %s, also into a garage without room', (how) => {
    const made = outfit();
    const { play } = made;
    const [car, other] = [give(made, 'Bob'), give(made, 'Cid')];
    put(made, 'Bob', car);
    put(made, 'Cid', other);
    crowd(made, 'Bob');
    if (how === 'leaving') play.accept('a-Bob', 'family-members.leave-family');
    if (how === 'a kick')
      play.accept('a-Ann', 'family-members.kick-member', { character: idOf(made, 'Bob') });
    if (how === 'a ban')
      play.accept('system', 'sanctions.record-ban', { account: 'a-Bob', ban: 'b1' }, { roles: ['system'] });
    expect(held(made, car)).toBe(homeOf(made, 'Bob'));
    expect(garageCount(play.world, idOf(made, 'Bob'))).toBe(vehicleRules.defaults.garageLimit + 1);
    expect(page(made)?.vehicles).toMatchObject([{ id: other }]);
  });

  test('of the dead, the insured pass to the account and the rest is gone', () => {
    const made = outfit();
    const [insured, plain] = [give(made, 'Bob', 'stannard-coupe', true), give(made, 'Bob')];
    put(made, 'Bob', insured, plain);
    remove(made.play, idOf(made, 'Bob'));
    expect(held(made, insured)).toBe(estateOf('a-Bob'));
    expect(held(made, plain)).toBeNull();
    expect(page(made)).toMatchObject({ count: 0, vehicles: [] });
  });

  test('when the family closes, page by page', () => {
    const made = outfit();
    const { play } = made;
    const { most, cost } = familiesRules.defaults.vehicles;
    const money = cost * 1_000;
    play.given({ moves: [{ asset: 'money', from: 'source:given', to: `family:${made.id}`, amount: money }] });
    for (let amount = first + step; amount <= most; amount += step)
      play.accept('a-Ann', 'families.upgrade-vehicles', { amount });
    const many = discardedAtOnce + 5;
    const cars = Array.from({ length: many }, () => give(made, 'Bob'));
    const other = give(made, 'Cid');
    put(made, 'Bob', ...cars);
    put(made, 'Cid', other);
    const before = play.log.length;
    play.accept('a-Ann', 'families.close-family');
    const sent = play.log.slice(before).flatMap((event) => returned.match(event)?.data.vehicles.length ?? []);
    expect(sent).toStrictEqual([discardedAtOnce, 5, 1]);
    expect(cars.every((car) => held(made, car) === homeOf(made, 'Bob'))).toBe(true);
    expect(held(made, other)).toBe(homeOf(made, 'Cid'));
    expect(familyGarageState(play.world).stored.size).toBe(0);
  });

  test('with the death of the last member, who closes the family by it', () => {
    const made = clan();
    const car = give(made, 'Ann', 'stannard-coupe', true);
    put(made, 'Ann', car);
    remove(made.play, idOf(made, 'Ann'));
    expect(held(made, car)).toBe(estateOf(accountOf(made.play.world, idOf(made, 'Ann'))));
  });
});

/** Vehicles that are not where exactly one holder and the garages' own list agree that they are. */
function misplaced({ world }: Play, cars: readonly string[]): readonly string[] {
  const rows = [...world.ledger.balances.keys()];
  const { stored } = familyGarageState(world);
  return cars.filter((car) => {
    const holder = holderOfVehicle(world, car);
    const holding = rows.filter((row) => balanceOf(world.ledger, row, vehicleAsset(car)) > 0);
    const isStored = holder?.startsWith('family-garage:') ?? false;
    return (
      holding.length !== (holder === null ? 0 : 1) ||
      holding.some((row) => row !== holder) ||
      stored.has(car) !== isStored
    );
  });
}

/** What a gangster's death takes: the uninsured, at home and in the family's garage. */
function uninsuredOf({ world }: Play, cars: readonly string[], character: string): readonly string[] {
  const { stored } = familyGarageState(world);
  return cars.filter(
    (car) =>
      !(vehicleAt(world, car)?.insured ?? true) &&
      (stored.get(car)?.owner ?? null) ===
        (holderOfVehicle(world, car) === inHand(character) ? null : character),
  );
}

/** Vehicles in the garage of whose owner the family has no member. */
function ownerless(made: Clan): readonly string[] {
  const { members, closedAt } = made.family();
  return storedIn(made.play.world, made.id).filter(
    (car) => closedAt !== null || !members.has(storedAs(made.play.world, car)?.owner ?? ''),
  );
}

const plays = 6;

test(
  'whatever members do, each vehicle is in one place, and none is lost but those of the dead',
  () => {
    const seen = new Set<string>();
    for (let n = 0; n < plays; n += 1) playGarage(new Random(`family garage ${n}`), seen);
    expect([...seen].toSorted()).toStrictEqual(
      [
        add,
        take,
        'families.close-family',
        'family-members.accept-invite',
        'family-members.kick-member',
        'family-members.leave-family',
      ].toSorted(),
    );
  },
  plays * 20_000,
);

/** Four members add, take, leave, kick and join; one dies at three quarters; the end may close the family. */
function playGarage(random: Random, seen: Set<string>): void {
  const made = clan({ Bob: 'soldier', Cid: 'underboss', Dot: 'capo' });
  const { play } = made;
  const names = ['Ann', 'Bob', 'Cid', 'Dot'] as const;
  const cars = names.flatMap((name) => [give(made, name), give(made, name, 'ashby-standard', true)]);
  const tried = (name: string, type: string, payload: Parameters<Play['send']>[2] = {}) => {
    if (play.send(`a-${name}`, type, payload).kind === 'events') seen.add(type);
  };
  const turns = 80;
  let lost: readonly string[] = [];
  for (let turn = 1; turn <= turns; turn += 1) {
    // Now and then a day passes, so that who left may come back.
    play.wait(turn % 20 === 0 ? dayMs : 1);
    const [name, other] = [random.pick(names) ?? 'Ann', random.pick(names) ?? 'Bob'];
    const what = random.below(100);
    if (turn === 60) {
      lost = uninsuredOf(play, cars, idOf(made, other));
      remove(play, idOf(made, other));
    } else if (turn === turns) tried('Ann', 'families.close-family');
    else if (what < 45) tried(name, add, { vehicles: [random.pick(cars) ?? ''] });
    else if (what < 75) tried(name, take, { vehicle: random.pick(cars) ?? '' });
    else if (what < 80) tried(name, 'family-members.leave-family');
    else if (what < 85) tried(name, 'family-members.kick-member', { character: idOf(made, other) });
    else {
      const invited = play.send(`a-${name}`, 'family-members.invite-member', { username: other });
      if (invited.kind === 'events')
        tried(other, 'family-members.accept-invite', { invite: idIn(invited.answer, 'invite') });
    }
    expect(misplaced(play, cars)).toStrictEqual([]);
    expect(cars.filter((each) => holderOfVehicle(play.world, each) === null)).toStrictEqual(lost);
    expect(ownerless(made)).toStrictEqual([]);
  }
  expect(plainText(freshFold(features, play.log))).toBe(plainText(play.world));
}

test('nothing leaves a family’s garage but by its channel', () => {
  const made = outfit();
  const car = give(made, 'Bob');
  const { events } = put(made, 'Bob', car);
  expect(events.flatMap(({ moves }) => moves)).toStrictEqual([
    {
      asset: vehicleAsset(car),
      from: homeOf(made, 'Bob'),
      to: inFamilyGarage(made.id),
      amount: 1,
      channel: familyChannel,
    },
  ]);
  const home = {
    asset: vehicleAsset(car),
    from: inFamilyGarage(made.id),
    to: homeOf(made, 'Bob'),
    amount: 1,
  };
  const problem = (move: typeof home & { channel?: string }, actor: string | null) =>
    brokenPermit(new Map(Object.entries(garageHolders)), made.play.world, move, actor);
  expect(problem(home, null)).toMatch('by no channel');
  const move = { ...home, channel: familyChannel };
  const [ann, bob, cid] = [idOf(made, 'Ann'), idOf(made, 'Bob'), idOf(made, 'Cid')];
  expect([null, ann, bob].map((actor) => problem(move, actor))).toStrictEqual([null, null, null]);
  expect(problem(move, cid)).toMatch(`${cid} may not take`);
  expect(problem(move, born(made.play, 'a-Out', 'Outlaw'))).toMatch('may not take');
});

test('who joins again finds their vehicles at home', () => {
  const made = outfit();
  const car = give(made, 'Bob');
  put(made, 'Bob', car);
  made.play.accept('a-Bob', 'family-members.leave-family');
  made.play.wait(dayMs);
  join(made.play, 'Ann', 'Bob');
  expect(held(made, car)).toBe(homeOf(made, 'Bob'));
  put(made, 'Bob', car);
  expect(page(made)?.count).toBe(1);
});
