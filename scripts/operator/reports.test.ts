import { expect, test } from 'vitest';
import { dayMs } from '@rackets/engine/world/time.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';
import { born, command, openPipeline, stream } from '@rackets/gateway/pipeline/testing.ts';
import { eventFilter } from '@rackets/gateway/admin/event-filter.ts';
import { ledgerReport } from '@rackets/gateway/admin/ledger-report.ts';
import { newestFirst } from '@rackets/gateway/admin/newest-first.ts';
import { forgedLog } from './testing/forged-log.ts';

async function played() {
  const log = new MemoryEventLog();
  const { pipeline, world } = await openPipeline(log);
  await born(pipeline, 'a1', 'Ada Stone');
  await born(pipeline, 'a2', 'Bea Cole');
  await pipeline.submit(command(pipeline, 'a1', 'd', 'bank.deposit-money', { amount: 40 }));
  await pipeline.close();
  return { log, ada: world.lives.get('a1') ?? '', bea: world.lives.get('a2') ?? '' };
}

test('the ledger names sources, supply, the richest and a statement', async () => {
  const { log, ada } = await played();
  const report = await ledgerReport(log, stream, { asset: 'money', top: 1, of: ada });
  const start = { feature: 'characters', asset: 'money', faucet: 2_000n, sink: 0n };
  expect(report.flows).toContainEqual({ day: '2026-01-05', ...start });
  expect(report.totals).toContainEqual(start);
  expect(report.problems).toEqual([]);
  expect(report.supply.get('money')).toBe(2_000n);
  expect(report.richest.map(({ amount }) => amount)).toEqual([1_000n]);
  const money = report.statement.filter(({ asset }) => asset === 'money');
  expect(money.map(({ event, amount, other }) => [event, amount, other])).toEqual([
    ['characters.created', 1_000, 'source:characters'],
    ['bank.deposited', -40, `bank:${ada}`],
    ['bank.deposited', 40, `char:${ada}`],
  ]);
});

test('the ledger names who holds less than nothing, and shows the days that were asked for', async () => {
  const { log, ada } = await played();
  const stolen = await forgedLog(log, stream, (event) =>
    event.type === 'bank.deposited'
      ? { ...event, at: event.at + dayMs, moves: event.moves.map((move) => ({ ...move, amount: 2_500 })) }
      : event,
  );
  const report = await ledgerReport(stolen, stream, { asset: 'money', top: 1, days: 1 });
  expect(report.problems).toEqual([
    expect.stringContaining(`char:${ada} would hold -1500 of money after revision`),
  ]);
  expect(report.flows).toEqual([]);
  expect((await ledgerReport(stolen, stream, { asset: 'money', top: 1, days: 2 })).totals).toHaveLength(3);
});

test('events come newest first in windows, and nothing is read beyond what is taken', async () => {
  const { log } = await played();
  const reads: number[] = [];
  const watched = Object.assign(Object.create(log) as EventLog, {
    read: (...given: Parameters<EventLog['read']>) => {
      reads.push(given[1]);
      return log.read(...given);
    },
  });
  const head = await log.head(stream);
  const found: number[] = [];
  for await (const batch of newestFirst(watched, stream, 2, head))
    found.push(...batch.map(({ revision }) => revision));
  expect(found).toEqual(Array.from({ length: head - 1 }, (_, n) => head - n));
  const [first] = [await newestFirst(watched, stream, 0, 1_500).next()];
  expect(first.done).toBe(false);
  expect(reads).toEqual([2, 989]);
});

test('events are found by feature, gangster, account and time', async () => {
  const { log, ada, bea } = await played();
  const find = async (wish: Parameters<typeof eventFilter>[0]) => {
    const wanted = eventFilter(wish);
    const found: string[] = [];
    for await (const batch of log.read(stream, 0))
      found.push(...batch.filter(wanted).map(({ type }) => type));
    return found;
  };
  expect(await find({ type: 'bank' })).toEqual(['bank.deposited']);
  expect(await find({ feature: 'bank' })).toEqual(['bank.deposited']);
  expect(await find({ feature: 'bank', minAmount: 41 })).toEqual([]);
  expect(await find({ minAmount: 1_000 })).toEqual(['characters.created', 'characters.created']);
  expect(await find({ family: 'f1' })).toEqual([]);
  expect(await find({ character: ada })).toEqual(['characters.created', 'bank.deposited']);
  expect(await find({ character: bea })).toEqual(['characters.created']);
  expect(await find({ account: 'a2' })).toEqual(['characters.created']);
  expect(await find({ until: Date.parse('2026-01-05T00:00:00Z') })).toEqual([]);
});
