import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
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

/**
 * The events of a batch with their revisions and links. `previous` is the link read last, null at the start of a read.
 * Throws CorruptLogError where the chain breaks; parses only what the chain covers.
 */
export function fromBatch(
  stream: string,
  first: number,
  batch: StoredBatch,
  link: string | null,
): RecordedEvent[] {
  const links = linksOf(stream, first, batch, link);
  return batch.contents.map((content, index) => recorded(content, first + index, links[index] ?? ''));
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
