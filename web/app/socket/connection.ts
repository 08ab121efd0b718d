import { createChannelOrder, type ChannelOrder } from './channel-order.ts';
import { readFrame, type ClientFrame, type MessageFrame, type ServerFrame } from './frames.ts';

const activationTimeoutMs = 15_000;
const firstReconnectDelayMs = 500;
const reconnectGrowthMs = 1000;
const longestReconnectDelayMs = 15_000;
const pingMs = 25_000;
/** A connection that is stopped keeps its socket for so long: it may be wanted again by the next page. */
const closeDelayMs = 15_000;

export interface SocketLike {
  send(text: string): void;
  close(): void;
}

export interface SocketHandlers {
  readonly message: (data: unknown) => void;
  readonly closed: () => void;
}

export interface ConnectionPorts {
  /** Whose socket is opened: one that another opened is not kept. */
  readonly owner: () => string | null;
  /** The address with a fresh ticket. */
  readonly address: () => Promise<string>;
  readonly open: (address: string, handlers: SocketHandlers) => SocketLike;
  readonly setTimeout: (run: () => void, ms: number) => number;
  readonly clearTimeout: (id: number) => void;
  readonly onUp: (serverTimeMs: number) => void;
  readonly onDown: () => void;
}

export interface Listener {
  readonly message: (event: string, data: unknown) => void;
  /** Something was missed that the server cannot send again. */
  readonly resync: () => void;
  /** From now on nothing is missed; what was read before may lack what came in between. */
  readonly opened?: () => void;
}

interface Channel {
  readonly order: ChannelOrder;
  readonly listeners: Set<Listener>;
  asked: boolean;
}

/** One socket with its channels: connects, connects again, and sees to it that no logged frame is missed. */
export interface Connection {
  start(): void;
  stop(): void;
  /** Connects at once, instead of waiting for the next attempt; a socket that may be dead is given up. */
  reconnect(): void;
  listen(channel: string, listener: Listener): () => void;
  readonly socketId: string | null;
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

  function after(ms: number, run: () => void): void {
    if (timeout !== null) ports.clearTimeout(timeout);
    timeout = ports.setTimeout(run, ms);
  }

  async function connect(): Promise<void> {
    const mine = ++attempt;
    openedBy = ports.owner();
    // Covers the ticket's call too: a server that never answers is a failed attempt.
    after(activationTimeoutMs, () => fail(mine));
    try {
      const address = await ports.address();
      if (mine !== attempt || !wanted) return;
      socket = ports.open(address, {
        message: (data) => {
          const frame = readFrame(data);
          if (mine === attempt && frame !== null) hear(frame, mine);
        },
        closed: () => fail(mine),
      });
    } catch {
      fail(mine);
    }
  }

  function fail(which: number): void {
    if (which !== attempt) return;
    attempt++;
    drop();
    if (!wanted) return;
    ports.onDown();
    after(
      Math.min(firstReconnectDelayMs + failures * reconnectGrowthMs, longestReconnectDelayMs),
      () => void connect(),
    );
    failures++;
  }

  function drop(): void {
    const dropped = socket;
    socket = null;
    socketId = null;
    dropped?.close();
  }

  function end(): void {
    attempt++;
    drop();
  }

  function hear(frame: ServerFrame, mine: number): void {
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
          const isFirst = channel.order.last === null;
          channel.order.subscribed(frame.seq ?? null);
          if (isFirst) for (const listener of channel.listeners) listener.opened?.();
        });
      case 'resync':
        return withChannel(frame.channel, (channel) => {
          channel.asked = false;
          channel.order.resynced(frame.seq ?? null);
          for (const listener of channel.listeners) listener.resync();
        });
      case 'message':
        return withChannel(frame.channel, (channel) => deliver(frame, channel));
      case 'bye':
        return fail(mine);
      case 'refused':
      case 'pong':
        return;
      default:
        frame satisfies never;
    }
  }

  function deliver(frame: MessageFrame, channel: Channel): void {
    const verdict = channel.order.judge(frame);
    if (verdict === 'gap' && !channel.asked) ask(frame.channel, channel);
    if (verdict !== 'deliver') return;
    for (const listener of channel.listeners) listener.message(frame.event, frame.data);
  }

  function ask(name: string, channel: Channel): void {
    channel.asked = true;
    const last = channel.order.last;
    send({ type: 'subscribe', channel: name, ...(last === null ? {} : { after: last }) });
  }

  function ping(mine: number): void {
    after(pingMs, () => {
      if (mine !== attempt) return;
      send({ type: 'ping' });
      ping(mine);
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
    start() {
      if (wanted) return;
      wanted = true;
      failures = 0;
      if (socketId !== null && openedBy === ports.owner()) return ping(attempt);
      drop();
      void connect();
    },
    reconnect() {
      if (!wanted) return;
      attempt++;
      failures = 0;
      drop();
      void connect();
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
      };
      if (!channels.has(name)) {
        channels.set(name, channel);
        ask(name, channel);
      }
      channel.listeners.add(listener);
      return () => {
        channel.listeners.delete(listener);
        if (channel.listeners.size > 0) return;
        channels.delete(name);
        send({ type: 'unsubscribe', channel: name });
      };
    },
  };
}
