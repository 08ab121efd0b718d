import { randomUUID } from 'node:crypto';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { Session } from '../accounts/accounts.ts';
import { TokenBucket, type Rate } from '../accounts/token-buckets.ts';
import { actorIn } from '../accounts/actor.ts';
import { ChannelBook, type Channel } from './channel-book.ts';
import { endings, leavings, readChannelName, type ChannelName, type Leavings } from './channels.ts';
import type { ChannelKind, Frame } from '../channels/channel-kind.ts';
import type { SentFrame } from './frame-ring.ts';
import type { Presence } from '../channels/presence.ts';
import type { Socket, SocketServer, SocketTier, UpgradeDecision, UpgradeRequest } from './sockets.ts';
import type { Tickets } from '../channels/tickets.ts';
import {
  byeCodes,
  readClientFrame,
  serverText,
  unloggedText,
  type ByeCode,
  type ServerFrame,
} from './wire.ts';

const maxSockets = 20_000;
const maxSocketsPerSession = 8;
/** All tabs of a browser may share a socket. */
const maxChannelsPerSocket = 64;
/** Rate limit for frames from a client: a page subscribes to a handful at once when it opens. */
const clientRate: Rate = { burst: 60, refillMs: 200 };
/** After this long a client must fetch a new ticket, so that no socket outlives its session. */
const maxSocketAgeMs = 12 * 3_600_000;
const sweepMs = 15_000;
/** All readers that are behind together cost at most so much; each alone is bounded by its socket server. */
const maxBufferedInAllBytes = 64 * 1024 * 1024;
const shedMs = 1_000;

export interface PushOptions {
  readonly tier: SocketTier;
  readonly tickets: Tickets;
  readonly presence: Presence;
  readonly allowedOrigins: readonly string[];
  /** Reads the writer's current world to authorize a subscription. */
  readonly peek: <T>(read: (world: World, now: number) => T) => T;
  /** Whether an account may not play now: it gets no socket, and joins no channel on one that is still open. */
  readonly isBarred: (account: string) => boolean;
  /** The last durable revision. */
  readonly revision: () => number;
  /** Ms since the epoch. */
  readonly now?: () => number;
  readonly maxBufferedInAllBytes?: number;
}

interface Connection {
  readonly id: string;
  readonly session: Session;
  readonly openedAt: number;
  readonly allowance: TokenBucket;
  readonly channels: Map<string, Channel>;
}

type Client = Socket<Connection>;

/** What is asked of an event that may end somebody's place on a channel. */
type Ending = Pick<RecordedEvent, 'type' | 'revision' | 'subjects'>;

/**
 * The socket server: authorizes subscriptions and makes sure that no client misses frames without knowing (rulings,
 * Wire).
 */
export class PushServer {
  readonly #options: PushOptions;
  readonly #now: () => number;
  readonly #server: SocketServer;
  readonly #book: ChannelBook;
  readonly #clients = new Set<Client>();
  readonly #bySession = new Map<string, Set<Client>>();
  readonly #sweeping: NodeJS.Timeout;
  readonly #shedding: NodeJS.Timeout;

  constructor(options: PushOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#book = new ChannelBook(options.revision, this.#now);
    this.#server = options.tier.create<Connection>({
      upgrade: (request) => this.#upgrade(request),
      open: (client) => this.#opened(client),
      message: (client, text) => this.#heard(client, text),
      close: (client) => this.#closed(client),
    });
    this.#sweeping = setInterval(() => this.sweep(), sweepMs);
    this.#sweeping.unref();
    this.#shedding = setInterval(() => this.shed(), shedMs).unref();
  }

  get sockets(): number {
    return this.#clients.size;
  }

  /** Bytes that wait for readers that are behind. */
  get bufferedBytes(): number {
    let bytes = 0;
    for (const { buffered } of this.#clients) bytes += buffered;
    return bytes;
  }

  /** Number of channels being followed; for tests and metrics. */
  get channels(): number {
    return this.#book.size;
  }

  /** Starts listening; returns the port. Rejects with an error that carries the system's `code`. */
  listen(host: string, port: number): Promise<number> {
    return this.#server.listen(host, port);
  }

  /** Whether a frame on this channel would reach anybody, now or after reconnecting; if not, do not compose it. */
  hasSubscribers(channel: string): boolean {
    return this.#book.find(channel) !== null;
  }

  /** Rises when there is a channel more whose frames reach somebody. */
  get followed(): number {
    return this.#book.followed;
  }

  /**
   * Sends the frames of events that were stored together. Whom one of them has put out of a channel hears nothing on it,
   * only that they are out, and that after all frames: by then they know why.
   */
  tell(told: readonly { readonly event: Ending; readonly frames: readonly Frame[] }[]): void {
    const events = told.map(({ event }) => event);
    const left = this.#takeOff(events, leavings);
    for (const { event, frames } of told) this.publish(event.revision, frames);
    for (const { client, name } of [...left, ...this.#takeOff(events, endings)])
      say(client, { type: 'unsubscribed', channel: name });
  }

  /** Sends the frames of one revision; revisions must rise. */
  publish(revision: number, frames: readonly Frame[]): void {
    for (const [index, frame] of frames.entries()) {
      const channel = this.#book.find(frame.channel);
      if (!channel) continue;
      const several = frames.some((other, place) => place > index && other.channel === frame.channel);
      this.#send(channel, this.#book.add(channel, revision, several, frame));
    }
  }

  /** Sends a frame that does not stem from an event: it has no position on the channel and is not stored. */
  publishUnlogged(name: string, event: string, data: JsonObject, by: string | null = null): void {
    const channel = this.#book.find(name);
    if (channel) this.#send(channel, { text: unloggedText(name, event, data), by, skipped: '' });
  }

  /** Closes all sockets of an ended session. */
  endSession(sessionId: string): void {
    for (const client of this.#bySession.get(sessionId) ?? []) bye(client, 'session_ended');
  }

  /** Closes all sockets of an account that may not play any more. */
  banAccount(account: string): void {
    for (const client of this.#clients) if (client.data.session.account === account) bye(client, 'banned');
  }

  /** Drops old frames and closes sockets that are too old. Runs by itself. */
  sweep(): void {
    this.#book.sweep();
    const before = this.#now() - maxSocketAgeMs;
    for (const client of this.#clients) {
      // In the order opened.
      if (client.data.openedAt > before) return;
      bye(client, 'renew');
    }
  }

  /** Drops the sockets that are furthest behind while all together are beyond the bound. Runs by itself. */
  shed(): void {
    const { maxBufferedInAllBytes: bound = maxBufferedInAllBytes } = this.#options;
    let over = this.bufferedBytes - bound;
    if (over <= 0) return;
    const behind = [...this.#clients].map((client) => ({ client, buffered: client.buffered }));
    for (const { client, buffered } of behind.toSorted((a, b) => b.buffered - a.buffered)) {
      if (over <= 0) return;
      client.drop();
      over -= buffered;
    }
  }

  /** Tells all clients to reconnect, then closes. */
  async close(): Promise<void> {
    clearInterval(this.#sweeping);
    clearInterval(this.#shedding);
    for (const client of this.#clients) bye(client, 'restart');
    await this.#server.close();
  }

  #upgrade({ origin, query }: UpgradeRequest): UpgradeDecision<Connection> {
    const { allowedOrigins, tickets, isBarred } = this.#options;
    // Browsers always send their origin; other programs need not.
    if (origin !== '' && !allowedOrigins.includes(origin)) return { refuse: 403 };
    if (this.#clients.size >= maxSockets) return { refuse: 503 };
    const session = tickets.redeem(new URLSearchParams(query).get('ticket') ?? '');
    if (!session) return { refuse: 401 };
    if (isBarred(session.account)) return { refuse: 403 };
    const now = this.#now();
    const allowance = new TokenBucket(clientRate, now);
    return { accept: { id: randomUUID(), session, openedAt: now, allowance, channels: new Map() } };
  }

  #opened(client: Client): void {
    const { id, session } = client.data;
    const own = this.#bySession.get(session.id) ?? new Set<Client>();
    this.#bySession.set(session.id, own);
    this.#clients.add(client);
    own.add(client);
    this.#options.presence.socketOpened(session.account);
    const [oldest] = own;
    if (own.size > maxSocketsPerSession && oldest) bye(oldest, 'too_many_sockets');
    // Clients count down waits by it, so it is the game's time.
    const gameTime = this.#options.peek((_world, now) => now);
    say(client, { type: 'welcome', socket_id: id, server_time: new Date(gameTime).toISOString() });
  }

  #closed(client: Client): void {
    const { session, channels } = client.data;
    for (const channel of channels.values()) this.#book.leave(channel, client);
    channels.clear();
    this.#clients.delete(client);
    const own = this.#bySession.get(session.id);
    own?.delete(client);
    if (own?.size === 0) this.#bySession.delete(session.id);
    this.#options.presence.socketClosed(session.account);
  }

  #heard(client: Client, text: string): void {
    if (client.data.allowance.take(this.#now()) > 0) {
      bye(client, 'flood');
      return;
    }
    const frame = readClientFrame(text);
    switch (frame?.type) {
      case 'ping':
        say(client, { type: 'pong' });
        return;
      case 'subscribe':
        this.#subscribe(client, frame.channel, frame.after ?? null);
        return;
      case 'unsubscribe':
        this.#unsubscribe(client, frame.channel);
        return;
      case undefined:
        bye(client, 'malformed');
    }
  }

  #subscribe(client: Client, name: string, after: string | null): void {
    const { channels, session } = client.data;
    if (this.#options.isBarred(session.account)) return bye(client, 'banned');
    const named = readChannelName(name);
    const refuse = (code: string) => say(client, { type: 'refused', channel: name.slice(0, 80), code });
    if (!named) return refuse('channel_unknown');
    const { kind } = named;
    if (!this.#mayJoin(session, named)) return refuse('channel_forbidden');
    if (!channels.has(name) && channels.size >= maxChannelsPerSocket) return refuse('channel_limit');
    const channel = this.#book.join(name, named, client);
    channels.set(name, channel);
    if (hasTopic(kind)) client.subscribe(name);
    if (kind.unlogged) say(client, { type: 'subscribed', channel: name, seq: null });
    else this.#catchUp(client, channel, after);
  }

  #mayJoin(session: Session, { kind: { mayJoin }, id, within }: ChannelName): boolean {
    if (!mayJoin) return true;
    return this.#options.peek((world, now) => mayJoin(world, actorIn(world, session), id, now, within));
  }

  /** Takes those whom the events name off channels that they may not hear any more; returns who was taken off which. */
  #takeOff(events: readonly Ending[], by: Leavings): readonly { client: Client; name: string }[] {
    return events.flatMap(({ type, subjects }) => {
      const kinds = by.get(type);
      if (!kinds || subjects.length === 0) return [];
      const accounts = this.#options.peek(
        ({ characters }) => new Set(subjects.map(({ id }) => characters.get(id)?.account)),
      );
      const clients = [...this.#clients].filter(({ data }) => accounts.has(data.session.account));
      return clients.flatMap((client) => this.#takeOne(client, kinds).map((name) => ({ client, name })));
    });
  }

  #takeOne(client: Client, kinds: ReadonlySet<ChannelKind>): readonly string[] {
    const { session, channels } = client.data;
    const over = [...channels.keys()].filter((name) => {
      const named = readChannelName(name);
      return named !== null && kinds.has(named.kind) && !this.#mayJoin(session, named);
    });
    for (const name of over) this.#unsubscribe(client, name);
    return over;
  }

  #unsubscribe(client: Client, name: string): void {
    const channel = client.data.channels.get(name);
    if (!channel) return;
    client.data.channels.delete(name);
    if (hasTopic(channel.kind)) client.unsubscribe(name);
    this.#book.leave(channel, client);
  }

  #send(channel: Channel, { text, by, skipped }: SentFrame): void {
    const kept = this.#keptFrom(channel, by);
    if (hasTopic(channel.kind) && kept.size === 0) {
      this.#server.publish(channel.name, text);
      return;
    }
    for (const socket of channel.sockets) {
      if (!kept.has(socket)) socket.send(text);
      else if (skipped !== '') socket.send(skipped);
    }
  }

  /** The listeners from whom a frame is kept that somebody's gangster caused. */
  #keptFrom({ kind: { hides }, id, sockets }: Channel, by: string | null): ReadonlySet<Socket<unknown>> {
    if (!hides || by === null) return nobody;
    return this.#options.peek((world, now) => {
      const from = (socket: Socket<unknown>) => {
        // The server's own sockets are all that join a channel.
        const { session } = (socket as Client).data;
        return hides(world, actorIn(world, session), by, { id, now });
      };
      return new Set([...sockets].filter(from));
    });
  }

  /** Tells a subscriber the channel's position: replays what it missed, or has it resync. */
  #catchUp(client: Client, channel: Channel, after: string | null): void {
    const { name, ring } = channel;
    const missed = after === null ? [] : ring.since(after);
    if (!missed) {
      say(client, { type: 'resync', channel: name, seq: ring.last });
      return;
    }
    say(client, { type: 'subscribed', channel: name, seq: after ?? ring.last });
    for (const { text, by, skipped } of missed) {
      const isKept = this.#keptFrom({ ...channel, sockets: new Set([client]) }, by).size > 0;
      client.send(isKept ? skipped : text);
    }
  }
}

/** Whether frames go to all listeners at once, through a topic of the socket server. */
const hasTopic = ({ personal, leftBy, endedBy }: ChannelKind): boolean => !personal && !leftBy && !endedBy;

const nobody: ReadonlySet<Socket<unknown>> = new Set();

function say(client: Client, frame: ServerFrame): void {
  client.send(serverText(frame));
}

function bye(client: Client, code: ByeCode): void {
  say(client, { type: 'bye', code });
  client.end(byeCodes[code], code);
}
