import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type EventStoreDouble,
  startEventStoreDouble,
} from '@rackets/gateway/log/testing/eventstore-double.ts';
import type { StorePlace } from '@rackets/gateway/stores/stores.ts';
import {
  type MongoServer,
  startMongoServer,
} from '@rackets/projections/testing/mongo-server/mongo-server.ts';
import { sleep } from './crash-load.ts';
import { ServerProcess } from './server.ts';

/** Longer than the lease and a new leader's silence on a busy machine. */
const patienceMs = 60_000;

/** A game of several real processes: stores, two engines of which one leads, two gateways. */
export class Cluster {
  static readonly secret = 'known-to-the-processes-of-this-test-only';

  private constructor(
    private readonly folder: string,
    private readonly log: EventStoreDouble,
    private readonly mongo: MongoServer,
    readonly place: StorePlace,
    readonly engines: readonly ServerProcess[],
    readonly gateways: readonly [ServerProcess, ServerProcess],
  ) {}

  static async start(): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'rackets-cluster-'));
    const [log, mongo] = await Promise.all([startEventStoreDouble(), startMongoServer()]);
    const mongoUrl = mongo.newDatabase();
    const shared = {
      EVENTSTORE_URL: log.url,
      MONGODB_URL: mongoUrl,
      CLUSTER_SECRET: Cluster.secret,
      KEYS_DIR: join(folder, 'keys'),
    };
    const prepare = (role: string, more = {}) => ServerProcess.prepare({ ...shared, ...more, ROLE: role });
    const bots = { BOTS: '2' };
    const engines = [await prepare('engine', bots), await prepare('engine', bots)];
    const gateways = [await prepare('gateway'), await prepare('gateway')] as const;
    const place = { folder, eventStoreUrl: log.url, mongoUrl };
    const cluster = new Cluster(folder, log, mongo, place, engines, gateways);
    await cluster.run();
    return cluster;
  }

  /** Starts every process that does not run; resolves when players are let in. */
  async run(): Promise<void> {
    const idle = [...this.engines, ...this.gateways].filter(({ isRunning }) => !isRunning);
    await Promise.all(idle.map((each) => each.start()));
  }

  /** The engine that leads, as soon as one does. `but` is one that is not meant. */
  async leader(but: ServerProcess | null = null): Promise<ServerProcess> {
    const candidates = this.engines.filter((engine) => engine !== but);
    for (const began = performance.now(); performance.now() - began < patienceMs; await sleep(50)) {
      for (const engine of candidates) {
        if (!engine.isRunning) continue;
        const response = await fetch(`${engine.url}/health`).catch(() => null);
        const { status } = ((await response?.json()) ?? {}) as { status?: string };
        if (status === 'ok') return engine;
      }
    }
    throw new Error(`no engine leads:\n${this.engines.map(({ output }) => output).join('\n')}`);
  }

  /** Ends every process as an operator would; returns their exit codes. */
  async stop(): Promise<readonly (number | null)[]> {
    const all = [...this.gateways, ...this.engines];
    return Promise.all(all.map((each) => each.end('SIGTERM')));
  }

  /** Leaves nothing behind. */
  async remove(): Promise<void> {
    const all = [...this.gateways, ...this.engines];
    await Promise.all(all.map((each) => each.end('SIGKILL')));
    await Promise.all([this.log.stop(), this.mongo.stop()]);
    for (const { dataDir } of all) rmSync(dataDir, { recursive: true, force: true });
    rmSync(this.folder, { recursive: true, force: true });
  }
}
