import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { expect, test } from 'vitest';
import { MemoryEventLog } from '../log/memory-event-log.ts';
import { submitOwn, takeLead } from './own-commands.ts';
import { born, command, openPipeline } from './testing.ts';

const leaseMs = 20;
const lease = () => new Promise((resolve) => setTimeout(resolve, leaseMs + 5));

test('an engine that was stopped while another took the lead answers neither a refusal nor a view', async () => {
  const log = new MemoryEventLog();
  const old = await openPipeline(log, leaseMs);
  await born(old.pipeline, 'a1', 'Ada Stone');
  const young = await openPipeline(log, leaseMs);
  await submitOwn(young.pipeline, 'leadership.take', 'take-young', {});
  await lease();
  const shown = old.pipeline.view((world) => world.revision);
  await expect(shown).rejects.toThrow('another engine leads');
  expect(old.fatal.map(({ reason }) => reason)).toEqual(['fenced']);
  const poor = command(old.pipeline, 'a1', 'w', 'bank.withdraw-money', { amount: 1 });
  expect((await old.pipeline.submit(poor)).kind).toBe('unavailable');
});

test('a refusal by a deposed engine is never answered', async () => {
  const log = new MemoryEventLog();
  const old = await openPipeline(log, leaseMs);
  await born(old.pipeline, 'a1', 'Ada Stone');
  const young = await openPipeline(log, leaseMs);
  await submitOwn(young.pipeline, 'leadership.take', 'take-young', {});
  await lease();
  const poor = command(old.pipeline, 'a1', 'w', 'bank.withdraw-money', { amount: 1 });
  expect((await old.pipeline.submit(poor)).kind).toBe('unavailable');
});

test('when two engines take the lead of the same world at the same moment, one leads', async () => {
  const log = new MemoryEventLog();
  const first = await openPipeline(log);
  await born(first.pipeline, 'a1', 'Ada Stone');
  const [left, right] = [await openPipeline(log), await openPipeline(log)];
  expect(left.clock.now).toBe(right.clock.now);
  const taken = await Promise.allSettled([takeLead(left.pipeline, 'l', 0), takeLead(right.pipeline, 'r', 0)]);
  expect(taken.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  expect([left.pipeline.healthy, right.pipeline.healthy]).toEqual([true, false]);
});

test('two engines deciding the same due item does not mean that the older one leads', async () => {
  const log = new MemoryEventLog();
  const longMs = 500;
  const old = await openPipeline(log, longMs);
  await born(old.pipeline, 'a1', 'Ada Stone');
  const young = await openPipeline(log, longMs);
  // The key of the first day is due: both reveal it by the very same event.
  for (const { clock } of [old, young]) clock.now += dayMs;
  await submitOwn(young.pipeline, 'leadership.take', 'take-young', {});
  await new Promise((resolve) => setTimeout(resolve, longMs));
  const poor = command(old.pipeline, 'a1', 'w', 'bank.withdraw-money', { amount: 1 });
  expect((await old.pipeline.submit(poor)).kind).toBe('unavailable');
  expect(old.fatal.map(({ reason }) => reason)).toEqual(['fenced']);
});

test('within a lease of its own append a leader asks nobody, and where it is alone it never does', async () => {
  for (const lasting of [60_000, 0]) {
    const log = new MemoryEventLog();
    const first = await openPipeline(log);
    await born(first.pipeline, 'a1', 'Ada Stone');
    const { pipeline, held } = await openPipeline(log, lasting);
    await submitOwn(pipeline, 'leadership.take', 'take-second', {});
    for (let n = 0; n < 5; n += 1) expect(await pipeline.view((world) => world.lives.size)).toBe(1);
    expect([held.heads, held.appends.length]).toEqual([0, 1]);
  }
});

test('a leader whose own append moves the head meanwhile is not mistaken for another', async () => {
  const { pipeline, fatal } = await openPipeline(new MemoryEventLog(), leaseMs);
  await born(pipeline, 'a1', 'Ada Stone');
  await lease();
  const view = pipeline.view((world) => world.lives.size);
  const deposit = pipeline.submit(command(pipeline, 'a1', 'd', 'bank.deposit-money', { amount: 1 }));
  expect([await view, (await deposit).kind, fatal]).toEqual([1, 'accepted', []]);
});
