import gossip from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import service from '@eventstore/db-client/generated/streams_grpc_pb.js';
import usersService from '@eventstore/db-client/generated/users_grpc_pb.js';
import grpc from '@grpc/grpc-js';
import type { Caller } from './access.ts';
import { batchAppend } from './batch-append.ts';
import type { Cluster } from './cluster.ts';
import { Connections } from './connections.ts';
import { deleteStream, tombstone } from './delete-service.ts';
import { read } from './read-service.ts';
import { getSupportedMethods, readGossip } from './server-services.ts';
import { append } from './single-append.ts';
import type { ProcessOptions } from './messages.ts';
import { notLeader, notReady, resetByServer, unauthenticated } from './statuses.ts';
import { createUser } from './users-service.ts';

/** An ended node is about to be down. */
type State = 'live' | 'starting' | 'ending' | 'ended' | 'frozen' | 'down';

/** How long the last answers of a node that ends may take to leave. */
const leaveMs = 200;

/** One node of a cluster, or the only one. */
export class Node {
  readonly cluster: Cluster;
  readonly #inner: grpc.Server;
  readonly #credentials: grpc.ServerCredentials;
  #connections: Connections | null = null;
  #port = 0;
  #state: State = 'live';
  /** What to tell the calls that were taken while the node was ending. */
  #held: ((error: Error) => void)[] = [];
  /** What ends the state that it is in. */
  #timer: NodeJS.Timeout | undefined;
  /** The heads that a deposed leader goes on showing, until it learns that it is deposed. */
  #old: ReadonlyMap<string, number> | null = null;

  constructor(cluster: Cluster, credentials: ProcessOptions['credentials']) {
    this.cluster = cluster;
    this.#credentials = credentials
      ? grpc.ServerCredentials.createSsl(null, [
          { private_key: Buffer.from(credentials.key), cert_chain: Buffer.from(credentials.certificate) },
        ])
      : grpc.ServerCredentials.createInsecure();
    this.#inner = new grpc.Server({ 'grpc.max_receive_message_length': 4 * 1024 * 1024 });
    this.#inner.addService(service.StreamsService, {
      read: read(this),
      append: append(this),
      batchAppend: batchAppend(this),
      delete: deleteStream(this),
      tombstone: tombstone(this),
    });
    this.#inner.addService(features.ServerFeaturesService, { getSupportedMethods });
    this.#inner.addService(gossip.GossipService, { read: readGossip(this) });
    this.#inner.addService(usersService.UsersService, { create: createUser(this) });
  }

  get port(): number {
    return this.#port;
  }

  get state(): State {
    return this.#state;
  }

  get connections(): Connections {
    if (!this.#connections) throw new Error('the node listens before it has connections');
    return this.#connections;
  }

  /** Whether it leads, or believes so. */
  get leads(): boolean {
    return this.cluster.leader === this || this.#old !== null;
  }

  /** A deposed leader that does not know it yet. */
  get isDeposed(): boolean {
    return this.#old !== null;
  }

  async listen(port: number): Promise<void> {
    const behind = await new Promise<number>((resolve, reject) => {
      this.#inner.bindAsync('127.0.0.1:0', this.#credentials, (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
    this.#connections = new Connections(behind, (fault) => this.cluster.faults.count(fault));
    this.#port = await this.#connections.listen(port);
  }

  start(startingMs: number): void {
    this.#state = 'starting';
    this.#after(startingMs, () => (this.#state = 'live'));
  }

  freeze(): void {
    this.#state = 'frozen';
    if (this.cluster.leader === this) this.#old = this.cluster.streams.heads();
    this.connections.freeze();
  }

  /** Also ends what it has not learnt yet, where it is called again. */
  thaw(staleMs: number): void {
    this.#state = 'live';
    this.#after(this.cluster.leader === this ? 0 : staleMs, () => (this.#old = null));
    this.connections.thaw();
  }

  down(): void {
    clearTimeout(this.#timer);
    this.#state = 'down';
    this.#old = null;
    this.connections.close();
  }

  async up(startingMs: number): Promise<void> {
    if (this.#state === 'down') await this.connections.listen(this.#port);
    this.start(startingMs);
  }

  /** Also ends at once, where it is called again with 0. */
  end(ms: number): void {
    this.#state = 'ending';
    this.#after(ms, () => {
      this.#state = 'ended';
      for (const fail of this.#held.splice(0)) fail(resetByServer());
      this.#after(leaveMs, () => this.down());
    });
  }

  /** Does it later in place of what was to be done, or now if `ms` is 0. */
  #after(ms: number, act: () => void): void {
    clearTimeout(this.#timer);
    if (ms === 0) act();
    else this.#timer = setTimeout(act, ms);
  }

  /** Lets a call in, with who calls, or ends it with what a node in this state answers; an ending node holds it. */
  admit(metadata: grpc.Metadata, fail: (error: Error) => void, work: (caller: Caller) => void): void {
    const { faults, access, leader } = this.cluster;
    if (this.#state === 'ending') {
      faults.count('node-ending');
      this.#held.push(fail);
      return;
    }
    if (this.#state === 'ended') return fail(resetByServer());
    if (this.#state === 'starting') {
      faults.count('node-starting');
      return fail(notReady());
    }
    const caller = access.callerOf(metadata.get('authorization')[0]?.toString());
    if (caller === 'refused') {
      faults.count('password-refused');
      return fail(unauthenticated());
    }
    if (leader && !this.leads && metadata.get('requires-leader').length > 0) {
      faults.count('not-the-leader');
      return fail(notLeader(leader.port));
    }
    work(caller);
  }

  /** The revision of a stream's last event as this node knows it. */
  head(stream: string): number {
    const now = this.cluster.streams.events(stream).length - 1;
    if (!this.#old) return now;
    const then = this.#old.get(stream) ?? -1;
    if (then < now) this.cluster.faults.count('read-stale');
    return then;
  }

  /** Whether `$maxAge` still shows an event. */
  isYoung(stream: string, revision: number): boolean {
    const { $maxAge } = this.cluster.streams.metadata(stream);
    const event = this.cluster.streams.events(stream)[revision];
    if ($maxAge === undefined || !event) return true;
    return Number(event.created) / 10_000 > this.cluster.now() - $maxAge * 1000;
  }
}
