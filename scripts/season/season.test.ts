import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { KernelEvent } from '@rackets/engine/kernel/state/event.ts';
import { lineOf, verdictOf } from './band-words.ts';
import { huntsOverOthers, judge, judged } from './bands.ts';
import { ErrandCounts } from './errand-counts.ts';
import { seasonPage } from './page.ts';
import { writeReport } from './report.ts';
import { kindOf, playerKinds } from './player-kinds.ts';
import { runsOf } from './runs.ts';
import { Kin } from './kin.ts';
import { Lives } from './lives.ts';
import { SeasonRound, seasonStart } from './season-round.ts';
import { deciles, gini, inflationOf } from './spread.ts';
import { playSeason } from './season.ts';
import { summarize, type Summary } from './summary.ts';
import { levelStepOf, Tally } from './tally.ts';

const kinds = Array.from({ length: 100 }, (_, n) => kindOf(n).name);

test('any hundred players are of each kind by its share', () => {
  const counted = playerKinds.map(({ name }) => kinds.filter((kind) => kind === name).length);
  expect(counted).toEqual(playerKinds.map(({ share }) => share));
});

describe('a week of twenty players', () => {
  const play = (seed: number) => summarize(playSeason({ weeks: 1, players: 20, seed }));
  const summary = play(1);

  test('is the same for the same seed and another for another', () => {
    expect(play(1)).toEqual(summary);
    expect(play(2).days).not.toEqual(summary.days);
  });

  test('has every kind of player at every day, and who falls in level has begun another life', () => {
    const levels = playerKinds.map(({ name }) =>
      summary.days.filter(({ kind }) => kind === name).map(({ level }) => level),
    );
    expect(levels.map(({ length }) => length)).toEqual(playerKinds.map(() => 7));
    const falls = levels.flatMap((days) => days.filter((level, at) => level < (days[at - 1] ?? 0)));
    expect(falls.length).toBeLessThanOrEqual(summary.lives.lives - 20);
  });

  test('conserves money: what came in and did not go out is somebody’s', () => {
    const sum = (flows: Summary['faucets']) => flows.reduce((total, { amount }) => total + amount, 0);
    expect(sum(summary.faucets)).toBeGreaterThan(sum(summary.sinks));
  });

  test('is judged by the marks it was long enough for', () => {
    const judged = judge(summary).map(({ what }) => what);
    expect(judged).toContain('active player, week 1: level');
    expect(judged).not.toContain('active player, week 5: level');
    expect(judged).not.toContain('richest player at the end');
  });

  test('becomes a short report of a table and two plots', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'season-'));
    try {
      await writeReport(folder, summary, judge(summary));
      const [report, economy, ...plots] = await Promise.all(
        ['report.md', 'economy.md', 'levels.svg', 'worth.svg'].map((name) =>
          readFile(join(folder, name), 'utf8'),
        ),
      );
      expect(report).toContain('active player, week 1: level');
      for (const told of [
        'Kills:',
        'Missions and heists:',
        'Families:',
        '+ small-crimes',
        '− airport',
        'Gini',
        'Certified Gangsters',
        'runs of drugs',
      ])
        expect(economy).toContain(told);
      for (const plot of plots)
        expect(plot).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg".*<\/svg>\n$/s);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('becomes one page that needs nothing else', () => {
    const page = seasonPage(summary, judge(summary));
    expect(page).toContain('<svg');
    expect(page).not.toMatch(/<script|<link|url\((?!#)|https?:\/\/(?!www\.w3\.org)/);
  });
});

test('Gini’s coefficient and the tenths of fortunes are those of textbooks', () => {
  expect(gini([5, 5, 5, 5])).toBe(0);
  expect(gini([0, 0, 0, 100])).toBe(0.75);
  expect(gini([1, 2, 3, 4])).toBeCloseTo(0.25);
  expect(gini([])).toBe(0);
  const hundred = Array.from({ length: 100 }, (_, n) => 100 - n);
  expect(deciles(hundred)).toEqual([5.5, 15.5, 25.5, 35.5, 45.5, 55.5, 65.5, 75.5, 85.5, 95.5]);
});

describe('lives', () => {
  const day = 86_400_000;
  const { world } = new SeasonRound(1, 7, () => undefined);
  const frame = { moves: [], counts: [], timers: [], subjects: [] };
  const told = (type: string, at: number, data: object, moves: readonly object[] = []) =>
    ({ ...frame, type, at, data, moves }) as unknown as KernelEvent;
  const born = (character: string, at: number) =>
    told('characters.created', at, { character, protectedUntil: at + 3 * day });
  const died = (character: string, at: number, cause = 'killed') =>
    told('characters.died', at, { character, cause });

  test('are counted by level, age and cause: who is alive at the end counts as far as they have come', () => {
    const lives = new Lives(levelStepOf);
    for (const event of [born('a', 0), born('b', 0), born('c', 0), born('d', 0)]) lives.heard(event, world);
    // A newcomer on their fourth day, another on the tenth; a suicide is no kill.
    for (const event of [died('a', 4 * day), died('b', 10 * day), died('c', 12 * day, 'suicide')])
      lives.heard(event, world);
    for (let n = 0; n < 40; n += 1) lives.day(1, 1_000);
    const passed = [
      { channel: 'kill', asset: 'money', amount: 300 },
      { channel: 'bounty', asset: 'money', amount: 100 },
      { channel: 'kill', asset: 'prison_bribes', amount: 5 },
    ];
    lives.heard(told('killing.shot', day, {}, passed), world);
    // A bounty that is put aside passes nothing on yet.
    lives.heard(told('bounties.placed', day, {}, passed.slice(1, 2)), world);
    const { kills, byLevel, medianDays, newcomersPercentADay, taken, takenPercentADay } = lives.summary(
      20 * day,
    );
    expect([kills, byLevel, medianDays]).toEqual([2, [{ level: 1, percentADay: 5 }], 10]);
    // One of ten days of newcomers: one lived but a day as one.
    expect(newcomersPercentADay).toBe(10);
    expect(taken).toEqual({ cash: 300, bounties: 100 });
    expect(takenPercentADay).toBe(1);
  });
});

describe('missions and heists', () => {
  const { world } = new SeasonRound(1, 7, () => undefined);
  const players = [0, 1, 2].map((n) => ({ account: `a${n}`, kind: kindOf(n) }));

  test('are counted for who plans them, by account: a later life goes on where one ended', () => {
    const planner = playerKinds.find(({ name }) => name === 'planner') ?? kindOf(0);
    const [one, other] = [
      { account: 'a', kind: planner },
      { account: 'b', kind: planner },
    ];
    const people = new Map([
      ['c1', { account: 'a' }],
      ['c2', { account: 'a' }],
      ['c3', { account: 'b' }],
    ]);
    const counts = new ErrandCounts();
    const heard = (type: string, data: object, ...ids: string[]) =>
      counts.heard(
        { type, data, subjects: ids.map((id) => ({ id, role: 'owner' })) } as unknown as KernelEvent,
        { characters: people } as unknown as typeof world,
      );
    heard('heists.completed', { success: true }, 'c1', 'c3');
    heard('heists.completed', { success: false }, 'c2', 'c3');
    heard('missions.claimed', {}, 'c1');
    heard('missions.started', {}, 'c1');
    expect(counts.summary([one, other, ...players], 2)).toEqual({
      heistsADay: 1,
      missionsADay: 0.25,
      heists: 2,
      successPart: 0.5,
    });
  });

  test('may be paid long after the act: what comes later counts without an act of its own', () => {
    const tally = new Tally();
    tally.done('heists', 12, { seconds: 30, money: -100, xp: 0 });
    tally.late('heists', 12, { money: 5_000, xp: 40 });
    expect(tally.yields.get('heists 12')).toEqual({ acts: 1, seconds: 30, money: 4_900, xp: 40 });
  });
});

test('money keeps what it buys where players of a level have as much late in a round as others had early', () => {
  const at = (day: number, level: number, wealth: number) => ({
    samples: Array.from({ length: 105 }, (_, n) =>
      n < day || n > day + 24
        ? { level: 1, exactLevel: 1, wealth: 0, life: 1 }
        : { level, exactLevel: level, wealth, life: 1 },
    ),
  });
  const early = [at(5, 20, 100), at(6, 21, 100)];
  expect(inflationOf([...early, at(72, 20, 150), at(73, 22, 150)])).toBe(1.5);
  // Too few days at the level.
  expect(inflationOf([...early, at(72, 20, 150)])).toBeNull();
});

describe('families', () => {
  const moved = (type: string, from: string, to: string, amount: number) =>
    ({ type, moves: [{ asset: 'money', from, to, amount }] }) as unknown as KernelEvent;

  test('are compared with loners of the same kind and levels, with and without what is in the bank', () => {
    const kin = new Kin(levelStepOf);
    const loner = { isMember: false, kind: 'evening', level: 12 };
    const member = { isMember: true, kind: 'evening', level: 13 };
    kin.done(loner, 'fraud', 600, 100);
    kin.done(member, 'fraud', 1_200, 180);
    // What goes into the bank is still the member's.
    kin.done(member, 'family-bank', 0, -50);
    // Nobody compares levels or kinds of one side alone, nor what is over in a moment.
    kin.done({ ...loner, level: 30 }, 'fraud', 600, 9_000);
    kin.done({ ...loner, kind: 'cheat' }, 'fraud', 600, 0);
    kin.done({ ...loner, kind: 'grinder' }, 'fraud', 10, 0);
    kin.done({ ...member, kind: 'grinder' }, 'fraud', 600, 180);
    kin.heard(moved('fraud.attempted', 'source:fraud', 'char:a', 480));
    kin.heard(moved('fraud.attempted', 'source:fraud', 'family:f1', 20));
    kin.heard(moved('family-bank.deposited', 'char:a', 'family:f1', 50));
    kin.heard(moved('families.upgraded', 'family:f1', 'sink:families', 10));
    const { memberOverLoner, memberAloneOverLoner, sharePercent, flows } = kin.summary();
    // Half of the bank's ten dollars is of the member who is compared.
    expect([memberOverLoner, memberAloneOverLoner, sharePercent]).toEqual([0.925, 0.9, 4]);
    expect(flows).toEqual({ cuts: 20, deposits: 50, income: 0, spent: 10, withdrawn: 0 });
  });
});

describe('runs of drugs', () => {
  const round = new SeasonRound(1, 7, () => undefined);
  const runs = (spreads: readonly number[], level = 20) => {
    const hour = spreads.map((spread) => [1_000_000 + spread * 1_000]);
    return runsOf(round.world, [hour], [level])[0] ?? { good: Number.NaN, loop: Number.NaN };
  };

  test('bring the spread of as many units as a dealer takes, after the fare', () => {
    const { good, loop } = runs([0, 0, 0, 0, 0, 0, 0, 0, 0, 1_000]);
    // 84 units, $1,000 each, in six sales. A loop pays on the way out alone.
    const most = (84 * 1_000) / (26 / 60);
    expect(good).toBeGreaterThan(most / 4);
    expect(good).toBeLessThan(most);
    expect(loop).toBeGreaterThan(0);
    expect(loop).toBeLessThan(most / 2);
  });

  test('bring nothing where all cities ask the same: the fare is lost', () => {
    const { good, loop } = runs([0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(good).toBe(0);
    expect(loop).toBeLessThan(0);
  });
});

describe('a band', () => {
  const pay = (activity: string, worthPerMinute: number) => ({
    activity,
    level: 5,
    acts: 100,
    minutes: 10,
    moneyPerMinute: 0,
    xpPerMinute: 0,
    worthPerMinute,
  });
  const base: Summary = {
    options: { weeks: 1, players: 1, seed: 1 },
    commands: 1_000,
    events: 1_000,
    days: [
      { day: 7, kind: 'evening', level: 15, exactLevel: 15.2, wealth: 3_000_000 },
      { day: 7, kind: 'casual', level: 10, exactLevel: 10.7, wealth: 1_000_000 },
    ],
    top: [],
    pay: [pay('one', 100), pay('other', 160)],
    faucets: [],
    sinks: [],
    levelPrices: [],
    spread: [],
    certified: [],
    runs: [],
    lives: new Lives(levelStepOf).summary(seasonStart),
    inflation: null,
    errands: { heistsADay: 1, missionsADay: 2, heists: 10, successPart: 0.5 },
    families: new Kin(levelStepOf).summary(),
    lockedUp: [],
    attention: [],
    shares: [],
    refused: [],
  };
  const leftOf = (summary: Summary) =>
    judge(summary).flatMap(({ what, state }) => (state === 'left' ? [what] : []));

  test('holds at its bounds', () => {
    expect(leftOf(base)).toEqual([]);
  });

  test('is left by an activity that is worth more than 1.6 times the second best', () => {
    expect(leftOf({ ...base, pay: [pay('one', 100), pay('other', 161)] })).toEqual([
      'from level 5: other over one',
    ]);
  });

  test('is not left by a market, where others’ spoils are sold in a moment', () => {
    expect(leftOf({ ...base, pay: [pay('one', 100), pay('black-market', 900)] })).toEqual([]);
  });

  test('is left by a level or a fortune beside the pace', () => {
    const days = base.days.map((day) => ({ ...day, level: day.level * 2, wealth: 100 }));
    expect(leftOf({ ...base, days })).toEqual([
      'active player, week 1: level',
      'active player, week 1: wealth',
    ]);
  });

  test('compares casual players by exact levels, since whole ones are few at first', () => {
    const days = (casual: number) => [
      { day: 1, kind: 'evening', level: 7, exactLevel: 7.5, wealth: 150_000 },
      { day: 1, kind: 'casual', level: 4, exactLevel: casual, wealth: 30_000 },
    ];
    // 4 by 7 would be 0.57.
    expect(leftOf({ ...base, days: days(4.5) })).toEqual([]);
    expect(leftOf({ ...base, days: days(4.1) })).toEqual(['casual level by active level, day 1']);
  });

  test('is printed with a mark when it is left', () => {
    const casual = (is: number) => judged('casual level by active level', [0.58, 0.78], is);
    expect(lineOf(casual(0.5))).toBe('! casual level by active level: 0.50 (0.58 to 0.78)');
    expect(lineOf(casual(0.6))).toBe('  casual level by active level: 0.60 (0.58 to 0.78)');
    expect(verdictOf([casual(0.6), casual(0.9)])).toBe('1 of 2 bands hold.');
  });

  test('is left by a mission or a heist that is worth less than 0.6 of the best other activity', () => {
    const errand = (missions: number, heists: number) => [
      { ...pay('one', 100), level: 10 },
      { ...pay('missions', missions), level: 10 },
      { ...pay('heists', heists), level: 10 },
    ];
    expect(leftOf({ ...base, pay: errand(60, 100) })).toEqual([]);
    expect(leftOf({ ...base, pay: errand(59, 100) })).toEqual([
      'from level 10: missions over the best other activity',
    ]);
    expect(leftOf({ ...base, pay: errand(100, 59) })).toEqual([
      'from level 10: heists over the best other activity',
    ]);
    const errands = { ...base.errands, heistsADay: 0.7, missionsADay: 1.4 };
    expect(leftOf({ ...base, errands })).toEqual([
      'heists a day of who plans them',
      'missions a day of who plans them',
    ]);
  });

  test('is left by hunts that cost more than they bring, or bring too much, all levels together', () => {
    const hunts = (low: number, high: number) => [
      { ...pay('one', 100), level: 20 },
      { ...pay('hunting', low), level: 20, minutes: 30 },
      { ...pay('one', 200), level: 25 },
      { ...pay('hunting', high), level: 25, minutes: 10 },
      { ...pay('black-market', 9_000), level: 25 },
    ];
    // By minutes: 30 of 50 and 10 of 350, over 30 of 100 and 10 of 200.
    expect(huntsOverOthers({ pay: hunts(50, 350) })).toBe(1);
    expect(huntsOverOthers(base)).toBeNull();
    expect(leftOf({ ...base, pay: hunts(-50, 20) })).toContain(
      'a minute of hunting over one of the best other activity',
    );
    expect(leftOf({ ...base, pay: hunts(150, 330) })).not.toContain(
      'a minute of hunting over one of the best other activity',
    );
    expect(leftOf({ ...base, pay: hunts(200, 400) })).toContain(
      'a minute of hunting over one of the best other activity',
    );
  });

  test('is left by newcomers who die too often, and by money that buys less than half', () => {
    const lives = { ...base.lives, newcomersPercentADay: 2.1 };
    expect(leftOf({ ...base, lives })).toEqual(['newcomers killed, percent a day']);
    expect(leftOf({ ...base, inflation: 2.1 })).toEqual(['wealth at a level, late in the round over early']);
    expect(leftOf({ ...base, inflation: 1.4 })).toEqual([]);
  });

  test('is left when players who play by the rules are refused often', () => {
    const refused = [{ command: 'bank.deposit-money prison_locked', count: 11, example: '' }];
    expect(leftOf({ ...base, refused })).toEqual(['refused, percent of commands']);
  });
});
