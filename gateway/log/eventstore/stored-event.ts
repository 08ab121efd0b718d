import {
  type EventData,
  jsonEvent,
  type JSONType,
  type RecordedEvent as Stored,
} from '@eventstore/db-client';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { decodeParsed } from '../content.ts';
import { CorruptLogError } from '../event-log.ts';
import { contentText, eventId, linkOf } from '../hash-chain.ts';

export type { Stored };

/** A key of an event's metadata: its link in the hash chain. */
const linkKey = 'link';

/**
 * An event as sent: its content as the JSON that its link covers, the link as metadata, and an id derived from the
 * link. The id therefore covers stream, epoch, revision and content, which matters because the server recognizes a
 * retry by ids alone.
 */
export function toStored(event: RecordedEvent): EventData {
  return jsonEvent({
    id: uuidOf(eventId(event.hash)),
    type: event.type,
    // The client takes values, not text, and serializes them to the same text.
    data: JSON.parse(contentText(event)) as JSONType,
    metadata: { [linkKey]: event.hash },
  });
}

/** 32 hex digits formatted as a UUID. */
export function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The link that a stored event states. Throws CorruptLogError if it has none. */
export function linkIn(stored: Stored): string {
  const { metadata } = stored;
  const link: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, linkKey) : null;
  if (typeof link === 'string' && stored.isJson) return link;
  throw new CorruptLogError(`event ${stored.revision} of ${stored.streamId} was not written by a log`);
}

/**
 * Verifies a stream's stored events in order from revision `from` on: each must follow the previous one and match its
 * link. Also takes the event `from - 1` first, for its link.
 */
export class ChainReader {
  readonly #stream: string;
  #next: number;
  /** The link before `#next`; null at the start of a read. */
  #link: string | null;

  constructor(stream: string, from: number) {
    this.#stream = stream;
    this.#next = Math.max(0, from - 1);
    this.#link = from === 0 ? '' : null;
  }

  /** The next expected revision. */
  get next(): number {
    return this.#next;
  }

  /**
   * The event, or null for the one before `from` and for one already taken, because a subscription may deliver it
   * again. Throws CorruptLogError at a gap and where the chain breaks.
   */
  take(stored: Stored): RecordedEvent | null {
    const revision = Number(stored.revision);
    if (revision < this.#next) return null;
    if (revision > this.#next) throw new CorruptLogError(`${this.#stream} has no event ${this.#next}`);
    const link = linkIn(stored);
    const event = this.#link === null ? null : verified(this.#stream, this.#link, link, stored);
    this.#link = link;
    this.#next += 1;
    return event;
  }
}

function verified(stream: string, previous: string, link: string, stored: Stored): RecordedEvent {
  const revision = Number(stored.revision);
  // The client returns values, not bytes. Text written by JSON.stringify survives JSON.parse and JSON.stringify
  // unchanged, so the link is computed over what is stored.
  const content = JSON.stringify(stored.data);
  if (linkOf(previous, stream, revision, content) !== link) {
    throw new CorruptLogError(`the hash chain of ${stream} breaks at ${revision}`);
  }
  const event = decodeParsed(stored.data);
  if (stored.type !== event.type) {
    throw new CorruptLogError(`event ${revision} of ${stream} is stored under another type than its own`);
  }
  return Object.assign(event, { revision, hash: link });
}
