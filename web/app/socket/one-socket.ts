import { same } from './channel-order.ts';
import type { SocketHandlers, SocketLike } from './connection.ts';
import { readFrame, type ClientFrame, type Seq, type ServerFrame } from './frames.ts';

/** A member that has said nothing for so long has gone without a word: a tab says something every minute. */
const goneMs = 180_000;

export interface OneSocketPorts {
  /** Opens a socket to the server. */
  readonly open: (handlers: SocketHandlers) => SocketLike;
  /** Delivers a frame to one member, or to all. */
  readonly deliver: (member: string | null, text: string) => void;
  /** Tells one member, or all, that its socket is closed; `away` when the server did not even answer a call. */
  readonly closed: (member: string | null, away: boolean) => void;
  /** Ms; only differences count. */
  readonly now: () => number;
}

interface Channel {
  readonly members: Set<string>;
  /** Who asks for the channel while the server has not answered somebody before. */
  readonly waiting: Asking[];
  /** Who gets the server's answer. */
  asking: string | null;
  /** Where the socket stands; null where frames have no position. */
  last: Seq | null;
  isOpen: boolean;
}

interface Asking {
  readonly member: string;
  readonly after: Seq | undefined;
}

/**
 * One socket to the server for several members, each of which believes that it has a socket of its own. A channel is
 * subscribed once, however many want it; only a member at another position than the socket asks the server again.
 * What a member gets twice by another's question, the order of its channel sorts out.
 */
export class OneSocket {
  readonly #ports: OneSocketPorts;
  /** When each was last heard. */
  readonly #members = new Map<string, number>();
  readonly #channels = new Map<string, Channel>();
  #socket: SocketLike | null = null;
  /** The server's, for those that come later. */
  #welcome: Extract<ServerFrame, { type: 'welcome' }> | null = null;

  constructor(ports: OneSocketPorts) {
    this.#ports = ports;
  }

  join(member: string): void {
    this.#sweep();
    this.#members.set(member, this.#ports.now());
    // A welcome that is passed on says nothing of the time now.
    if (this.#welcome) this.#tell(member, { ...this.#welcome, server_time: '' });
    if (this.#socket) return;
    // What an earlier socket still delivers is not this one's.
    const isMine = (): boolean => this.#socket === socket;
    const socket: SocketLike = this.#ports.open({
      message: (data) => {
        if (isMine() && typeof data === 'string') this.#hear(data);
      },
      closed: (away) => {
        if (isMine()) this.end(away);
      },
    });
    this.#socket = socket;
  }

  leave(member: string): void {
    if (!this.#members.delete(member)) return;
    if (this.#members.size === 0) return this.end();
    for (const name of this.#channels.keys()) this.#unsubscribe(member, name);
  }

  /** A member sends a frame. One that is not known any more is told so: it joins again. */
  say(member: string, text: string): void {
    if (!this.#members.has(member)) return this.#ports.closed(member, false);
    this.#members.set(member, this.#ports.now());
    // Our own client's frame.
    const frame = JSON.parse(text) as ClientFrame;
    switch (frame.type) {
      case 'subscribe':
        return this.#subscribe(frame.channel, { member, after: frame.after });
      case 'unsubscribe':
        return this.#unsubscribe(member, frame.channel);
      case 'ping':
        // Its pong goes to everybody: whoever hears anything knows that the socket lives.
        return this.#send(frame);
      default:
        frame satisfies never;
    }
  }

  /** Closes the socket; all members are told. */
  end(away = false): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#welcome = null;
    this.#channels.clear();
    this.#members.clear();
    socket?.close();
    this.#ports.closed(null, away);
  }

  #hear(text: string): void {
    const frame = readFrame(text);
    switch (frame?.type) {
      case 'welcome':
        this.#welcome = frame;
        break;
      case 'subscribed':
      case 'resync':
      case 'refused':
        return this.#answered(frame);
      case 'message': {
        const channel = this.#channels.get(frame.channel);
        if (channel && frame.seq !== undefined && frame.seq !== null) channel.last = frame.seq;
        break;
      }
      case 'unsubscribed':
        this.#channels.delete(frame.channel);
        break;
      case undefined:
        return;
      case 'bye':
      case 'pong':
    }
    this.#ports.deliver(null, text);
  }

  #answered(frame: Extract<ServerFrame, { type: 'subscribed' | 'resync' | 'refused' }>): void {
    const channel = this.#channels.get(frame.channel);
    if (!channel) return;
    const { asking, waiting } = channel;
    channel.asking = null;
    if (frame.type === 'refused') {
      if (asking !== null) channel.members.delete(asking);
      if (channel.members.size === 0) this.#channels.delete(frame.channel);
    } else {
      channel.isOpen = true;
      channel.last = frame.seq ?? null;
    }
    if (asking !== null) this.#tell(asking, frame);
    while (channel.asking === null) {
      const next = waiting.shift();
      if (!next) return;
      this.#answer(frame.channel, channel, next);
    }
  }

  #subscribe(name: string, asking: Asking): void {
    const channel = this.#channels.get(name) ?? {
      members: new Set(),
      waiting: [],
      asking: null,
      last: null,
      isOpen: false,
    };
    this.#channels.set(name, channel);
    channel.members.add(asking.member);
    if (channel.asking === null) this.#answer(name, channel, asking);
    else channel.waiting.push(asking);
  }

  #answer(name: string, channel: Channel, { member, after }: Asking): void {
    if (!channel.members.has(member)) return;
    const { isOpen, last } = channel;
    if (isOpen && (last === null || after === undefined || same(after, last))) {
      this.#tell(member, { type: 'subscribed', channel: name, seq: last });
      return;
    }
    channel.asking = member;
    this.#send({ type: 'subscribe', channel: name, ...(after === undefined ? {} : { after }) });
  }

  #unsubscribe(member: string, name: string): void {
    const channel = this.#channels.get(name);
    if (!channel?.members.delete(member) || channel.members.size > 0) return;
    this.#channels.delete(name);
    this.#send({ type: 'unsubscribe', channel: name });
  }

  #sweep(): void {
    const before = this.#ports.now() - goneMs;
    for (const [member, heardAt] of this.#members) if (heardAt < before) this.leave(member);
  }

  #tell(member: string, frame: ServerFrame): void {
    this.#ports.deliver(member, JSON.stringify(frame));
  }

  #send(frame: ClientFrame): void {
    this.#socket?.send(JSON.stringify(frame));
  }
}
