import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import grpc from '@grpc/grpc-js';
import type { Server } from './server.ts';
import type { Decision, Expected, StoredEvent } from './streams.ts';

/** One complete append as received, by either call. */
export interface Proposal {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly StoredEvent[];
}

export type Outcome =
  | Decision
  /** The server's own write timeout. */
  | { readonly kind: 'timeout' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not-leader' };

/** When an abandoned write is applied after all. */
const lateMs = 120;

/** Applies an append and answers it, or lets the planned fault strike. */
export function propose(server: Server, proposal: Proposal, answer: (outcome: Outcome) => void): void {
  const { stream, expected, events } = proposal;
  // Faults apply to streams of events only, not to looking up names and times.
  const fault = server.isOfInterest(stream) ? server.faults.take('append') : null;
  const apply = (): Decision => server.streams.append(stream, expected, events);
  switch (fault) {
    case null:
      return answer(apply());
    case 'append-dropped-before':
      return server.dropConnections();
    case 'append-dropped-after':
      apply();
      return server.dropConnections();
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
      return answer({ kind: 'not-leader' });
  }
}

/** The part of both calls' options that says at which revision to append. */
interface ExpectedOptions {
  hasAny(): boolean;
  hasNoStream(): boolean;
}

export function expectedOf(options: ExpectedOptions, revision: string): Expected {
  if (options.hasAny()) return 'any';
  return options.hasNoStream() ? -1 : Number(revision);
}

type Message =
  | InstanceType<typeof streamsPb.AppendReq.ProposedMessage>
  | InstanceType<typeof streamsPb.BatchAppendReq.ProposedMessage>;

export function storedOf(message: Message, created: number): StoredEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asB64(),
    metadata: message.getCustomMetadata_asB64(),
    created,
  };
}

/** Ends a call like a node that is not the leader: it names the leader, which is the double itself. */
export function notLeader(port: number): Error {
  return statusOf(grpc.status.NOT_FOUND, 'Leader info available', {
    exception: 'not-leader',
    'leader-endpoint-host': '127.0.0.1',
    'leader-endpoint-port': String(port),
  });
}

/** An error that ends a call with this status, its details and the headers after it. */
export function statusOf(
  code: grpc.status,
  details: string,
  headers: Readonly<Record<string, string>> = {},
): Error {
  const metadata = new grpc.Metadata();
  for (const [name, value] of Object.entries(headers)) metadata.set(name, value);
  return Object.assign(new Error(details), { code, details, metadata });
}
