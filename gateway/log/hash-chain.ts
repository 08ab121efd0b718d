import crypto from 'node:crypto';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import { contentOf, decodeContent, encodeContent } from './content.ts';
import type { KernelEvent, RecordedEvent } from '@rackets/engine/kernel/state/event.ts';

/**
 * The link of one event: hex SHA-256 over the previous link ('' before revision 0), the stream, the revision and the
 * event's content. The first two are length-prefixed and the revision ends with a comma, so no two inputs are
 * ambiguous. The epoch needs no field: the previous link covers `leadership.taken` with its epoch, so every later link
 * commits to it. Extra keys of `event` (its revision, its hash) are not covered. Throws an InvariantError if a string
 * of the event is not well-formed Unicode, which no store preserves.
 */
export function chainHash(
  previousHash: string,
  stream: string,
  revision: number,
  event: KernelEvent,
): string {
  return linkOf(previousHash, stream, revision, contentText(event));
}

/** `chainHash` of an already serialized content. */
export function linkOf(previousHash: string, stream: string, revision: number, content: string): string {
  return sha256(`${previousHash.length}:${previousHash}${stream.length}:${stream}${revision},${content}`);
}

/** Assigns an event its place in a stream: its revision and its link to the previous event. */
export function linkEvent(
  previousHash: string,
  stream: string,
  revision: number,
  event: KernelEvent,
): RecordedEvent {
  const content = contentText(event);
  const hash = linkOf(previousHash, stream, revision, content);
  const linked = Object.assign(contentOf(event), { revision, hash });
  contents.set(linked, content);
  return linked;
}

/**
 * `linkEvent` for a content that is already text, kept verbatim, because older builds serialized the same event
 * differently.
 */
export function linkText(
  previousHash: string,
  stream: string,
  revision: number,
  text: string,
): RecordedEvent {
  const hash = linkOf(previousHash, stream, revision, text);
  const linked = Object.assign(decodeContent(text), { revision, hash });
  contents.set(linked, text);
  return linked;
}

/**
 * The text that an event's link covers: today's, or that of older builds. Throws an InvariantError if neither matches.
 */
export function linkedText(previousHash: string, stream: string, event: RecordedEvent): string {
  const texts = [contentText(event), JSON.stringify(contentOf(event))];
  const found = texts.find((text) => linkOf(previousHash, stream, event.revision, text) === event.hash);
  assert(found !== undefined, `event ${event.revision} of ${stream} has a text that its link covers`);
  return found;
}

/** Cache of serialized contents: an event's content is hashed when it is recorded and stored when it is appended. */
const contents = new WeakMap<KernelEvent, string>();

/** The event's content as its one canonical text: what the chain covers and what a log stores. */
export function contentText(event: KernelEvent): string {
  const known = contents.get(event);
  if (known !== undefined) return known;
  const content = encodeContent(event);
  assert(isWellFormed(content), `a ${event.type} holds no lone surrogates`);
  return content;
}

/** An event's id in a store that compares ids: the first 128 bits of its link, hex. */
export function eventId(hash: string): string {
  return hash.slice(0, 32);
}

/** Hex SHA-256 of UTF-8 text. */
export function sha256(text: string): string {
  // The one-shot form is six times as fast; available from Node 20.12.
  return crypto.hash
    ? crypto.hash('sha256', text, 'hex')
    : crypto.createHash('sha256').update(text).digest('hex');
}

/** JSON.stringify writes a lone surrogate as `\udXXX`, and a literal backslash as two. */
function isWellFormed(json: string): boolean {
  return !json.includes('\\ud') || !/(?<!\\)(?:\\\\)*\\ud[89a-f]/.test(json);
}
