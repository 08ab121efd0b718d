import { randomUUID } from 'node:crypto';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import { Random } from '@rackets/engine/kernel/testing/random.ts';
import { CommandClient } from '@rackets/gateway/cluster/command-client.ts';
import { openLog, openDocuments } from '@rackets/gateway/stores/stores.ts';
import { streamOf } from '@rackets/gateway/pipeline/machines.ts';
import { readLastRevision } from '@rackets/projections/models/own-stats/history.ts';
import { ownStats } from '@rackets/projections/models/own-stats/own-stats.ts';
import { checkpointCollection, readCheckpoints } from '@rackets/projections/runner/checkpoints.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import { scopedDocuments } from '@rackets/projections/stores/scoped-documents.ts';
import { seed } from '../seed.ts';
import { Cluster } from './cluster.ts';
import { type CrashLoad, sleep } from './crash-load.ts';
import { distinctName } from './player.ts';
import type { ServerProcess } from './server.ts';

const stream = streamOf(1);
const mostTries = 500;

/**
 * Kills the engine when a document has been written that its checkpoint does not cover yet: it is frozen again and
 * again until it stands there.
 */
export async function killBetweenWriteAndCheckpoint(
  { place }: Cluster,
  engine: ServerProcess,
  { players }: CrashLoad,
): Promise<void> {
  const stored = await openDocuments(place);
  const documents = scopedDocuments(stored, stream);
  await documents.declare([checkpointCollection, ...ownStats.collections]);
  const characters = players.map(({ character }) => character);
  const random = new Random(`cluster faults ${seed}`);
  try {
    for (let tries = 0; tries < mostTries; tries += 1) {
      process.kill(engine.pid, 'SIGSTOP');
      // What it has sent is still written.
      await sleep(15);
      if (await isBetween(documents, characters)) {
        await engine.end('SIGKILL');
        return;
      }
      process.kill(engine.pid, 'SIGCONT');
      await sleep(random.between(20, 60));
    }
  } finally {
    await stored.close();
  }
  throw new Error(`in ${mostTries} tries it never stood between a write and its checkpoint`);
}

async function isBetween(documents: Documents, characters: readonly string[]): Promise<boolean> {
  const checkpoint = (await readCheckpoints(documents, stream, [ownStats])).get(ownStats.name);
  const written = await Promise.all(characters.map((each) => readLastRevision(documents, each)));
  return Math.max(...written) > (checkpoint?.revision ?? -1);
}

/** What became of a leader that was frozen until another one led, and of what it was asked meanwhile. */
export interface Late {
  readonly ids: readonly string[];
  /** What it answered when it woke, other than that it is not available. */
  readonly answered: readonly unknown[];
  readonly exitCode: number | null;
}

/** Freezes the leader, asks it for refusals and acts as a gateway would that knows no better, and wakes it. */
export async function freezePastTheLease(cluster: Cluster, leader: ServerProcess): Promise<Late> {
  process.kill(leader.pid, 'SIGSTOP');
  const ended = leader.exited();
  await cluster.leader(leader);
  const commandClient = new CommandClient(Cluster.secret);
  // Refusals first: they append nothing, and behind an act they would wait for what can never be durable.
  const commands = Array.from({ length: 20 }, (_, n) => (n < 10 ? refused(n) : accepted(n)));
  const answers = commands.map((command) => commandClient.send(leader.url, { stream, command }));
  // They wait in its socket.
  await sleep(200);
  process.kill(leader.pid, 'SIGCONT');
  const exitCode = await ended;
  const answered = (await Promise.all(answers)).filter(
    (decided) => decided && decided.outcome.kind !== 'unavailable',
  );
  commandClient.close();
  return { ids: commands.map(({ id }) => id), answered, exitCode };
}

function refused(n: number): Command {
  return { ...by(n), type: 'bank.deposit-money', payload: { amount: 1 } };
}

function accepted(n: number): Command {
  const payload = { username: distinctName(7_000 + n), agreed: true, revealed: false, protection: '72' };
  return { ...by(n), type: 'characters.create-character', payload };
}

function by(n: number): Pick<Command, 'id' | 'actor' | 'vouched'> {
  const id = randomUUID();
  return { id, actor: { account: `late-${id}-${n}`, character: null, roles: [] }, vouched: {} };
}

/** How many of these commands the log has. */
export async function acceptedOf({ place }: Cluster, ids: readonly string[]): Promise<number> {
  const log = await openLog(place);
  const wanted = new Set(ids);
  let found = 0;
  try {
    for await (const events of log.read(stream, 0))
      found += events.filter(({ command }) => command && wanted.has(command.id)).length;
  } finally {
    await log.close();
  }
  return found;
}
