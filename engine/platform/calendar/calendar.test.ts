import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { JsonObject } from '../../kernel/values/json.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { freshFold, Play, testStart } from '../../kernel/testing/play.ts';
import { dayMs, hourMs, weekMs } from '../../shared/time/time.ts';
import { calendar } from './calendar.ts';
import { nextRound } from './state.ts';
import { activeEvents, roundDayAt, seasonalTheme, viewEvents, viewNextRound, viewRounds } from './views.ts';

const operator = { roles: ['operator'] };
const system = { roles: ['system'] };
const started = () => new Play([calendar]);
const in10Days = testStart + 10 * dayMs;

const plan = (play: Play, round: number, startsAt: number) =>
  play.accept('o-olga', 'calendar.schedule-round', { round, startsAt }, operator);
const open = (play: Play, round: number, startsAt: number) =>
  play.accept(
    'game',
    'calendar.record-opening',
    { round, startsAt, deathmatchAt: startsAt + 14 * weekMs, endsAt: startsAt + 15 * weekMs },
    system,
  );

function hold(
  play: Play,
  startsAt: number,
  endsAt: number,
  kind = 'halloween',
  name = 'Night of Masks',
): string {
  const payload = { name, kind, startsAt, endsAt, deathmatchAt: null };
  const { answer } = play.accept('o-olga', 'calendar.schedule-event', payload, operator);
  return z.string().parse(answer['event']);
}

describe('a planned round', () => {
  test('[R001] [R012] is shown with its times, not active, until it opens', () => {
    const play = started();
    plan(play, 2, in10Days);
    expect(viewNextRound(play.world)).toStrictEqual({
      id: 2,
      is_active: false,
      starts_at: new Date(in10Days).toISOString(),
      ends_at: new Date(in10Days + 15 * weekMs).toISOString(),
      deathmatch_at: new Date(in10Days + 14 * weekMs).toISOString(),
      days: 105,
      day: null,
      deathmatch_day: null,
      percent: 0,
    });
  });

  test('falls due exactly at its time, once, and waits to be opened', () => {
    const play = started();
    plan(play, 2, in10Days);
    play.wait(10 * dayMs - 1);
    expect(nextRound(play.world)?.status).toBe('planned');
    play.wait(1);
    expect(nextRound(play.world)).toMatchObject({ round: 2, status: 'due' });
    play.wait(10 * dayMs);
    expect(play.log.filter(({ type }) => type === 'calendar.round-due')).toHaveLength(1);
    open(play, 2, play.now);
    expect(nextRound(play.world)).toBeNull();
    expect(viewRounds(play.world)).toMatchObject([{ round: 2, status: 'opened' }]);
  });

  test('that was moved falls due only at its new time', () => {
    const play = started();
    plan(play, 2, in10Days);
    plan(play, 2, in10Days + dayMs);
    play.wait(10 * dayMs);
    expect(nextRound(play.world)?.status).toBe('planned');
    play.wait(dayMs);
    expect(nextRound(play.world)?.status).toBe('due');
  });

  test('that was cancelled, or opened by hand before its time, does not fall due', () => {
    const play = started();
    plan(play, 2, in10Days);
    plan(play, 3, in10Days + dayMs);
    open(play, 2, play.now);
    play.accept('o-olga', 'calendar.cancel-round', { round: 3 }, operator);
    play.wait(20 * dayMs);
    expect(play.log.some(({ type }) => type === 'calendar.round-due')).toBe(false);
    expect(viewNextRound(play.world)).toBeNull();
  });

  test('waits for the one with the lower number and cannot overtake it', () => {
    const play = started();
    plan(play, 2, in10Days);
    plan(play, 3, in10Days + 200 * dayMs);
    expect(nextRound(play.world)?.round).toBe(2);
    const late = { round: 2, startsAt: in10Days + 200 * dayMs };
    expect(play.refusal('o-olga', 'calendar.schedule-round', late, operator)).toBe('calendar_order');
    expect(play.refusal('o-olga', 'calendar.cancel-round', { round: 2 }, operator)).toBe('calendar_gap');
  });
});

describe('planning a round is refused', () => {
  const prepared = () => {
    const play = started();
    open(play, 1, play.now);
    open(play, 2, play.now + 1);
    plan(play, 3, in10Days);
    return play;
  };
  test.each<readonly [string, string, JsonObject]>([
    ['calendar_past', 'in the past', { round: 4, startsAt: testStart }],
    ['calendar_round_opened', 'that has opened', { round: 1, startsAt: in10Days }],
    ['calendar_order', 'before one of a lower number', { round: 4, startsAt: in10Days - 1 }],
    ['calendar_order', 'at the moment of one of a lower number', { round: 4, startsAt: in10Days }],
    ['calendar_gap', 'that leaves out a number', { round: 5, startsAt: in10Days + 1 }],
    ['invalid_payload', 'of no number', { round: 0, startsAt: in10Days }],
    ['invalid_payload', 'at no time', { round: 4, startsAt: 2 ** 53 }],
    [
      'invalid_payload',
      'with a length of its own',
      { round: 4, startsAt: in10Days + 1, endsAt: in10Days + 2 },
    ],
  ])('as %s %s', (code, _, payload) => {
    expect(prepared().refusal('o-olga', 'calendar.schedule-round', payload, operator)).toBe(code);
  });

  test('to everyone except operators; only the game records openings, once each', () => {
    const play = prepared();
    const payload = { round: 4, startsAt: in10Days + 1 };
    for (const roles of [[], ['auditor'], ['moderator']])
      expect(play.refusal('a-ann', 'calendar.schedule-round', payload, { roles })).toBe('forbidden');
    expect(play.refusal('a-ann', 'calendar.cancel-round', { round: 3 })).toBe('forbidden');
    expect(play.refusal('o-olga', 'calendar.cancel-round', { round: 1 }, operator)).toBe(
      'calendar_round_unknown',
    );
    const opening = { round: 1, startsAt: 1, deathmatchAt: 2, endsAt: 3 };
    expect(play.refusal('o-olga', 'calendar.record-opening', opening, operator)).toBe('forbidden');
    expect(play.refusal('game', 'calendar.record-opening', opening, system)).toBe('calendar_round_opened');
  });
});

describe('an event', () => {
  test('[E093] [R088] [R089] is in the calendar with its times, and with its days while it runs', () => {
    const play = started();
    const id = hold(play, testStart + dayMs, testStart + 5 * dayMs);
    expect(viewEvents(play.world, play.now)).toStrictEqual([
      {
        id,
        name: 'Night of Masks',
        kind: 'halloween',
        starts_at: new Date(testStart + dayMs).toISOString(),
        ends_at: new Date(testStart + 5 * dayMs).toISOString(),
        deathmatch_at: null,
        started_at: null,
        day: null,
        deathmatch_day: null,
        percent: 0,
      },
    ]);
    play.wait(2 * dayMs);
    expect(viewEvents(play.world, play.now)).toMatchObject([
      { started_at: new Date(testStart + dayMs).toISOString(), day: 2, percent: 25 },
    ]);
    play.wait(3 * dayMs);
    expect(viewEvents(play.world, play.now)).toStrictEqual([]);
  });

  test('announces its beginning and its end by one event each', () => {
    const play = started();
    hold(play, testStart + hourMs, testStart + 2 * hourMs);
    play.wait(3 * hourMs);
    expect(play.log.map(({ type, at }) => [type, at - testStart])).toStrictEqual([
      ['calendar.event-scheduled', 0],
      ['calendar.event-started', hourMs],
      ['calendar.event-ended', 2 * hourMs],
    ]);
  });

  test('that is cancelled while it runs is over at once', () => {
    const play = started();
    const event = hold(play, testStart, testStart + dayMs);
    expect(activeEvents(play.world, play.now)).toStrictEqual(['halloween']);
    play.accept('o-olga', 'calendar.cancel-event', { event }, operator);
    expect(activeEvents(play.world, play.now)).toStrictEqual([]);
    play.wait(2 * dayMs);
    expect(play.log.some(({ type }) => type === 'calendar.event-ended')).toBe(false);
  });
});

describe('[R020] the theme of the season', () => {
  test('is that of the latest season, and none outside seasons', () => {
    const play = started();
    hold(play, testStart + dayMs, testStart + 9 * dayMs, 'christmas', 'Twelve Nights');
    hold(play, testStart + 5 * dayMs, testStart + 7 * dayMs, 'new_year', 'Turn of the Year');
    const event = hold(play, testStart + 6 * dayMs, testStart + 7 * dayMs, 'event', 'Double Heat');
    const themes = [0, 1, 5, 6, 7, 9].map((days) => seasonalTheme(play.world, testStart + days * dayMs));
    expect(themes).toStrictEqual([null, 'christmas', 'new_year', 'new_year', 'christmas', null]);
    expect(activeEvents(play.world, testStart + 6 * dayMs)).toStrictEqual([event, 'new_year', 'christmas']);
  });
});

describe('planning an event is refused', () => {
  const payload = {
    name: 'Feast',
    kind: 'event',
    startsAt: testStart + 1,
    endsAt: testStart + 9,
    deathmatchAt: null,
  };
  test.each<readonly [string, string, JsonObject]>([
    ['calendar_empty', 'that ends as it begins', { ...payload, endsAt: testStart + 1 }],
    ['calendar_past', 'that is over', { ...payload, startsAt: 1, endsAt: testStart }],
    ['calendar_deathmatch', 'whose deathmatch is outside', { ...payload, deathmatchAt: testStart + 9 }],
    ['invalid_payload', 'of no known kind', { ...payload, kind: 'easter' }],
    ['invalid_payload', 'without a name', { ...payload, name: '' }],
  ])('as %s %s', (code, _, wrong) => {
    expect(started().refusal('o-olga', 'calendar.schedule-event', wrong, operator)).toBe(code);
  });

  test('to players, and what is unknown or over cannot be cancelled', () => {
    const play = started();
    expect(play.refusal('a-ann', 'calendar.schedule-event', payload)).toBe('forbidden');
    expect(play.refusal('a-ann', 'calendar.cancel-event', { event: 'e' })).toBe('forbidden');
    expect(play.refusal('o-olga', 'calendar.cancel-event', { event: 'e' }, operator)).toBe(
      'calendar_event_unknown',
    );
    const event = hold(play, testStart, testStart + 1);
    play.wait(1);
    expect(play.refusal('o-olga', 'calendar.cancel-event', { event }, operator)).toBe('calendar_event_over');
  });
});

test('[R066] a moment belongs to the round that was played then, with its day', () => {
  const play = started();
  open(play, 1, testStart);
  open(play, 2, testStart + 10 * dayMs);
  const told = [-1, 0, 3 * dayMs, 10 * dayMs, 12 * dayMs].map((ms) => roundDayAt(play.world, testStart + ms));
  expect(told).toStrictEqual([
    null,
    { round: 1, day: 1 },
    { round: 1, day: 4 },
    { round: 2, day: 1 },
    { round: 2, day: 3 },
  ]);
});

test('a reader of the log finds the same calendar', () => {
  const play = started();
  open(play, 1, testStart);
  plan(play, 2, in10Days);
  hold(play, testStart + 1, testStart + dayMs);
  play.accept(
    'o-olga',
    'calendar.cancel-event',
    { event: hold(play, testStart + 1, testStart + dayMs) },
    operator,
  );
  play.wait(11 * dayMs);
  expect(plainText(freshFold([calendar], play.log).slices)).toBe(plainText(play.world.slices));
});
