import {
  type EventData,
  jsonEvent,
  type JSONType,
  type RecordedEvent as Stored,
} from '@eventstore/db-client';
import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import { decodeContent } from '../content.ts';
import { CorruptLogError } from '../event-log.ts';
import { contentText, eventId, linkOf } from '../hash-chain.ts';

export type { Stored };

/** A key of an event's metadata: its link of the hash chain. */
const linkKey = 'link';

/**
 * An event as it is sent: its content as the JSON that its link covers, the link as metadata, and an id made of the
 * link, so that it covers stream, epoch, revision and content: the server judges a retry by ids alone.
 */
export function toStored(event: RecordedEvent): EventData {
  return jsonEvent({
    id: uuidOf(eventId(event.hash)),
    type: event.type,
    // The client takes values, not text, and writes them as the text that they were made of.
    data: JSON.parse(contentText(event)) as JSONType,
    metadata: { [linkKey]: event.hash },
  });
}

/** 32 hex digits in the form of a UUID. */
export function uuidOf(hex: string): string {
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The link that a stored event names as its own. Throws CorruptLogError when it names none. */
export function linkIn(stored: Stored): string {
  const { metadata } = stored;
  const link: unknown =
    typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, linkKey) : null;
  if (typeof link === 'string' && stored.isJson) return link;
  throw new CorruptLogError(`event ${stored.revision} of ${stored.streamId} was not written by a log`);
}

/**
 * Takes a stream's stored events in order, from revision `from` on, and gives them back verified: each follows the
 * one before it and is what its link covers. Before `from` it wants the event `from - 1`, for its link.
 */
export class ChainReader {
  readonly #stream: string;
  #next: number;
  /** The link before `#next`; null where reading begins. */
  #link: string | null;

  constructor(stream: string, from: number) {
    this.#stream = stream;
    this.#next = Math.max(0, from - 1);
    this.#link = from === 0 ? '' : null;
  }

  /** The revision that it wants next. */
  get next(): number {
    return this.#next;
  }

  /**
   * The event, or null for the one before `from` and for one that was taken before: a subscription may deliver it
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
  // The client gives values, not bytes. What JSON.stringify has written comes back from JSON.parse and
  // JSON.stringify as the same text, so that the link is computed over what is stored and not over a new encoding.
  const content = JSON.stringify(stored.data);
  if (linkOf(previous, stream, revision, content) !== link) {
    throw new CorruptLogError(`the hash chain of ${stream} breaks at ${revision}`);
  }
  const event = decodeContent(content);
  if (stored.type !== event.type) {
    throw new CorruptLogError(`event ${revision} of ${stream} is stored under another type than its own`);
  }
  return Object.assign(event, { revision, hash: link });
}
