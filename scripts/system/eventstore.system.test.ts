import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EventStoreDouble,
  startEventStoreDouble,
} from '@rackets/gateway/log/testing/eventstore-double.ts';
import {
  type Fault,
  faultsByMoment,
  type Moment,
} from '@rackets/gateway/log/testing/eventstore-double/faults.ts';
import { exitCodes } from '@rackets/gateway/process/exit-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CrashLoad, faultless, judge, sleep } from './crash-load.ts';
import { freePort, ServerProcess } from './server.ts';

/** A subscription that leaves an event out ends the server; all others it lives through. */
const faults: readonly Fault[] = Object.values(faultsByMoment)
  .flat()
  .filter((fault) => fault !== 'subscription-skips');

/** A silent client is replaced within seconds, and the next fault may have to wait for that. */
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
  await load.acknowledgesMore(12);
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
  expect(lonely.output).toContain('EventStoreDB at 127.0.0.1:9 cannot be used: ');
  rmSync(lonely.dataDir, { recursive: true, force: true });
});

/**
 * Resolves when the fault has struck and players have been answered since. Pages are read for a repeated command, whose
 * first outcome is in the log; an append is repeated after one whose answer was lost.
 */
async function strike(fault: Fault, load: CrashLoad): Promise<void> {
  await store.inject(fault);
  if (isFaultOf('repeat', fault)) await store.inject('append-timeout-applied');
  if (isFaultOf('read', fault) || isFaultOf('page', fault)) await load.repeatLast(1);
  await until(async () => ((await store.counts())[fault] ?? 0) > 0, `${fault} strikes`);
  const answered = load.acknowledged.length;
  await until(() => load.acknowledged.length > answered, `players are answered after ${fault}`);
}

function isFaultOf(moment: Moment, fault: Fault): boolean {
  const all: readonly Fault[] = faultsByMoment[moment];
  return all.includes(fault);
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
