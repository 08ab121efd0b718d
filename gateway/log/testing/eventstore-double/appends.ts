import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { Caller } from './access.ts';
import type { Node } from './node.ts';
import type { Decision, Expected, ProposedEvent } from './streams.ts';

/** One complete append as received, by either call. */
export interface Proposal {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly ProposedEvent[];
}

export type Outcome =
  | Decision
  /** The server's own write timeout. */
  | { readonly kind: 'timeout' }
  /** The leader resigned while it was writing. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'not-leader'; readonly leaderPort: number }
  | { readonly kind: 'access-denied' }
  | { readonly kind: 'too-big'; readonly limit: number }
  | { readonly kind: 'bad-request' };

/** The server's own limit for a write. */
export const writeTimeoutMs = 2000;
/** When an abandoned write is applied after all. */
const lateMs = 120;
/** All events of one append together. */
const maxAppendBytes = 1024 * 1024;

/** Applies an append and answers it, refuses it, or lets the planned fault strike. */
export function propose(
  node: Node,
  caller: Caller,
  proposal: Proposal,
  answer: (outcome: Outcome) => void,
): void {
  const { faults, streams, access } = node.cluster;
  const { stream, expected, events } = proposal;
  if (!isUnderstood(proposal)) return answer({ kind: 'bad-request' });
  if (bytesOf(events) > maxAppendBytes) return answer({ kind: 'too-big', limit: maxAppendBytes });
  if (!access.may(caller, '$w', stream)) {
    faults.count('access-denied');
    return answer({ kind: 'access-denied' });
  }
  if (node.isDeposed) {
    faults.count('append-deposed');
    setTimeout(() => answer({ kind: 'timeout' }), writeTimeoutMs);
    return;
  }
  const refusal = node.cluster.refusal();
  if (refusal) return answer({ kind: refusal });
  // Faults apply to streams of events only, not to looking up names and times.
  const fault = node.cluster.isOfInterest(stream) ? faults.take('append') : null;
  const apply = (): Decision => streams.append(stream, expected, events);
  switch (fault) {
    case null:
      return answerOnce(node, apply(), answer);
    case 'append-dropped-before':
      return node.connections.drop();
    case 'append-dropped-after':
      apply();
      return node.connections.drop();
    case 'append-timeout-applied':
      apply();
      return answer({ kind: 'timeout' });
    case 'append-timeout':
      return answer({ kind: 'timeout' });
    case 'append-timeout-applied-late':
      setTimeout(apply, lateMs);
      return answer({ kind: 'timeout' });
    case 'append-error-applied':
      apply();
      return answer({ kind: 'unknown' });
    case 'append-error':
      return answer({ kind: 'unknown' });
    case 'append-silent-applied':
      apply();
      return;
    case 'append-silent':
      return;
    case 'append-not-leader':
      return answer({ kind: 'not-leader', leaderPort: node.port });
  }
}

function answerOnce(node: Node, decision: Decision, answer: (outcome: Outcome) => void): void {
  const isRepeated = decision.kind === 'written' && decision.position === null;
  if (!isRepeated || node.cluster.faults.take('repeat') === null) return answer(decision);
  setTimeout(() => answer({ kind: 'timeout' }), writeTimeoutMs);
}

/** The part of each call's options that says at which revision to append. */
interface ExpectedOptions {
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

export function expectedOf(options: ExpectedOptions, revision: string): Expected {
  if (options.hasAny()) return 'any';
  if (options.hasStreamExists()) return 'stream-exists';
  return options.hasNoStream() ? -1 : Number(revision);
}

type Message =
  | InstanceType<typeof streamsPb.AppendReq.ProposedMessage>
  | InstanceType<typeof streamsPb.BatchAppendReq.ProposedMessage>;

export function proposedOf(message: Message): ProposedEvent {
  return {
    id: uuidOf(message.getId()?.getString() ?? ''),
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asB64(),
    metadata: message.getCustomMetadata_asB64(),
  };
}

/** An id in lower case with dashes, whatever way it is written; empty if it is no UUID. */
function uuidOf(text: string): string {
  const [, digits] = /^[{(]?([\da-f]{32})[)}]?$/.exec(text.replaceAll('-', '').toLowerCase()) ?? [];
  return digits?.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') ?? '';
}

function isUnderstood({ stream, events }: Proposal): boolean {
  return stream !== '' && events.every(({ id, type }) => id !== '' && type !== '');
}

/** Types count twice, as UTF-16. */
function bytesOf(events: readonly ProposedEvent[]): number {
  const sizes = events.map(
    ({ data, metadata, type }) =>
      Buffer.byteLength(data, 'base64') + Buffer.byteLength(metadata, 'base64') + 2 * type.length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
