import { fork } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { makeCertificate } from './eventstore-double/certificate.ts';
import type { Fault, Strikes } from './eventstore-double/faults.ts';
import type { Action, FromDouble, ProcessOptions, ToDouble } from './eventstore-double/messages.ts';

export interface EventStoreDoubleOptions {
  /** Stores the streams in a file, so that a restarted double has them; in memory by default. */
  readonly file?: string;
  /** A free port by default; of a double of several nodes the first one's. */
  readonly port?: number;
  /** The ports of several nodes that share their streams; 0 is a free one. The first one leads. */
  readonly ports?: readonly number[];
  /** TLS, and users: `admin` with the password `changeit`, and those added by the action `user`. */
  readonly secure?: boolean;
  /** How long the nodes answer "Server Is Not Ready" at first, in ms. */
  readonly startingMs?: number;
}

export interface EventStoreDouble {
  /** For EVENTSTORE_URL and `openEventStoreLog`: all nodes, as `admin` if the double is secure. */
  readonly url: string;
  readonly port: number;
  readonly ports: readonly number[];
  /** The address for another user, or without one. */
  urlOf(user: string, password: string): string;
  /** One node's address by `esdb+discover://`: the client asks it who leads. */
  readonly discoverUrl: string;
  /** Makes a fault strike once, at its next occasion. Faults of the same moment strike in the order given. */
  inject(fault: Fault): Promise<void>;
  /** Cuts all connections now, including idle ones. */
  drop(): Promise<void>;
  /** Lets all connections die without a word: they stay open, and nothing passes any more. New ones pass. */
  kill(): Promise<void>;
  /** Sets how far the server's clock is ahead of this machine's, in ms. */
  skew(ms: number): Promise<void>;
  /** Everything else that a server may do or suffer. */
  act(action: Action): Promise<void>;
  /** How often each fault has struck, and how often each condition that was imposed. */
  counts(): Promise<Strikes>;
  /** Ends the process by a signal, SIGTERM by default; SIGSTOP and SIGCONT freeze and wake it. */
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/**
 * Starts a double of EventStoreDB in its own process: the real gRPC service from the client's generated definitions, as
 * exact about revisions and retries as the server (24.10.14, where versions differ), with faults on demand. Call `const
 * double = await startEventStoreDouble()`, pass `double.url` to a server as EVENTSTORE_URL or to `openEventStoreLog`,
 * and `await double.stop()` at the end. It never outlives this process.
 */
export async function startEventStoreDouble({
  file,
  port = 0,
  ports = [port],
  secure = false,
  startingMs = 0,
}: EventStoreDoubleOptions = {}): Promise<EventStoreDouble> {
  const entry = fileURLToPath(new URL('eventstore-double/process.ts', import.meta.url));
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const folder = secure ? fs.mkdtempSync(path.join(os.tmpdir(), 'rackets-double-')) : null;
  const credentials = secure ? makeCertificate() : null;
  const authority = path.join(folder ?? '', 'ca.crt');
  if (credentials) fs.writeFileSync(authority, credentials.certificate);
  const options: ProcessOptions = { ports, file: file ?? null, credentials, startingMs };
  const child = fork(entry, [JSON.stringify(options)], { execArgv: ['--import', loader] });
  const waiting = new Map<number, (counts: Strikes) => void>();
  const listening = new Promise<readonly number[]>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the double ended with code ${code}`)));
    child.on('message', (message: FromDouble) => {
      if (message.kind === 'listening') resolve(message.ports);
      else waiting.get(message.number)?.(message.counts);
    });
  });
  let asked = 0;
  const ask = async (action: Action): Promise<Strikes> => {
    const number = (asked += 1);
    const answer = new Promise<Strikes>((resolve) => waiting.set(number, resolve));
    child.send({ number, action } satisfies ToDouble);
    const counts = await answer;
    waiting.delete(number);
    return counts;
  };
  const act = async (action: Action): Promise<void> => void (await ask(action));
  const bound = await listening;
  const [first = 0] = bound;
  const settings = secure ? `tls=true&tlsCAFile=${encodeURIComponent(authority)}` : 'tls=false';
  // Node 25 and later refuse TLS to an address that is not a name.
  const host = secure ? 'localhost' : '127.0.0.1';
  const hosts = bound.map((each) => `${host}:${each}`).join(',');
  const urlOf = (user: string, password: string) =>
    `esdb://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${hosts}?${settings}`;
  return {
    url: secure ? urlOf('admin', 'changeit') : `esdb://${hosts}?${settings}`,
    port: first,
    ports: bound,
    urlOf,
    discoverUrl: `esdb+discover://${secure ? 'admin:changeit@' : ''}${host}:${first}?${settings}`,
    inject: (fault) => act({ kind: 'inject', fault }),
    kill: () => act({ kind: 'kill' }),
    drop: () => act({ kind: 'drop' }),
    skew: (ms) => act({ kind: 'skew', ms }),
    act,
    counts: () => ask({ kind: 'counts' }),
    signal: (signal) => void child.kill(signal),
    async stop() {
      if (folder !== null) fs.rmSync(folder, { recursive: true, force: true });
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
