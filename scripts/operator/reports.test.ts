import { expect, test } from 'vitest';
import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';
import { born, command, openPipeline, stream } from '@rackets/gateway/pipeline/testing.ts';
import { eventFilter } from './event-filter.ts';
import { ledgerReport } from './ledger-report.ts';

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
  expect(report.flows).toContainEqual({
    day: '2026-01-05',
    holder: 'source:characters',
    asset: 'money',
    amount: 2_000n,
  });
  expect(report.supply.get('money')).toBe(2_000n);
  expect(report.richest.map(({ amount }) => amount)).toEqual([1_000n]);
  const money = report.statement.filter(({ asset }) => asset === 'money');
  expect(money.map(({ event, amount, other }) => [event, amount, other])).toEqual([
    ['characters.created', 1_000, 'source:characters'],
    ['bank.deposited', -40, `bank:${ada}`],
    ['bank.deposited', 40, `char:${ada}`],
  ]);
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
  expect(await find({ character: ada })).toEqual(['characters.created', 'bank.deposited']);
  expect(await find({ character: bea })).toEqual(['characters.created']);
  expect(await find({ account: 'a2' })).toEqual(['characters.created']);
  expect(await find({ until: '2026-01-05T00:00:00Z' })).toEqual([]);
  await expect(find({ since: 'yesterday' })).rejects.toThrow('--since yesterday');
});
