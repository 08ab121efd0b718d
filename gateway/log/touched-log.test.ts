import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualTiming } from '../cluster/testing.ts';
import { ledStreams } from '../rounds/open-round.ts';
import type { EventLog } from './event-log.ts';
import { meanMissing } from './meant-missing.ts';
import { MemoryEventLog } from './memory-event-log.ts';
import { sampleBatch } from './sample-events.ts';
import type { Touch } from './touches.ts';
import { openWitnessedLog, witnessedStreams } from './witnessed-log.ts';

let keysFolder: string;

beforeEach(() => (keysFolder = fs.mkdtempSync(path.join(os.tmpdir(), 'rackets-touched-'))));
afterEach(() => fs.rmSync(keysFolder, { recursive: true, force: true }));

/** A log in a store that others can reach, and what they did to its streams, look by look. */
class ReachableLog extends MemoryEventLog {
  looks: (readonly Touch[])[] = [[]];
  readonly looked: (readonly string[])[] = [];

  /** A server outlives those who use it. */
  override close(): Promise<void> {
    return Promise.resolve();
  }

  touches(streams: readonly string[]) {
    this.looked.push(streams);
    const [touches = []] = this.looks.length > 1 ? this.looks.splice(0, 1) : this.looks;
    return Promise.resolve({ touches, unseen: [] });
  }
}

const touch = (stream: string, kind: Touch['kind'] = 'deleted'): Touch => ({
  stream,
  kind,
  says: `${stream}: ${kind}`,
});

/** What becomes of a start: 'open', or what it says. The ten seconds until the second look pass at once. */
async function start(log: EventLog): Promise<string> {
  const timing = new ManualTiming();
  const opening = openWitnessedLog(log, { keysFolder, led: ledStreams, timing }).then(
    () => 'open',
    (error: Error & { reason?: string }) => `${error.reason ?? error.name}: ${error.message}`,
  );
  await timing.pass(10_000, 1_000);
  return opening;
}

async function written(...streams: string[]): Promise<ReachableLog> {
  const log = new ReachableLog();
  const witnessed = await openWitnessedLog(log, { keysFolder, led: ledStreams });
  for (const stream of streams) await witnessed.append(stream, -1, sampleBatch(stream, 3));
  log.looked.length = 0;
  return log;
}

test.each(['platform', 'round-1', 'round-2', 'rackets-streams'])(
  'a start on a store in which somebody touched %s says what undoes it, and serves nothing',
  async (stream) => {
    const log = await written('platform', 'round-1', 'round-2');
    log.looks = [[touch(stream)]];
    expect(await start(log)).toBe(`corrupt: ${stream}: deleted`);
  },
);

test('what only the first look finds was an old state', async () => {
  const log = await written('platform', 'round-1');
  log.looks = [[touch('round-1')], []];
  expect(await start(log)).toBe('open');
  expect(log.looked).toHaveLength(2);
});

test('an earlier round that is gone keeps nobody from the newest', async () => {
  const log = await written('platform', 'round-1', 'round-2', 'round-3');
  log.looks = [[touch('round-1', 'tombstone')]];
  expect(await start(log)).toBe('open');
});

test('the newest round is led although its deletion hides it', async () => {
  const log = await written('platform', 'round-1');
  await openWitnessedLog(log, { keysFolder, led: ledStreams });
  log.looks = [[touch('round-3')]];
  expect(await start(log)).toBe('corrupt: round-3: deleted');
});

test('what was acknowledged is looked at by the names that are recorded beside the keys', async () => {
  await written('platform', 'round-1', 'round-2');
  const other = new ReachableLog();
  await other.append('round-1', -1, sampleBatch('round-1', 3));
  expect(await start(other)).toContain('round-2 ends before event 2, which was acknowledged');
  expect(other.looked[0]).toEqual(expect.arrayContaining(['platform', 'round-1', 'round-2']));
});

test('an empty store is asked about, in place of what was acknowledged', async () => {
  await written('platform', 'round-1');
  const said = await start(new ReachableLog());
  expect(said).toContain('corrupt: There are no events, although platform was acknowledged to event 2');
  expect(said).toContain('Is this the right server, the right folder?');
});

test('a round whose loss the operator has said to be meant is missed by nobody', async () => {
  await written('platform', 'round-1', 'round-2');
  const rest = new ReachableLog();
  for (const stream of ['platform', 'round-2']) await rest.append(stream, -1, sampleBatch(stream, 3));
  expect(await start(rest)).toContain('round-1 ends before event 2');
  await meanMissing(keysFolder, 'round-1');
  expect(await start(rest)).toBe('open');
  expect(witnessedStreams(keysFolder)).toEqual(['platform', 'round-2']);
});

test('two engines that lead in turns keep the higher of what either acknowledged', async () => {
  const log = new ReachableLog();
  const open = () => openWitnessedLog(log, { keysFolder, led: ledStreams });
  const [first, second] = [await open(), await open()];
  const batch = sampleBatch('round-1', 3);
  await first.append('platform', -1, sampleBatch('platform', 3));
  await first.append('round-1', -1, batch);
  await second.append('round-1', 2, sampleBatch('round-1', 1, batch.at(-1)));
  const third = new ReachableLog();
  await third.append('round-1', -1, batch);
  expect(await start(third)).toContain('platform ends before event 2');
  expect(await start(third)).toContain('round-1 ends before event 3');
});
