import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { describe, expect, test } from 'vitest';
import { ManualTiming } from '../cluster/testing.ts';
import type { AppendResult } from '../log/event-log.ts';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { record, sampleEvent } from '../log/sample-events.ts';
import { ownCommand, submitOwn } from './own-commands.ts';
import { heldMs, LogAwayError, type Outcome } from './port.ts';
import { maxQueued } from './writer/mailbox.ts';
import { born, command, openPipeline, stream } from './testing.ts';

const server = 'EventStoreDB at here:2113';
const away = new Error('no answer');
const unavailable = { kind: 'unavailable', retryAfterSeconds: 1 };

/** A round with Ada Stone, who has 1,000, on a server that a test can take away. */
async function opened(leaseMs = 0, log = new MemoryEventLog()) {
  const timing = new ManualTiming();
  const round = await openPipeline(log, leaseMs, {}, undefined, undefined, { server, timing });
  await born(round.pipeline, 'a1', 'Ada Stone');
  const { pipeline, held } = round;
  const deposit = (id: string) =>
    pipeline.submit(command(pipeline, 'a1', id, 'bank.deposit-money', { amount: 1 }));
  return {
    ...round,
    log,
    timing,
    deposit,
    /** What has become of a promise by now. */
    now: <T>(promise: Promise<T>) => Promise.race([promise, timing.pass(0).then(() => 'waits' as const)]),
    stored: async () => {
      const events: RecordedEvent[] = [];
      for await (const batch of log.read(stream, 0)) events.push(...batch);
      return events.flatMap(({ type, decision }) => (type === 'bank.deposited' ? [decision.id] : []));
    },
    held,
  };
}

describe('while the server of the log is away', () => {
  test('the identical batch is sent again, with rests of at most a second, for as long as it takes', async () => {
    const { timing, held, fatal, deposit, now, stored } = await opened();
    held.outage = away;
    const sent = held.appends.length;
    const outcome = deposit('d1');
    await timing.pass(600_000, 50);
    const tries = held.appends.slice(sent);
    expect(tries.length).toBeGreaterThan(500);
    for (const batch of tries) expect(batch).toEqual(tries[0]);
    expect([fatal, await now(outcome)]).toEqual([[], unavailable]);
    held.outage = null;
    await timing.pass(1_000);
    expect(await stored()).toEqual(['d1']);
    // The same key gets the true answer.
    expect((await deposit('d1')).kind).toBe('accepted');
    expect(await stored()).toEqual(['d1']);
  });

  test('commands and views are held for five seconds, then turned away', async () => {
    const { timing, pipeline, held, deposit, now } = await opened();
    held.outage = away;
    const decided = deposit('d1');
    const view = pipeline.view((world) => world.revision);
    view.catch(() => undefined);
    await timing.pass(heldMs - 200);
    expect(await now(decided)).toBe('waits');
    await timing.pass(300);
    expect(await now(decided)).toEqual(unavailable);
    const late = deposit('d2');
    await timing.pass(heldMs - 200);
    expect(await now(late)).toBe('waits');
    await timing.pass(300);
    expect(await now(late)).toEqual(unavailable);
    expect(pipeline.healthy).toBe(true);
  });

  test('a view that saw what is not durable is held and turned away, and shows nothing', async () => {
    const { timing, pipeline, held, deposit } = await opened();
    held.outage = away;
    void deposit('d1');
    await timing.pass(100);
    const view = pipeline.view((world) => world.revision).catch((error: unknown) => error);
    await timing.pass(heldMs + 100);
    expect(await view).toBeInstanceOf(LogAwayError);
  });

  test('nothing is decided and nothing due is run once an append has waited for five seconds', async () => {
    const { timing, pipeline, clock, held, world, deposit } = await opened();
    pipeline.start();
    held.outage = away;
    void deposit('d1');
    await timing.pass(heldMs + 100);
    const { revision } = world;
    clock.now += 3 * dayMs;
    void deposit('d2');
    await timing.pass(120_000);
    expect(world.revision).toBe(revision);
    held.outage = null;
    await timing.pass(2_000);
    // What was due meanwhile is run now.
    expect(world.revision).toBeGreaterThan(revision);
  });

  test('what waited longer than its answer is never decided, and what waited less is', async () => {
    const { timing, held, deposit, now, stored } = await opened();
    held.outage = away;
    void deposit('d1');
    await timing.pass(heldMs + 100);
    const old = deposit('d2');
    await timing.pass(heldMs + 100);
    const young = deposit('d3');
    await timing.pass(2_000);
    held.outage = null;
    await timing.pass(1_000);
    expect([await now(old), (await young).kind]).toEqual([unavailable, 'accepted']);
    expect(await stored()).toEqual(['d1', 'd3']);
  });

  test('a bounded number is held', async () => {
    const { timing, pipeline, held, deposit, now } = await opened();
    held.outage = away;
    const waiting = Array.from({ length: maxQueued }, (_, n) => deposit(`d${n}`));
    expect(await deposit('one-more')).toEqual(unavailable);
    await expect(pipeline.view(() => 1)).rejects.toThrow(LogAwayError);
    await timing.pass(heldMs + 100);
    expect(await now(Promise.all(waiting))).toEqual(waiting.map(() => unavailable));
    // There is room again.
    expect(await now(deposit('later'))).toBe('waits');
  });

  test('the process’s own commands wait until they are accepted', async () => {
    const { timing, pipeline, held, now } = await opened();
    held.outage = away;
    const own = submitOwn(pipeline, 'leadership.take', 'take-1', {}, timing);
    await timing.pass(100_000);
    expect(await now(own)).toBe('waits');
    held.outage = null;
    await timing.pass(3_000);
    await own;
    // The operators' are held like anybody's.
    held.outage = away;
    const asked = pipeline.submit(ownCommand('round.close-round', 'close-1', { by: 'ann', reason: 'test' }));
    await timing.pass(heldMs + 100);
    expect(await now(asked)).toEqual(unavailable);
  });

  test('it is known how many events are of unknown fate, and the world is not the last one', async () => {
    const { timing, pipeline, held, deposit } = await opened();
    expect(pipeline.unknownEvents).toBe(0);
    held.outage = away;
    void deposit('d1');
    await timing.pass(100);
    void deposit('d2');
    await timing.pass(100);
    expect([pipeline.unknownEvents, pipeline.waitingMs]).toEqual([2, 200]);
    const closing = pipeline.close();
    await timing.pass(1_000);
    expect(pipeline.lastWorld).toBeNull();
    held.outage = null;
    await timing.pass(2_000);
    await closing;
    expect(pipeline.lastWorld?.revision).toBe(pipeline.revision);
  });

  test('a start is given up after a minute, and says what it waited for', async () => {
    const log = new MemoryEventLog();
    await opened(0, log);
    const timing = new ManualTiming();
    const start = await openPipeline(log, 0, {}, undefined, undefined, { server, timing });
    start.held.outage = away;
    void start.pipeline.submit(ownCommand('leadership.take', 'take-1', {}));
    await timing.pass(59_000);
    expect(start.fatal).toEqual([]);
    await timing.pass(3_000);
    const why = start.fatal.map(({ reason, message, cause }) => [reason, message, cause]);
    expect(why).toEqual([['store', `${server} does not accept events for the stream round-1.`, away]]);
  });
});

/** An append that is stored, in part or in whole, and answered otherwise. */
const storedButRefused =
  (head: number) =>
  async (append: () => Promise<AppendResult>): Promise<AppendResult> => {
    await append();
    return { kind: 'wrong-revision', head };
  };

describe('a server that says that the revision is wrong', () => {
  test('is asked again where it stores the batch all the same, until it says so', async () => {
    const { timing, held, fatal, world, deposit } = await opened();
    const { revision } = world;
    held.answers.push(storedButRefused(revision), storedButRefused(revision + 1));
    const outcome: Promise<Outcome> = deposit('d1');
    await timing.pass(1_000);
    expect([(await outcome).kind, fatal]).toEqual(['accepted', []]);
  });

  test('has taken another engine’s event where the hash differs: both are named', async () => {
    const { timing, held, log, fatal, world, deposit } = await opened();
    const { revision, hash } = world;
    const theirs = record(stream, revision, hash, [sampleEvent(revision + 1, 'theirs')]);
    await log.append(stream, revision, theirs);
    const outcome = deposit('d1');
    await timing.pass(1_000);
    expect(await outcome).toEqual(unavailable);
    const ours = held.appends.at(-1)?.[0]?.hash.slice(0, 16);
    expect(fatal.map(({ reason, message }) => [reason, message])).toEqual([
      [
        'fenced',
        `another engine leads the stream round-1 in ${server}: its event ${revision + 1} is ${theirs[0]?.hash.slice(0, 16)}, ours ${ours}`,
      ],
    ]);
  });

  test.each([
    ['nobody’s event follows', 1, 'fenced'],
    ['the stream ends before what is durable', -1, 'corrupt'],
  ])('and goes on to say so for twenty seconds, where %s, ends the engine', async (_what, by, reason) => {
    const { timing, held, fatal, world, deposit } = await opened();
    const head = world.revision + by;
    held.answers.push(
      ...Array.from({ length: 100 }, () => async () => ({ kind: 'wrong-revision', head }) as const),
    );
    void deposit('d1');
    await timing.pass(19_000);
    expect(fatal).toEqual([]);
    await timing.pass(3_000);
    expect(fatal.map((error) => error.reason)).toEqual([reason]);
  });
});

describe('an engine that ends', () => {
  const leaseMs = 2_000;

  test('appends that it has left as its last event, after everything else, and answers nothing from then on', async () => {
    const { timing, pipeline, clock, held, deposit, log } = await opened(leaseMs);
    pipeline.start();
    await timing.pass(100);
    const outcome = deposit('d1');
    const closing = pipeline.close();
    await timing.pass(100);
    expect((await outcome).kind).toBe('accepted');
    await closing;
    expect(held.appends.at(-1)?.map(({ type }) => type)).toEqual(['leadership.left']);
    const head = await log.head(stream);
    // Whatever comes due, nothing follows it.
    clock.now += 3 * dayMs;
    await timing.pass(120_000);
    expect(await log.head(stream)).toBe(head);
    expect(await pipeline.submit(ownCommand('leadership.keep', 'keep-1', {}))).toEqual(unavailable);
    await expect(pipeline.view(() => 1)).rejects.toThrow(LogAwayError);
    expect(() => pipeline.peek(() => 1)).toThrow('answers nothing');
    expect(pipeline.lastWorld?.revision).toBe(head);
  });

  test('turns away a view that still waits when it has left', async () => {
    const { timing, pipeline, held } = await opened(leaseMs);
    pipeline.start();
    await timing.pass(100);
    let answer = (): void => undefined;
    held.answers.push(async (append) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return append();
    });
    const closing = pipeline.close();
    await timing.pass(100);
    const view = pipeline.view(() => 1).catch((error: unknown) => error);
    answer();
    await timing.pass(100);
    await closing;
    expect(await view).toBeInstanceOf(LogAwayError);
  });

  test('has not left where its own two seconds were not over, nor where it leads alone', async () => {
    for (const [lease, isStarted] of [
      [leaseMs, false],
      [0, true],
    ] as const) {
      const { timing, pipeline, held } = await opened(lease);
      if (isStarted) pipeline.start();
      await timing.pass(100);
      const closing = pipeline.close();
      await timing.pass(100);
      await closing;
      expect(held.appends.flat().map(({ type }) => type)).not.toContain('leadership.left');
    }
  });
});
