import { describe, expect, test } from 'vitest';
import { broken } from '../../kernel/values/assert.ts';
import { certain } from '../../kernel/dice/draw.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { Random } from '../../kernel/testing/random.ts';
import { provide } from '../../kernel/testing/provide.ts';
import { metric, timerUntil, type World } from '../../kernel/state/world.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { itemsCarried } from '../../shared/catalogues/items.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { bonusSearches, vehiclesWanted } from '../../shared/ports/vehicle-ports.ts';
import { modelOf, vehicleModels } from '../../shared/catalogues/vehicles.ts';
import { armedRobberyRules } from '../armed-robbery/rules.ts';
import { bombDefusalRules } from '../bomb-defusal/rules.ts';
import { rateAt } from '../going-rate/going-rate.ts';
import { defaultRules, features } from '../index.ts';
import { vehicleRules } from '../vehicles/rules.ts';
import { vehicleAt, vehiclesOf } from '../vehicles/state.ts';
import { award } from '../vehicles/testing/award.ts';
import { undamaged } from '../vehicles/worth.ts';
import { blockOf, carsOn, type Car } from './blocks.ts';
import { centreOf, weightAt } from './draw-block.ts';
import { opened } from './events.ts';
import { vehicleTheftRules } from './rules.ts';
import { carsIn, chanceOf, chancePercent, searchOf, vehicleTheftState } from './state.ts';
import { viewVehicleTheft } from './views.ts';
import { theftSeconds, vehicleTheftHabit } from './wishes.ts';

const rules = vehicleTheftRules.defaults;
const open = 'vehicle-theft.open-search';
const search = 'vehicle-theft.search-vehicles';
const find = 'vehicle-theft.use-milli-finder';
const steal = 'vehicle-theft.steal-vehicle';

const car = (model: Car['model'], more: Partial<Car> = {}): Car => ({
  model,
  paint: vehicleModels.of(model).paints[0],
  damage: 0,
  lock: 100,
  found: false,
  ...more,
});
const kerb = [car('prairie-four', { damage: 25 }), car('mudlark-tourer', { paint: 'copper' })];

/** Ann in Chicago, before two cars on its first block. */
function atKerb(numbers: object = {}) {
  const play = openedPlay(features, {
    ...defaultRules(),
    'vehicle-theft': { ...rules, firstWaits: { attempts: 0, seconds: 0 }, ...numbers },
  });
  const ann = born(play, 'a-ann', 'Ann');
  goTo(play, ann, 'chicago');
  vehicleTheftState(play.world).searches.set(ann, {
    city: 'chicago',
    blocks: [blockOf(kerb)],
    block: 0,
    searches: rules.searches,
    bonusUsed: 0,
  });
  const page = () => viewVehicleTheft(play.world, ann, play.now);
  return { play, ann, page };
}

function goTo(play: Play, character: string, city: string): void {
  const who = play.world.characters.get(character);
  if (who) who.location = city;
}

const count = (play: Play, character: string) =>
  play.given({ counts: [{ character, metric: 'vehicle-theft.attempts', by: 1 }] });

const namesIn = (page: ReturnType<typeof viewVehicleTheft>) => page.vehicles.map(({ name }) => name);

describe('[E241] the first look in a city', () => {
  test('draws one block and shows it; the cars of others do not exist yet', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    expect(viewVehicleTheft(play.world, ann, play.now)).toMatchObject({ vehicles: [], vehicle_group: 0 });
    const { events } = play.accept('a-ann', open);
    const drawn = searchOf(play.world, ann);
    expect(drawn?.blocks).toHaveLength(1);
    const cars = carsOn(drawn?.blocks[0] ?? []);
    expect(cars).toHaveLength(rules.carsPerBlock);
    expect(events[0]?.data['cars']).toStrictEqual(cars);
    expect(new Set(cars.map(({ model }) => model)).size).toBe(rules.carsPerBlock);
    expect(play.refusal('a-ann', open)).toBe('theft_open');
  });

  test('a newcomer finds the cheapest car with its key in it, which is set there and not drawn', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    const { events } = play.accept('a-ann', open);
    const { data } = opened.first(events);
    const [set, ...drawn] = data.cars;
    expect(set).toMatchObject({ model: vehicleModels.ids[0], damage: 0, found: false });
    expect(chancePercent(chanceOf(play.world, ann, set ?? broken('it is there')))).toBe(85);
    expect(data.firstIsSet).toBe(true);
    expect(drawn).toHaveLength(rules.carsPerBlock - 1);
    expect(drawn.every(({ lock }) => lock <= rules.lockMax)).toBe(true);
    // What the page of draws tells is of the drawn ones alone.
    expect(opened.definition.drawn?.(data).rolls['lock']?.outcome).toBe(
      drawn.map(({ lock }) => `${lock} %`).join(', '),
    );
  });

  test.each([
    ['after the first theft', (play: Play, ann: string) => count(play, ann), {}],
    ['in a round that was opened before there was one', () => undefined, { firstCar: undefined }],
  ])('no car is set there %s', (_when, prepare, numbers) => {
    const recorded = JSON.parse(JSON.stringify({ ...rules, ...numbers })) as typeof rules;
    const play = openedPlay(features, { ...defaultRules(), 'vehicle-theft': recorded });
    const ann = born(play, 'a-ann', 'Ann');
    prepare(play, ann);
    const { events } = play.accept('a-ann', open);
    const { data } = opened.first(events);
    expect(data).not.toHaveProperty('firstIsSet');
    expect(data.cars.every(({ lock }) => lock <= rules.lockMax)).toBe(true);
  });

  test('is due again in another city, which has blocks of its own', () => {
    const { play, ann, page } = atKerb();
    expect(page().vehicle_group_max).toBe(rules.blocks['chicago']);
    goTo(play, ann, 'compton');
    expect(page()).toMatchObject({ vehicles: [], vehicle_group_max: rules.blocks['compton'] });
    play.accept('a-ann', open);
    expect(searchOf(play.world, ann)?.city).toBe('compton');
  });

  test('names every field of a car', () => {
    const { page } = atKerb();
    const model = vehicleModels.of('prairie-four');
    expect(page().vehicles[0]).toStrictEqual({
      model: 'prairie-four',
      name: 'Prairie Four',
      kind: 'Jalopy',
      paint: 'soot',
      speed: model.speed,
      acceleration: model.acceleration / 10,
      capacity: model.capacity,
      cost: model.value,
      value: Math.floor(model.value * 0.8),
      damage: 25,
      chance: Math.floor((rules.worth * 100) / model.value),
      chance_modifiers: [],
      found: false,
      highlight_mission: false,
    });
  });
});

describe('[E243] [R746] searching on', () => {
  test('by next, more and previous shows blocks as they are searched, each by one search', () => {
    const { play, ann, page } = atKerb();
    const first = namesIn(page());
    expect(play.accept('a-ann', search, { type: 'next' }).answer).toStrictEqual({ vehicle_group: 2 });
    const second = namesIn(page());
    expect(page()).toMatchObject({ vehicle_group: 2, can_search_back: true, reloads: rules.searches - 1 });
    play.accept('a-ann', search, { type: 'previous' });
    expect(namesIn(page())).toStrictEqual(first);
    play.accept('a-ann', search, { type: 'next' });
    expect(namesIn(page())).toStrictEqual(second);
    const { events } = play.accept('a-ann', search, { type: 'more' });
    expect(events[0]?.data['cars']).toStrictEqual(
      carsIn(searchOf(play.world, ann) ?? broken('there is one')),
    );
    expect(page()).toMatchObject({ vehicle_group: 2, reloads: rules.searches - 4 });
  });

  test('[R696] [R695~] is refused before the first block, behind the last, and without searches left', () => {
    const { play, page } = atKerb({ searches: 3, blocks: { chicago: 2 } });
    expect(page().can_search_back).toBe(false);
    expect(play.refusal('a-ann', search, { type: 'previous' })).toBe('theft_first_block');
    play.accept('a-ann', search, { type: 'next' });
    expect(play.refusal('a-ann', search, { type: 'next' })).toBe('theft_last_block');
    while (page().reloads > 0) play.accept('a-ann', search, { type: 'more' });
    expect(play.refusal('a-ann', search, { type: 'more' })).toBe('theft_no_searches');
    expect(play.refusal('a-ann', search, { type: 'previous' })).toBe('theft_no_searches');
  });

  test('[R695~] goes on by the bonus searches of perks, which a theft brings back, too', () => {
    const { play, ann, page } = atKerb();
    vehicleTheftState(play.world).searches.set(ann, {
      city: 'chicago',
      blocks: [blockOf(kerb)],
      block: 0,
      searches: 1,
      bonusUsed: 0,
    });
    provide(
      play.world,
      bonusSearches.by(() => 2),
    );
    play.accept('a-ann', search, { type: 'more' });
    expect(page()).toMatchObject({ reloads: 0, reloads_bonus: 2 });
    play.accept('a-ann', search, { type: 'more' });
    play.accept('a-ann', search, { type: 'more' });
    expect(page()).toMatchObject({ reloads: 0, reloads_bonus: 0 });
    expect(play.refusal('a-ann', search, { type: 'more' })).toBe('theft_no_searches');
    play.accept('a-ann', steal, { name: page().vehicles[0]?.name ?? '' }, { rolls: [0] });
    expect(page()).toMatchObject({ reloads: rules.searches, reloads_bonus: 2 });
  });

  test('is refused to those who have not looked around in this city', () => {
    const { play, ann } = atKerb();
    goTo(play, ann, 'compton');
    expect(play.refusal('a-ann', search, { type: 'more' })).toBe('theft_unsearched');
    expect(play.refusal('a-ann', find)).toBe('theft_unsearched');
  });
});

describe('[E242] a theft', () => {
  test('[R613] that works brings the car into the garage as it stood there, and the streak grows', () => {
    const { play, ann, page } = atKerb();
    const { answer, events } = play.accept('a-ann', steal, { name: 'Prairie Four' }, { rolls: [0] });
    const [id = ''] = vehiclesOf(play.world, inHand(ann));
    expect(modelOf(id).name).toBe('Prairie Four');
    expect(vehicleAt(play.world, id)).toMatchObject({
      paint: 'soot',
      damage: 25,
      firstOwner: ann,
      source: 'vehicle-theft',
      sourceName: 'Stolen in Chicago',
    });
    expect(answer).toMatchObject({
      success: true,
      message: 'You drove off in a Prairie Four.',
      vehicle_id: id,
      vehicle_abandoned: false,
      value: Math.floor(vehicleModels.of('prairie-four').value * 0.8),
      streak_before: 0,
      streak: 1,
      money: 0,
      level_points: rules.levelPoints,
      wait_seconds: rules.waitSeconds,
    });
    expect(events.map(({ type }) => type)).toStrictEqual(['vehicle-theft.attempted', 'vehicles.acquired']);
    expect(namesIn(page())).toStrictEqual(['Mudlark Tourer']);
    expect(timerUntil(play.world, ann, 'vehicle-theft')).toBe(play.now + rules.waitSeconds * 1000);
    expect(metric(play.world, ann, 'vehicle-theft.money')).toBe(answer['value']);
  });

  test('[R612] [R613] [R614] [R764~] that fails is being disturbed while breaking in: the streak is lost, and by heat there is a cell', () => {
    const { play, ann, page } = atKerb();
    play.accept('a-ann', steal, { name: 'Prairie Four' }, { rolls: [0] });
    play.wait(rules.waitSeconds * 1000);
    const rolls = [chanceOf(play.world, ann, kerb[1] ?? car('dustbowl-six')), 0, 0];
    const { answer } = play.accept('a-ann', steal, { name: 'Mudlark Tourer' }, { rolls });
    expect(answer).toMatchObject({
      success: false,
      message: 'You were disturbed while breaking in: a light went on upstairs.',
      vehicle_id: null,
      streak_before: 1,
      streak: 0,
      level_points: rules.failurePoints,
    });
    expect(page()).toMatchObject({ vehicles: [], streak: 0, streak_max: 1 });
    expect(timerUntil(play.world, ann, 'prison')).toBeGreaterThan(play.now);
    expect(vehiclesOf(play.world, inHand(ann))).toHaveLength(1);
  });

  test('[R614] [R764~] for a full garage leaves the car behind and says so, and still counts as a theft', () => {
    const { play, ann, page } = atKerb();
    for (let n = 0; n < vehicleRules.defaults.garageLimit; n += 1) award(play, ann, 'dustbowl-six');
    expect(page().garage_full).toBe(true);
    const { answer, events } = play.accept('a-ann', steal, { name: 'Prairie Four' }, { rolls: [0] });
    expect(answer).toMatchObject({
      success: true,
      message: 'You drove off in a Prairie Four, but your garage is full: you left it at the kerb.',
      vehicle_id: null,
      vehicle_abandoned: true,
      streak: 1,
    });
    expect(events).toHaveLength(1);
    expect(vehiclesOf(play.world, inHand(ann))).toHaveLength(vehicleRules.defaults.garageLimit);
    expect(metric(play.world, ann, 'vehicle-theft.money')).toBe(0);
  });

  test('fails exactly beyond the chance shown', () => {
    const { play, ann } = atKerb();
    const chance = chanceOf(play.world, ann, kerb[0] ?? broken('there is one'));
    const { answer } = play.accept('a-ann', steal, { name: 'Prairie Four' }, { rolls: [chance - 1] });
    expect(answer).toMatchObject({ success: true, chance: Math.floor(chance / 10_000) });
  });

  test('of two sent at once one is decided, the other waits', () => {
    const { play } = atKerb();
    const [one, other] = ['Prairie Four', 'Mudlark Tourer'].map((name) =>
      play.command('a-ann', steal, { name }),
    );
    expect(play.handle(one ?? broken('there is one')).kind).toBe('events');
    expect(play.handle(other ?? broken('there is one'))).toMatchObject({
      refusal: { code: 'timer_running' },
    });
  });

  test('by two gangsters on the same kerb changes only the thief’s own search', () => {
    const { play, ann } = atKerb();
    const bob = born(play, 'a-bob', 'Bob');
    goTo(play, bob, 'chicago');
    play.accept('a-bob', open);
    const before = searchOf(play.world, bob);
    play.accept('a-ann', steal, { name: 'Prairie Four' }, { rolls: [0] });
    expect(searchOf(play.world, bob)).toStrictEqual(before);
    expect(vehiclesOf(play.world, inHand(bob))).toStrictEqual([]);
    expect(vehiclesOf(play.world, inHand(ann))).toHaveLength(1);
  });
});

describe('[E244] [R545~] the Milli Finder', () => {
  test('is used up for one more car here, worth a million or more, at about what the finder is worth', () => {
    const { play, ann, page } = atKerb();
    enrich(play, ann, 2, 'item:milli-finder');
    expect(page()).toMatchObject({ can_use_milli_finder: true, milli_finders: 2 });
    const { answer } = play.accept('a-ann', find);
    expect(itemsCarried(play.world, ann, 'milli-finder')).toBe(1);
    const [found] = page().vehicles;
    expect(found).toMatchObject({ found: true, name: answer['vehicle_name'], cost: answer['cost'] });
    expect(found?.cost).toBeGreaterThanOrEqual(rules.finder.costMin);
    expect(found?.chance).toBe(
      Math.floor(
        chanceOf(
          play.world,
          ann,
          carsIn(searchOf(play.world, ann) ?? broken('there is one'))[0] ?? broken('there is one'),
        ) / 10_000,
      ),
    );
    expect(page().can_use_milli_finder).toBe(false);
    expect(play.refusal('a-ann', find)).toBe('theft_finder_used');
    expect(itemsCarried(play.world, ann, 'milli-finder')).toBe(1);
  });

  test('is refused to those who have none, and where all that it could find stands there already', () => {
    const { play, ann, page } = atKerb();
    expect(page().can_use_milli_finder).toBe(false);
    expect(play.refusal('a-ann', find)).toBe('theft_no_finder');
    enrich(play, ann, 1, 'item:milli-finder');
    vehicleTheftState(play.world).searches.set(ann, {
      city: 'chicago',
      blocks: [
        blockOf(vehicleModels.entries.filter(({ value }) => value >= 1_000_000).map(({ id }) => car(id))),
      ],
      block: 0,
      searches: 1,
      bonusUsed: 0,
    });
    expect(play.refusal('a-ann', find)).toBe('theft_finder_nothing');
    expect(itemsCarried(play.world, ann, 'milli-finder')).toBe(1);
  });
});

test.each<readonly [string, string, object, (play: Play, ann: string) => void]>([
  ['theft_vehicle_gone', 'there is no such car', { name: 'Whitlock Twelve' }, () => undefined],
  [
    'theft_vehicle_gone',
    'the gangster has left the city',
    { name: 'Prairie Four' },
    (play, ann) => goTo(play, ann, 'miami'),
  ],
  ['prison_locked', 'the gangster sits', { name: 'Prairie Four' }, (play, ann) => jail(play, ann, 60)],
  ['invalid_payload', 'no car is named', {}, () => undefined],
])('[E242] a theft is refused as %s when %s, and nothing changes', (code, _, payload, prepare) => {
  const { play, ann } = atKerb();
  prepare(play, ann);
  const before = vehicleTheftState(play.world).searches.get(ann);
  expect(play.refusal('a-ann', steal, { ...payload })).toBe(code);
  expect(vehicleTheftState(play.world).searches.get(ann)).toStrictEqual(before);
  expect(metric(play.world, ann, 'vehicle-theft.attempts')).toBe(0);
});

describe('what stands where', () => {
  test('is dearer on further blocks, for higher levels and for those on a streak, up to a most', () => {
    const { play, ann } = atKerb();
    const first = centreOf(play.world, ann, 0);
    expect(centreOf(play.world, ann, 3)).toBe(first + 3 * rules.modelsPerBlock);
    streak(play, ann, rules.streakPerModel);
    expect(centreOf(play.world, ann, 0)).toBe(first + 1);
    streak(play, ann, 1_000);
    expect(centreOf(play.world, ann, 0)).toBe(first + rules.streakModelsMax);
    reach(play, ann, 50);
    expect(centreOf(play.world, ann, 0)).toBeGreaterThan(first + 10);
    expect(centreOf(play.world, ann, 99)).toBe(vehicleModels.ids.length - 1);
  });

  test('is anything anywhere, ever more rarely the further it is from what the block is about', () => {
    const weights = vehicleModels.ids.map((_, distance) => weightAt(distance));
    expect(weights).toStrictEqual(weights.toSorted((one, other) => other - one));
    expect(weights.at(-1)).toBeGreaterThan(0);
    expect(weightAt(-3)).toBe(weightAt(3));
  });

  test('is different cars even where only few are likely', () => {
    const { play, ann } = atKerb({ carsPerBlock: vehicleModels.ids.length });
    const { events } = play.accept('a-ann', search, { type: 'more' });
    expect(events[0]?.data['cars']).toHaveLength(vehicleModels.ids.length);
    const models = carsIn(searchOf(play.world, ann) ?? broken('there is one')).map(({ model }) => model);
    expect(models.toSorted()).toStrictEqual(vehicleModels.ids.toSorted());
  });

  test('[R546~] is pointed out where a mission wants it', () => {
    const { play, page } = atKerb();
    provide(
      play.world,
      vehiclesWanted.by(() => new Set(['mudlark-tourer'])),
    );
    expect(page().vehicles.map(({ highlight_mission }) => highlight_mission)).toStrictEqual([false, true]);
  });

  test('is what bots steal where a mission wants it, though another is worth more', () => {
    const { play, ann } = atKerb();
    const chosen = () => vehicleTheftHabit(play.world, ann, play.now, new Random('kerb'));
    const named = (model: Car['model']) => ({ command: { payload: { name: vehicleModels.of(model).name } } });
    expect(chosen()).toMatchObject(named('mudlark-tourer'));
    provide(
      play.world,
      vehiclesWanted.by(() => new Set(['prairie-four'])),
    );
    expect(chosen()).toMatchObject(named('prairie-four'));
  });
});

describe('a chance', () => {
  test('is told with what adds to it: the lock, practice and the streak, each up to a most', () => {
    const { play, ann, page } = atKerb();
    vehicleTheftState(play.world).searches.set(ann, {
      city: 'chicago',
      blocks: [blockOf([car('ashby-standard', { lock: 110 })])],
      block: 0,
      searches: 1,
      bonusUsed: 0,
    });
    streak(play, ann, 1_000);
    vehicleTheftState(play.world).practice.set(ann, 10 * rules.practiceMaxPpm);
    expect(page().vehicles[0]?.chance_modifiers).toStrictEqual([
      { name: 'Lock', percent: 10 },
      { name: 'Practice', percent: rules.practiceMaxPpm / 10_000 },
      { name: 'Streak', percent: rules.streakMaxPpm / 10_000 },
    ]);
    const base = Math.floor((rules.worth * 110 * 10_000) / vehicleModels.of('ashby-standard').value);
    const more = 1_000_000 + rules.practiceMaxPpm + rules.streakMaxPpm;
    expect(chanceOf(play.world, ann, car('ashby-standard', { lock: 110 }))).toBe(
      Math.floor((base * more) / 1_000_000),
    );
  });

  test('is shown in whole percent, rounded down, and in tenths below one', () => {
    expect([1_000, 9_999, 10_000, 219_999].map(chancePercent)).toEqual([0.1, 0.9, 1, 21]);
  });

  test('is never certain and never nothing', () => {
    const { play, ann } = atKerb();
    expect(chanceOf(play.world, ann, car('van-alder-sixteen'))).toBe(rules.chanceMinPpm);
    reach(play, ann, 50);
    expect(chanceOf(play.world, ann, car('dustbowl-six'))).toBe(rules.chanceMaxPpm);
  });
});

describe('what a theft is worth', () => {
  const levels = Array.from({ length: 50 }, (_, at) => at + 1);
  /** The most that any theft can be worth on average at a level, in dollars, by a gangster with everything learnt. */
  const best = (play: Play, ann: string) =>
    Math.max(
      ...vehicleModels.entries.map(({ id, value }) => {
        const easiest = car(id, { lock: rules.lockMax });
        return (chanceOf(play.world, ann, easiest) * value) / certain;
      }),
    );

  test('per minute of attention is below 1.6 times the best of other crimes at every level', () => {
    const { play, ann } = atKerb();
    vehicleTheftState(play.world).practice.set(ann, rules.practiceMaxPpm);
    streak(play, ann, 1_000);
    for (const level of levels) {
      reach(play, ann, level);
      const perMinute = (best(play, ann) * 60) / theftSeconds;
      expect(perMinute / bestOther(play.world, level), `level ${level}`).toBeLessThan(1.6);
    }
  });

  test('grows with the going rate, whichever of the cars is chosen', () => {
    const { play, ann } = atKerb();
    for (const level of [1, 15, 30]) {
      reach(play, ann, level);
      const expected = Math.floor((rules.worth * rateAt(play.world, level, 'money')) / 100);
      for (const { id, value } of vehicleModels.entries) {
        const chance = chanceOf(play.world, ann, car(id));
        if (chance <= rules.chanceMinPpm || chance >= rules.chanceMaxPpm) continue;
        expect(Math.abs((chance * value) / certain - expected)).toBeLessThanOrEqual(value / certain + 1);
      }
    }
  });

  test('with a Milli Finder is about what the finder costs', () => {
    const { play, ann } = atKerb();
    for (const { id, value } of vehicleModels.entries.filter(
      (model) => model.value >= rules.finder.costMin,
    )) {
      const chance = chanceOf(play.world, ann, car(id, { found: true }));
      expect((chance * value) / certain).toBeGreaterThan(0.99 * rules.finder.worth);
      expect((chance * value) / certain).toBeLessThanOrEqual(rules.finder.worth);
    }
  });

  test('suffers by damage', () => {
    const { play, ann } = atKerb();
    const whole = vehicleModels.of('ashby-standard').value;
    expect(undamaged(play.world, whole, rules.damageMax)).toBeLessThan(whole);
    expect(chanceOf(play.world, ann, car('ashby-standard', { damage: rules.damageMax }))).toBe(
      chanceOf(play.world, ann, car('ashby-standard')),
    );
  });
});

test('a first life waits less after its first thefts', () => {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  const page = () => viewVehicleTheft(play.world, ann, play.now);
  play.accept('a-ann', open);
  expect(page().wait_seconds).toBe(rules.firstWaits.seconds);
  play.given({
    counts: [{ character: ann, metric: 'vehicle-theft.attempts', by: rules.firstWaits.attempts }],
  });
  expect(page().wait_seconds).toBe(rules.waitSeconds);
});

test('death leaves nothing of a theft behind, and a command of the dead does nothing', () => {
  const { play, ann } = atKerb();
  const late = play.command('a-ann', steal, { name: 'Prairie Four' });
  vehicleTheftState(play.world).practice.set(ann, 5_000);
  remove(play, ann);
  expect(vehicleTheftState(play.world).searches.size).toBe(0);
  expect(vehicleTheftState(play.world).practice.size).toBe(0);
  expect(play.handle(late)).toMatchObject({ refusal: { code: 'character_dead' } });
  const anew = born(play, 'a-ann', 'Annie');
  expect(vehiclesOf(play.world, inHand(anew))).toStrictEqual([]);
});

test('every city has blocks', () => {
  const { play, ann, page } = atKerb();
  for (const city of Object.keys(rules.blocks)) {
    goTo(play, ann, city);
    expect(page().vehicle_group_max).toBeGreaterThanOrEqual(3);
  }
});

/** The best of other crimes at a level, in dollars per minute of attention: an act takes eight seconds. */
function bestOther(world: World, level: number): number {
  const { moneyMin, moneyMax } = bombDefusalRules.defaults;
  // Two of four wires are ruled out by clues.
  const bomb = (moneyMin + moneyMax) / 4;
  const { targets, growthPpmPerLevel } = armedRobberyRules.defaults;
  const robberies = Object.values(targets)
    .filter((target) => target.level <= level)
    .map((target) => {
      const grown = 1 + ((level - target.level) * growthPpmPerLevel) / certain;
      const chance = Math.min(1, (target.chancePpm['tommy-gun'] / certain) * grown);
      return (chance * (target.moneyMin + target.moneyMax)) / 2;
    });
  return (Math.max(bomb, ...robberies) * rateAt(world, level, 'money') * 60) / 100 / 8;
}

/** Counts a streak of so many thefts. */
function streak(play: Play, character: string, by: number): void {
  play.given({ counts: [{ character, metric: 'vehicle-theft.streak', by }] });
}

/** Brings a character to a level, if they are below it. */
function reach(play: Play, character: string, level: number): void {
  const by = pointsAtLevel(level) - metric(play.world, character, 'level_points');
  if (by > 0) play.given({ counts: [{ character, metric: 'level_points', by }] });
}

test('cars are as they were put on their block, and those of earlier snapshots as of a replay', () => {
  const cars = [
    car('ashby-standard', { lock: 110, damage: 100, found: true }),
    car('ashby-standard', { lock: 0, damage: 0, found: false }),
    car('ashby-standard', { lock: 85, damage: 7, found: false }),
  ];
  expect(carsOn(blockOf(cars))).toStrictEqual(cars);
  expect(carsOn(blockOf([]))).toStrictEqual([]);
  const search = { city: 'chicago', block: 0, searches: 3, bonusUsed: 1 };
  const before = {
    searches: new Map([['ann', { ...search, blocks: [cars, []] }]]),
    practice: new Map([['ann', 5]]),
  };
  expect(vehicleTheftState.shape.migrations[1]?.(before)).toStrictEqual({
    searches: new Map([['ann', { ...search, blocks: [blockOf(cars), []] }]]),
    practice: new Map([['ann', 5]]),
  });
});
