import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EventStoreDouble,
  startEventStoreDouble,
} from '@rackets/gateway/log/testing/eventstore-double.ts';
import { type Fault, faultsByMoment } from '@rackets/gateway/log/testing/eventstore-double/faults.ts';
import { exitCodes } from '@rackets/gateway/process/exit-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CrashLoad, faultless, judge, sleep } from './crash-load.ts';
import { freePort, ServerProcess } from './server.ts';

/** A subscription that leaves an event out ends the server; all others it lives through. */
const faults: readonly Fault[] = Object.values(faultsByMoment)
  .flat()
  .filter((fault) => fault !== 'subscription-skips');

/** A silent server is given up after six seconds, and the next fault may have to wait for that. */
const strikeMs = 20_000;

let folder: string;
let store: EventStoreDouble;
let server: ServerProcess;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rackets-eventstore-'));
  store = await startEventStoreDouble({ file: join(folder, 'streams') });
  server = await ServerProcess.prepare({
    EVENTSTORE_URL: store.url,
    METRICS_PORT: String(await freePort()),
  });
});

afterAll(async () => {
  await server.end('SIGKILL');
  await store.stop();
  rmSync(server.dataDir, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

test('on EventStoreDB nothing acknowledged is lost and nothing is done twice, whoever is killed and whatever fails', async () => {
  await server.start();
  const load = await CrashLoad.begin(server);
  for (const fault of faults) await strike(fault, load);
  const struck = await store.counts();
  for (let kill = 0; kill < 6; kill += 1) {
    await load.acknowledgesMore(1 + ((kill * 17) % 60));
    await server.end('SIGKILL');
    await server.start();
  }
  await freeze(1_500);
  await load.acknowledgesMore(12);
  await replaceStore();
  await supervise(load);
  await load.stop();
  expect(await load.repeatLast(50)).toEqual([]);
  await server.untilProjected();
  expect(await server.end('SIGTERM')).toBe(0);

  const { acknowledged, repeated } = load;
  const place = { folder: server.dataDir, eventStoreUrl: store.url, mongoUrl: null };
  const { events, ...found } = await judge(place, acknowledged);
  console.log(
    [
      ...Object.entries(struck).map(([fault, times]) => `${String(times).padStart(4)} ${fault}`),
      `   6 server killed, 1 store frozen, 1 store killed`,
      `events ${events}, acknowledged ${acknowledged.length}, repeated after a lost answer ${repeated}`,
      `acknowledged and lost ${found.lost}, applied twice ${found.twice}, ledger sums off ${found.ledgerOff}`,
      `documents that differ from a fresh fold ${found.differing.length}`,
    ].join('\n'),
  );
  expect(found).toEqual(faultless);
  expect(Object.keys(struck).toSorted()).toEqual(faults.toSorted());
});

test('a server whose EventStoreDB does not answer does not start, and says why', async () => {
  const lonely = await ServerProcess.prepare({ EVENTSTORE_URL: 'esdb://127.0.0.1:9?tls=false' });
  lonely.spawn();
  expect(await lonely.exited()).toBe(exitCodes.store);
  expect(lonely.output).toContain('The EventStoreDB of EVENTSTORE_URL cannot be used.');
  rmSync(lonely.dataDir, { recursive: true, force: true });
});

test('a server whose clock is not its EventStoreDB’s does not start, and says why', async () => {
  await store.skew(60_000);
  const strange = await ServerProcess.prepare({ EVENTSTORE_URL: store.url });
  strange.spawn();
  expect(await strange.exited()).toBe(exitCodes.store);
  expect(strange.output).toMatch(/The clock of the EventStoreDB is (59\.\d|60\.0) s ahead/);
  rmSync(strange.dataDir, { recursive: true, force: true });
});

/**
 * Resolves when the fault has struck and the players have been answered since: a batch that fails four times in a
 * row ends the server, as it should. Pages are read when the fate of an append is unknown.
 */
async function strike(fault: Fault, load: CrashLoad): Promise<void> {
  await store.inject(fault);
  if (fault.startsWith('read-')) await store.inject('append-timeout');
  await until(async () => ((await store.counts())[fault] ?? 0) > 0, `${fault} strikes`);
  const answered = load.acknowledged.length;
  await until(() => load.acknowledged.length > answered, `players are answered after ${fault}`);
}

async function until(holds: () => boolean | Promise<boolean>, sentence: string): Promise<void> {
  for (let waited = 0; waited < strikeMs; waited += 50) {
    if (await holds()) return;
    await sleep(50);
  }
  throw new Error(`not within ${strikeMs} ms: ${sentence}\n${server.output}`);
}

async function freeze(ms: number): Promise<void> {
  store.signal('SIGSTOP');
  await sleep(ms);
  store.signal('SIGCONT');
}

/** Kills the store; another one takes its place on what it has kept. */
async function replaceStore(): Promise<void> {
  await store.stop();
  store = await startEventStoreDouble({ file: join(folder, 'streams'), port: store.port });
}

/** Where the store was away for too long the server ends by the code for it, and is started again. */
async function supervise(load: CrashLoad): Promise<void> {
  const goesOn = load.acknowledgesMore(12).then(() => 'it runs' as const);
  const code = await Promise.race([server.exited(), goesOn]);
  if (code === 'it runs') return;
  expect(code).toBe(exitCodes.append);
  await server.start();
}
