import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Measured } from '../load.ts';
import { isReached } from '../row.ts';
import { decideByHand, rollsOf } from './hand-crime.ts';
import { openLmdbTown } from './lmdb-town.ts';
import { type Figures, isCompared, rowsOfPeers, sides } from './peer-rows.ts';
import { peerToken, type PeerTown } from './peer-town.ts';
import { postgresPrograms, startPostgres } from './postgres.ts';
import { openPostgresTown } from './postgres-town.ts';
import { stallRow } from './stalls.ts';
import { statOf, treeCpu } from './tree-cpu.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'peers-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = 1_790_000_000_000;
const options = { players: 2, waitMs: 60_000, readModels: true, secret: Buffer.alloc(32, 3) };

/** What two players and a stranger do, some of it sent again, some of it too soon. */
async function playedIn(town: PeerTown) {
  const answers = [];
  for (let n = 0; n < 24; n += 1)
    answers.push(await town.crime(peerToken(n % 3), `key-${n % 9}`, at + n * 10_000));
  await town.close();
  return answers;
}

describe('the durable peers', () => {
  test('decide, repeat and refuse crimes, on LMDB', async () => {
    const answers = await playedIn(await openLmdbTown(folder, options));
    const newborn = { money: 0, bribes: 0, heat: 0, heatSince: 0, waitUntil: 0, practice: 0, points: 0 };
    const { told } = decideByHand(newborn, rollsOf(options.secret, 'key-0'), at, options.waitMs);
    expect(answers[0]).toEqual({ kind: 'told', told });
    // Sent again much later, under the same key.
    expect(answers[9]).toEqual(answers[0]);
    expect(answers[2]).toEqual({ kind: 'stranger' });
    expect(answers.filter(({ kind }) => kind === 'waiting')).not.toEqual([]);
  });

  test('are the same game: PostgreSQL answers as LMDB does', { timeout: 120_000 }, async ({ skip }) => {
    const postgres = await startPostgres(null);
    if (!postgres) return skip('no PostgreSQL can be run here');
    try {
      const theirs = await playedIn(await openPostgresTown(postgres, options));
      expect(theirs).toEqual(await playedIn(await openLmdbTown(folder, options)));
    } finally {
      postgres.stop();
    }
  });

  test('are looked for: the newest of several versions, else along the path, else there is none', () => {
    const [versions, path] = [join(folder, 'versions'), join(folder, 'bin')];
    const install = (bin: string, ...programs: readonly string[]) => {
      mkdirSync(bin, { recursive: true });
      for (const name of programs) writeFileSync(join(bin, name), '');
    };
    expect(postgresPrograms(path, versions)).toBeNull();
    // A client alone is no server.
    install(path, 'psql');
    expect(postgresPrograms(path, versions)).toBeNull();
    install(path, 'initdb', 'postgres');
    expect(postgresPrograms(path, versions)).toBe(path);
    for (const version of ['9', '15']) install(join(versions, version, 'bin'), 'initdb', 'postgres');
    expect(postgresPrograms(path, versions)).toBe(join(versions, '15', 'bin'));
  });
});

describe('CPU of a side', () => {
  const line = (pid: number, parent: number, ticks: readonly number[]) =>
    `${pid} (a (strange) name) S ${parent} 1 1 0 -1 4194560 1 1 0 0 ${ticks.join(' ')} 20 0 1 0 1 1 1`;

  test('is that of a process and of all that it started, ended ones too, and of nobody else', () => {
    const all = [
      line(10, 1, [1, 2, 3, 4]),
      line(11, 10, [5, 0, 0, 0]),
      line(12, 11, [0, 6, 0, 0]),
      line(20, 1, [100, 100, 100, 100]),
    ].map(statOf);
    expect(treeCpu(10, all)).toBe(210_000);
    expect(() => treeCpu(13, all)).toThrow('no process 13');
  });
});

describe('the rows of the peers', () => {
  const round = (cpu: number, p99Ms: number): Measured => {
    return { cpu, p99Ms, perSecond: 1, p50Ms: 1, p999Ms: 1, longestMs: p99Ms * 2 };
  };

  test('compare rates by CPU and waits by time, each round with its own', () => {
    const figures: Figures = new Map([
      ['ours full', [round(100, 9), round(300, 9), round(200, 9)]],
      ['postgres full', [round(500, 9), round(600, 9), round(400, 9)]],
      ['ours calm', [round(400, 12)]],
      ['postgres calm', [round(500, 10)]],
    ]);
    const rows = rowsOfPeers(figures);
    expect(rows.map(({ id, ratio, goal }) => [id, ratio, goal?.value])).toEqual([
      ['peers-postgres', 2, 4],
      ['peers-postgres-calm', 1.25, 1.2],
      ['peers-postgres-p99', 1.2, 1],
    ]);
    expect(rows.map(isReached)).toEqual([false, true, false]);
    expect(rows[0]).toMatchObject({ ours: 5_000, spread: { least: 1_000_000 / 300, most: 10_000 } });
    expect(rows[0]?.note).toBe(
      '200 µs each, p99 9 ms, longest 18 ms; theirs 500 µs each, p99 9 ms, longest 18 ms',
    );
  });

  test('need calm rounds of those only that are compared in them', () => {
    expect(sides.filter((side) => isCompared(side, 'full'))).toEqual(sides);
    expect(sides.filter((side) => isCompared(side, 'calm'))).toEqual(['ours', 'postgres', 'lmdb']);
  });

  test('are left out where a peer is not here', () => {
    const figures: Figures = new Map([
      ['ours full', [round(100, 9)]],
      ['lmdb full', [round(50, 9)]],
    ]);
    expect(rowsOfPeers(figures).map(({ id }) => id)).toEqual(['peers-lmdb']);
  });

  test('count windows with an answer that came too late', () => {
    const calm = { p99Ms: 5, longestMs: 199 };
    expect(isReached(stallRow([calm, calm]))).toBe(true);
    const row = stallRow([calm, { p99Ms: 40, longestMs: 3_300 }, calm]);
    expect(row).toMatchObject({ ours: 1, note: 'longest answer 3300 ms; p99 of a window 5 to 40 ms' });
    expect(isReached(row)).toBe(false);
  });
});
