import { platformStream } from '@rackets/engine/platform/index.ts';
import { expect, test } from 'vitest';
import { ManualTiming } from '../cluster/testing.ts';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import type { FatalError } from '../process/exit-codes.ts';
import { platformMachine } from './machines.ts';
import { submitOwn } from './own-commands.ts';
import { takeStream } from './take-stream.ts';
import { HeldLog, opensAt } from './testing.ts';

const leaseMs = 2_000;
const server = 'EventStoreDB at here:2113';

/** Takes the lead of the platform in `log`; `silentMs` is how long it then answered nothing. */
async function take(log: MemoryEventLog, before: (held: HeldLog) => void = () => undefined) {
  const timing = new ManualTiming();
  const held = new HeldLog(log, server);
  before(held);
  const fatal: FatalError[] = [];
  const options = {
    log: held.asLog(),
    clock: () => opensAt,
    timing,
    leaseMs,
    onFatal: (error: FatalError) => fatal.push(error),
    onPoison: () => undefined,
  };
  const parts = { stream: platformStream, machine: platformMachine(), begin: () => null };
  const answersFrom: number[] = [];
  const taking = takeStream(options, parts).then((taken) => {
    answersFrom.push(timing.elapsed());
    return taken;
  });
  while (answersFrom.length === 0) await timing.pass(100);
  const { pipeline } = await taking;
  /** Ends it, in order where its own two seconds were over. */
  const end = async (isStarted = true): Promise<void> => {
    if (isStarted) pipeline.start();
    const closing = pipeline.close();
    await timing.pass(500);
    await closing;
  };
  return { silentMs: answersFrom[0], pipeline, fatal, held, end };
}

const types = async (log: MemoryEventLog): Promise<string[]> => {
  const all: string[] = [];
  for await (const batch of log.read(platformStream, 0)) all.push(...batch.map(({ type }) => type));
  return all;
};

test('after an end in order the two seconds are skipped', async () => {
  const log = new MemoryEventLog();
  const first = await take(log);
  expect(first.silentMs).toBe(leaseMs);
  await first.end();
  expect((await types(log)).at(-1)).toBe('leadership.left');
  const second = await take(log);
  expect(second.silentMs).toBeLessThan(leaseMs / 2);
  // Its own end is in order as well.
  await second.end();
  expect((await take(log)).silentMs).toBeLessThan(leaseMs / 2);
});

test('after an end of any other kind they are waited for', async () => {
  const log = new MemoryEventLog();
  const first = await take(log);
  // Killed.
  expect((await take(log)).silentMs).toBe(leaseMs);
  expect(first.pipeline.healthy).toBe(true);
  // Ended within its own two seconds.
  await (await take(log)).end(false);
  expect(await types(log)).not.toContain('leadership.left');
  expect((await take(log)).silentMs).toBe(leaseMs);
});

test('they are waited for where anybody has appended since the end in order', async () => {
  const log = new MemoryEventLog();
  await (await take(log)).end();
  const between = await take(log);
  await submitOwn(between.pipeline, 'leadership.keep', 'keep-1', {});
  expect((await take(log)).silentMs).toBe(leaseMs);
});

test('an engine that meets another one’s events before its own are durable recovers anew, and waits', async () => {
  const log = new MemoryEventLog();
  await (await take(log)).end();
  let rival: Awaited<ReturnType<typeof take>> | null = null;
  const late = await take(log, (held) =>
    held.answers.push(async (append) => {
      rival = await take(log);
      return append();
    }),
  );
  expect(rival).not.toBeNull();
  expect(late.fatal).toEqual([]);
  expect(late.silentMs).toBeGreaterThanOrEqual(leaseMs);
  expect((await types(log)).slice(-2)).toEqual(['leadership.taken', 'leadership.taken']);
  expect(late.pipeline.healthy).toBe(true);
});
