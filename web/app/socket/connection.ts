import { createChannelOrder, type ChannelOrder } from './channel-order.ts';
import { readFrame, type ClientFrame, type MessageFrame, type ServerFrame } from './frames.ts';

const activationTimeoutMs = 15_000;
const firstReconnectDelayMs = 500;
const reconnectGrowthMs = 1000;
const longestReconnectDelayMs = 15_000;
const pingMs = 25_000;
/** A socket that says nothing for so long after a ping is dead, whatever the browser believes. */
const silenceMs = 10_000;
/** After `restart` and `renew` everybody comes back: each after a time of its own, this much apart at most. */
const spreadMs = 1000;
/** A connection that is stopped keeps its socket for so long: it may be wanted again by the next page. */
const closeDelayMs = 15_000;

export interface SocketLike {
  send(text: string): void;
  close(): void;
}

export interface SocketHandlers {
  readonly message: (data: unknown) => void;
  /**
   * The socket did not open, or is gone; `away` when the server did not even answer the call for a ticket. Not called
   * for one that this side closed.
   */
  readonly closed: (away: boolean) => void;
}

export interface Down {
  /** The reason that the server gave; null for none. */
  readonly bye: string | null;
  /** Whether the server did not even answer a call. */
  readonly away: boolean;
}

export interface ConnectionPorts {
  /** Whose socket is opened: one that another opened is not kept. */
  readonly owner: () => string | null;
  /** Opens a socket; `again` where the one before was silent or may be, and must not be had again. */
  readonly open: (handlers: SocketHandlers, anew: boolean) => SocketLike;
  readonly setTimeout: (run: () => void, ms: number) => number;
  readonly clearTimeout: (id: number) => void;
  /** From 0 to 1, for what should not happen everywhere at once. */
  readonly random: () => number;
  readonly onUp: (serverTimeMs: number) => void;
  /** The socket is down, or did not come up. */
  readonly onDown: (down: Down) => void;
}

export interface Listener {
  /** `revision` is the event's that it comes from; null for what has none. */
  readonly message: (event: string, data: unknown, revision: number | null) => void;
  /** Something was missed that the server cannot send again. */
  readonly resync: () => void;
  /** The player may not hear it any more; without this, `resync` is called. */
  readonly left?: () => void;
  /** From now on nothing is missed; what was read before may lack what came in between. */
  readonly opened?: () => void;
}

interface Failed extends Down {
  /** Nothing came, where something should have. */
  readonly isSilent: boolean;
}

interface Channel {
  readonly order: ChannelOrder;
  readonly listeners: Set<Listener>;
  asked: boolean;
  /** Whether the server has told where it stands, on this socket. */
  isOpen: boolean;
}

/** One socket with its channels: connects, connects again, and sees to it that no logged frame is missed. */
export interface Connection {
  start(): void;
  stop(): void;
  /** Connects at once, instead of waiting for the next attempt; a socket that may be dead is given up. */
  reconnect(): void;
  listen(channel: string, listener: Listener): () => void;
  readonly socketId: string | null;
  /** Whether it waits to be asked for: there were too many sockets. */
  readonly isGivenUp: boolean;
}

export function createConnection(ports: ConnectionPorts): Connection {
  const channels = new Map<string, Channel>();
  let socket: SocketLike | null = null;
  let socketId: string | null = null;
  let wanted = false;
  let openedBy: string | null = null;
  let failures = 0;
  let timeout: number | null = null;
  // Each attempt has a number: what an earlier one still delivers is not heard.
  let attempt = 0;
  /** A ping was sent, and nothing heard since. */
  let isPinged = false;
  let isGivenUp = false;

  function after(ms: number, run: () => void): void {
    if (timeout !== null) ports.clearTimeout(timeout);
    timeout = ports.setTimeout(run, ms);
  }

  function connect(anew = false): void {
    const mine = ++attempt;
    isGivenUp = false;
    openedBy = ports.owner();
    // Covers the ticket's call too: a server that never answers is a failed attempt.
    after(activationTimeoutMs, () => fail(mine, { isSilent: true }));
    socket = ports.open(
      {
        message: (data) => {
          const frame = readFrame(data);
          if (mine === attempt && frame !== null) hear(frame, mine);
        },
        closed: (away) => fail(mine, { away }),
      },
      anew,
    );
  }

  function fail(which: number, { bye = null, away = false, isSilent = false }: Partial<Failed>): void {
    if (which !== attempt) return;
    attempt++;
    drop();
    if (!wanted) return;
    ports.onDown({ bye, away });
    const delay = delayAfter(bye);
    failures++;
    isGivenUp = delay === null;
    if (delay !== null) after(delay, () => connect(isSilent));
    else if (timeout !== null) ports.clearTimeout(timeout);
  }

  /** How long to wait before the next attempt; null for one that waits until it is asked for. */
  function delayAfter(bye: string | null): number | null {
    switch (bye) {
      // Coming back would only throw out another one.
      case 'too_many_sockets':
        return null;
      // Nothing gets better soon by coming back.
      case 'banned':
      case 'flood':
      case 'malformed':
      case 'session_ended':
        return longestReconnectDelayMs;
      case 'renew':
      case 'restart':
        return grownDelay() + Math.round(ports.random() * spreadMs);
      case null:
      default:
        return grownDelay();
    }
  }

  const grownDelay = (): number =>
    Math.min(firstReconnectDelayMs + failures * reconnectGrowthMs, longestReconnectDelayMs);

  function drop(): void {
    const dropped = socket;
    socket = null;
    socketId = null;
    isPinged = false;
    for (const channel of channels.values()) channel.isOpen = false;
    dropped?.close();
  }

  function end(): void {
    attempt++;
    drop();
  }

  function hear(frame: ServerFrame, mine: number): void {
    if (isPinged && wanted) ping(mine);
    switch (frame.type) {
      case 'welcome':
        failures = 0;
        socketId = frame.socket_id;
        for (const [name, channel] of channels) ask(name, channel);
        ping(mine);
        return ports.onUp(
          typeof frame.server_time === 'number' ? frame.server_time : Date.parse(frame.server_time),
        );
      case 'subscribed':
        return withChannel(frame.channel, (channel) => {
          channel.asked = false;
          channel.isOpen = true;
          const isFirst = channel.order.last === null;
          channel.order.subscribed(frame.seq ?? null);
          if (isFirst) for (const listener of channel.listeners) listener.opened?.();
        });
      case 'resync':
        return withChannel(frame.channel, (channel) => {
          channel.asked = false;
          channel.isOpen = true;
          channel.order.resynced(frame.seq ?? null);
          for (const listener of channel.listeners) listener.resync();
        });
      case 'unsubscribed':
        return withChannel(frame.channel, (channel) => {
          channel.isOpen = false;
          // What the page shows of it is not for this player any more.
          for (const listener of channel.listeners) (listener.left ?? listener.resync)();
        });
      case 'message':
        return withChannel(frame.channel, (channel) => deliver(frame, channel));
      case 'bye':
        return fail(mine, { bye: frame.code });
      case 'refused':
      case 'pong':
        return;
      default:
        frame satisfies never;
    }
  }

  function deliver(frame: MessageFrame, channel: Channel): void {
    // Another tab may hear the channel already: what arrives before this tab knows its position will be sent again.
    if (!channel.isOpen) return;
    const verdict = channel.order.judge(frame);
    if (verdict === 'gap' && !channel.asked) ask(frame.channel, channel);
    if (verdict !== 'deliver') return;
    // `812.1` is one of several of a revision.
    const revision = frame.seq === undefined || frame.seq === null ? null : Math.floor(Number(frame.seq));
    for (const listener of channel.listeners) listener.message(frame.event, frame.data, revision);
  }

  function ask(name: string, channel: Channel): void {
    channel.asked = true;
    const last = channel.order.last;
    send({ type: 'subscribe', channel: name, ...(last === null ? {} : { after: last }) });
  }

  function ping(mine: number): void {
    isPinged = false;
    after(pingMs, () => {
      if (mine !== attempt) return;
      isPinged = true;
      after(silenceMs, () => fail(mine, { isSilent: true }));
      send({ type: 'ping' });
    });
  }

  function send(frame: ClientFrame): void {
    if (socketId !== null) socket?.send(JSON.stringify(frame));
  }

  function withChannel(name: string, run: (channel: Channel) => void): void {
    const channel = channels.get(name);
    if (channel !== undefined) run(channel);
  }

  return {
    get socketId() {
      return socketId;
    },
    get isGivenUp() {
      return isGivenUp;
    },
    start() {
      if (wanted) return;
      wanted = true;
      failures = 0;
      if (socketId !== null && openedBy === ports.owner()) return ping(attempt);
      drop();
      connect();
    },
    reconnect() {
      if (!wanted) return;
      attempt++;
      failures = 0;
      drop();
      connect(true);
    },
    stop() {
      wanted = false;
      if (socketId !== null) return after(closeDelayMs, end);
      if (timeout !== null) ports.clearTimeout(timeout);
      end();
    },
    listen(name, listener) {
      const channel = channels.get(name) ?? {
        order: createChannelOrder(),
        listeners: new Set(),
        asked: false,
        isOpen: false,
      };
      channel.listeners.add(listener);
      if (!channels.has(name)) {
        channels.set(name, channel);
        ask(name, channel);
      }
      return () => {
        channel.listeners.delete(listener);
        if (channel.listeners.size > 0) return;
        channels.delete(name);
        send({ type: 'unsubscribe', channel: name });
      };
    },
  };
}
