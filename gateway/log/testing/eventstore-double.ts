import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Fault } from './eventstore-double/faults.ts';
import type { FromDouble, ToDouble } from './eventstore-double/messages.ts';

export interface EventStoreDoubleOptions {
  /** Stores the streams in a file, so that a restarted double has them; in memory by default. */
  readonly file?: string;
  /** A free port by default. */
  readonly port?: number;
}

export interface EventStoreDouble {
  /** For EVENTSTORE_URL and `openEventStoreLog`. */
  readonly url: string;
  readonly port: number;
  /** Makes a fault strike once, at its next occasion. Faults of the same moment strike in the order given. */
  inject(fault: Fault): Promise<void>;
  /** Cuts all connections now, including idle ones. */
  drop(): Promise<void>;
  /** Lets all connections die without a word: they stay open, and nothing passes any more. */
  kill(): Promise<void>;
  /** Sets how far the server's clock is ahead of this machine's, in ms. */
  skew(ms: number): Promise<void>;
  /** How often each fault has struck. */
  counts(): Promise<Readonly<Partial<Record<Fault, number>>>>;
  /** Ends the process by a signal, SIGTERM by default; SIGSTOP and SIGCONT freeze and wake it. */
  signal(signal: NodeJS.Signals): void;
  stop(): Promise<void>;
}

/**
 * Starts a double of EventStoreDB in its own process: the real gRPC service from the client's generated definitions, as
 * exact about revisions and retries as the server, with faults on demand. Call `const double = await
 * startEventStoreDouble()`, pass `double.url` to a server as EVENTSTORE_URL or to `openEventStoreLog`, and `await
 * double.stop()` at the end. It never outlives this process.
 */
export async function startEventStoreDouble({
  file = '',
  port = 0,
}: EventStoreDoubleOptions = {}): Promise<EventStoreDouble> {
  const entry = fileURLToPath(new URL('eventstore-double/process.ts', import.meta.url));
  const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
  const child = fork(entry, [String(port), file], { execArgv: ['--import', loader] });
  const waiting = new Map<number, (message: Extract<FromDouble, { kind: 'done' }>) => void>();
  const listening = new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the double ended with code ${code}`)));
    child.on('message', (message: FromDouble) => {
      if (message.kind === 'listening') resolve(message.port);
      else waiting.get(message.number)?.(message);
    });
  });
  let asked = 0;
  const ask = async (message: DistributiveOmit<ToDouble, 'number'>) => {
    const number = (asked += 1);
    const answer = new Promise<Extract<FromDouble, { kind: 'done' }>>((resolve) =>
      waiting.set(number, resolve),
    );
    child.send({ ...message, number });
    const { counts } = await answer;
    waiting.delete(number);
    return counts;
  };
  const bound = await listening;
  return {
    url: `esdb://127.0.0.1:${bound}?tls=false`,
    port: bound,
    inject: async (fault) => void (await ask({ kind: 'inject', fault })),
    kill: async () => void (await ask({ kind: 'kill' })),
    drop: async () => void (await ask({ kind: 'drop' })),
    skew: async (ms) => void (await ask({ kind: 'skew', ms })),
    counts: () => ask({ kind: 'counts' }),
    signal: (signal) => void child.kill(signal),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;
