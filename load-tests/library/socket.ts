import { WebSocket } from 'k6/websockets';
import { between, rest, until } from './chance.ts';
import { frames, gaps, reconnects, resyncs } from './measures.ts';
import type { Session } from './session.ts';
import { allowed } from './target.ts';

/** A frame of the server; which fields it has stands in docs/protocol.md. */
export interface Frame {
  readonly type: string;
  readonly channel?: string;
  readonly seq?: string | null;
  readonly prev?: string;
  readonly event?: string;
  readonly code?: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/** Where one channel stands. */
interface Place {
  /** The position of the last frame taken; null before the first, and on channels without places. */
  position: string | null;
  /** Messages taken, in order. */
  readonly taken: Frame[];
  resynced: number;
}

const answerWithinMs = 15_000;
/** Enough to look for what was just done, and no more: a steady player hears for an hour. */
const framesKept = 50;

/**
 * A player's socket as the client keeps it: it checks that each channel's frames follow each other, asks for what it
 * missed, and comes back when the connection breaks.
 */
export class GameSocket {
  readonly #places = new Map<string, Place>();
  /** Answers to subscriptions so far, by channel. */
  readonly #answers = new Map<string, number>();
  #socket: WebSocket | null = null;
  #welcome = false;
  #closing = false;
  #pongs = 0;
  #onMessage: (frame: Frame) => void = () => undefined;

  constructor(private readonly session: Session) {}

  /** Hears every message taken, on whatever channel. */
  onMessage(listener: (frame: Frame) => void): void {
    this.#onMessage = listener;
  }

  /** Opens by a fresh ticket and listens on again from the last positions. Resolves with whether it is welcome. */
  async open(): Promise<boolean> {
    const outcome = await this.session.call('POST socket-tickets');
    if (outcome.kind !== 'done') return false;
    const { url, ticket } = outcome.answer;
    this.#closing = false;
    this.#welcome = false;
    const socket = new WebSocket(`${allowed(url)}/?ticket=${ticket}`);
    this.#socket = socket;
    socket.addEventListener('message', (event) => {
      if ('data' in event && typeof event.data === 'string') this.#receive(event.data);
    });
    socket.addEventListener('close', () => void this.#comeBack(socket));
    return until(() => this.#welcome, answerWithinMs);
  }

  /** Listens to a channel; resolves with false when the server has refused it, or said nothing in time. */
  async listen(channel: string, after: string | null = null): Promise<boolean> {
    const place: Place = { position: after, taken: [], resynced: 0 };
    this.#places.set(channel, place);
    const answered = this.#answers.get(channel) ?? 0;
    this.#subscribe(channel, after);
    const told = await until(() => (this.#answers.get(channel) ?? 0) > answered, answerWithinMs);
    return told && this.#places.has(channel);
  }

  /** Leaves a channel. */
  stopListening(channel: string): void {
    this.#places.delete(channel);
    this.#send({ type: 'unsubscribe', channel });
  }

  /** Resolves with whether the server answers a ping in time. */
  async ping(): Promise<boolean> {
    const before = this.#pongs;
    this.#send({ type: 'ping' });
    return until(() => this.#pongs > before, answerWithinMs);
  }

  /** The messages taken on a channel lately, in order. */
  taken(channel: string): readonly Frame[] {
    return this.#places.get(channel)?.taken ?? [];
  }

  /** How often the server has said that too much was missed on a channel. */
  resynced(channel: string): number {
    return this.#places.get(channel)?.resynced ?? 0;
  }

  /** Closes without reconnecting. */
  close(): void {
    this.#closing = true;
    this.#socket?.close();
  }

  /** Breaks the connection; the socket comes back by itself. Resolves with whether it did. */
  async interrupt(): Promise<boolean> {
    this.#welcome = false;
    this.#socket?.close();
    return until(() => this.#welcome, answerWithinMs);
  }

  #subscribe(channel: string, after: string | null): void {
    this.#send({ type: 'subscribe', channel, ...(after === null ? {} : { after }) });
  }

  #send(frame: Readonly<Record<string, string>>): void {
    this.#socket?.send(JSON.stringify(frame));
  }

  #receive(text: string): void {
    // The server's own frames: docs/protocol.md.
    const frame = JSON.parse(text) as Frame;
    frames.add(1);
    if (frame.type === 'welcome') {
      this.#welcome = true;
      for (const [channel, { position }] of this.#places) this.#subscribe(channel, position);
      return;
    }
    if (frame.type === 'pong') this.#pongs += 1;
    if (frame.type === 'bye' && frame.code === 'session_ended') this.#closing = true;
    const place = this.#places.get(frame.channel ?? '');
    if (!place) return;
    if (frame.type === 'message') return this.#take(frame, place);
    this.#answers.set(frame.channel ?? '', (this.#answers.get(frame.channel ?? '') ?? 0) + 1);
    if (frame.type === 'refused') {
      console.error(`failed to hear ${frame.channel}: ${frame.code}`);
      this.#places.delete(frame.channel ?? '');
    }
    if (frame.type === 'subscribed') place.position ??= frame.seq ?? null;
    if (frame.type !== 'resync') return;
    resyncs.add(1);
    place.resynced += 1;
    place.position = frame.seq ?? null;
  }

  #take(frame: Frame, place: Place): void {
    const { seq = null, prev = null } = frame;
    if (seq !== null) {
      if (seq === place.position) return;
      if (place.position !== null && prev !== place.position) {
        gaps.add(1);
        return this.#subscribe(frame.channel ?? '', place.position);
      }
      place.position = seq;
    }
    place.taken.push(frame);
    if (place.taken.length > framesKept) place.taken.shift();
    this.#onMessage(frame);
  }

  async #comeBack(from: WebSocket): Promise<void> {
    if (this.#closing || from !== this.#socket) return;
    reconnects.add(1);
    await rest(between(500, 1_500));
    if (!this.#closing) await this.open();
  }
}
