import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { CorruptLogError } from './event-log.ts';
import { decodeContent } from './content.ts';
import { contentText, linkOf } from './hash-chain.ts';

/** One append as stored. The links between its events are recomputed when it is read. */
export interface StoredBatch {
  /** The link before the first event, '' at revision 0. */
  readonly previous: string;
  /** The last event's link. */
  readonly last: string;
  /** Each event's content: exactly the text that its link covers. */
  readonly contents: readonly string[];
}

/** A row of lines: both links, then one content per line; JSON text contains no line breaks. */
export function encodeBatch(previous: string, events: readonly RecordedEvent[]): Buffer {
  const last = events.at(-1)?.hash ?? previous;
  return Buffer.from(encodeBatchText({ previous, last, contents: events.map(contentText) }));
}

export function encodeBatchText({ previous, last, contents }: StoredBatch): string {
  return [previous, last, ...contents].join('\n');
}

export function decodeBatch(row: Buffer): StoredBatch {
  const [previous = '', last = '', ...contents] = row.toString().split('\n');
  return { previous, last, contents };
}

/** What a reader wants of a stream, by revisions, all inclusive. */
export interface Span {
  readonly from: number;
  /** Whoever has read so far need not load another batch. */
  readonly enough: number;
  readonly to: number;
}

/** Whether nothing is read after it: the end of a short read, which may well be asked for again. */
export const isLast = ({ enough, to }: Span): boolean => enough === to;

/** A batch with the link of each of its events, which lead from its first to its last. */
export interface LinkedBatch {
  readonly batch: StoredBatch;
  readonly links: readonly string[];
}

/** Recomputes a batch's links. Throws CorruptLogError where the chain breaks. */
export function linkBatch(stream: string, first: number, batch: StoredBatch): LinkedBatch {
  return { batch, links: linksOf(stream, first, batch, null) };
}

/**
 * The events of a batch with their revisions and links, as far as they are within `span`: parsing an event costs several
 * times what hashing it does. `link` is the link of the event before the first of these, null at the start of a read.
 * Throws CorruptLogError where the batch does not continue it; parses only what the chain covers.
 */
export function eventsWithin(
  stream: string,
  first: number,
  { batch, links }: LinkedBatch,
  link: string | null,
  { from, to }: Pick<Span, 'from' | 'to'>,
): RecordedEvent[] {
  const skipped = Math.max(0, from - first);
  const before = skipped === 0 ? batch.previous : links[skipped - 1];
  if (link !== null && before !== link) throw broken(stream, first);
  return batch.contents
    .slice(skipped, to - first + 1)
    .map((content, index) => recorded(content, first + skipped + index, links[skipped + index] ?? ''));
}

/** All events of a batch, verified as `linkBatch` and `eventsWithin` do. */
export function fromBatch(
  stream: string,
  first: number,
  batch: StoredBatch,
  link: string | null,
): RecordedEvent[] {
  const all = { from: first, to: Number.MAX_SAFE_INTEGER };
  return eventsWithin(stream, first, linkBatch(stream, first, batch), link, all);
}

/** The link of each event of a batch, recomputed. Throws CorruptLogError where the chain breaks. */
export function linksOf(
  stream: string,
  first: number,
  { previous, last, contents }: StoredBatch,
  link: string | null,
): string[] {
  if (link !== null && previous !== link) throw broken(stream, first);
  let hash = previous;
  const links = contents.map((content, index) => (hash = linkOf(hash, stream, first + index, content)));
  if (hash !== last) throw broken(stream, first);
  return links;
}

function recorded(content: string, revision: number, hash: string): RecordedEvent {
  return Object.assign(decodeContent(content), { revision, hash });
}

function broken(stream: string, revision: number): CorruptLogError {
  return new CorruptLogError(`the hash chain of ${stream} breaks in the append at ${revision}`);
}
