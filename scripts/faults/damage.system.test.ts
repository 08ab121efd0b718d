import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CorruptLogError } from '@rackets/gateway/log/event-log.ts';
import { seeded } from '@rackets/gateway/log/testing/seeded.ts';
import { exitCodes, FatalError } from '@rackets/gateway/process/exit-codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logFile } from '../system/log-file.ts';
import { Player } from '../system/player.ts';
import { freePort, ServerProcess } from '../system/server.ts';
import {
  buildOf,
  inMemory,
  printDocuments,
  printFormat,
  printKeys,
  printLog,
  printSnapshot,
  readEvents,
} from './data-print.ts';
import { runLabel } from './run-label.ts';
import { FaultTable } from './fault-table.ts';

const seed = Number(process.env['SEED'] ?? 1);
const flips = Number(process.env['FLIPS'] ?? 2_000);
/** Servers started over each damaged file. */
const starts = Number(process.env['STARTS'] ?? 2);
/** With these a server says that it does not trust what it found. */
const distrusting: readonly (number | null)[] = [exitCodes.settings, exitCodes.newerData, exitCodes.corrupt];

/** One file of a data folder: its share of the flips, and the data a server would serve from it. */
interface Target {
  readonly file: string;
  readonly share: number;
  readonly print: () => Promise<string | null>;
}

let folder: string;
let targets: readonly Target[];
let players: readonly Player[];
let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.prepare({ METRICS_PORT: String(await freePort()) });
  await server.start();
  players = ['Vera', 'Otto', 'Ines'].map((name) => new Player(server.url, name));
  for (const player of players) {
    await player.join();
    for (let amount = 1; amount <= 4; amount += 1) await player.post('bank/deposit', { amount });
    // Ines stays out of prison, and can go on.
    if (player.name !== 'Ines') await player.post('small', { task_index: 0 });
  }
  expect(await server.end('SIGTERM')).toBe(0);
  folder = mkdtempSync(join(tmpdir(), 'rackets-damage-'));
  cpSync(server.dataDir, folder, { recursive: true, filter: (path) => !path.endsWith('server.sock') });
  targets = await targetsOf(folder);
});

afterAll(async () => {
  await server.end('SIGKILL');
  for (const each of [folder, server.dataDir]) rmSync(each, { recursive: true, force: true });
});

test(`each of ${flips} flipped bits is found before anything is served, or changes nothing that is`, async () => {
  const table = new FaultTable();
  const random = seeded(seed);
  for (const { file, share, print } of targets) {
    const path = join(folder, file);
    const healthy = readFileSync(path);
    const told = await print();
    // Much of a store's file was never written, so every other flip goes where data is.
    const written = [...healthy.keys()].filter((at) => healthy[at] !== 0);
    for (let flip = 0; flip < Math.round(flips * share); flip += 1) {
      const damaged = Buffer.from(healthy);
      const any = Math.floor(random() * healthy.length);
      const at = flip % 2 === 0 ? any : (written[any % written.length] ?? any);
      damaged[at] = healthy.readUInt8(at) ^ (1 << Math.floor(random() * 8));
      writeFileSync(path, damaged);
      const found = await outcomeOf(print, told);
      table.count(`a bit of ${file}`, found);
      expect(found, `byte ${at} of ${file}, seed ${seed}`).not.toBe('SERVED');
    }
    writeFileSync(path, healthy);
    expect(await print(), `${file} afterwards`).toBe(told);
  }
  console.log(`${runLabel(seed)}\n${table.toString()}`);
  expect(table.missing(targets.map(({ file }) => `a bit of ${file}`))).toEqual([]);
});

test('a file that is cut off or torn anywhere is found before anything is served, or is ignored', async () => {
  const table = new FaultTable();
  const random = seeded(seed);
  for (const { file, print } of targets) {
    const path = join(folder, file);
    const healthy = readFileSync(path);
    const told = await print();
    for (let cut = 0; cut < 40; cut += 1) {
      const length = Math.floor(random() * healthy.length);
      const torn = Buffer.concat([healthy.subarray(0, length), Buffer.alloc(healthy.length - length)]);
      for (const [how, content] of Object.entries({ 'cut off': healthy.subarray(0, length), torn })) {
        writeFileSync(path, content);
        const found = await outcomeOf(print, told);
        table.count(`${file} ${how}`, found);
        expect(found, `${file} ${how} at ${length}, seed ${seed}`).not.toBe('SERVED');
      }
    }
    writeFileSync(path, healthy);
  }
  console.log(`${runLabel(seed)}\n${table.toString()}`);
});

test('a server refuses to start over a damaged file, or serves what was written, its snapshot at hand', async () => {
  const table = new FaultTable();
  const random = seeded(seed);
  const written = textsOf(await readEvents(folder));
  layOut();
  await server.start();
  await server.untilProjected();
  const told = await Promise.all(players.map(possessionsOf));
  expect(await server.end('SIGTERM')).toBe(exitCodes.ok);
  for (const { file } of targets) {
    for (let start = 0; start < starts; start += 1) {
      layOut();
      const path = join(server.dataDir, file);
      const damaged = readFileSync(path);
      const data = [...damaged.keys()].filter((at) => damaged[at] !== 0);
      const at = data[Math.floor(random() * data.length)] ?? 0;
      damaged[at] = damaged.readUInt8(at) ^ (1 << Math.floor(random() * 8));
      writeFileSync(path, damaged);
      const outcome = await outcomeOfStart(told, written);
      table.count(`a server over ${file}`, outcome);
      expect(['refused', 'served what was written'], `byte ${at} of ${file}, seed ${seed}`).toContain(
        outcome,
      );
    }
  }
  console.log(`${runLabel(seed)}\n${table.toString()}`);
  expect(table.missing(targets.map(({ file }) => `a server over ${file}`))).toEqual([]);
});

/** The data as the server left it, for the next one. */
function layOut(): void {
  rmSync(server.dataDir, { recursive: true, force: true });
  cpSync(folder, server.dataDir, { recursive: true });
}

/** What comes of a server over the folder as it is, with a command on top. */
async function outcomeOfStart(told: readonly string[], written: readonly string[]): Promise<string> {
  try {
    await server.start();
  } catch (error) {
    if (server.isRunning) throw error;
    const code = await server.exited();
    return distrusting.includes(code) ? 'refused' : `ended with ${code}`;
  }
  await server.untilProjected();
  const now = await Promise.all(players.map(possessionsOf));
  if (now.join() !== told.join()) return `served ${now.join()} for ${told.join()}`;
  const deposit = await players[2]?.post('bank/deposit', { amount: 1 });
  if (deposit?.status !== 200) return `refused a deposit with ${deposit?.status}`;
  const code = await server.end('SIGTERM');
  if (code !== exitCodes.ok) return `ended with ${code} when asked to`;
  // What was there is there still, and what came since follows it.
  const after = textsOf(await readEvents(server.dataDir));
  const kept = written.every((row, at) => row === after[at]) && after.length > written.length;
  return kept ? 'served what was written' : 'lost events';
}

function textsOf(events: readonly RecordedEvent[]): readonly string[] {
  return events.map((event) => JSON.stringify(event));
}

/** What a player has, as far as it does not change by itself. */
async function possessionsOf(player: Player): Promise<string> {
  const { user, character } = await player.answer('GET state');
  const { history } = await player.answer('GET small/statistics');
  const { id, money, bank, level } = character ?? {};
  return JSON.stringify([user, id, money, bank, level?.points, history.data]);
}

/** Found: the server exits with the code for it. Harmless: it serves what was written. */
async function outcomeOf(print: Target['print'], told: string | null): Promise<string> {
  try {
    const now = await print();
    if (now === null) return 'ignored';
    return now === told ? 'harmless' : 'SERVED';
  } catch (error) {
    if (error instanceof FatalError || error instanceof CorruptLogError) return 'refused';
    throw error;
  }
}

async function targetsOf(data: string): Promise<readonly Target[]> {
  const events = inMemory(await readEvents(data));
  // The newest is read first, so the older ones are out of the way.
  const [newest = '', ...older] = readdirSync(join(data, 'snapshots')).toSorted().toReversed();
  for (const name of older) rmSync(join(data, 'snapshots', name));
  const snapshot = join(data, 'snapshots', newest);
  const build = await buildOf(snapshot);
  return [
    { file: relative(data, logFile(data)), share: 0.4, print: () => printLog(data) },
    { file: 'log/heads', share: 0.03, print: () => printLog(data) },
    { file: 'keys/heads', share: 0.02, print: () => printLog(data) },
    { file: 'documents/documents.mdb', share: 0.35, print: () => printDocuments(data) },
    { file: 'keys/round-1.json', share: 0.04, print: () => printKeys(data, events) },
    { file: 'keys/round-1.signing.pem', share: 0.04, print: () => printKeys(data, events) },
    { file: `snapshots/${newest}`, share: 0.1, print: () => printSnapshot(snapshot, build, events) },
    { file: 'format.json', share: 0.02, print: () => printFormat(data) },
  ];
}
