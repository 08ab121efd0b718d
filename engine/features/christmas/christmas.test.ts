import { describe, expect, test } from 'vitest';
import { born, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { metric } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { perkPrizes } from '../../shared/ports/prize-ports.ts';
import { dayMs, iso } from '../../shared/time/time.ts';
import { moneyAt } from '../going-rate/going-rate.ts';
import { features, quietRules } from '../index.ts';
import { doorOpened } from './events.ts';
import { prizeName } from './prize.ts';
import { christmasRules } from './rules.ts';
import { christmasTold } from './told.ts';
import { viewChristmas } from './views.ts';

const { prizes, doors, lastDoorTimes } = christmasRules.defaults;
const running = { vouched: { running: true } };
/** The test's round opens on 2 January 2034, and under these rules the doors are those of January. */
const rules = quietRules();
const firstDoor = Date.UTC(2034, 0, 1);

function calendar(doorsInAll = doors) {
  const play = openedPlay(features, { ...rules, christmas: { ...rules['christmas'], doors: doorsInAll } });
  return { play, ann: born(play, 'a-ann', 'Ann') };
}
const open = (play: Play, day: number, sending = {}) =>
  play.accept('a-ann', 'christmas.open-door', { day }, { ...running, ...sending });
const refused = (play: Play, day: number, sending = running) =>
  play.refusal('a-ann', 'christmas.open-door', { day }, sending);
const statesOf = (play: Play, who: string, isRunning = true) =>
  viewChristmas(play.world, who, play.now, isRunning).doors.map(({ state }) => state);

/** A roll that draws the prize at a place of the rules. */
const rollFor = (place: number): number =>
  prizes.slice(0, place).reduce((sum, { weight }) => sum + weight, 0);
const placeOf = (kind: string): number => prizes.findIndex((prize) => prize.kind === kind);

describe('[E390] opening a door', () => {
  test('opens that of the UTC day, once, and no other', () => {
    const { play } = calendar();
    expect([refused(play, 1), refused(play, 3)]).toStrictEqual(['christmas_too_late', 'christmas_too_early']);
    open(play, 2);
    expect(refused(play, 2)).toBe('christmas_door_open');
    play.wait(firstDoor + 2 * dayMs - play.now - 1);
    expect(refused(play, 3)).toBe('christmas_too_early');
    play.wait(1);
    open(play, 3);
    expect(refused(play, 2)).toBe('christmas_door_open');
  });

  test('needs the event of Christmas to run', () => {
    const { play } = calendar();
    expect(refused(play, 2, { vouched: { running: false } })).toBe('christmas_not_running');
    open(play, 2);
  });

  test.each([0, -1, 25, 1e9])('there is no door %j', (day) => {
    const { play } = calendar();
    expect(refused(play, day)).toBe('christmas_no_door');
  });

  test.each([1.5, '2', null])('%j names no door', (day) => {
    const { play } = calendar();
    expect(play.refusal('a-ann', 'christmas.open-door', { day }, running)).toBe('invalid_payload');
  });

  test('a second life of an account does not open a door again', () => {
    const { play, ann } = calendar();
    const { prize } = open(play, 2).answer;
    remove(play, ann);
    expect(refused(play, 2)).toBe('character_dead');
    const ada = born(play, 'a-ann', 'Ada');
    expect(refused(play, 2)).toBe('christmas_door_open');
    expect(viewChristmas(play.world, ada, play.now).doors[1]).toMatchObject({ state: 'opened', prize });
    born(play, 'a-bob', 'Bob');
    play.accept('a-bob', 'christmas.open-door', { day: 2 }, running);
  });

  test('is allowed in prison', () => {
    const { play, ann } = calendar();
    jail(play, ann, 600);
    open(play, 2);
  });

  test.each(prizes.flatMap(({ kind, amount }, place) => (kind === 'perk' ? [] : [{ kind, amount, place }])))(
    'draws $amount $kind and gives it',
    ({ kind, amount, place }) => {
      const { play, ann } = calendar();
      const asset = kind === 'money' || kind === 'bullets' ? kind : `item:${kind}`;
      const before = holding(play.world, inHand(ann), asset);
      const { answer, events } = open(play, 2, { rolls: [rollFor(place)] });
      expect(answer).toStrictEqual({ prize: { kind, name: prizeName(kind, amount), amount } });
      expect(holding(play.world, inHand(ann), asset) - before).toBe(amount);
      expect(events.flatMap(({ moves }) => moves.map(({ from }) => from))).toStrictEqual([
        'source:christmas',
      ]);
      expect(metric(play.world, ann, 'christmas.doors')).toBe(1);
    },
  );

  test('draws a perk of those that there are', () => {
    const { play, ann } = calendar();
    const [perk] = perkPrizes(play.world, ann);
    const { answer, events } = open(play, 2, { rolls: [rollFor(placeOf('perk')), 0] });
    expect(answer).toStrictEqual({ prize: { kind: 'perk', name: perk?.name, amount: 1 } });
    expect(events.map(({ type }) => type)).toStrictEqual(['christmas.door-opened', 'perks.acquired']);
  });

  test('offers no perk to those who have no room for one', () => {
    const { play, ann } = calendar();
    for (let n = 0; n < 45; n += 1) {
      const payload = { character: ann, kind: 'assured_loot', refund: 0 };
      play.accept('staff', 'perks.award-perk', payload, { roles: ['system'] });
    }
    expect(viewChristmas(play.world, ann, play.now).prizes.map(({ kind }) => kind)).not.toContain('perk');
    const { events } = open(play, 2);
    const left = prizes.reduce((sum, { kind, weight }) => sum + (kind === 'perk' ? 0 : weight), 0);
    expect(events[0]?.draws?.rolls).toMatchObject([{ label: 'prize', n: left }]);
  });

  test('pays money at the going rate of the level, and three times as much behind the last door', () => {
    const paid = [doors, 2].map((doorsInAll) => {
      const { play, ann } = calendar(doorsInAll);
      play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(30) }] });
      const before = holding(play.world, inHand(ann), 'money');
      open(play, 2, { rolls: [0] });
      return holding(play.world, inHand(ann), 'money') - before;
    });
    const { world } = openedPlay(features, rules);
    const dollars = (times: number) => moneyAt(world, 30, (prizes[0]?.amount ?? 0) * times);
    expect(paid).toStrictEqual([dollars(1), dollars(lastDoorTimes)]);
  });
});

describe('[E389] the calendar', () => {
  test('has 24 doors: those of days that are over, of today and of days to come', () => {
    const { play, ann } = calendar();
    open(play, 2);
    play.wait(2 * dayMs);
    const shut = (doorsLeft: number) => Array.from({ length: doorsLeft }, () => 'shut');
    const past = ['missed', 'opened', 'missed'];
    expect(statesOf(play, ann)).toStrictEqual([...past, 'today', ...shut(20)]);
    expect(statesOf(play, ann, false)).toStrictEqual([...past, ...shut(21)]);
    expect(viewChristmas(play.world, ann, play.now)).toMatchObject({
      next_at: iso(firstDoor + 4 * dayMs),
      last_door_times: lastDoorTimes,
    });
  });

  test('knows the prize of no door before it is open', () => {
    const { play, ann } = calendar();
    const { prize } = open(play, 2).answer;
    const found = viewChristmas(play.world, ann, play.now).doors.map((door) => door.prize);
    expect(found).toStrictEqual(Array.from({ length: 24 }, (_, place) => (place === 1 ? prize : null)));
  });

  test('says what a door may hold, and how often', () => {
    const { play, ann } = calendar();
    const { prizes: listed } = viewChristmas(play.world, ann, play.now);
    expect(listed[0]).toStrictEqual({ kind: 'money', name: '$2,000', percent: 30 });
    expect(listed.reduce((sum, { percent }) => sum + percent, 0)).toBe(100);
  });

  test('is that of December nearest to the time: the last one until summer, then the next', () => {
    const play = openedPlay(features);
    const ann = born(play, 'a-ann', 'Ann');
    const firstAt = (now: number) => viewChristmas(play.world, ann, now).doors[0]?.date;
    expect([Date.UTC(2034, 0, 6), Date.UTC(2034, 10, 28), Date.UTC(2034, 11, 24)].map(firstAt)).toStrictEqual(
      ['2033-12-01T00:00:00.000Z', '2034-12-01T00:00:00.000Z', '2034-12-01T00:00:00.000Z'],
    );
    const lastDay = viewChristmas(play.world, ann, Date.UTC(2034, 11, 24));
    expect(lastDay.doors.at(-1)).toMatchObject({ day: 24, state: 'today' });
    expect(lastDay.next_at).toBeNull();
  });
});

test('a door that was opened stands in the activity of whoever opened it, and is theirs alone to see', () => {
  const { play, ann } = calendar();
  open(play, 2, { rolls: [0] });
  expect(play.log.flatMap(christmasTold.activity.lines)).toStrictEqual([
    {
      character: ann,
      kind: 'christmas.door-opened',
      tone: 'good',
      template: 'You opened door {day} of the calendar: {prize}.',
      params: { day: 2, prize: '$2,000' },
    },
  ]);
  expect(Object.keys(doorOpened.visible)).toStrictEqual(['owner']);
});
