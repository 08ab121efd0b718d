import { expect, test } from 'vitest';
import type { KernelEvent, RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { linkEvent } from '@rackets/gateway/log/hash-chain.ts';
import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';
import { born, command, openPipeline, stream } from '@rackets/gateway/pipeline/testing.ts';
import { auditStream } from './audit-stream.ts';

/** A little round: crimes, busts, refusals and the bank, with waits that pass. */
async function playedLog(): Promise<MemoryEventLog> {
  const log = new MemoryEventLog();
  const { pipeline, clock } = await openPipeline(log);
  pipeline.start();
  for (const [account, name] of [
    ['a1', 'Ada Stone'],
    ['a2', 'Bea Cole'],
  ] as const)
    await born(pipeline, account, name);
  for (let n = 0; n < 60; n += 1) {
    clock.now += 61_000;
    const account = n % 2 === 0 ? 'a1' : 'a2';
    await pipeline.submit(command(pipeline, account, `c${n}`, 'small-crimes.attempt-task', { task: 0 }));
    await pipeline.submit(command(pipeline, account, `b${n}`, 'bank.deposit-money', { amount: 5 }));
  }
  await pipeline.close();
  return log;
}

/** The same log with one event changed and every link after it made anew, as a forger with the code could. */
async function forged(
  log: MemoryEventLog,
  change: (event: RecordedEvent) => KernelEvent,
): Promise<MemoryEventLog> {
  const other = new MemoryEventLog();
  let previous = '';
  for await (const batch of log.read(stream, 0)) {
    for (const event of batch) {
      const { revision, hash: _hash, ...content } = change(event) as RecordedEvent;
      const linked = linkEvent(previous, stream, revision, content);
      await other.append(stream, revision - 1, [linked]);
      previous = linked.hash;
    }
  }
  return other;
}

test('a log that was played is what its own commands make of it', async () => {
  const result = await auditStream(await playedLog(), stream);
  expect(result.difference).toBeNull();
  expect(result.commands).toBeGreaterThan(60);
  expect(result.items).toBeGreaterThan(10);
  expect(result.draws).toBeGreaterThan(100);
});

test('revealed keys are those that were committed to, and another in their place is found', async () => {
  const log = new MemoryEventLog();
  const { pipeline, clock } = await openPipeline(log);
  pipeline.start();
  await born(pipeline, 'a1', 'Ada Stone');
  for (let n = 0; n < 4; n += 1) {
    clock.now += 24 * 3_600_000;
    await pipeline.submit(command(pipeline, 'a1', `b${n}`, 'bank.deposit-money', { amount: 5 }));
  }
  await pipeline.close();
  expect((await auditStream(log, stream)).difference).toBeNull();
  let done = -1;
  const swapped = await forged(log, (event) => {
    if (event.type !== 'fairness.day-revealed' || event.data['day'] !== 3) return event;
    done = event.revision;
    return { ...event, data: { ...event.data, key: 'ab'.repeat(32) } };
  });
  expect((await auditStream(swapped, stream)).difference).toMatchObject({
    revision: done,
    problem: expect.stringContaining('the key of day 3 is none of the committed ones'),
  });
});

test('a doctored roll is found, though the chain was made anew behind it', async () => {
  const log = await playedLog();
  let done = -1;
  const result = await auditStream(
    await forged(log, (event) => {
      const { draws } = event;
      if (done >= 0 || event.type !== 'small-crimes.attempted' || !draws) return event;
      done = event.revision;
      const rolls = draws.rolls.map((roll, n) =>
        n === 0 ? { ...roll, result: roll.result < 780_000 ? 999_999 : 0 } : roll,
      );
      return { ...event, draws: { ...draws, rolls } };
    }),
    stream,
  );
  expect(result.difference?.revision).toBe(done);
});

test('money from nowhere is found', async () => {
  const log = await playedLog();
  let done = -1;
  const result = await auditStream(
    await forged(log, (event) => {
      if (done >= 0 || event.type !== 'bank.deposited') return event;
      done = event.revision;
      return { ...event, moves: event.moves.map((move) => ({ ...move, amount: 500 })) };
    }),
    stream,
  );
  expect(result.difference).toMatchObject({
    revision: done,
    problem: 'the decision made anew is another one',
  });
});

test('a command that the rules refuse is found', async () => {
  const log = await playedLog();
  let done = -1;
  const result = await auditStream(
    await forged(log, (event) => {
      if (done >= 0 || event.type !== 'bank.deposited' || !event.command) return event;
      done = event.revision;
      return { ...event, command: { ...event.command, payload: { amount: 10 ** 9 } } };
    }),
    stream,
  );
  expect(result.difference?.revision).toBe(done);
  expect(result.difference?.problem).toContain('bank_cash_short');
});
