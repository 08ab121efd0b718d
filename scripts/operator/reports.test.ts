import { expect, test } from 'vitest';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';
import { born, command, openPipeline, stream } from '@rackets/gateway/pipeline/testing.ts';
import { eventFilter } from '@rackets/gateway/admin/event-filter.ts';
import { ledgerReport } from '@rackets/gateway/admin/ledger-report.ts';
import { newestFirst } from '@rackets/gateway/admin/newest-first.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { openAuctions } from '@rackets/engine/features/auctions/state.ts';
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

/** Ada saves 500, bids 300 for what Bea sells, and gives her 100. */
async function traded(log: MemoryEventLog) {
  const { pipeline, world } = await openPipeline(log);
  await born(pipeline, 'a1', 'Ada Stone');
  await born(pipeline, 'a2', 'Bea Cole');
  const ada = world.lives.get('a1') ?? '';
  const submit = async (account: string, type: string, payload: JsonObject, more: object = {}) => {
    const answer = await pipeline.submit({ ...command(pipeline, account, type, type, payload), ...more });
    if (answer.kind !== 'accepted') throw new Error(JSON.stringify(answer));
    return answer;
  };
  await submit('a1', 'bank.deposit-money', { amount: 500 });
  await submit('a1', 'savings.open-account', { days: 7, amount: 500 });
  const lots = [{ lot: { type: 'prison_bribes', id: null, amount: 1 }, minimum: 300 }];
  await submit('a2', 'auctions.start-auctions', { lots, period: 600, autoRelist: false, force: true });
  const [auction] = openAuctions(world);
  await submit('a1', 'auctions.place-bid', { auction: auction?.id ?? '', amount: 300, refund: 'bank' });
  const gift = {
    username: 'Bea Cole',
    lots: [{ type: 'money', id: null, amount: 100 }],
    message: null,
    escrow: false,
  };
  await submit('a1', 'trade.send-gift', gift, { vouched: { refusing: [] } });
  await pipeline.close();
  return { ada };
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
  expect(money.map(({ holder, balance }) => [holder, balance])).toEqual([
    [`char:${ada}`, 1_000n],
    [`char:${ada}`, 960n],
    [`bank:${ada}`, 40n],
  ]);
  // What went from one's own hand to one's own bank is neither income nor expense.
  expect(report.explained.find(({ asset }) => asset === 'money')).toEqual({
    asset: 'money',
    balance: 1_000n,
    holders: [
      { holder: `char:${ada}`, amount: 960n },
      { holder: `bank:${ada}`, amount: 40n },
    ],
    causes: [{ event: 'characters.created', came: 1_000n, went: 0n }],
  });
});

test('all that somebody holds is explained to the cent: hand, bank, savings, escrow of bids and trades', async () => {
  const log = new MemoryEventLog();
  const play = await traded(log);
  const report = await ledgerReport(log, stream, { asset: 'money', top: 1, of: play.ada });
  expect(report.problems).toEqual([]);
  for (const { asset, balance, holders, causes } of report.explained) {
    const sum = causes.reduce((total, { came, went }) => total + came - went, 0n);
    expect([asset, sum]).toEqual([asset, balance]);
    expect(holders.reduce((total, { amount }) => total + amount, 0n)).toBe(balance);
  }
  const money = report.explained.find(({ asset }) => asset === 'money');
  expect(money?.causes).toEqual([
    { event: 'characters.created', came: 1_000n, went: 0n },
    { event: 'trade.gift-sent', came: 0n, went: 100n },
  ]);
  expect(money?.holders.map(({ holder, amount }) => [holder.split(':')[0], amount])).toEqual([
    ['char', 100n],
    ['savings', 500n],
    ['escrow', 300n],
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
  expect(reads).toEqual([2, 1_469]);
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
