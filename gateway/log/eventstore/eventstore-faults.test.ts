import crypto from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { submitOwn } from '../../pipeline/own-commands.ts';
import { born, command, openPipeline, stream } from '../../pipeline/testing.ts';
import { CorruptLogError, type EventLog } from '../event-log.ts';
import { record, sampleBatch, sampleEvent } from '../sample-events.ts';
import { type EventStoreDouble, startEventStoreDouble } from '../testing/eventstore-double.ts';
import { type Fault, faultsByMoment } from '../testing/eventstore-double/faults.ts';
import { openEventStoreLog } from './eventstore-event-log.ts';

/** Short, so that a silent server is given up on soon. */
const silenceMs = 500;

let double: EventStoreDouble;
let prefix: string;
let log: EventLog;

beforeAll(async () => {
  double = await startEventStoreDouble();
});

afterAll(() => double.stop());

beforeEach(async () => {
  prefix = `${crypto.randomUUID()}-`;
  log = await openLog();
});

afterEach(() => log.close());

const openLog = (url = double.url) =>
  openEventStoreLog(url, { prefix, silenceMs, patienceMs: 2_000, tell: () => undefined });

type Opened = Awaited<ReturnType<typeof openPipeline>>;

/** A round with one gangster, who has 1,000. */
async function opened(behind: EventLog = log): Promise<Opened> {
  const round = await openPipeline(behind);
  await born(round.pipeline, 'a1', 'Ada Stone');
  return round;
}

/** Sends deposits of 1 and returns the ids of the acknowledged ones. */
async function deposit({ pipeline }: Opened, ids: readonly string[]): Promise<string[]> {
  const outcomes = await Promise.all(
    ids.map((id) => pipeline.submit(command(pipeline, 'a1', id, 'bank.deposit-money', { amount: 1 }))),
  );
  return ids.filter((_, index) => outcomes[index]?.kind === 'accepted');
}

async function collect(batches: AsyncIterable<readonly RecordedEvent[]>): Promise<RecordedEvent[]> {
  const all: RecordedEvent[] = [];
  for await (const events of batches) all.push(...events);
  return all;
}

/** The ids of the deposits in the log, read through a separate connection. */
async function deposited(url = double.url): Promise<string[]> {
  const fresh = await openLog(url);
  const events = await collect(fresh.read(stream, 0));
  await fresh.close();
  return events.flatMap((event) => (event.type === 'bank.deposited' ? [event.decision.id] : []));
}

describe('commands on an EventStoreDB that fails are done once each', () => {
  test.each(faultsByMoment.append)('where an append meets %s', async (fault) => {
    const round = await opened();
    const before = (await double.counts())[fault] ?? 0;
    await double.inject(fault);
    const acknowledged = await deposit(round, ['d1']);
    acknowledged.push(...(await deposit(round, ['d2', 'd3'])));
    expect(round.fatal).toEqual([]);
    expect(acknowledged).toEqual(['d1', 'd2', 'd3']);
    expect(await deposited()).toEqual(acknowledged);
    expect((await double.counts())[fault]).toBe(before + 1);
    await round.pipeline.close();
  });

  test('where the connection is cut while nothing is under way', async () => {
    const round = await opened();
    for (const id of ['d1', 'd2', 'd3']) {
      await double.drop();
      expect(await deposit(round, [id])).toEqual([id]);
    }
    expect(await deposited()).toEqual(['d1', 'd2', 'd3']);
  });

  test('when reading the log after an unknown outcome fails too', async () => {
    const round = await opened();
    for (const fault of ['append-dropped-after', 'read-error', 'read-dropped', 'read-silent'] as const) {
      await double.inject(fault);
    }
    expect(await deposit(round, ['d1'])).toEqual(['d1']);
    expect(await deposited()).toEqual(['d1']);
  });

  test('a retry sends the identical batch', async () => {
    const round = await opened();
    const sent = round.held.appends.length;
    await double.inject('append-timeout');
    await double.inject('append-error');
    await deposit(round, ['d1', 'd2']);
    const [first, ...again] = round.held.appends.slice(sent);
    expect(again).toEqual([first, first]);
  });

  test('where faults come one after another, in bursts, at any moment', async () => {
    const round = await opened();
    const faults: Fault[] = [...faultsByMoment.append, ...faultsByMoment.read];
    const sent: string[] = [];
    const acknowledged: string[] = [];
    for (let turn = 0; turn < 2 * faults.length; turn += 1) {
      // Every fault twice, in an order that mixes their moments.
      const fault = faults[(turn * 5) % faults.length];
      if (fault !== undefined) await double.inject(fault);
      const ids = Array.from({ length: 1 + (turn % 4) }, (_, index) => `d${turn}-${index}`);
      sent.push(...ids);
      acknowledged.push(...(await deposit(round, ids)));
    }
    expect(round.fatal).toEqual([]);
    expect(acknowledged).toEqual(sent);
    expect(await deposited()).toEqual(sent);
  });

  test('where the server freezes for a second', async () => {
    const round = await opened();
    double.signal('SIGSTOP');
    setTimeout(() => double.signal('SIGCONT'), 1000);
    expect(await deposit(round, ['d1', 'd2'])).toEqual(['d1', 'd2']);
    expect(await deposited()).toEqual(['d1', 'd2']);
  });

  test('where the server is killed and comes back, to a log and a subscription that stay open', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'rackets-eventstore-'));
    const file = path.join(folder, 'streams');
    const first = await startEventStoreDouble({ file });
    const lasting = await openLog(first.url);
    const round = await opened(lasting);
    const abort = new AbortController();
    const seen: RecordedEvent[] = [];
    const following = (async () => {
      for await (const batch of lasting.subscribe(stream, 0, abort.signal)) seen.push(...batch);
    })();
    const acknowledged = await deposit(round, ['d1', 'd2']);
    first.signal('SIGKILL');
    const waiting = deposit(round, ['d3', 'd4']);
    const second = await startEventStoreDouble({ file, port: first.port });
    acknowledged.push(...(await waiting), ...(await deposit(round, ['d5'])));
    expect(acknowledged).toEqual(['d1', 'd2', 'd3', 'd4', 'd5']);
    expect(await deposited(second.url)).toEqual(acknowledged);
    const stored = await collect(lasting.read(stream, 0));
    await expect.poll(() => seen.length, { timeout: 10_000 }).toBe(stored.length);
    expect(seen).toEqual(stored);
    abort.abort();
    await following;
    await lasting.close();
    await second.stop();
    await fs.rm(folder, { recursive: true });
  });
});

describe('a second leader', () => {
  test('fences the first one out by leadership.taken: its appends fail and it ends', async () => {
    const old = await opened();
    const acknowledged = await deposit(old, ['d1']);
    const other = await openLog();
    const young = await openPipeline(other);
    await submitOwn(young.pipeline, 'leadership.take', 'take-1', {});
    expect(await deposit(old, ['d2'])).toEqual([]);
    expect(old.fatal.map(({ reason }) => reason)).toEqual(['fenced']);
    acknowledged.push(...(await deposit(young, ['d2', 'd3'])));
    expect(acknowledged).toEqual(['d1', 'd2', 'd3']);
    expect(await deposited()).toEqual(acknowledged);
    await other.close();
  });

  test('that wrote other content at the same revision is distinguished from a retry, because ids cover content', async () => {
    const [ours] = record(stream, -1, '', [sampleEvent(0, 'ours')]);
    const [theirs] = record(stream, -1, '', [sampleEvent(0, 'theirs')]);
    if (!ours || !theirs) throw new Error('both are there');
    const rival = await openLog();
    expect(await rival.append(stream, -1, [theirs])).toEqual({ kind: 'appended' });
    // A server that compares only ids would call this a success if both had the same id.
    expect(await log.append(stream, -1, [ours])).toEqual({ kind: 'wrong-revision', head: 0 });
    expect(await collect(log.read(stream, 0))).toEqual([theirs]);
    await rival.close();
  });
});

/** A cut connection loses the answer to an append; the server recognizes the batch when it is sent again. */
async function appendSurely(events: RecordedEvent[]): Promise<RecordedEvent[]> {
  const expected = (events[0]?.revision ?? 0) - 1;
  while ((await log.append(stream, expected, events)).kind !== 'appended');
  return events;
}

describe('a log on an EventStoreDB that fails', () => {
  test.each(faultsByMoment.read)('is read to its end where a page meets %s', async (fault) => {
    const events = sampleBatch(stream, 40);
    await log.append(stream, -1, events);
    await double.inject(fault);
    expect(await collect(log.read(stream, 3, { batchSize: 16 }))).toEqual(events.slice(3));
  });

  const passing = faultsByMoment.delivery.filter((fault) => fault !== 'subscription-skips');
  test.each(passing)('is followed without gap or repeat where a subscription meets %s', async (fault) => {
    const events = sampleBatch(stream, 5);
    await log.append(stream, -1, events);
    const abort = new AbortController();
    const seen: RecordedEvent[] = [];
    const following = (async () => {
      for await (const batch of log.subscribe(stream, 2, abort.signal)) {
        seen.push(...batch);
        if (seen.length === 12) abort.abort();
      }
    })();
    await expect.poll(() => seen.length).toBe(3);
    for (let added = 0; added < 3; added += 1) {
      await double.inject(fault);
      events.push(...(await appendSurely(sampleBatch(stream, 3, events.at(-1)))));
    }
    await following;
    expect(seen).toEqual(events.slice(2));
  });

  test('appends on a connection of its own once the one before died without a word', async () => {
    const [first, second] = [sampleBatch(stream, 1), sampleBatch(stream, 2)];
    await log.append(stream, -1, first);
    await double.kill();
    const batch = second.slice(1);
    let outcome = await log.append(stream, 0, batch);
    expect(outcome.kind).toBe('unknown');
    // A busy machine may miss the half second once or twice; the dead connection would be kept for 20 seconds.
    for (let tries = 0; tries < 10 && outcome.kind === 'unknown'; tries += 1) {
      outcome = await log.append(stream, 0, batch);
    }
    expect(outcome).toEqual({ kind: 'appended' });
  });

  test('is not followed past an event that a subscription skips', async () => {
    await log.append(stream, -1, sampleBatch(stream, 5));
    await double.inject('subscription-skips');
    const following = collect(log.subscribe(stream, 1, new AbortController().signal));
    await expect(following).rejects.toThrow(CorruptLogError);
  });

  test('waits for a slow reader instead of buffering everything', async () => {
    const events: RecordedEvent[] = [];
    for (let append = 0; append < 30; append += 1) {
      events.push(...(await appendSurely(sampleBatch(stream, 150, events.at(-1)))));
    }
    const abort = new AbortController();
    const sizes: number[] = [];
    const seen: RecordedEvent[] = [];
    for await (const batch of log.subscribe(stream, 0, abort.signal)) {
      sizes.push(batch.length);
      seen.push(...batch);
      if (seen.length === events.length) abort.abort();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(seen).toEqual(events);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(2048);
  });
});

describe('the clock of the server', () => {
  afterEach(() => double.skew(0));

  test.each([10_000, 3_600_000, -3_600_000])(
    'may be ahead by %i ms: appends do not depend on it, and the next one shows it',
    async (ms) => {
      await double.skew(ms);
      const ahead = log.clockAheadMs?.();
      expect(await log.append(stream, -1, sampleBatch(stream, 1))).toEqual({ kind: 'appended' });
      // What the append took counts against the server.
      const lateMs = ms - ((await ahead) ?? 0);
      expect(lateMs).toBeGreaterThanOrEqual(0);
      expect(lateMs).toBeLessThan(60_000);
    },
  );
});

describe('opening', () => {
  test('finds the leader where a round trip takes longer than a node’s gossip may', async () => {
    const nodes = await startEventStoreDouble({ ports: [0, 0, 0] });
    onTestFinished(() => nodes.stop());
    await nodes.act({ kind: 'far', ms: 600 });
    const patience = { silenceMs, patienceMs: 40_000, tell: () => undefined };
    const far = await openEventStoreLog(`${nodes.url}&gossipTimeout=1`, patience);
    onTestFinished(() => far.close());
    expect(await far.head(stream)).toBe(-1);
  });

  test('is refused if nobody answers for so long, or the address is invalid', async () => {
    const told: string[] = [];
    const tell = (line: string) => void told.push(line);
    const nobody = openEventStoreLog('esdb://127.0.0.1:9?tls=false', { patienceMs: 1_500, tell });
    await expect(nobody).rejects.toMatchObject({ reason: 'store' });
    expect(told).toEqual([expect.stringContaining('EventStoreDB at 127.0.0.1:9 has not answered since ')]);
    const misspelt = openEventStoreLog('esdb://admin:secret@');
    await expect(misspelt).rejects.toMatchObject({ reason: 'settings' });
    await expect(misspelt).rejects.not.toThrow('secret');
  });
});

test('every fault has struck', async () => {
  const counts = await double.counts();
  const all: readonly Fault[] = [
    ...faultsByMoment.append,
    ...faultsByMoment.read,
    ...faultsByMoment.delivery,
  ];
  process.stdout.write(all.map((fault) => `${String(counts[fault] ?? 0).padStart(4)} ${fault}\n`).join(''));
  expect(all.filter((fault) => !counts[fault])).toEqual([]);
});
