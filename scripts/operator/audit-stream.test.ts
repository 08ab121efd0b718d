import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';
import { born, command, openPipeline, stream } from '@rackets/gateway/pipeline/testing.ts';
import { AuditKeeper } from './audit-progress.ts';
import { auditStream } from './audit-stream.ts';
import { forgedLog } from './testing/forged-log.ts';

/** A short round: crimes, busts, refusals and the bank, with waits that pass. */
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

test('a log that was played is what its own commands make of it', async () => {
  const result = await auditStream(await playedLog(), stream);
  expect(result.difference).toBeNull();
  expect(result.commands).toBeGreaterThan(60);
  expect(result.items).toBeGreaterThan(10);
  expect(result.draws).toBeGreaterThan(100);
});

test('a decision of an older build is taken as it is and told apart', async () => {
  const log = await playedLog();
  let opened = -1;
  const old = await forgedLog(log, stream, (event) => {
    if (event.type !== 'round.opened') return event;
    opened = event.revision;
    // In the shape of the first version.
    const { salted: _salted, beacon: _beacon, receiptKey: _receiptKey, ...data } = event.data;
    return { ...event, version: 1, data };
  });
  const result = await auditStream(old, stream, { to: opened });
  expect(result).toMatchObject({ difference: null, older: 1, revision: opened });
  expect((await auditStream(log, stream)).older).toBe(0);
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
  const swapped = await forgedLog(log, stream, (event) => {
    if (event.type !== 'fairness.day-revealed' || event.data['day'] !== 3) return event;
    done = event.revision;
    return { ...event, data: { ...event.data, key: 'ab'.repeat(32) } };
  });
  expect((await auditStream(swapped, stream)).difference).toMatchObject({
    revision: done,
    problem: expect.stringContaining('the key of day 3 does not match the commitment'),
  });
});

test('a doctored roll is found, though the chain was made anew behind it', async () => {
  const log = await playedLog();
  let done = -1;
  const result = await auditStream(
    await forgedLog(log, stream, (event) => {
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
    await forgedLog(log, stream, (event) => {
      if (done >= 0 || event.type !== 'bank.deposited') return event;
      done = event.revision;
      return { ...event, moves: event.moves.map((move) => ({ ...move, amount: 500 })) };
    }),
    stream,
  );
  expect(result.difference).toMatchObject({
    revision: done,
    problem: 'deciding it again gives a different result',
    fields: [{ path: 'moves.0.amount', expected: 5, found: 500 }],
    state: { username: 'Ada Stone', balances: { 'account:a1': { credits: 3 } } },
  });
});

test('a command that the rules refuse is found', async () => {
  const log = await playedLog();
  let done = -1;
  const result = await auditStream(
    await forgedLog(log, stream, (event) => {
      if (done >= 0 || event.type !== 'bank.deposited' || !event.command) return event;
      done = event.revision;
      return { ...event, command: { ...event.command, payload: { amount: 10 ** 9 } } };
    }),
    stream,
  );
  expect(result.difference?.revision).toBe(done);
  expect(result.difference?.problem).toContain('bank_cash_short');
});

test('a range is decided anew to the end of its last decision, and what is before is folded', async () => {
  const log = await playedLog();
  const all = await auditStream(log, stream);
  const early = await auditStream(log, stream, { to: 80 });
  const late = await auditStream(log, stream, { from: early.revision + 1 });
  expect([early.difference, late.difference, late.revision]).toEqual([null, null, all.revision]);
  expect(early.revision).toBeGreaterThanOrEqual(80);
  expect(late.events).toBeGreaterThan(0);
  for (const what of ['events', 'commands', 'items', 'draws'] as const)
    expect(early[what] + late[what]).toBe(all[what]);
});

test('a forgery before the range is not the range’s, and one within it is found', async () => {
  let done = -1;
  const log = await forgedLog(await playedLog(), stream, (event) => {
    if (done >= 0 || event.type !== 'bank.deposited') return event;
    done = event.revision;
    return { ...event, command: event.command && { ...event.command, payload: { amount: 6 } } };
  });
  expect((await auditStream(log, stream, { from: done + 1 })).difference).toBeNull();
  expect((await auditStream(log, stream, { to: done - 1 })).difference).toBeNull();
  expect((await auditStream(log, stream, { from: done })).difference?.revision).toBe(done);
});

test('an audit that is killed anywhere goes on where it was and finds the same', async () => {
  let done = -1;
  const log = await forgedLog(await playedLog(), stream, (event) => {
    if (done >= 0 || event.type !== 'bank.deposited' || event.revision < 120) return event;
    done = event.revision;
    return { ...event, moves: event.moves.map((move) => ({ ...move, amount: 500 })) };
  });
  const whole = await auditStream(log, stream);
  expect(whole.difference?.revision).toBe(done);
  for (const kept of [1, 2, 4]) {
    const folder = mkdtempSync(join(tmpdir(), 'rackets-audit-'));
    const keeper = new AuditKeeper(folder, 'this build', stream);
    let keeps = 0;
    const killed = auditStream(log, stream, {
      keepEvery: 20,
      keep: async (progress) => {
        await keeper.keep(progress, 0, null);
        keeps += 1;
        if (keeps === kept) throw new Error('killed');
      },
    });
    await expect(killed).rejects.toThrow('killed');
    const start = await keeper.read(log);
    expect(start?.world.revision).toBeGreaterThanOrEqual(kept * 20 - 1);
    expect(await auditStream(log, stream, { start })).toEqual(whole);
    expect(await new AuditKeeper(folder, 'another build', stream).read(log)).toBeNull();
    rmSync(folder, { recursive: true });
  }
});
