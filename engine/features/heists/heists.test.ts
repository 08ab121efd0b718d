import { describe, expect, test } from 'vitest';
import { enrich, jail, remove } from '../../kernel/testing/people.ts';
import { freshFold, type Play } from '../../kernel/testing/play.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { ledgerSums } from '../../kernel/state/ledger.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { ban, closeRound } from '../../kits/testing/casino.ts';
import { fortuneOf } from '../../shared/catalogues/goods.ts';
import { itemAsset } from '../../shared/catalogues/items.ts';
import { vehicleAsset } from '../../shared/catalogues/vehicles.ts';
import { holding, inBank, inHand } from '../../shared/holders/holders.ts';
import { vehiclesAway } from '../../shared/ports/vehicle-ports.ts';
import { sealedSample } from '../../shared/testing/sealed.ts';
import { hasPremium } from '../../shared/ports/premium.ts';
import { hourMs, iso } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { groupOf } from '../messages/state.ts';
import { knownVehicle } from '../vehicles/state.ts';
import { chanceOf, chanceParts, createCost, haulRange, optionCost } from './chance.ts';
import { completed } from './events.ts';
import { heistsRules } from './rules.ts';
import { heistOf, heistWith, invites, isRun, plans, runs, talkOf, timerOf } from './state.ts';
import { accountOf, cashOf, crew, escrows, minuteMs, purse } from './testing/crew.ts';
import { heistTypes, seatsOf } from './types.ts';
import { heistsWait, viewCandidates, viewHeist, viewHeists, viewPublic } from './views.ts';

const dayMs = 24 * hourMs;

/** Nothing came from nothing, and nothing lies in the middle. */
function expectSettled(play: ReturnType<typeof crew>['play']): void {
  expect(escrows(play)).toEqual([]);
  expect([...ledgerSums(play.world.ledger).values()].filter((sum) => sum !== 0n)).toEqual([]);
  expect(plainText(freshFold(features, play.log))).toBe(plainText(play.world));
}

describe('planning', () => {
  test('[E291] [E292] [R645] [R646] [R854] a type is locked, ready, then the current one, and waits once it was started', () => {
    const { play, ids, create, refused, act, ready, person } = crew(['Ann', 'Bob']);
    const low = person('Low', 4);
    const [first] = viewHeists(play.world, low, play.now).types;
    expect(first).toMatchObject({ locked_message: 'Opens at level 8; you are at 4', current: false });
    expect(refused('Low', 'create-heist', { type: 'warehouse' })).toBe('heists_locked');
    expect(refused('Ann', 'create-heist', { type: 'moon' })).toBe('heists_type_unknown');
    const id = create('Ann');
    const cost = createCost(play.world, 'warehouse');
    expect(viewHeists(play.world, ids['Ann'] ?? '', play.now).types[0]).toMatchObject({
      id: 'warehouse',
      name: 'The Bonded Warehouse',
      create_cost: cost,
      current: true,
      current_id: id,
      wait_until: null,
      locked_message: null,
    });
    expect(cashOf(play, ids['Ann'])).toBe(purse - cost);
    expect(fortuneOf(play.world, ids['Ann'] ?? '')).toBeGreaterThanOrEqual(purse);
    expect(refused('Ann', 'create-heist', { type: 'bank' })).toBe('heists_busy');
    act('Ann', 'cancel-heist', { heist: id });
    const { heist } = ready();
    act('Ann', 'start-heist', { heist });
    const until = iso(play.now + 12 * hourMs);
    for (const name of ['Ann', 'Bob'])
      expect(viewHeists(play.world, ids[name] ?? '', play.now).types[0]).toMatchObject({
        current_id: heist,
        wait_until: until,
      });
  });

  test('there are five types, from level 8 to 35, of two to five posts, and one pays bullets', () => {
    const { play } = crew([]);
    const numbers = Object.values(heistsRules(play.world).types);
    expect(numbers.map(({ level }) => level)).toEqual([8, 13, 20, 27, 35]);
    expect(heistTypes.entries.map(({ positions }) => positions.length)).toEqual([2, 3, 3, 4, 5]);
    expect(heistTypes.entries.filter(({ asset }) => asset === 'bullets')).toHaveLength(1);
    expect(numbers.every(({ minutes }) => minutes >= 30 && minutes <= 180)).toBe(true);
  });

  test('[R647] [R729] [R713] [R823] the leader alone invites, kicks, opens to strangers, calls off and starts', () => {
    const { play, ids, refused, ready, act } = crew();
    const { heist } = ready();
    for (const [type, more] of [
      ['invite-member', { position: 2, username: 'Cyd' }],
      ['kick-member', { character: ids['Ann'] ?? '' }],
      ['set-public', { public: true }],
      ['cancel-heist', {}],
      ['start-heist', {}],
    ] as const)
      expect(refused('Bob', type, { heist, ...more })).toBe('heists_not_leader');
    for (const type of ['start-heist', 'leave-heist', 'cancel-heist'])
      expect(refused('Cyd', type, { heist })).toBe('heists_unknown');
    expect(refused('Ann', 'kick-member', { heist, character: ids['Ann'] ?? '' })).toBe('heists_self');
    act('Ann', 'kick-member', { heist, character: ids['Bob'] ?? '' });
    expect(heistWith(play.world, ids['Bob'] ?? '')).toBeNull();
    expect(escrows(play)).toEqual([`escrow:heists:${heist}:${ids['Ann']}`]);
  });

  test('[R649] after the start nobody leaves, brings, kicks or calls it off', () => {
    const { ids, refused, ready, act } = crew();
    const { heist } = ready();
    act('Ann', 'start-heist', { heist });
    expect(refused('Bob', 'leave-heist', { heist })).toBe('heists_started');
    expect(refused('Ann', 'cancel-heist', { heist })).toBe('heists_started');
    expect(refused('Ann', 'kick-member', { heist, character: ids['Bob'] ?? '' })).toBe('heists_started');
    expect(refused('Bob', 'remove-equipment', { heist, slot: 'vehicle' })).toBe('heists_started');
    expect(refused('Ann', 'start-heist', { heist })).toBe('heists_started');
  });

  test('[E297] the leader’s leaving is the cancelling: 80 percent back, and all of it where nobody else had joined', () => {
    const { play, ids, act, create, ready } = crew();
    const alone = create('Ann');
    const cost = createCost(play.world, 'warehouse');
    expect(act('Ann', 'cancel-heist', { heist: alone }).answer).toEqual({ refund: cost });
    expect(cashOf(play, ids['Ann'])).toBe(purse);
    const { heist, vehicle } = ready();
    act('Ann', 'leave-heist', { heist });
    expect(cashOf(play, ids['Ann'])).toBe(purse - Math.ceil(cost / 5));
    expect(holding(play.world, inHand(ids['Bob'] ?? ''), vehicleAsset(vehicle))).toBe(1);
    expectSettled(play);
  });
});

describe('seats', () => {
  test('[E294] [E304] [E403] an invite holds a seat for an hour; taken, declined or expired it is over', () => {
    const { play, ids, create, invite, join, refused, act } = crew();
    const heist = create('Ann');
    invite('Ann', heist, 2, 'Bob');
    expect(refused('Ann', 'invite-member', { heist, position: 2, username: 'Cyd' })).toBe(
      'heists_seat_taken',
    );
    expect(refused('Ann', 'invite-member', { heist, position: 4, username: 'Cyd' })).toBe(
      'heists_seat_unknown',
    );
    expect(viewHeist(play.world, heist, ids['Ann'] ?? '', play.now)?.positions[1]).toMatchObject({
      character: ids['Bob'],
      joined: false,
      location_valid: null,
      available: false,
    });
    expect(refused('Cyd', 'join-position', { heist, position: 2 })).toBe('heists_unknown');
    act('Bob', 'decline-invite', { heist });
    expect(refused('Bob', 'join-position', { heist, position: 2 })).toBe('heists_unknown');
    invite('Ann', heist, 2, 'Cyd');
    play.wait(hourMs);
    expect(refused('Cyd', 'join-position', { heist, position: 2 })).toBe('heists_unknown');
    expect(invites.of(play.world, heist)).toEqual([]);
    invite('Ann', heist, 2, 'Bob');
    join('Bob', heist, 2);
    expect(heistWith(play.world, ids['Bob'] ?? '')?.id).toBe(heist);
    expect(viewHeist(play.world, heist, ids['Ann'] ?? '', play.now)?.positions[1]).toMatchObject({
      joined: true,
      location_valid: true,
    });
  });

  test('two who join one seat: the first has it, and the other hears that it is taken', () => {
    const { play, ids, create, act, join, refused } = crew();
    const heist = create('Ann');
    act('Ann', 'set-public', { heist, public: true });
    join('Bob', heist, 2);
    expect(refused('Cyd', 'join-position', { heist, position: 2 })).toBe('heists_seat_taken');
    expect(heistOf(play.world, heist)?.seats.second).toBe(ids['Bob']);
  });

  test('[E299] [E303] strangers see a public heist and its open posts, and nobody one that is closed again', () => {
    const { play, ids, create, act } = crew();
    const heist = create('Ann');
    const shown = () => viewPublic(play.world, ids['Cyd'] ?? '', play.now);
    expect(shown()).toEqual([]);
    act('Ann', 'set-public', { heist, public: true });
    expect(shown()).toMatchObject([
      { id: heist, leader: ids['Ann'], is_here: true, problem: null, positions: [{ id: 2, name: 'Driver' }] },
    ]);
    act('Ann', 'set-public', { heist, public: false });
    expect(shown()).toEqual([]);
  });

  test('[E302] candidates are never told with where they are, nor those who are busy, wait or stand too low', () => {
    const { play, ids, create, person } = crew();
    const low = person('Low', 3);
    const others = [ids['Bob'] ?? '', ids['Cyd'] ?? '', low];
    const shown = () => viewCandidates(play.world, ids['Ann'] ?? '', 'warehouse', others, play.now);
    expect(shown()).toEqual([
      { character: ids['Bob'], relations: [] },
      { character: ids['Cyd'], relations: [] },
    ]);
    create('Bob', 'bank');
    expect(shown()).toEqual([{ character: ids['Cyd'], relations: [] }]);
  });

  test('the members have a conversation from the second of them on, which nobody writes in once the heist is over', () => {
    const { play, ids, ready, act } = crew();
    const { heist } = ready();
    const talk = talkOf(heist);
    const say = () =>
      play.send(
        'a-bob',
        'messages.send-message',
        { group: talk, text: sealedSample(9), picture: null },
        {
          vouched: { mentions: [], mentionsAll: false, colours: null, thumb: null },
        },
      );
    expect(groupOf(play.world, ids['Bob'] ?? '', talk)).toMatchObject({ gameManaged: true });
    expect(viewHeist(play.world, heist, ids['Bob'] ?? '', play.now)?.message_group_id).toBe(talk);
    expect(play.refusal('a-bob', 'messages.leave-group', { group: talk })).toBe('messages_leave');
    expect(say().kind).toBe('events');
    act('Ann', 'cancel-heist', { heist });
    play.wait(minuteMs);
    expect(say()).toMatchObject({ kind: 'refused', refusal: { code: 'messages_closed' } });
    play.accept('a-bob', 'messages.leave-group', { group: talk });
    expect(groupOf(play.world, ids['Bob'] ?? '', talk)).toBeNull();
  });
});

describe('races', () => {
  /** Both at once: either order, and whoever is later gets a plain answer. */
  test('the leader starts while a member leaves: whichever comes first, and nobody is half in', () => {
    const first = crew();
    const one = first.ready();
    first.act('Bob', 'leave-heist', { heist: one.heist });
    expect(first.refused('Ann', 'start-heist', { heist: one.heist })).toBe('heists_not_ready');
    first.act('Ann', 'cancel-heist', { heist: one.heist });
    expectSettled(first.play);
    const second = crew();
    const other = second.ready();
    second.act('Ann', 'start-heist', { heist: other.heist });
    expect(second.refused('Bob', 'leave-heist', { heist: other.heist })).toBe('heists_started');
    second.play.wait(30 * minuteMs);
    expect(escrows(second.play)).toEqual([]);
  });

  test('a stranger and whoever was invited press for one seat: it is the invited one’s, whoever is first', () => {
    const { play, ids, create, invite, join, refused, act } = crew();
    const heist = create('Ann');
    act('Ann', 'set-public', { heist, public: true });
    invite('Ann', heist, 2, 'Bob');
    // The seat is held: a stranger who was faster to press gets no further.
    expect(refused('Cyd', 'join-position', { heist, position: 2 })).toBe('heists_seat_taken');
    join('Bob', heist, 2);
    expect(refused('Bob', 'join-position', { heist, position: 2 })).toBe('heists_busy');
    expect(invites.of(play.world, heist)).toEqual([]);
    expect(heistWith(play.world, ids['Cyd'] ?? '')).toBeNull();
  });

  test.each([
    ['is arrested', (play: Play, id: string) => jail(play, id, 3_600)],
    ['flies off', (play: Play, id: string) => travel(play, id)],
    ['goes into hiding', (play: Play, id: string) => hide(play, id)],
    ['is killed', (play: Play, id: string) => remove(play, id)],
    ['is banned', (play: Play) => ban(play, accountOf('Bob'))],
  ])(
    'a member %s between ready and start: it does not start, and all of it comes back when it is called off',
    (_what, happens) => {
      const { play, ids, ready, refused, act } = crew();
      const { heist } = ready();
      const cash = cashOf(play, ids['Ann']);
      happens(play, ids['Bob'] ?? '');
      play.runDue();
      expect(refused('Ann', 'start-heist', { heist })).toBe('heists_not_ready');
      expect(timerUntil(play.world, ids['Ann'] ?? '', timerOf('warehouse'))).toBeLessThanOrEqual(play.now);
      act('Ann', 'cancel-heist', { heist });
      // Others had joined: a fifth of the cost stays.
      const cost = createCost(play.world, 'warehouse');
      const paid = optionCost(play.world, 'warehouse', 'two-shotguns');
      expect(cashOf(play, ids['Ann'])).toBe(cash + cost - Math.ceil(cost / 5) + paid);
      expectSettled(play);
    },
  );
});

/** Somebody is on a flight for an hour, or hides for one. */
const travel = (play: Play, character: string) =>
  play.given({ timers: [{ character, name: 'travel', until: play.now + hourMs }] });
const hide = (play: Play, character: string) =>
  play.given({ timers: [{ character, name: 'hideout', until: play.now + hourMs }] });

describe('equipment', () => {
  test('[E300] [E301] [R590] [R651] [R730] a slot takes what its holder has or buys, and gives back what lay there', () => {
    const { play, ids, create, bring, act, refused, give, ready } = crew();
    const heist = create('Ann');
    const cash = cashOf(play, ids['Ann']);
    bring('Ann', heist, 'weapons', 'bank_weapons', { option: 'two-shotguns' });
    expect(cashOf(play, ids['Ann'])).toBe(cash - optionCost(play.world, 'warehouse', 'two-shotguns'));
    give('Ann', 'thompsons');
    bring('Ann', heist, 'weapons', 'bank_weapons', { item: 'thompsons' });
    expect(cashOf(play, ids['Ann'])).toBe(cash);
    expect(holding(play.world, `escrow:heists:${heist}:${ids['Ann']}`, itemAsset('thompsons'))).toBe(1);
    act('Ann', 'remove-equipment', { heist, slot: 'weapons' });
    expect(holding(play.world, inHand(ids['Ann'] ?? ''), itemAsset('thompsons'))).toBe(1);
    const wrong = (chosen: object, slot = 'weapons', type = 'bank_weapons') =>
      refused('Ann', 'set-equipment', {
        heist,
        slot,
        type,
        chosen: { vehicle: null, item: null, option: null, ...chosen },
      });
    expect(wrong({ item: 'whistle' })).toBe('heists_equipment_wrong');
    expect(wrong({ option: 'lent-vests' })).toBe('heists_equipment_wrong');
    expect(wrong({})).toBe('heists_equipment_unclear');
    expect(wrong({ item: 'riot-guns' })).toBe('asset_short');
    expect(wrong({ option: 'two-shotguns' }, 'vehicle', 'vehicle')).toBe('heists_slot_unknown');
    act('Ann', 'cancel-heist', { heist });
    const { heist: other, vehicle } = ready();
    expect(vehiclesAway(play.world, ids['Bob'] ?? '')).toMatchObject([{ vehicle, use: { id: 'heist' } }]);
    act('Bob', 'leave-heist', { heist: other });
    expect(vehiclesAway(play.world, ids['Bob'] ?? '')).toEqual([]);
  });

  test('[R754] an unknown type of equipment is refused in the documents’ words', () => {
    const { play, create } = crew();
    const heist = create('Ann');
    const outcome = play.send('a-ann', 'heists.set-equipment', {
      heist,
      slot: 'weapons',
      type: 'dirigible',
      chosen: { vehicle: null, item: 'thompsons', option: null },
    });
    expect(outcome).toMatchObject({
      kind: 'refused',
      refusal: {
        message: 'The equipment type is not known. You may need to update or reload the game.',
      },
    });
  });

  test('the chance is the sum of its parts, and each missing thing says what it would add', () => {
    const { play, ids, create, bring, ready, act } = crew();
    const alone = create('Ann');
    const plan = () => plans.find(play.world, alone) ?? plans.all(play.world)[Symbol.iterator]().next().value;
    const before = plan();
    if (!before) throw new Error('there is a plan');
    const parts = chanceParts(play.world, before);
    const [seats] = parts;
    expect(seats?.ppm).toBe(150_000);
    expect(parts.find(({ kind }) => kind === 'seat-open')).toMatchObject({ label: 'A driver', ppm: 150_000 });
    bring('Ann', alone, 'weapons', 'bank_weapons', { option: 'two-shotguns' });
    const after = plans.find(play.world, alone);
    if (!after) throw new Error('there is a plan');
    expect(chanceOf(play.world, after) - chanceOf(play.world, before)).toBe(85_000);
    expect(viewHeist(play.world, alone, ids['Ann'] ?? '', play.now)?.success_chance).toBe(
      Math.floor(chanceOf(play.world, after) / 10_000),
    );
    act('Ann', 'cancel-heist', { heist: alone });
    const { heist } = ready();
    const full = plans.find(play.world, heist);
    if (!full) throw new Error('there is a plan');
    const have = chanceParts(play.world, full).filter(({ kind }) => !kind.includes('-'));
    expect(chanceOf(play.world, full)).toBe(have.reduce((sum, { ppm }) => sum + ppm, 0));
  });
});

describe('the start', () => {
  test('[E298] [R650] takes all seats filled, everybody there, free and equipped; where they are instead is not told', () => {
    const { play, ids, ready, refused, act } = crew();
    const { heist } = ready();
    const seen = () => viewHeist(play.world, heist, ids['Ann'] ?? '', play.now);
    expect(seen()?.can_start).toBe(true);
    jail(play, ids['Bob'] ?? '', 60);
    expect(seen()?.positions[1]).toMatchObject({ status_text: 'Held up', location_valid: true });
    expect(refused('Ann', 'start-heist', { heist })).toBe('heists_not_ready');
    play.wait(minuteMs);
    play.given({ timers: [{ character: ids['Bob'] ?? '', name: 'travel', until: play.now + minuteMs }] });
    expect(seen()?.positions[1]).toMatchObject({ status_text: 'Not in the city', location_valid: false });
    expect(refused('Ann', 'start-heist', { heist })).toBe('heists_not_ready');
    play.wait(minuteMs);
    act('Bob', 'remove-equipment', { heist, slot: 'vehicle' });
    expect(seen()).toMatchObject({ can_start: false, missing: [{ name: 'Driver', text: 'Not equipped' }] });
    act('Bob', 'leave-heist', { heist });
    expect(refused('Ann', 'start-heist', { heist })).toBe('heists_not_ready');
  });

  test('nobody reads in log or agenda how it ends before its end: neither a roll nor anything but the hour', () => {
    const { play, ready, act } = crew();
    const { heist } = ready();
    const { events } = act('Ann', 'start-heist', { heist });
    expect(events.every(({ draws }) => draws === null)).toBe(true);
    expect(events[0]?.items).toMatchObject([{ kind: 'heists.complete-heist', data: { heist } }]);
    const before = play.log.length;
    play.wait(29 * minuteMs);
    expect(play.log.slice(before).some(({ type }) => type.startsWith('heists.'))).toBe(false);
    play.wait(minuteMs);
    const end = play.log.findLast(({ type }) => type === 'heists.completed');
    expect(end?.draws?.player).toMatch(/^world:/);
    expect(end?.draws?.rolls[0]?.label).toBe('success');
  });
});

/** Runs a warehouse whose outcome is as told: the chance is all or nothing. */
function ran(outcome: 'works' | 'fails', names = ['Ann', 'Bob', 'Cyd']) {
  const made = crew(names);
  const { play, ready, act } = made;
  const { heist, vehicle } = ready();
  act('Ann', 'start-heist', { heist });
  const run = runs.find(play.world, heist);
  if (!run) throw new Error('it runs');
  // As the rules would have it for a certain or a hopeless crew: the chance is the run's own.
  runs.put(play.world, { ...run, chance: outcome === 'works' ? 1_000_000 : 0 });
  return { ...made, heist, vehicle };
}

function endOf(play: ReturnType<typeof crew>['play']) {
  const event = play.log.findLast(({ type }) => type === 'heists.completed');
  const done = event && completed.match(event);
  if (!done) throw new Error('it ended');
  return done;
}

const certify = ({ world }: Play, name: string) =>
  provide(
    world,
    hasPremium.by((_world, account) => account === accountOf(name)),
  );

describe('the end', () => {
  test('[R648] a success pays equal shares, rounded down and the rest to the leader; gear is used up, the vehicle comes home', () => {
    const { play, ids, vehicle } = ran('works');
    const before = [cashOf(play, ids['Ann']), cashOf(play, ids['Bob'])];
    play.wait(30 * minuteMs);
    const { haul, shares, success } = endOf(play).data;
    const { low, high } = haulRange(play.world, 'warehouse');
    expect([success, haul >= low, haul <= high]).toEqual([true, true, true]);
    const half = Math.floor(haul / 2);
    expect(shares.map(({ amount }) => amount)).toEqual([haul - half, half]);
    expect([cashOf(play, ids['Ann']), cashOf(play, ids['Bob'])]).toEqual([
      (before[0] ?? 0) + haul - half,
      (before[1] ?? 0) + half,
    ]);
    expect(holding(play.world, inHand(ids['Bob'] ?? ''), vehicleAsset(vehicle))).toBe(1);
    const { damage } = knownVehicle(play.world, vehicle);
    expect([damage >= 4, damage <= 18]).toEqual([true, true]);
    expect(metric(play.world, ids['Bob'] ?? '', 'heists.successes')).toBe(1);
    expect(metric(play.world, ids['Ann'] ?? '', 'heists.money')).toBe(haul - half);
    expect(escrows(play)).toEqual([]);
    expect(heistWith(play.world, ids['Ann'] ?? '')).toBeNull();
  });

  test('a failure pays nothing, heats all, damages the vehicle more and jails whom their draw catches', () => {
    const { play, ids, vehicle } = ran('fails');
    const cash = [cashOf(play, ids['Ann']), cashOf(play, ids['Bob'])];
    play.wait(30 * minuteMs);
    const { shares, haul } = endOf(play).data;
    expect(haul).toBe(0);
    expect([cashOf(play, ids['Ann']), cashOf(play, ids['Bob'])]).toEqual(cash);
    expect(knownVehicle(play.world, vehicle).damage).toBeGreaterThanOrEqual(25);
    for (const { character, prisonSeconds, heat } of shares) {
      expect(heat).toBe(heistsRules(play.world).arrest.heatOnFailure);
      expect(timerUntil(play.world, character, 'prison') > play.now).toBe(prisonSeconds !== null);
    }
    expect(escrows(play)).toEqual([]);
  });

  test('an armoury pays bullets', () => {
    const { play, ids, create, act, join, bring, car } = crew();
    const heist = create('Ann', 'armoury');
    act('Ann', 'set-public', { heist, public: true });
    join('Bob', heist, 2);
    join('Cyd', heist, 3);
    bring('Ann', heist, 'weapons', 'bank_weapons', { option: 'two-shotguns' });
    bring('Bob', heist, 'vehicle', 'vehicle', { vehicle: car('Bob') });
    act('Ann', 'start-heist', { heist });
    const run = runs.find(play.world, heist);
    if (run) runs.put(play.world, { ...run, chance: 1_000_000 });
    play.wait(45 * minuteMs);
    const { haul, asset } = endOf(play).data;
    expect(asset).toBe('bullets');
    expect(metric(play.world, ids['Cyd'] ?? '', 'heists.bullets')).toBe(Math.floor(haul / 3));
  });

  test('[R298] a bank pays a Certified Gangster into the bank, and others into the hand', () => {
    const { play, ids, create, act, join, bring, car, give, person } = crew();
    certify(play, 'Bob');
    ids['Dot'] = person('Dot');
    enrich(play, ids['Ann'] ?? '', 1);
    const heist = create('Ann', 'bank');
    act('Ann', 'set-public', { heist, public: true });
    for (const [place, name] of ['Bob', 'Cyd', 'Dot'].entries()) join(name, heist, place + 2);
    bring('Ann', heist, 'weapons', 'bank_weapons', { option: 'two-shotguns' });
    bring('Bob', heist, 'vehicle', 'vehicle', { vehicle: car('Bob') });
    give('Cyd', 'cutting-torch');
    bring('Cyd', heist, 'tool', 'item', { item: 'cutting-torch' });
    act('Ann', 'start-heist', { heist });
    const run = runs.find(play.world, heist);
    if (run) runs.put(play.world, { ...run, chance: 1_000_000 });
    const bankOf = (name: string) => holding(play.world, inBank(ids[name] ?? ''), 'money');
    const others = ['Cyd', 'Dot'];
    const before = new Map(['Bob', ...others].map((name) => [name, cashOf(play, ids[name])]));
    play.wait(120 * minuteMs);
    const share = Math.floor(endOf(play).data.haul / 4);
    expect(share).toBeGreaterThan(0);
    expect([bankOf('Bob'), cashOf(play, ids['Bob'])]).toEqual([share, before.get('Bob')]);
    for (const name of others)
      expect([bankOf(name), cashOf(play, ids[name])]).toEqual([0, (before.get(name) ?? 0) + share]);
  });

  test('[R298~] what is no bank pays a Certified Gangster into the hand, too', () => {
    const { play, ids, ready, act } = crew(['Ann', 'Bob']);
    certify(play, 'Bob');
    const { heist } = ready();
    act('Ann', 'start-heist', { heist });
    const run = runs.find(play.world, heist);
    if (run) runs.put(play.world, { ...run, chance: 1_000_000 });
    play.wait(30 * minuteMs);
    expect(endOf(play).data.haul).toBeGreaterThan(0);
    expect(holding(play.world, inBank(ids['Bob'] ?? ''), 'money')).toBe(0);
  });
});

describe('what ends somebody in a heist', () => {
  test.each(['death', 'ban'] as const)(
    'before the start a member’s %s opens the seat, and the leader’s ends the plan',
    (cause) => {
      const { play, ids, ready, invite } = crew();
      const end = (name: string) =>
        cause === 'ban' ? ban(play, accountOf(name)) : remove(play, ids[name] ?? '');
      const { heist } = ready();
      end('Bob');
      play.runDue();
      expect(plans.find(play.world, heist)?.seats.second).toBeNull();
      invite('Ann', heist, 2, 'Cyd');
      end('Cyd');
      expect(invites.of(play.world, heist)).toEqual([]);
      end('Ann');
      play.runDue();
      expect(plans.find(play.world, heist)).toBeNull();
      expectSettled(play);
    },
  );

  test.each(['death', 'ban'] as const)(
    'on the way a %s takes the share along to the sink, and the heist goes on',
    (cause) => {
      const { play, ids, heist } = ran('works');
      const cash = cashOf(play, ids['Ann']);
      if (cause === 'ban') ban(play, 'a-bob');
      else remove(play, ids['Bob'] ?? '');
      play.runDue();
      expect(runs.find(play.world, heist)?.seats.second).toBeNull();
      const gone = cashOf(play, ids['Bob']);
      play.wait(30 * minuteMs);
      const { haul, shares } = endOf(play).data;
      const half = Math.floor(haul / 2);
      expect(shares.map(({ character }) => character)).toEqual([ids['Ann']]);
      expect(cashOf(play, ids['Ann'])).toBe(cash + haul - half);
      expect(cashOf(play, ids['Bob'])).toBe(gone);
      expect(escrows(play)).toEqual([]);
    },
  );

  test('all gone on the way: it ends without anybody, and nothing is left behind', () => {
    const { play, ids, heist } = ran('works');
    remove(play, ids['Ann'] ?? '');
    remove(play, ids['Bob'] ?? '');
    play.wait(30 * minuteMs);
    expect(heistOf(play.world, heist)).toBeNull();
    expect(endOf(play).data.shares).toEqual([]);
    expect(escrows(play)).toEqual([]);
  });

  test('a prison, a flight or a hideout on the way changes nothing of the shares', () => {
    const { play, ids } = ran('works');
    jail(play, ids['Bob'] ?? '', 7_200);
    play.given({ timers: [{ character: ids['Ann'] ?? '', name: 'travel', until: play.now + hourMs }] });
    play.wait(30 * minuteMs);
    expect(endOf(play).data.shares).toHaveLength(2);
  });

  test('24 hours without a start end a plan, and everything goes back', () => {
    const { play, ids, ready } = crew();
    const { heist } = ready();
    play.wait(dayMs - 1);
    expect(plans.find(play.world, heist)).not.toBeNull();
    play.wait(1);
    expect(plans.find(play.world, heist)).toBeNull();
    expect(cashOf(play, ids['Bob'])).toBe(purse);
    expectSettled(play);
  });

  test('the round’s close gives back what lies in plans and in heists under way', () => {
    const planned = crew();
    planned.ready();
    closeRound(planned.play);
    expectSettled(planned.play);
    expect(cashOf(planned.play, planned.ids['Ann'])).toBe(purse);
    const running = crew();
    const { heist, vehicle } = running.ready();
    running.act('Ann', 'start-heist', { heist });
    closeRound(running.play);
    expectSettled(running.play);
    expect(holding(running.play.world, inHand(running.ids['Bob'] ?? ''), vehicleAsset(vehicle))).toBe(1);
  });
});

describe('waits', () => {
  test('[E159] [R766] a reset ends the wait of one type, and is refused where none runs', () => {
    const { play, ids, refused, act, give, ready } = crew();
    const reset = { type: 'warehouse', item: 'heist_reset', perk: null };
    expect(refused('Ann', 'reset-wait', reset)).toBe('heists_no_wait');
    const { heist } = ready();
    act('Ann', 'start-heist', { heist });
    expect(refused('Ann', 'reset-wait', reset)).toBe('heists_no_reset');
    give('Ann', 'heist_reset');
    expect(viewHeists(play.world, ids['Ann'] ?? '', play.now).types[0]?.can_reset).toBe(true);
    expect(refused('Ann', 'reset-wait', { ...reset, type: 'bank' })).toBe('heists_ready');
    act('Ann', 'reset-wait', reset);
    expect(timerUntil(play.world, ids['Ann'] ?? '', timerOf('warehouse'))).toBeLessThanOrEqual(play.now);
    expect(timerUntil(play.world, ids['Bob'] ?? '', timerOf('warehouse'))).toBeGreaterThan(play.now);
  });

  test('[R046~] the menu points to heists when one can be created or started or an invite waits', () => {
    const { play, ids, person, create, invite, ready } = crew();
    const low = person('Low', 6);
    const waits = (id = '') => heistsWait(play.world, id, play.now);
    expect([waits(ids['Ann']), waits(low)]).toEqual([true, false]);
    const { heist } = ready();
    expect([waits(ids['Ann']), waits(ids['Bob'])]).toEqual([true, false]);
    expect(isRun(heistOf(play.world, heist) ?? (undefined as never))).toBe(false);
    const other = create('Cyd');
    expect(waits(ids['Cyd'])).toBe(false);
    invite('Cyd', other, 2, 'Low');
    expect(waits(low)).toBe(true);
  });
});

test('every seat has a name for the roles of events, and every type asks for weapons and a vehicle', () => {
  for (const type of heistTypes.entries) {
    const slots = seatsOf(type).flatMap(({ position }) => position.slots.filter(({ required }) => required));
    expect(slots.map(({ type: of }) => of)).toEqual(expect.arrayContaining(['bank_weapons', 'vehicle']));
  }
});
