import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { Random } from '@rackets/engine/kernel/testing/random.ts';
import { openAccounts } from '@rackets/gateway/accounts/document-accounts.ts';
import { Passwords } from '@rackets/gateway/accounts/passwords.ts';
import { openDocuments } from '@rackets/gateway/stores/stores.ts';
import { TestClient } from '@rackets/gateway/push/test-client.ts';
import { seed } from '../seed.ts';
import { Player } from '../system/player.ts';
import type { ServerProcess } from '../system/server.ts';
import { messagesOn } from '../system/sockets.ts';

const channel = 'public-statistics';
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };
/** Like the client: not all in the same millisecond. */
const jitterMs = 500;
const patienceMs = 60_000;

/** Session keys of accounts created before the server starts, because password hashing is not what is tested. */
export async function sessionKeys(dataDir: string, count: number): Promise<readonly string[]> {
  const documents = await openDocuments({ folder: dataDir, eventStoreUrl: null, mongoUrl: null });
  const accounts = await openAccounts(documents, { relaxedLimits: true, passwords: new Passwords(cheap) });
  const password = 'one of a great many';
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const email = `crowd-${at}@example.org`;
    const outcome = await accounts.register({ email, password, passwordConfirm: password, address: null });
    if (outcome.kind !== 'done') throw new Error(`${email} could not register: ${outcome.kind}`);
    keys.push(outcome.value.key);
  }
  await documents.close();
  return keys;
}

/** A member's position on its channel, and how it got there. */
export interface Member {
  readonly client: TestClient;
  readonly position: string;
  readonly word: 'subscribed' | 'resync';
}

/** Opens the `nth` socket, retrying until there is a server, and resumes its channel. */
export async function comeIn(
  server: ServerProcess,
  nth: number,
  key: string,
  after: string | null,
): Promise<Member> {
  const random = new Random(`crowd ${seed} ${nth}`);
  await rest(random.below(jitterMs));
  const caller = new Player(server.url, 'crowd');
  caller.key = key;
  for (
    const began = performance.now();
    performance.now() - began < patienceMs;
    await rest(random.below(jitterMs))
  ) {
    const { status, body } = await caller.post('socket-tickets');
    if (status !== 200) continue;
    const url = `ws://127.0.0.1:${server.wsPort}/?ticket=${String(body['ticket'])}`;
    const client = new TestClient(url, { origin: server.url });
    const member = await takeUp(client, after).catch(() => null);
    if (member) return member;
  }
  throw new Error(`no way in within ${patienceMs} ms`);
}

async function takeUp(client: TestClient, after: string | null): Promise<Member> {
  await client.until(
    ({ isOpen, refusedBy, closedBy }) => isOpen || refusedBy !== null || closedBy !== null,
    20_000,
  );
  // A session that requests many tickets at once loses the oldest.
  if (!client.isOpen) throw new Error('the ticket is void');
  client.send({ type: 'subscribe', channel, ...(after === null ? {} : { after }) });
  const word = () =>
    client.frames().find((frame) => frame['channel'] === channel && frame['type'] !== 'message');
  await client.until(() => word() !== undefined, 20_000);
  const { type, seq } = word() ?? {};
  if (type !== 'subscribed' && type !== 'resync') throw new Error(`the channel is ${String(type)}`);
  return { client, position: String(seq), word: type };
}

/** The last position, if each frame followed the one before it; null if one was lost. */
export function lastPosition({ client, position }: Pick<Member, 'client' | 'position'>): string | null {
  let last = position;
  for (const { seq, prev } of messagesOn(client, channel)) {
    if (prev !== last) return null;
    last = seq;
  }
  return last;
}

/** Where a server's metrics and system figures are kept. */
export async function socketsOf(metricsPort: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^rackets_sockets (\d+)$/m.exec(text)?.[1] ?? Number.NaN);
}

export const statusFile = (pid: number) => join('/proc', String(pid), 'status');
