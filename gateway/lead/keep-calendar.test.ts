import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nextRound } from '@rackets/engine/platform/calendar/state.ts';
import { viewRounds } from '@rackets/engine/platform/calendar/views.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Timing } from '@rackets/projections/runner/timing.ts';
import { ManualTiming } from '../cluster/testing.ts';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { HeldLog } from '../pipeline/testing.ts';
import { openPlatform } from '../rounds/open-platform.ts';
import { leadNewestRound, openNextRound, readRound } from '../rounds/open-round.ts';
import { submitOwn } from '../pipeline/own-commands.ts';
import { keepCalendar } from './keep-calendar.ts';

const dayMs = 86_400_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rackets-calendar-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A process that leads round and platform on a log, with a clock that the test moves. */
async function started(
  log = new MemoryEventLog(),
  clock = { now: Date.UTC(2034, 0, 2) },
  { held, timing }: { readonly held?: HeldLog; readonly timing?: Timing } = {},
) {
  const failures: unknown[] = [];
  const fatal: unknown[] = [];
  const leading = {
    log: held?.asLog() ?? log,
    keysFolder: folder,
    clock: () => clock.now,
    onFatal: (error: unknown) => void fatal.push(error),
    onPoison: (_what: unknown, error: unknown) => void fatal.push(error),
    ...(timing ? { timing } : {}),
  };
  const lead = await leadNewestRound(leading);
  const { pipeline: platform } = await openPlatform(leading);
  const openNext = async (by: string) => readRound(leading, await openNextRound(leading, by));
  const opened = new Promise<void>((resolve) => {
    keepCalendar({
      round: { ...lead, openNext },
      platform,
      onRoundOpened: resolve,
      onFailed: (error) => void failures.push(error),
      ...(timing ? { timing } : {}),
    });
  });
  return { log, clock, lead, platform, opened, failures, fatal };
}

type Game = Awaited<ReturnType<typeof started>>;

const plan = ({ platform }: Game, round: number, startsAt: number) =>
  submitOwn(platform, 'calendar.schedule-round', `plan-${round}-${startsAt}`, { round, startsAt });
const close = ({ lead }: Game) =>
  submitOwn(lead.pipeline, 'round.close-round', 'close', { by: 'test', reason: 'It was enough.' });

/** Moves the clock and lets the platform see what has come due. */
async function wait({ clock, platform }: Game, ms: number): Promise<void> {
  clock.now += ms;
  const words = { type: 'news', typeFriendly: 'News', message: 'Time passes.', publishAt: null };
  await submitOwn(platform, 'updates.publish-update', `at-${clock.now}`, words);
}

const rounds = async ({ log }: Game) =>
  (await log.streams()).filter((name) => name.startsWith('round-')).length;

test('the round that is played stands in the calendar with its times', async () => {
  const game = await started();
  await wait(game, 1);
  const { startsAt, endsAt } = game.lead.pipeline.peek(({ round }) => round);
  expect(await game.platform.view(viewRounds)).toMatchObject([
    {
      round: 1,
      status: 'opened',
      starts_at: new Date(startsAt).toISOString(),
      ends_at: new Date(endsAt).toISOString(),
    },
  ]);
});

test('the next round opens by itself when its time has come and the one before is closed', async () => {
  const game = await started();
  await close(game);
  await plan(game, 2, game.clock.now + dayMs);
  await wait(game, dayMs - 1);
  expect(await rounds(game)).toBe(1);
  await wait(game, 1);
  await game.opened;
  expect(await rounds(game)).toBe(2);
  expect([game.failures, game.fatal]).toStrictEqual([[], []]);
});

test.each([
  [
    'that may not be written',
    'round-2',
    'EventStoreDB at here:2113 does not accept events for the stream round-2.',
  ],
  ['whose end cannot be read', 'round-1', 'EventStoreDB at here:2113 cannot be used: no right'],
])(
  'a stream %s keeps the next round from opening, and nothing else; it opens later, once',
  async (_, away, why) => {
    const log = new MemoryEventLog();
    const held = new HeldLog(log, 'EventStoreDB at here:2113');
    const timing = new ManualTiming();
    const game = await started(log, { now: Date.UTC(2034, 0, 2) }, { held, timing });
    await close(game);
    await plan(game, 2, game.clock.now + dayMs);
    held.outage = new Error('no right');
    held.away = [away];
    await wait(game, dayMs);
    // Keys are read from files meanwhile, which takes real time.
    while (game.failures.length === 0) await timing.pass(1_000);
    expect(game.failures.map(String)).toEqual([`FatalError: ${why}`]);
    expect([game.fatal, await rounds(game)]).toStrictEqual([[], 1]);
    // The game is led as before.
    await wait(game, dayMs);
    held.outage = null;
    await timing.pass(10_000);
    await game.opened;
    const opened: string[] = [];
    for await (const batch of log.read('round-2', 0)) opened.push(...batch.map(({ type }) => type));
    expect(opened.filter((type) => type === 'round.opened')).toHaveLength(1);
    expect(game.fatal).toStrictEqual([]);
  },
);

test('a round that is due waits for the end of the one that is still played', async () => {
  const game = await started();
  await plan(game, 2, game.clock.now + dayMs);
  await wait(game, 2 * dayMs);
  expect(game.platform.peek(nextRound)).toMatchObject({ round: 2, status: 'due' });
  expect(await rounds(game)).toBe(1);
  await close(game);
  await game.opened;
  expect(await rounds(game)).toBe(2);
});

test('a round that fell due while the process was away opens when it is back, once', async () => {
  const before = await started();
  await close(before);
  await plan(before, 2, before.clock.now + dayMs);
  await Promise.all([before.lead.pipeline.close(), before.platform.close()]);
  const back = await started(before.log, { now: before.clock.now + 3 * dayMs });
  await back.opened;
  expect(await rounds(back)).toBe(2);
  const next = await started(before.log, back.clock);
  await wait(next, 1);
  expect(next.lead.round).toBe(2);
  expect((await next.platform.view(viewRounds)).map(({ round, status }) => [round, status])).toStrictEqual([
    [2, 'opened'],
    [1, 'opened'],
  ]);
});

test('a round that was cancelled does not open', async () => {
  const game = await started();
  await close(game);
  await plan(game, 2, game.clock.now + dayMs);
  await submitOwn(game.platform, 'calendar.cancel-round', 'cancel', { round: 2 });
  await wait(game, 2 * dayMs);
  expect(await rounds(game)).toBe(1);
});
