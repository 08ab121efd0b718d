import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { viewOwnCharacter } from '@rackets/engine/features/characters/views.ts';
import { reportPrison } from '@rackets/engine/features/prison/views.ts';
import { viewSmallCrimes } from '@rackets/engine/features/small-crimes/views.ts';
import { viewTimers } from '@rackets/engine/features/timer-set.ts';
import { MemoryEventLog } from '@rackets/gateway/log/memory-event-log.ts';
import { Snapshots } from '@rackets/gateway/pipeline/snapshots.ts';
import { born, command, openPipeline, stream } from '@rackets/gateway/pipeline/testing.ts';
import { expect, test } from 'vitest';
import { characterReport, findCharacter } from '@rackets/gateway/admin/character-report.ts';
import { worldAt } from '@rackets/gateway/admin/world-at.ts';
import { readingMachine } from '@rackets/gateway/pipeline/machines.ts';
import { momentOf } from './moment.ts';
import { worldReport } from './world-report.ts';

/** A short round, with the pages that Ada's owner saw after each of her crimes. */
async function played() {
  const log = new MemoryEventLog();
  const { pipeline, clock, world } = await openPipeline(log);
  await born(pipeline, 'a1', 'Ada Stone');
  await born(pipeline, 'a2', 'Bea Cole');
  const ada = world.lives.get('a1') ?? '';
  const seen = [];
  for (let n = 0; n < 12; n += 1) {
    clock.now += 400_000;
    await pipeline.submit(command(pipeline, 'a1', `c${n}`, 'small-crimes.attempt-task', { task: 0 }));
    await pipeline.submit(command(pipeline, 'a2', `d${n}`, 'small-crimes.attempt-task', { task: 0 }));
    const page = await pipeline.view((now, at) => ({
      revision: now.revision,
      at,
      page: viewOwnCharacter(now, ada, at),
      timers: viewTimers(now, ada, at),
      pages: { Jobs: viewSmallCrimes(now, ada, at) },
    }));
    seen.push(structuredClone(page));
  }
  await pipeline.close();
  return { log, seen, world };
}

test('a player’s pages at a revision or a time are those that their owner saw', async () => {
  const { log, seen } = await played();
  for (const { revision, at, ...pages } of seen) {
    for (const moment of [
      { kind: 'revision', revision },
      { kind: 'time', at },
    ] as const) {
      const { world, now } = await worldAt(log, stream, moment);
      expect(world.revision).toBe(revision);
      expect(characterReport(world, findCharacter(world, 'ada stone'), now)).toMatchObject(pages);
    }
  }
});

test('a snapshot from before the moment shortens the way, a later one does not mislead', async () => {
  const { log, seen } = await played();
  const folder = mkdtempSync(join(tmpdir(), 'rackets-replay-'));
  const snapshots = new Snapshots(folder, 'this build');
  const third = { kind: 'revision', revision: seen[3]?.revision ?? 0 } as const;
  const fifth = { kind: 'revision', revision: seen[5]?.revision ?? 0 } as const;
  const plain = await worldAt(log, stream, fifth);
  await snapshots.write(stream, (await worldAt(log, stream, third)).world);
  await snapshots.write(stream, (await worldAt(log, stream, { kind: 'time', at: Infinity })).world);
  const reached: number[] = [];
  const again = await worldAt(log, stream, fifth, { snapshots, onProgress: (at) => reached.push(at) });
  expect(again.world).toStrictEqual(plain.world);
  expect(reached.every((revision) => revision > third.revision)).toBe(true);
  rmSync(folder, { recursive: true });
});

test('the world’s report names round, people, holdings of a balanced ledger and inmates', async () => {
  const { log, world } = await played();
  const then = await worldAt(log, stream, { kind: 'revision', revision: world.revision });
  const report = worldReport(then.world, then.now);
  expect(report).toMatchObject({
    revision: world.revision,
    hash: world.hash,
    round: { id: 1, phase: 'open' },
    characters: { all: 2, alive: 2, dead: 0 },
    off_balance: [],
  });
  const { char = 0n, ...rest } = report.holdings['money'] ?? {};
  expect(char + Object.values(rest).reduce((sum, each) => sum + each, 0n)).toBe(0n);
  const { inside, players, others } = reportPrison(then.world, then.now);
  expect(report.features['prison']).toEqual({ inside, players, others });
  expect(inside).toBe(players.length + others.length);
});

test('moments that never were are told in a sentence', async () => {
  const { log } = await played();
  const machine = readingMachine(stream);
  expect(() => momentOf('yesterday')).toThrow('--at yesterday: must be a time');
  expect(() => findCharacter(machine.newWorld(), 'Nemo')).toThrow('Nobody was called Nemo');
  await expect(worldAt(log, stream, { kind: 'revision', revision: 9_999 })).rejects.toThrow('no 9999 yet');
  await expect(worldAt(log, stream, momentOf('2020-01-01'))).rejects.toThrow('had not begun');
});
