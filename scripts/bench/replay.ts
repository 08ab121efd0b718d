import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { decodeBatch, encodeBatch } from '@rackets/gateway/log/batch.ts';
import { decodeContent } from '@rackets/gateway/log/content.ts';
import type { EventLog } from '@rackets/gateway/log/event-log.ts';
import { readingMachine } from '@rackets/gateway/pipeline/machines.ts';
import { recover } from '@rackets/gateway/pipeline/recover.ts';
import { auditStream } from '../operator/audit-stream.ts';
import type { BenchOptions } from './bench-options.ts';
import { interleave, pairs, rateOf } from './interleave.ts';
import { inFolder, openLoggedRound } from './made-log.ts';
import { benchStream } from './played-events.ts';
import { alone, atLeast, besides, flat, type Row } from './row.ts';

const characters = 1_000;
const events = 30_000;
/** Events a second. */
const auditGoal = 45_000;

/** Reading a round back: decoded and applied, with the hash chain verified, and decided anew. */
export function replayRows({ rounds, growth }: BenchOptions): Promise<readonly Row[]> {
  return inFolder(async (folder) => {
    const { log, playTo } = await openLoggedRound(folder, characters);
    await playTo(events);
    const rows = await rowsOf(log, rounds);
    if (growth) {
      for (const size of [100_000, 1_000_000]) {
        await playTo(size);
        rows.push(...(await grownRows(log, size, rows)));
      }
    }
    await log.close();
    return rows;
  });
}

async function rowsOf(log: EventLog, rounds: number): Promise<Row[]> {
  const batches = await batchesOf(log);
  const bytes = batches.map((batch) => encodeBatch('', batch));
  const figures = await interleave(rounds, {
    decode: () => rateOf(events, () => bytes.forEach(decodeAll)),
    apply: () => rateOf(events, () => applyAll(batches)),
    both: () => rateOf(events, () => decodeAndApply(bytes)),
    replay: () => rateOf(events, () => replay(log)),
    audit: () => rateOf(events, () => audit(log)),
  });
  const bound = figures.decode.map((decode, n) => 1 / (1 / decode + 1 / (figures.apply[n] ?? Number.NaN)));
  return [
    besides(
      { id: 'replay-bound', path: 'replay: decode and apply, no chain', unit: '/s', goal: atLeast(1) },
      'decode, then apply, each alone',
      pairs(figures.both, bound),
    ),
    alone({ id: 'replay', path: replayPath(events), unit: '/s', goal: null }, figures.replay),
    alone(
      { id: 'replay-audit', path: auditPath(events), unit: '/s', goal: atLeast(auditGoal, 'ours') },
      figures.audit,
    ),
  ];
}

/** Once each: what is looked for is whether an event costs more in a longer log. */
async function grownRows(log: EventLog, size: number, usual: readonly Row[]): Promise<readonly Row[]> {
  const grown = async (id: string, path: string, work: () => Promise<void>): Promise<Row> => {
    const ours = await rateOf(size, work);
    const theirs = usual.find((row) => row.id === id)?.ours ?? Number.NaN;
    const head = { id: `${id}-${size}`, path, unit: '/s', goal: flat } as const;
    return besides(head, `${events.toLocaleString('en-US')} events`, [{ ours, theirs }]);
  };
  return [
    await grown('replay', replayPath(size), () => replay(log)),
    await grown('replay-audit', auditPath(size), () => audit(log)),
  ];
}

const replayPath = (size: number) =>
  `replay: ${size.toLocaleString('en-US')} events read, verified and applied`;
const auditPath = (size: number) => `audit: ${size.toLocaleString('en-US')} events decided anew and compared`;

async function batchesOf(log: EventLog): Promise<RecordedEvent[][]> {
  const batches: RecordedEvent[][] = [];
  for await (const batch of log.read(benchStream, 0)) batches.push([...batch]);
  return batches;
}

function decodeAll(row: Buffer) {
  return decodeBatch(row).contents.map((content) => decodeContent(content));
}

function applyAll(batches: readonly RecordedEvent[][]): void {
  const machine = readingMachine(benchStream);
  const world = machine.newWorld();
  for (const batch of batches) for (const event of batch) machine.apply(world, event);
}

function decodeAndApply(rows: readonly Buffer[]): void {
  const machine = readingMachine(benchStream);
  const world = machine.newWorld();
  let revision = 0;
  for (const row of rows) {
    for (const event of decodeAll(row)) {
      machine.apply(world, Object.assign(event, { revision, hash: '' }));
      revision += 1;
    }
  }
}

async function replay(log: EventLog): Promise<void> {
  await recover(log, benchStream, readingMachine(benchStream));
}

async function audit(log: EventLog): Promise<void> {
  const { difference } = await auditStream(log, benchStream);
  if (difference) throw new Error(`the audit of the bench differs: ${difference.problem}`);
}
