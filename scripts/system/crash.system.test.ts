import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { ledgerSums } from '@rackets/engine/kernel/ledger.ts';
import { openLmdbEventLog } from '@rackets/gateway/log/lmdb-event-log.ts';
import { roundMachine, streamOf } from '@rackets/gateway/pipeline/open-round.ts';
import { models } from '@rackets/projections/models/index.ts';
import { compareWithFreshFold } from '@rackets/projections/runner/rebuild-check.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { openLmdbDocuments } from '@rackets/projections/stores/lmdb-documents.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditStream } from '../operator/audit-stream.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';

const kills = Number(process.env['CRASHES'] ?? 30);
const names = [
  'Abel',
  'Bram',
  'Cato',
  'Dora',
  'Ezra',
  'Faye',
  'Gwen',
  'Hank',
  'June',
  'Kurt',
  'Moss',
  'Rena',
];

/** What a server said it did: it may never be lost, nor done twice. */
interface Acknowledged {
  readonly player: Player;
  readonly key: string;
  readonly path: string;
  readonly body: unknown;
  readonly answer: string;
}

let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.prepare();
});

afterAll(async () => {
  await server.end('SIGKILL');
  rmSync(server.dataDir, { recursive: true, force: true });
});

test(`nothing acknowledged is lost and nothing is done twice through ${kills} SIGKILLs under load`, async () => {
  await server.start();
  const players = names.map((name) => new Player(server.url, name));
  for (const player of players) await player.join();

  const acknowledged: Acknowledged[] = [];
  const load = { running: true, repeated: 0 };
  const players$ = players.map((player) => play(player, acknowledged, load));
  const recoveriesMs: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(100 + Math.random() * 500);
    await server.end('SIGKILL');
    recoveriesMs.push(await server.start());
  }
  load.running = false;
  await Promise.all(players$);

  for (const each of acknowledged.slice(-50)) {
    const again = await each.player.post(each.path, each.body, each.key);
    expect(JSON.stringify(again.body)).toBe(each.answer);
  }
  // The projections have caught up when the read models answer for what was just done.
  await sleep(1_000);
  expect(await server.end('SIGTERM')).toBe(0);

  const found = await judge(server.dataDir, acknowledged);
  const sorted = recoveriesMs.toSorted((a, b) => a - b);
  const median = sorted[sorted.length >> 1] ?? 0;
  console.log(
    [
      `kills ${kills}, events ${found.events}, acknowledged ${acknowledged.length}, repeated after a lost answer ${load.repeated}`,
      `acknowledged and lost ${found.lost}, applied twice ${found.twice}, ledger sums off ${found.ledgerOff}`,
      `documents that differ from a fresh fold ${found.differing}`,
      `answers again after ${median.toFixed(0)} ms (median), ${(sorted.at(-1) ?? 0).toFixed(0)} ms (longest)`,
    ].join('\n'),
  );
  expect(load.repeated).toBeGreaterThan(0);
  expect(acknowledged.length).toBeGreaterThan(kills);
  expect({ ...found, events: 0 }).toEqual({
    events: 0,
    lost: 0,
    twice: 0,
    ledgerOff: 0,
    redecided: null,
    differing: 0,
  });
}, 600_000);

/** Presses without rest. A call without an answer is repeated under its own key, as the client does it. */
async function play(
  player: Player,
  acknowledged: Acknowledged[],
  load: { running: boolean; repeated: number },
): Promise<void> {
  while (load.running) {
    const path =
      ['bank/deposit', 'bank/withdraw', 'bank/deposit', 'small', 'prison/bribe'][
        Math.floor(Math.random() * 5)
      ] ?? '';
    const amount = 1 + Math.floor(Math.random() * 20);
    const body = path === 'small' ? { task_index: 0 } : path === 'prison/bribe' ? {} : { amount };
    const key = randomUUID();
    for (let tries = 0; ; tries += 1) {
      const { status, body: answer } = await player.post(path, body, key);
      if (status === 200) acknowledged.push({ player, key, path, body, answer: JSON.stringify(answer) });
      if (status !== 0 && status !== 503) break;
      if (!load.running && tries > 200) break;
      load.repeated += 1;
      await sleep(20 + Math.random() * 60);
    }
  }
}

/** Reads what lies on the disk, with no help from the process that wrote it. */
async function judge(dataDir: string, acknowledged: readonly Acknowledged[]) {
  const log = await openLmdbEventLog(join(dataDir, 'log'));
  const documents = openLmdbDocuments(join(dataDir, 'documents'));
  try {
    const stream = streamOf(1);
    const machine = roundMachine({ hmac: () => () => new Uint8Array(32) });
    const world = machine.newWorld();
    const times = new Map<string, number>();
    let ledgerOff = 0;
    for await (const batch of log.read(stream, 0)) {
      for (const event of batch) {
        machine.apply(world, event);
        count(times, event);
        if (event.moves.length > 0 && event.revision % 50 === 0) ledgerOff += off(ledgerSums(world.ledger));
      }
    }
    ledgerOff += off(ledgerSums(world.ledger));
    return {
      events: world.revision + 1,
      lost: acknowledged.filter(({ key }) => !times.has(key)).length,
      twice: [...times.values()].filter((n) => n > 1).length,
      ledgerOff,
      redecided: (await auditStream(log, stream)).difference,
      differing: (await compareWithFreshFold(log, stream, scopedDocuments(documents, stream), models)).length,
    };
  } finally {
    await documents.close();
    await log.close();
  }
}

function count(times: Map<string, number>, { command }: RecordedEvent): void {
  if (command) times.set(command.id, (times.get(command.id) ?? 0) + 1);
}

function off(sums: ReadonlyMap<string, bigint>): number {
  return [...sums.values()].filter((sum) => sum !== 0n).length;
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
