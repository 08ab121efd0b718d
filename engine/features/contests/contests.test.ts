import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '../../kernel/values/json.ts';
import { born, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay, testStart, type Play } from '../../kernel/testing/play.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { metric } from '../../kernel/state/world.ts';
import { closeRound } from '../../kits/testing/casino.ts';
import { holding, inHand, ofAccount, sinkOf } from '../../shared/holders/holders.ts';
import { hourMs, iso } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { settled, started } from './events.ts';
import { prizesOf } from './standings.ts';
import { contestsState, type Prize } from './state.ts';
import { contestsTold } from './told.ts';
import { viewContest, viewContests } from './views.ts';

const operator = { roles: ['operator'] };
const measure = 'small-crimes.successes';
const startsAt = testStart + hourMs;
const endsAt = testStart + 3 * hourMs;

const prize = (from: number, to: number, value: Partial<Prize>): Prize => ({
  from,
  to,
  money: 0,
  bullets: 0,
  credits: 0,
  ...value,
});

const wish = (changes: JsonObject = {}): JsonObject => ({
  title: 'Crime Week',
  instructions: 'Each small crime that you pull off is a point.',
  metric: measure,
  startsAt,
  endsAt,
  immutable: false,
  prizes: [
    prize(1, 1, { money: 9_000, credits: 20 }),
    prize(2, 2, { money: 5_001 }),
    prize(3, 3, { bullets: 40 }),
  ] as unknown as JsonObject[],
  reason: 'A quiet week.',
  ...changes,
});

function schedule(play: Play, changes: JsonObject = {}): string {
  const { answer } = play.accept('o-olga', 'contests.schedule-contest', wish(changes), operator);
  return z.string().parse(answer['contest']);
}

const refusedAs = (play: Play, changes: JsonObject, roles: readonly string[] = ['operator']) =>
  play.refusal('o-olga', 'contests.schedule-contest', wish(changes), { roles });

function threePlayers() {
  const play = openedPlay(features);
  const [ann, bob, cyd] = [
    born(play, 'a-ann', 'Ann'),
    born(play, 'a-bob', 'Bob'),
    born(play, 'a-cyd', 'Cyd'),
  ] as const;
  return { play, ann, bob, cyd };
}

const count = (play: Play, character: string, by: number, what = measure) =>
  play.given({ counts: [{ character, metric: what, by }] });
const join = (play: Play, account: string, contest: string) =>
  play.accept(account, 'contests.join-contest', { contest });
const seen = (play: Play, character: string, id: string) => {
  const contest = viewContest(play.world, character, id, play.now);
  if (!contest) throw new Error('the contest exists');
  return contest;
};
const outcome = (play: Play) => {
  const found = play.log.flatMap((event) => settled.match(event) ?? []).at(-1);
  if (!found) throw new Error('a contest was settled');
  return found;
};

describe('the scores of a contest', () => {
  const tenMinutes = 600_000;

  test('are noted every ten minutes while it runs, for two hours', () => {
    const { play, ann, bob } = threePlayers();
    const id = schedule(play, { endsAt: startsAt + 4 * hourMs });
    join(play, 'a-ann', id);
    const trend = () => seen(play, ann, id).trend;
    expect(trend()).toEqual({ times: [], lines: [{ id: ann, scores: [] }] });
    play.wait(hourMs);
    count(play, ann, 2);
    join(play, 'a-bob', id);
    play.wait(tenMinutes);
    count(play, bob, 5);
    play.wait(tenMinutes);
    expect(trend()).toEqual({
      times: [0, 1, 2].map((n) => iso(startsAt + n * tenMinutes)),
      lines: [
        { id: bob, scores: [null, 0, 5] },
        { id: ann, scores: [0, 2, 2] },
      ],
    });
    play.wait(3 * hourMs);
    expect(trend().times).toHaveLength(13);
    expect(trend().times.at(-1)).toBe(iso(startsAt + 3 * hourMs + 2 * tenMinutes));
    play.wait(hourMs);
    const last = trend().times.at(-1);
    expect(last).toBe(iso(startsAt + 4 * hourMs - tenMinutes));
    play.wait(hourMs);
    expect(trend().times.at(-1)).toBe(last);
    expect(viewContest(freshFold(features, play.log), ann, id, play.now)?.trend).toEqual(trend());
  });

  test('say who stood where an hour ago, once there is an hour', () => {
    const { play, ann, bob, cyd } = threePlayers();
    const id = schedule(play, { endsAt: startsAt + 4 * hourMs });
    for (const account of ['a-ann', 'a-bob']) join(play, account, id);
    play.wait(hourMs);
    count(play, ann, 3);
    play.wait(tenMinutes);
    const before = () =>
      seen(play, ann, id).participants.map(({ id: who, rank, rank_before: then }) => [who, rank, then]);
    expect(before()).toEqual([
      [ann, 1, null],
      [bob, 2, null],
    ]);
    count(play, bob, 9);
    play.wait(hourMs);
    join(play, 'a-cyd', id);
    expect(before()).toEqual([
      [bob, 1, 2],
      [ann, 2, 1],
      [cyd, 3, null],
    ]);
  });

  test('of a contest that began before they were noted stay unnoted: old logs are read as they are', () => {
    const { play, ann } = threePlayers();
    const id = schedule(play);
    expect(started.definition.upcasts?.[1]?.({ contest: id, title: 'Crime Week', participants: 0 })).toEqual({
      contest: id,
      title: 'Crime Week',
      participants: 0,
      sampleMs: 0,
    });
    const old = new Map([[id, { ...contestsState(play.world).contests.get(id), samples: undefined }]]);
    const migrated = contestsState.shape.migrations[1]?.({ contests: old });
    expect(migrated).toEqual({ contests: new Map([[id, expect.objectContaining({ samples: [] })]]) });
    expect(seen(play, ann, id).trend.times).toEqual([]);
  });
});

describe('a contest', () => {
  test('[R674] [R830] is pending before its start, active until its end, then inactive', () => {
    const { play, ann } = threePlayers();
    const id = schedule(play);
    expect(seen(play, ann, id)).toEqual({
      id,
      title: 'Crime Week',
      metric: measure,
      instructions: 'Each small crime that you pull off is a point.',
      state: 'pending',
      cancelled: false,
      starts_at: iso(startsAt),
      ends_at: iso(endsAt),
      duration: 7_200,
      participants_count: 0,
      prizes: wish()['prizes'],
      participants: [],
      immutable: false,
      joined: false,
      own: null,
      trend: { times: [], lines: [] },
    });
    play.wait(hourMs);
    expect(seen(play, ann, id).state).toBe('active');
    play.wait(2 * hourMs - 1);
    expect(seen(play, ann, id).state).toBe('active');
    play.wait(1);
    expect(seen(play, ann, id).state).toBe('inactive');
  });

  test('counts from its start for those who joined before, and from joining for the others', () => {
    const { play, ann, bob, cyd } = threePlayers();
    const id = schedule(play);
    count(play, ann, 50);
    join(play, 'a-ann', id);
    count(play, ann, 7);
    expect(seen(play, ann, id).own).toEqual({ rank: 1, score: 0, ahead: null });
    play.wait(hourMs);
    count(play, ann, 3);
    count(play, bob, 100);
    join(play, 'a-bob', id);
    count(play, bob, 2);
    count(play, cyd, 100);
    count(play, bob, 100, 'small-crimes.attempts');
    expect(seen(play, bob, id)).toMatchObject({
      participants_count: 2,
      participants: [
        { id: ann, rank: 1, score: 3, dead: false },
        { id: bob, rank: 2, score: 2, dead: false },
      ],
      own: { rank: 2, score: 2, ahead: { rank: 1, by: 1 } },
    });
  });

  test('[R675] is joined once and left again, and who joins anew begins anew', () => {
    const { play, ann } = threePlayers();
    const id = schedule(play, { startsAt: null });
    expect(play.refusal('a-ann', 'contests.leave-contest', { contest: id })).toBe('contests_not_joined');
    join(play, 'a-ann', id);
    count(play, ann, 4);
    expect(seen(play, ann, id)).toMatchObject({ joined: true, own: { score: 4 } });
    expect(play.refusal('a-ann', 'contests.join-contest', { contest: id })).toBe('contests_joined');
    play.accept('a-ann', 'contests.leave-contest', { contest: id });
    expect(seen(play, ann, id)).toMatchObject({ joined: false, own: null, participants_count: 0 });
    join(play, 'a-ann', id);
    expect(seen(play, ann, id).own?.score).toBe(0);
  });

  test('[R675] that is immutable is never left', () => {
    const { play } = threePlayers();
    const id = schedule(play, { immutable: true });
    join(play, 'a-ann', id);
    expect(play.refusal('a-ann', 'contests.leave-contest', { contest: id })).toBe('contests_immutable');
  });

  test('cannot be joined or left once it is over, nor if it does not exist', () => {
    const { play } = threePlayers();
    const id = schedule(play);
    join(play, 'a-ann', id);
    play.wait(3 * hourMs);
    expect(play.refusal('a-bob', 'contests.join-contest', { contest: id })).toBe('contests_over');
    expect(play.refusal('a-ann', 'contests.leave-contest', { contest: id })).toBe('contests_over');
    expect(play.refusal('a-ann', 'contests.join-contest', { contest: 'k-77' })).toBe('contests_unknown');
  });

  test('is listed with the running one first, then those to come, then the past', () => {
    const { play, ann } = threePlayers();
    const over = schedule(play, { startsAt: null, endsAt: testStart + 1 });
    const later = schedule(play, { startsAt: testStart + 2 * hourMs });
    const running = schedule(play, { startsAt: null });
    play.wait(hourMs);
    expect(viewContests(play.world, ann, play.now).map(({ id }) => id)).toEqual([running, later, over]);
  });
});

describe('the end of a contest', () => {
  test('pays the prizes of the places out of the contests, credits to the account, and stays as it was', () => {
    const { play, ann, bob, cyd } = threePlayers();
    const id = schedule(play, { startsAt: null });
    for (const account of ['a-ann', 'a-bob', 'a-cyd']) join(play, account, id);
    count(play, ann, 9);
    count(play, bob, 5);
    const before = [
      holding(play.world, inHand(ann), 'money'),
      holding(play.world, ofAccount('a-ann'), 'credits'),
    ];
    play.wait(3 * hourMs);
    expect(holding(play.world, inHand(ann), 'money') - (before[0] ?? 0)).toBe(9_000);
    expect(holding(play.world, ofAccount('a-ann'), 'credits') - (before[1] ?? 0)).toBe(20);
    // Cyd was third, with nothing.
    expect(outcome(play).data.winners.map(({ character, rank, score }) => [character, rank, score])).toEqual([
      [ann, 1, 9],
      [bob, 2, 5],
    ]);
    expect(outcome(play).moves.every(({ from }) => from === 'source:contests')).toBe(true);
    expect(metric(play.world, ann, 'contests.won')).toBe(1);
    count(play, cyd, 50);
    expect(seen(play, cyd, id)).toMatchObject({
      participants: [{ score: 9 }, { score: 5 }, { score: 0 }],
      own: { rank: 3, score: 0 },
    });
  });

  test('tells the winners, in their activity and by an alert', () => {
    const { play, ann } = threePlayers();
    const id = schedule(play, { startsAt: null });
    join(play, 'a-ann', id);
    count(play, ann, 1);
    play.wait(3 * hourMs);
    expect(contestsTold.activity.lines(outcome(play))).toMatchObject([
      { character: ann, params: { rank: 1, title: 'Crime Week', prize: '$9,000, 20 credits' } },
    ]);
    expect(contestsTold.alerts.lines(outcome(play))[0]?.actions?.[0]?.meta).toEqual({
      path: `/main/contests/view?id=${id}`,
    });
  });

  test('the prize of the dead goes to the sink, and their place stays', () => {
    const { play, ann, bob } = threePlayers();
    const id = schedule(play, { startsAt: null });
    join(play, 'a-ann', id);
    join(play, 'a-bob', id);
    count(play, ann, 9);
    count(play, bob, 5);
    remove(play, ann);
    const sunk = holding(play.world, sinkOf('contests'), 'money');
    play.wait(3 * hourMs);
    expect(holding(play.world, sinkOf('contests'), 'money') - sunk).toBe(9_000);
    expect(seen(play, bob, id)).toMatchObject({
      participants: [
        { id: ann, rank: 1, score: 9, dead: true },
        { id: bob, rank: 2, score: 5, dead: false },
      ],
    });
    expect(contestsTold.activity.lines(outcome(play)).map(({ character }) => character)).toEqual([bob]);
  });

  test('a round that was closed before has no winners, and replays as it was', () => {
    const { play, ann } = threePlayers();
    const id = schedule(play, { startsAt: null });
    join(play, 'a-ann', id);
    count(play, ann, 9);
    closeRound(play);
    play.wait(3 * hourMs);
    expect(play.log.some((event) => settled.match(event))).toBe(false);
    expect(seen(play, ann, id).state).toBe('inactive');
    expect(plainText(freshFold(features, play.log))).toBe(plainText(play.world));
  });
});

describe('equal scores', () => {
  const prizes = [prize(1, 1, { money: 100 }), prize(2, 2, { money: 51 }), prize(3, 4, { credits: 3 })];
  const places = (ranks: readonly number[]) =>
    ranks.map((rank, n) => ({ character: `c-${n}`, rank, score: 10 - rank }));
  const paid = (ranks: readonly number[]) =>
    prizesOf(prizes, places(ranks)).map(({ prize: { money, credits } }) => [money, credits]);

  test('share what their places win together, rounded down', () => {
    expect(paid([1, 2, 3, 4, 5])).toEqual([
      [100, 0],
      [51, 0],
      [0, 3],
      [0, 3],
    ]);
    expect(paid([1, 1, 3])).toEqual([
      [75, 0],
      [75, 0],
      [0, 3],
    ]);
    expect(paid([1, 2, 2, 4])).toEqual([
      [100, 0],
      [25, 1],
      [25, 1],
      [0, 3],
    ]);
  });

  test('a tie never costs more than its places', () => {
    for (let many = 1; many <= 40; many += 1) {
      const all = paid(Array.from({ length: many }, () => 1));
      expect(all.reduce((sum, [money = 0]) => sum + money, 0)).toBeLessThanOrEqual(151);
      expect(all.reduce((sum, [, credits = 0]) => sum + credits, 0)).toBeLessThanOrEqual(6);
    }
  });
});

describe('a contest that is called off', () => {
  const cancel = { reason: 'It was not meant.' };
  const cancelledIn = (play: Play, contest: string) =>
    play.accept('o-olga', 'contests.cancel-contest', { contest, ...cancel }, operator);

  test('is over at once: scores stay as they were, nobody is paid, and nobody joins or leaves', () => {
    const { play, ann, bob } = threePlayers();
    const id = schedule(play);
    join(play, 'a-ann', id);
    play.wait(hourMs);
    count(play, ann, 3);
    const money = holding(play.world, inHand(ann), 'money');
    cancelledIn(play, id);
    count(play, ann, 4);
    expect(seen(play, ann, id)).toMatchObject({ state: 'inactive', cancelled: true, own: { score: 3 } });
    expect(viewContests(play.world, bob, play.now)[0]).toMatchObject({ cancelled: true });
    for (const type of ['join', 'leave'])
      expect(play.refusal('a-ann', `contests.${type}-contest`, { contest: id })).toBe('contests_over');
    play.wait(3 * hourMs);
    expect(seen(play, ann, id)).toMatchObject({ cancelled: true, own: { score: 3 } });
    expect(holding(play.world, inHand(ann), 'money')).toBe(money);
    expect(play.log.filter((event) => settled.match(event))).toEqual([]);
    expect(plainText(freshFold(features, play.log))).toBe(plainText(play.world));
  });

  test('never begins, when it was called off before', () => {
    const { play, ann } = threePlayers();
    const id = schedule(play);
    join(play, 'a-ann', id);
    cancelledIn(play, id);
    expect(seen(play, ann, id)).toMatchObject({ state: 'inactive', cancelled: true });
    play.wait(hourMs);
    expect(play.log.map(({ type }) => type)).not.toContain('contests.started');
    schedule(play, { startsAt: null, endsAt: play.now + hourMs });
  });

  test('was called off by an operator, with a reason, and is not over yet', () => {
    const { play } = threePlayers();
    const contest = schedule(play);
    const refused = (payload: JsonObject, roles = ['operator']) =>
      play.refusal('o-olga', 'contests.cancel-contest', { contest, ...cancel, ...payload }, { roles });
    for (const roles of [[], ['auditor'], ['moderator']]) expect(refused({}, roles)).toBe('forbidden');
    expect(refused({ contest: 'k-none' })).toBe('contests_unknown');
    expect(refused({ reason: ' ' })).toBe('invalid_payload');
    cancelledIn(play, contest);
    expect(refused({})).toBe('contests_over');
  });
});

describe('scheduling is refused', () => {
  test.each<readonly [string, string, JsonObject]>([
    ['contests_past', 'in the past', { startsAt: testStart - 1 }],
    ['contests_order', 'with an end before the start', { endsAt: startsAt }],
    ['contests_late', 'beyond the round', { endsAt: testStart + 15 * 7 * 24 * hourMs }],
    ['contests_prizes', 'with a gap in its prizes', { prizes: [{ ...prize(2, 2, { money: 1 }) }] }],
    ['contests_prizes', 'with places that win nothing', { prizes: [{ ...prize(1, 3, {}) }] }],
    ['contests_prizes', 'with too many places', { prizes: [{ ...prize(1, 101, { money: 1 }) }] }],
    ['invalid_payload', 'without a prize', { prizes: [] }],
    ['invalid_payload', 'with a prize below zero', { prizes: [{ ...prize(1, 1, { money: -1 }) }] }],
    [
      'invalid_payload',
      'with a prize that cannot be counted',
      { prizes: [{ ...prize(1, 1, { money: 2 ** 53 }) }] },
    ],
    ['invalid_payload', 'without a reason', { reason: ' ' }],
    ['invalid_payload', 'with what it does not know', { stake: 5 }],
  ])('as %s %s', (code, _, changes) => {
    expect(refusedAs(openedPlay(features), changes)).toBe(code);
  });

  test('to everybody but operators', () => {
    const play = openedPlay(features);
    for (const roles of [[], ['auditor'], ['moderator']])
      expect(refusedAs(play, {}, roles)).toBe('forbidden');
  });

  test('while there are too many', () => {
    const play = openedPlay(features);
    for (let n = 0; n < 20; n += 1) schedule(play);
    expect(refusedAs(play, {})).toBe('contests_many');
    expect(contestsState(play.world).contests.size).toBe(20);
    play.wait(3 * hourMs);
    schedule(play, { startsAt: null, endsAt: play.now + 1 });
  });
});
