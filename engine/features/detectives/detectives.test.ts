import { describe, expect, test } from 'vitest';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay } from '../../kernel/testing/play.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { cities } from '../../shared/catalogues/cities.ts';
import { holding, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { pointsAtLevel, prestigeStep } from '../../shared/catalogues/levels.ts';
import { hourMs, iso, secondMs } from '../../shared/time/time.ts';
import { features, quietRules } from '../index.ts';
import { baseCost, chanceOf, levelRange } from './chance.ts';
import { orderProcessed } from './events.ts';
import { detectivesRules } from './rules.ts';
import { detectivesState, findsOf, ordersOf, searchesOf } from './state.ts';
import { costOf, detectivesMost } from './terms.ts';
import { detectivesTold } from './told.ts';
import { viewChance, viewHiring, viewOwnDetectives } from './views.ts';

const hireType = 'detectives.hire-detectives';
const fly = 'airport.travel-to';
const certain = 1_000_000;

/** Whoever is where they look is found, or never. */
const withChance = (chancePpm: number) => ({
  ...detectivesRules.defaults,
  chancePerLevelPpm: 0,
  periods: detectivesRules.defaults.periods.map((period) => ({ ...period, chancePpm })),
});

/** Ann looks for Bob; both stand at level 10 and have cash, and Cyd stands by. */
function office(rules: ReturnType<typeof withChance> = withChance(certain)) {
  const play = openedPlay(features, { ...quietRules(), detectives: rules });
  const person = (name: string, level = 10) => {
    const id = born(play, `a-${name.toLowerCase()}`, name);
    enrich(play, id, 10_000_000);
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(level) }] });
    return id;
  };
  const [ann, bob, cyd] = [person('Ann'), person('Bob'), person('Cyd')];
  const wish = (parts: object = {}) => ({
    username: 'Bob',
    location: null,
    period: 0,
    follow: false,
    count: 1,
    cost: null,
    ...parts,
  });
  const hire = (parts: object = {}, account = 'a-ann') =>
    play.accept(account, hireType, wish(parts)).answer as { order: string; cost: number };
  const refused = (parts: object = {}, account = 'a-ann') => play.refusal(account, hireType, wish(parts));
  const cityOf = (id: string) => play.world.characters.get(id)?.location ?? '';
  const elsewhere = (id: string) => cities.find((city) => city.id !== cityOf(id))?.id ?? '';
  const outcomes = () =>
    play.log.flatMap((event) => {
      const { found = null, dead = false } = orderProcessed.match(event)?.data ?? {};
      return orderProcessed.match(event) ? { found, dead } : [];
    });
  /** In a word each. */
  const reports = () => outcomes().map(({ found, dead }) => (found ? 'found' : dead ? 'dead' : 'nothing'));
  const finds = () => findsOf(play.world, ann, play.now).map(({ target, find }) => [target, find.city]);
  const cash = (id: string) => holding(play.world, inHand(id), 'money');
  return {
    play,
    ann,
    bob,
    cyd,
    person,
    wish,
    hire,
    refused,
    cityOf,
    elsewhere,
    outcomes,
    reports,
    finds,
    cash,
  };
}

describe('an order', () => {
  test('[E231] [R344] is paid in cash, searches until its end, and finds a target who is anywhere', () => {
    const { play, ann, bob, hire, outcomes, finds, cityOf, cash } = office();
    const before = cash(ann);
    const { cost } = hire();
    expect(cost).toBe(baseCost(play.world, ann) * cities.length);
    expect([cash(ann), holding(play.world, sinkOf('detectives'), 'money')]).toEqual([before - cost, cost]);
    expect(timerUntil(play.world, ann, 'detectives')).toBe(play.now + hourMs);
    play.wait(hourMs - 1);
    expect([searchesOf(play.world, ann).length, outcomes()]).toEqual([1, []]);
    play.wait(1);
    expect(outcomes()).toEqual([{ found: { city: cityOf(bob), until: play.now + hourMs }, dead: false }]);
    expect(finds()).toEqual([[bob, cityOf(bob)]]);
    expect([
      metric(play.world, ann, 'detectives.orders'),
      metric(play.world, ann, 'detectives.found'),
    ]).toEqual([1, 1]);
  });

  test('a find is known for an hour', () => {
    const { play, hire, finds } = office();
    hire();
    play.wait(2 * hourMs - 1);
    expect(finds()).toHaveLength(1);
    play.wait(1);
    expect(finds()).toEqual([]);
  });

  test('in one city finds only whoever is there', () => {
    const { bob, play, hire, reports, cityOf, elsewhere } = office();
    hire({ location: elsewhere(bob) });
    play.wait(hourMs);
    hire({ location: cityOf(bob) });
    play.wait(hourMs);
    expect(reports()).toEqual(['nothing', 'found']);
  });

  test('without luck finds nothing, and is over', () => {
    const { play, ann, hire, reports } = office(withChance(0));
    hire({ period: 1 });
    play.wait(2 * hourMs);
    expect([reports(), ordersOf(play.world, ann)]).toEqual([['nothing'], []]);
    expect(detectivesState(play.world).byOwner.size).toBe(0);
  });

  test('is drawn by its owner once, wherever the target is, at the chance they were promised', () => {
    const { play, ann, bob, hire, elsewhere } = office(withChance(400_000));
    hire({ location: elsewhere(bob), count: 2 });
    play.given({ counts: [{ character: bob, metric: 'level_points', by: pointsAtLevel(30) }] });
    play.wait(hourMs);
    const processed = play.log.find(({ type }) => type === 'detectives.order-processed');
    expect(processed?.draws).toMatchObject({ player: ann, rolls: [{ label: 'success', n: certain }] });
    expect(processed?.data).toMatchObject({ chance: 640_000 });
  });

  test('of an owner in a cell or in the air ends like any other, and one can be placed from a cell', () => {
    const { play, ann, cyd, hire, elsewhere, finds } = office();
    hire();
    play.accept('a-ann', fly, { city: elsewhere(ann), cost: null });
    play.wait(hourMs);
    expect(finds()).toHaveLength(1);
    jail(play, cyd, 600);
    hire({}, 'a-cyd');
  });

  test('finds whoever hides like anybody else, so that nobody learns that they hide', () => {
    const [open, hiding] = [office(), office()];
    for (const { hire } of [open, hiding]) hire();
    hiding.play.accept('a-bob', 'hideout.enter-hideout', { seconds: 6 * 3_600 });
    for (const { play } of [open, hiding]) play.wait(hourMs);
    expect(hiding.outcomes()).toEqual(open.outcomes());
  });

  test('the player’s wait is that of the search that ends first', () => {
    const { play, ann, hire } = office();
    hire({ period: 2 });
    hire({ username: 'Cyd', period: 0 });
    expect(timerUntil(play.world, ann, 'detectives')).toBe(play.now + hourMs);
    play.wait(hourMs);
    expect(timerUntil(play.world, ann, 'detectives')).toBe(play.now + 2 * hourMs);
    play.wait(2 * hourMs);
    expect(timerUntil(play.world, ann, 'detectives')).toBeLessThanOrEqual(play.now);
  });
});

describe('[R395] a target who is followed', () => {
  test('is known in the city that they fly to, and their flight tells it to the owner alone', () => {
    const { play, ann, bob, hire, finds, elsewhere } = office();
    hire({ follow: true });
    play.wait(hourMs);
    const to = elsewhere(bob);
    play.accept('a-bob', fly, { city: to, cost: null });
    expect(finds()).toEqual([[bob, to]]);
    const followed = play.log.filter(({ type }) => type === 'detectives.target-followed');
    expect(followed.map(({ subjects }) => subjects.map(({ id }) => id))).toEqual([[ann]]);
  });

  test('is lost when the hour is over', () => {
    const { play, bob, hire, finds, elsewhere } = office();
    hire({ follow: true });
    play.wait(2 * hourMs);
    play.accept('a-bob', fly, { city: elsewhere(bob), cost: null });
    expect(finds()).toEqual([]);
    expect(play.log.some(({ type }) => type === 'detectives.target-followed')).toBe(false);
  });

  test('is not followed before they are found, nor by an order that follows nobody', () => {
    const { play, bob, hire, finds, cityOf, elsewhere } = office();
    hire();
    hire({ follow: true, period: 3 }, 'a-cyd');
    play.wait(hourMs);
    const found = cityOf(bob);
    play.accept('a-bob', fly, { city: elsewhere(bob), cost: null });
    expect(finds()).toEqual([[bob, found]]);
    expect(play.log.some(({ type }) => type === 'detectives.target-followed')).toBe(false);
  });
});

describe('the end of a life', () => {
  test('of the target ends the search without a draw, and a find at once', () => {
    const { play, bob, hire, finds, reports } = office();
    hire();
    play.wait(hourMs);
    hire({ period: 1 });
    remove(play, bob);
    expect(finds()).toEqual([]);
    play.wait(2 * hourMs);
    expect(reports()).toEqual(['found', 'dead']);
    expect(play.log.findLast(({ type }) => type === 'detectives.order-processed')?.draws).toBeNull();
  });

  test('of the target does not send the detectives after their next life', () => {
    const { play, bob, hire, reports } = office();
    hire();
    remove(play, bob);
    born(play, 'a-bob', 'Bobby');
    play.wait(hourMs);
    expect(reports()).toEqual(['dead']);
  });

  test('of the owner ends their orders, and nothing comes of them', () => {
    const { play, ann, bob, hire, outcomes, elsewhere } = office();
    hire({ follow: true });
    play.wait(hourMs);
    hire({ username: 'Cyd' });
    remove(play, ann);
    play.accept('a-bob', fly, { city: elsewhere(bob), cost: null });
    play.wait(hourMs);
    expect(outcomes()).toHaveLength(1);
    const { orders, byOwner, followed } = detectivesState(play.world);
    expect([orders, byOwner, followed].map(({ size }) => size)).toEqual([0, 0, 0]);
  });

  test('of the round leaves every search without a report, and none is placed that would outlast it', () => {
    const { play, hire, refused, outcomes } = office();
    hire();
    play.state({ type: 'round.closed', data: { round: 1 } });
    play.wait(hourMs);
    expect([refused({ username: 'Cyd' }), outcomes()]).toEqual(['round_not_active', []]);
    const other = office();
    other.play.world.round.endsAt = other.play.now + 2 * hourMs;
    other.hire();
    expect(other.refused({ username: 'Cyd', period: 1 })).toBe('detectives_late');
  });
});

describe('an order is refused', () => {
  test.each<readonly [string, string, object]>([
    ['detectives_nobody', 'for a name that nobody has', { username: 'Nobody' }],
    ['detectives_nobody', 'for a look-alike', { username: 'B0b' }],
    ['detectives_self', 'for oneself', { username: 'ann' }],
    ['detectives_city', 'in an unknown city', { location: 'atlantis' }],
    ['detectives_city', 'in a name of JavaScript', { location: 'constructor' }],
    ['detectives_period', 'for a period that is not offered', { period: 4 }],
    ['detectives_cost_changed', 'at a cost of yesterday', { cost: 1 }],
    ['invalid_payload', 'for no detective', { count: 0 }],
    ['invalid_payload', 'for too many', { count: detectivesMost + 1 }],
    ['invalid_payload', 'for half of one', { count: 1.5 }],
    ['invalid_payload', 'for 2^53 of them', { count: 2 ** 53 }],
    ['invalid_payload', 'before the first period', { period: -1 }],
  ])('[R442~] as %s %s', (code, _, parts) => {
    const { ann, refused, cash } = office();
    const before = cash(ann);
    expect(refused(parts)).toBe(code);
    expect(cash(ann)).toBe(before);
  });

  test.each(['username', 'period', 'location'])('[R442] without its %s', (field) => {
    const { play, wish } = office();
    const { [field]: _left, ...rest } = wish() as Record<string, unknown>;
    expect(play.refusal('a-ann', hireType, JSON.parse(JSON.stringify(rest)))).toBe('invalid_payload');
  });

  test('for the dead as for those who never lived', () => {
    const { play, bob, refused, ann } = office();
    remove(play, bob);
    expect(refused()).toBe(refused({ username: 'Nobody' }));
    expect(viewChance(play.world, ann, 'Bob', 0)).toEqual(viewChance(play.world, ann, 'Nobody', 0));
  });

  test('without the cash', () => {
    const { play, ann, refused, cash } = office();
    const spend = cash(ann) - 10;
    play.given({ moves: [{ asset: 'money', from: inHand(ann), to: 'sink:given', amount: spend }] });
    expect(refused()).toBe('detectives_cash_short');
  });

  test('from a hideout', () => {
    const { play, refused } = office();
    play.accept('a-ann', 'hideout.enter-hideout', { seconds: 6 * 3_600 });
    expect(refused()).toBe('hideout');
  });

  test('while others search for the same target, or follow them: a second tab pays nothing', () => {
    const { play, hire, refused } = office();
    hire({ follow: true });
    expect(refused({ count: 2 })).toBe('detectives_busy');
    play.wait(hourMs);
    expect(refused()).toBe('detectives_busy');
    play.wait(hourMs);
    hire();
    play.wait(hourMs);
    hire();
  });

  test('beyond ten searches at a time', () => {
    const { person, hire, refused, play } = office();
    for (const letter of 'abcdefghij') {
      person(`Me${letter}`);
      hire({ username: `Me${letter}` });
    }
    expect(refused()).toBe('detectives_full');
    play.wait(hourMs);
    hire();
  });

  test('[R444] for names outside of the range of levels, whose bounds are in it', () => {
    const { play, ann, person, refused, hire } = office();
    expect(levelRange(play.world, ann)).toEqual({ from: 6, to: 20 });
    for (const [name, level] of Object.entries({ Lolow: 5, Himuch: 21 })) {
      person(name, level);
      expect(refused({ username: name })).toBe('detectives_level');
      expect(viewChance(play.world, ann, name, 0)).toMatchObject({
        chances: [],
        problem: 'They take names from level 6 to 20.',
      });
    }
    for (const [name, level] of Object.entries({ Lowest: 6, Highest: 20 })) {
      person(name, level);
      hire({ username: name });
    }
  });
});

test('a block keeps nobody from being looked for, and no refusal tells of one', () => {
  const { play, ann, bob, hire } = office();
  play.accept('a-bob', 'relations.block-character', { character: ann });
  play.accept('a-ann', 'relations.block-character', { character: bob });
  hire();
});

test('[E231] two presses of one order pay once', () => {
  const { play, ann, wish, cash } = office();
  const before = cash(ann);
  const { answer } = play.accept('a-ann', hireType, wish(), { id: 'press' });
  const again = play.send('a-ann', hireType, wish(), { id: 'press' });
  expect([again.kind, 'answer' in again && again.answer]).toEqual(['repeat', answer]);
  expect(cash(ann)).toBe(before - Number(answer['cost']));
});

describe('the numbers', () => {
  test('[R443] the cost is base times period, cities, two where followed, and detectives', () => {
    const wish = { period: 1, location: null, follow: true, count: 2 };
    expect(costOf(500, wish)).toBe(500 * 2 * 10 * 2 * 2);
    expect(costOf(500, { ...wish, location: 'miami' })).toBe(4_000);
    expect(costOf(500, { ...wish, follow: false })).toBe(20_000);
    expect(costOf(500, { period: 0, location: 'miami', follow: false, count: 1 })).toBe(500);
  });

  test('the dearest order at the highest level is a sum that everything can count', () => {
    const { play, ann } = office();
    play.given({ counts: [{ character: ann, metric: 'level_points', by: 100 * prestigeStep }] });
    const { periods } = detectivesRules(play.world);
    const dearest = { period: periods.length - 1, location: null, follow: true, count: detectivesMost };
    const cost = costOf(baseCost(play.world, ann), dearest);
    expect([Number.isSafeInteger(cost), cost < maxInputAmount]).toEqual([true, true]);
  });

  test('[E230] a chance rises with time, detectives and the target’s level, and is never certain', () => {
    const { play, ann, person } = office(detectivesRules.defaults);
    person('Dana', 20);
    const chances = (name: string, period: number) => viewChance(play.world, ann, name, period).chances;
    expect(chances('Bob', 1)).toEqual([14, 26.04, 36.3944, 45.2991, 52.9572]);
    for (const period of [0, 1, 2]) {
      expect(chances('Bob', period + 1)[0]).toBeGreaterThan(chances('Bob', period)[0] ?? 100);
      expect(chances('Dana', period)[0]).toBeGreaterThan(chances('Bob', period)[0] ?? 100);
    }
    play.given({
      counts: [{ character: person('Eva'), metric: 'level_points', by: 100 * prestigeStep }],
    });
    const eva = play.world.lives.get('a-eva') ?? '';
    for (const { chancePpm } of detectivesRules(play.world).periods)
      expect(chanceOf(play.world, eva, chancePpm, detectivesMost)).toBeLessThan(certain);
  });

  test('[E230] says the same wherever the target is and whatever they do', () => {
    const { play, ann, bob, elsewhere } = office();
    const told = () => viewChance(play.world, ann, 'Bob', 0);
    const before = told();
    play.accept('a-bob', fly, { city: elsewhere(bob), cost: null });
    expect(told()).toEqual(before);
    play.wait(hourMs);
    jail(play, bob, 60);
    expect(told()).toEqual(before);
    play.wait(60 * secondMs);
    play.accept('a-bob', 'hideout.enter-hideout', { seconds: 6 * 3_600 });
    expect(told()).toEqual(before);
    remove(play, ann);
    expect(viewChance(play.world, bob, 'Ann', 0)).toMatchObject({ target: null, chances: [] });
  });
});

test('the owner hears what came of each order, and the target nothing', () => {
  const { play, ann, bob, cyd, hire, elsewhere } = office();
  hire({ follow: true });
  hire({ username: 'Cyd', location: elsewhere(cyd) });
  play.wait(hourMs);
  const to = elsewhere(bob);
  play.accept('a-bob', fly, { city: to, cost: null });
  hire({ username: 'Cyd' });
  remove(play, cyd);
  play.wait(hourMs);
  const of = play.log.filter(({ type }) => type.startsWith('detectives.'));
  expect(of.flatMap(detectivesTold.activity.lines).map(({ character, kind }) => [character, kind])).toEqual([
    [ann, 'detectives.found'],
    [ann, 'detectives.nothing'],
    [ann, 'detectives.followed'],
    [ann, 'detectives.dead'],
  ]);
  expect(of.flatMap(detectivesTold.alerts.lines)).toHaveLength(4);
  expect(of.every(({ subjects }) => subjects.every(({ id }) => id === ann))).toBe(true);
});

test('[E229] the page tells costs, periods and range, and the console the rest', () => {
  const { play, ann, bob, hire } = office();
  hire();
  expect(viewHiring(play.world, ann)).toMatchObject({
    base_cost: baseCost(play.world, ann),
    cities: 10,
    level_range: { from: 6, to: 20 },
    searching: 1,
    orders: 1,
    found: 0,
  });
  const ends = iso(play.now + hourMs);
  expect(viewOwnDetectives(play.world, ann, play.now).searches).toMatchObject([
    { target: bob, ends_at: ends },
  ]);
  play.wait(hourMs);
  expect(viewOwnDetectives(play.world, ann, play.now)).toMatchObject({
    searches: [],
    finds: [{ target: bob, expires_at: iso(play.now + hourMs) }],
  });
});

test('what orders came to is the same after any restart', () => {
  const { play, bob, hire, elsewhere } = office();
  hire({ follow: true });
  play.wait(hourMs);
  play.accept('a-bob', fly, { city: elsewhere(bob), cost: null });
  hire({ username: 'Cyd' });
  expect(plainText(freshFold(features, play.log))).toBe(plainText(play.world));
});
