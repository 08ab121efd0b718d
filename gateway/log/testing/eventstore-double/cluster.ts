import { Access } from './access.ts';
import { FaultPlan } from './faults.ts';
import type { Action, ProcessOptions } from './messages.ts';
import { Node } from './node.ts';
import { Streams } from './streams.ts';

const ticksPerMs = 10_000n;

/** One node or several of EventStoreDB's server, as far as the log uses it, with faults on demand. They share one store. */
export class Cluster {
  readonly faults = new FaultPlan();
  readonly streams: Streams;
  readonly access: Access;
  readonly nodes: readonly Node[];
  leader: Node | null;
  /** How far the servers' clock is ahead, in ms. */
  #skewMs = 0;
  #isReady = true;
  #electing: NodeJS.Timeout | undefined;
  #recovering: NodeJS.Timeout | undefined;
  #resigning: { readonly ms: number; readonly next: number } | null = null;

  static async listen(options: ProcessOptions): Promise<Cluster> {
    const cluster = new Cluster(options);
    await Promise.all(cluster.nodes.map((node, index) => node.listen(options.ports[index] ?? 0)));
    for (const node of cluster.nodes) node.start(options.startingMs);
    return cluster;
  }

  private constructor({ ports, file, credentials }: ProcessOptions) {
    this.streams = new Streams(file, () => BigInt(this.now()) * ticksPerMs);
    this.access = new Access(credentials !== null, this.streams);
    this.nodes = ports.map(() => new Node(this, credentials));
    this.leader = this.nodes[0] ?? null;
  }

  /** The servers' time, ms since the epoch. */
  now(): number {
    return Date.now() + this.#skewMs;
  }

  /** Whether faults may strike a stream: bookkeeping streams of the log and the server are exempt. */
  isOfInterest(stream: string): boolean {
    return !/^\$|rackets-(?:streams|clock)$/.test(stream);
  }

  /** Why no node takes an append now: the leader is not ready, or there is none, or it resigns under this very append. */
  refusal(): 'not-ready' | 'cancelled' | null {
    if (this.#resigning) {
      const { ms, next } = this.#resigning;
      this.#resigning = null;
      this.leader = null;
      this.#electing = setTimeout(() => this.#lead(next), ms);
      this.faults.count('leader-resigned');
      return 'cancelled';
    }
    if (this.leader && this.#isReady) return null;
    this.faults.count(this.leader ? 'not-ready' : 'no-leader');
    return 'not-ready';
  }

  async act(action: Action): Promise<void> {
    switch (action.kind) {
      case 'inject':
        return this.faults.add(action.fault);
      case 'kill':
        return this.nodes.forEach((node) => node.connections.kill());
      case 'far':
        return this.nodes.forEach((node) => node.connections.far(action.ms));
      case 'drop':
        return this.nodes.forEach((node) => node.connections.drop());
      case 'skew':
        this.#skewMs = action.ms;
        return;
      case 'not-ready':
        clearTimeout(this.#recovering);
        this.#isReady = action.ms === 0;
        this.#recovering = setTimeout(() => (this.#isReady = true), action.ms);
        return;
      case 'resign':
        this.#resigning = action;
        return;
      case 'lead':
        return this.#lead(action.node);
      case 'freeze':
        return this.#node(action.node).freeze();
      case 'thaw':
        return this.#node(action.node).thaw(action.staleMs);
      case 'down':
        return this.#node(action.node).down();
      case 'up':
        return this.#node(action.node).up(action.startingMs);
      case 'end':
        return this.#node(action.node).end(action.ms);
      case 'user':
        return this.access.setUser(action.name, action.password, action.groups);
      case 'counts':
    }
  }

  #lead(node: number | null): void {
    clearTimeout(this.#electing);
    this.leader = node === null ? null : this.#node(node);
  }

  #node(index: number): Node {
    const node = this.nodes[index];
    if (!node) throw new Error(`there is no node ${index}`);
    return node;
  }
}
