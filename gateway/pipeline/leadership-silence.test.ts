import { expect, test } from 'vitest';
import { ManualTiming } from '../cluster/testing.ts';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { record, sampleEvent } from '../log/sample-events.ts';
import type { FatalError } from '../process/exit-codes.ts';
import { Leadership } from './leadership.ts';

const stream = 'round-1';
const leaseMs = 2_000;

/** A leadership with one event of its own, on a log whose answers a test can hold back. */
async function opened() {
  const timing = new ManualTiming();
  const clock = { sleptMs: 0 };
  const log = new MemoryEventLog();
  const lost: FatalError[] = [];
  const state = { kept: 0, asked: 0, durable: -1 };
  let delay: Promise<void> | null = null;
  const append = async (): Promise<void> => {
    const began = timing.elapsed();
    const revision = state.durable + 1;
    const before = await hashAt(log, state.durable);
    await log.append(stream, revision - 1, record(stream, revision - 1, before, [sampleEvent(revision)]));
    state.durable = revision;
    leadership.appended(began);
  };
  const leadership = new Leadership({
    log: {
      ...wrapped(log),
      async head(name) {
        state.asked += 1;
        await delay;
        return log.head(name);
      },
    },
    stream,
    timing,
    wall: () => timing.elapsed() + clock.sleptMs,
    leaseMs,
    durable: () => state.durable,
    appending: () => null,
    async keep() {
      state.kept += 1;
      await append();
    },
    onLost: (error) => lost.push(error),
  });
  await append();
  const confirm = async (): Promise<void> => {
    await leadership.confirm(timing.elapsed());
  };
  return {
    timing,
    clock,
    log,
    lost,
    state,
    leadership,
    append,
    confirm,
    /** Lets nothing be answered for `ms`. */
    silent: async (ms: number) => {
      let answer = (): void => undefined;
      delay = new Promise((resolve) => (answer = resolve));
      await timing.pass(ms);
      delay = null;
      answer();
      await timing.pass(0);
    },
  };
}

function wrapped(log: MemoryEventLog) {
  return {
    read: log.read.bind(log),
    append: log.append.bind(log),
    subscribe: log.subscribe.bind(log),
    streams: log.streams.bind(log),
    close: log.close.bind(log),
  };
}

async function hashAt(log: MemoryEventLog, revision: number): Promise<string> {
  if (revision < 0) return '';
  for await (const [event] of log.read(stream, revision, { to: revision })) return event?.hash ?? '';
  return '';
}

test('while the log is never silent, reading its head confirms for as long as nothing is written', async () => {
  const { timing, state, confirm, leadership } = await opened();
  await timing.pass(60_000);
  expect(leadership.confirm(timing.elapsed())).not.toBeNull();
  await confirm();
  expect(state.kept).toBe(0);
  // Four times a lease, so that no silence as long as a lease goes unnoticed.
  expect(state.asked).toBeGreaterThan(100);
});

test('after a silence of the log, only an event of its own confirms', async () => {
  const { timing, state, silent, confirm } = await opened();
  await silent(leaseMs + 500);
  const confirming = confirm();
  await timing.pass(100);
  await confirming;
  expect(state.kept).toBe(1);
  // From then on reading does again.
  await timing.pass(10_000);
  await confirm();
  expect(state.kept).toBe(1);
});

test('after a silence shorter than the lease reading goes on to confirm', async () => {
  const { timing, state, silent, confirm } = await opened();
  await silent(leaseMs / 2);
  await timing.pass(leaseMs);
  await confirm();
  expect(state.kept).toBe(0);
});

test('a machine that slept confirms by an event of its own, although its steady clock stood still', async () => {
  const { timing, clock, state, confirm, leadership } = await opened();
  expect(leadership.confirm(timing.elapsed() + 1)).toBeNull();
  clock.sleptMs = leaseMs;
  await confirm();
  expect(state.kept).toBe(0);
  await timing.pass(600);
  clock.sleptMs += 60_000;
  const confirming = leadership.confirm(timing.elapsed() + 1);
  expect(confirming).not.toBeNull();
  await timing.pass(0);
  await confirming;
  expect(state.kept).toBe(1);
});

test('a confirmation that began after the question counts, however long it took', async () => {
  const { timing, leadership, append } = await opened();
  await timing.pass(leaseMs);
  const arrived = timing.elapsed();
  // The append begins at once, and its answer is told long after.
  await append();
  await timing.pass(10 * leaseMs);
  expect(leadership.confirm(arrived)).toBeNull();
});

test('a head below its own events confirms nothing: an event of its own does', async () => {
  const { timing, log, lost, state, confirm, append } = await opened();
  await append();
  const head = log.head.bind(log);
  log.head = async () => 0;
  await timing.pass(leaseMs);
  expect(lost).toEqual([]);
  log.head = head;
  const confirming = confirm();
  await timing.pass(100);
  await confirming;
  expect(state.kept).toBe(1);
});

test('a head above its own events ends it, unasked', async () => {
  const { timing, log, lost, state } = await opened();
  const theirs = record(stream, state.durable, await hashAt(log, state.durable), [sampleEvent(9, 'theirs')]);
  expect(theirs[0]?.revision).toBe(1);
  await log.append(stream, state.durable, theirs);
  await timing.pass(leaseMs);
  expect(lost.map(({ reason, message }) => [reason, message])).toEqual([
    ['fenced', 'another engine leads the stream round-1: it ends at event 1, ours at 0'],
  ]);
});
