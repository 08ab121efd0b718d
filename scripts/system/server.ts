import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { root } from '../source-files.ts';

/** A start takes half a second; on a machine that is busy with other things, a minute has been seen. */
const answerTimeoutMs = 120_000;

/** A real server process on free ports and its own data folder. */
export class ServerProcess {
  #child: ChildProcess | null = null;
  #output = '';

  constructor(
    readonly port: number,
    readonly wsPort: number,
    readonly dataDir: string,
    private readonly env: Readonly<Record<string, string>> = {},
    private readonly script = join(root, 'gateway/dist/main.js'),
  ) {}

  /** A server that is not started yet. */
  static async prepare(env: Readonly<Record<string, string>> = {}, script?: string): Promise<ServerProcess> {
    const [port, wsPort] = await twoFreePorts();
    return new ServerProcess(port, wsPort, mkdtempSync(join(tmpdir(), 'rackets-system-')), env, script);
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** What the process has printed since it was started. */
  get output(): string {
    return this.#output;
  }

  get isRunning(): boolean {
    return this.#child !== null && !hasEnded(this.#child);
  }

  get pid(): number {
    return this.#child?.pid ?? 0;
  }

  /** Starts the built server, with `more` settings this time; resolves when it answers, with the ms that took. */
  async start(
    more: Readonly<Record<string, string>> = {},
    output: 'pipe' | number = 'pipe',
  ): Promise<number> {
    const began = performance.now();
    this.spawn(more, output);
    while (performance.now() - began < answerTimeoutMs) {
      if (!this.#child || hasEnded(this.#child)) break;
      const response = await fetch(`${this.url}/health`).catch(() => null);
      if (response?.ok) return performance.now() - began;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error(`the server did not answer:\n${this.#output}`);
  }

  /** Resolves when the read models have come to the end of the log. Needs METRICS_PORT. */
  async untilProjected(): Promise<void> {
    const url = `http://127.0.0.1:${this.env['METRICS_PORT']}/metrics`;
    for (const began = performance.now(); performance.now() - began < answerTimeoutMs;) {
      const text = await (await fetch(url)).text();
      if (/^rackets_projection_lag_events 0$/m.test(text)) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    throw new Error('the read models did not catch up');
  }

  /** Starts the process without waiting for it. What it says is kept, or goes to the file descriptor `output`. */
  spawn(more: Readonly<Record<string, string>> = {}, output: 'pipe' | number = 'pipe'): void {
    this.#output = '';
    const child = spawn(process.execPath, [this.script], {
      env: {
        ...process.env,
        PORT: String(this.port),
        WS_PORT: String(this.wsPort),
        DATA_DIR: this.dataDir,
        AUTH_LIMITS: 'relaxed',
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
        // Those of the machine are for the tests that make a database of their own there.
        EVENTSTORE_URL: '',
        MONGODB_URL: '',
        ...this.env,
        ...more,
      },
      stdio: ['ignore', output, output],
    });
    const keep = (chunk: Buffer): void =>
      void (this.#output = (this.#output + chunk.toString()).slice(-20_000));
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    this.#child = child;
  }

  /** Sends a signal and resolves with the exit code (null after SIGKILL). */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (!child || hasEnded(child)) return child?.exitCode ?? null;
    const ended = this.exited();
    child.kill(signal);
    return ended;
  }

  /** Resolves with the exit code when the process ends by itself. */
  exited(): Promise<number | null> {
    const child = this.#child;
    if (!child || hasEnded(child)) return Promise.resolve(child?.exitCode ?? null);
    return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  }
}

/** A process that a signal ended has no exit code. */
function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** A port that nobody listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Two of them, which are not the same: a port that is free again may be given twice. */
export async function twoFreePorts(): Promise<readonly [number, number]> {
  const first = await freePort();
  const second = await freePort();
  return first === second ? twoFreePorts() : [first, second];
}
