import type { ChannelKind, Frame } from '../channels/channel-kind.ts';
import { FrameRing, type RingLimits, type SentFrame } from './frame-ring.ts';
import type { Socket } from './sockets.ts';
import type { ChannelName } from './channels.ts';
import { messageText } from './wire.ts';

/** Buffer limits of a personal channel: small, since there is one per player. */
const personalLimits: RingLimits = { frames: 32, bytes: 4 * 1024 };
const sharedLimits: RingLimits = { frames: 256, bytes: 64 * 1024 };
/** Longer than clients take to reconnect. */
export const keptForMs = 60_000;
const maxIdleChannels = 20_000;

/** A channel with listeners, now or until recently. */
export interface Channel {
  readonly name: string;
  readonly kind: ChannelKind;
  /** What stands for `{id}` in its name. */
  readonly id: string;
  readonly ring: FrameRing;
  readonly sockets: Set<Socket<unknown>>;
  revision: number;
  /** Frames sent so far for that revision. */
  index: number;
  idleSince: number;
}

/** The channels being followed. A channel that nobody listens to is not followed and costs nothing. */
export class ChannelBook {
  readonly #channels = new Map<string, Channel>();
  /** Channels followed without a listener, those left longest ago first. */
  readonly #idle = new Set<Channel>();
  #followed = 0;

  /** `revision` is the last durable one: where newly followed channels start. */
  constructor(
    private readonly revision: () => number,
    private readonly now: () => number,
  ) {}

  get size(): number {
    return this.#channels.size;
  }

  /** How often a channel has begun to be followed. */
  get followed(): number {
    return this.#followed;
  }

  /** The channel, if it is followed. */
  find(name: string): Channel | null {
    return this.#channels.get(name) ?? null;
  }

  /** Adds a listener; starts following the channel if it was not followed. */
  join(name: string, { kind, id }: ChannelName, socket: Socket<unknown>): Channel {
    const channel = this.#channels.get(name) ?? this.#follow(name, kind, id);
    channel.sockets.add(socket);
    this.#idle.delete(channel);
    return channel;
  }

  leave(channel: Channel, socket: Socket<unknown>): void {
    if (!channel.sockets.delete(socket) || channel.sockets.size > 0) return;
    channel.idleSince = this.now();
    this.#idle.add(channel);
    if (this.#idle.size <= maxIdleChannels) return;
    for (const oldest of this.#idle) {
      this.#forget(oldest);
      return;
    }
  }

  /**
   * Gives a frame its position on a channel and stores it; returns what is sent. `several` means that more frames of this
   * revision follow on the channel, so they are numbered.
   */
  add(channel: Channel, revision: number, several: boolean, { event, data, by }: Frame): SentFrame {
    channel.index = channel.revision === revision ? channel.index + 1 : 1;
    channel.revision = revision;
    const seq = several || channel.index > 1 ? `${revision}.${channel.index}` : String(revision);
    const { name, ring } = channel;
    const frame = {
      text: messageText(name, seq, ring.last, event, data),
      by: by ?? null,
      skipped: by === undefined ? '' : messageText(name, seq, ring.last, 'skipped', {}),
    };
    ring.add(seq, frame, this.now());
    return frame;
  }

  /** Drops frames too old for a reconnecting client. */
  sweep(): void {
    const before = this.now() - keptForMs;
    for (const channel of this.#idle) {
      if (channel.idleSince > before) break;
      this.#forget(channel);
    }
    for (const { ring } of this.#channels.values()) ring.dropBefore(before);
  }

  #follow(name: string, kind: ChannelKind, id: string): Channel {
    // No frame is ever numbered `.0`, so this position cannot be mistaken for a frame's.
    const ring = new FrameRing(`${this.revision()}.0`, kind.personal ? personalLimits : sharedLimits);
    const channel = {
      name,
      kind,
      id,
      ring,
      sockets: new Set<Socket<unknown>>(),
      revision: -1,
      index: 0,
      idleSince: 0,
    };
    this.#channels.set(name, channel);
    this.#followed += 1;
    return channel;
  }

  #forget(channel: Channel): void {
    this.#idle.delete(channel);
    this.#channels.delete(channel.name);
  }
}
