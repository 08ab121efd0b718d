import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerDuplexStream } from '@grpc/grpc-js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Caller } from './access.ts';
import { expectedOf, type Outcome, type Proposal, propose, proposedOf, writeTimeoutMs } from './appends.ts';
import type { Node } from './node.ts';
import { notLeader } from './statuses.ts';

type Request = InstanceType<typeof streamsPb.BatchAppendReq>;
type Response = InstanceType<typeof streamsPb.BatchAppendResp>;
type Call = ServerDuplexStream<Request, Response>;

interface Append extends Proposal {
  readonly correlationId: InstanceType<typeof shared.UUID> | undefined;
}

/**
 * Streams.BatchAppend: the appends of a client without credentials of their own, answered by correlation id. Who calls
 * is looked at when the call begins, so that a changed password does not end it.
 */
export function batchAppend(node: Node): (call: Call) => void {
  return (call) =>
    node.admit(
      call.metadata,
      (error) => call.emit('error', error),
      (caller) => {
        /** The pieces of appends that have not come whole: the client splits them at 3 MiB. */
        const begun = new Map<string, Request[]>();
        call.on('data', (request: Request) => {
          const id = request.getCorrelationId()?.getString() ?? '';
          const pieces = [...(begun.get(id) ?? []), request];
          if (!request.getIsFinal()) return void begun.set(id, pieces);
          begun.delete(id);
          handle(node, call, caller, pieces);
        });
        call.on('end', () => call.end());
      },
    );
}

function handle(node: Node, call: Call, caller: Caller, pieces: readonly Request[]): void {
  const options = pieces[0]?.getOptions();
  if (!options) return void call.emit('error', new Error('an append begins with its options'));
  const append: Append = {
    correlationId: pieces[0]?.getCorrelationId(),
    stream: Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
    expected: expectedOf(options, options.getStreamPosition()),
    events: pieces.flatMap((piece) => piece.getProposedMessagesList()).map(proposedOf),
  };
  const answer = (outcome: Outcome): void => {
    // Like a real node: the whole call ends, and with it every pending append.
    if (outcome.kind === 'not-leader') call.emit('error', notLeader(outcome.leaderPort));
    else if (!call.cancelled) call.write(responseTo(append, outcome));
  };
  const { leader } = node.cluster;
  if (leader && !node.leads) return answer({ kind: 'not-leader', leaderPort: leader.port });
  const deadline = options.getDeadline()?.toDate().getTime() ?? Infinity;
  // The client's deadline is a time of its own clock, compared with this one.
  if (Math.min(deadline - node.cluster.now(), writeTimeoutMs) <= 0) {
    node.cluster.faults.count('clock-ahead');
    return answer({ kind: 'timeout' });
  }
  propose(node, caller, append, answer);
}

function responseTo(append: Append, outcome: Exclude<Outcome, { kind: 'not-leader' }>): Response {
  const response = new streamsPb.BatchAppendResp()
    .setCorrelationId(append.correlationId)
    .setStreamIdentifier(new shared.StreamIdentifier().setStreamName(Buffer.from(append.stream)));
  switch (outcome.kind) {
    case 'written':
      return response.setSuccess(successOf(outcome));
    case 'wrong-revision':
      return response.setError(
        errorOf('WrongExpectedVersion', wrongRevision(append, outcome.head).serializeBinary()),
      );
    case 'timeout':
    case 'cancelled':
      return response.setError(errorOf('Timeout'));
    case 'unknown':
      return response.setError(errorOf('Unknown'));
    case 'deleted':
      return response.setError(errorOf('StreamDeleted'));
    case 'access-denied':
      return response.setError(errorOf('AccessDenied'));
    case 'bad-request':
      return response.setError(errorOf('BadRequest'));
    case 'too-big':
      return response.setError(
        errorOf(
          'MaximumAppendSizeExceeded',
          new shared.MaximumAppendSizeExceeded().setMaxappendsize(outcome.limit).serializeBinary(),
        ),
      );
    case 'not-ready': {
      const details = new any.Any();
      details.pack(new Uint8Array(), 'google.protobuf.Empty');
      return response.setError(new status.Status().setMessage('Server Is Not Ready').setDetails(details));
    }
  }
}

function successOf({
  last,
  position,
}: Extract<Outcome, { kind: 'written' }>): InstanceType<typeof streamsPb.BatchAppendResp.Success> {
  const success = new streamsPb.BatchAppendResp.Success();
  if (last < 0) success.setNoStream(new empty.Empty());
  else success.setCurrentRevision(String(last));
  if (position === null) return success.setNoPosition(new empty.Empty());
  return success.setPosition(
    new shared.AllStreamPosition().setCommitPosition(String(position)).setPreparePosition(String(position)),
  );
}

function wrongRevision({ expected }: Append, head: number): InstanceType<typeof shared.WrongExpectedVersion> {
  const details = new shared.WrongExpectedVersion();
  if (head < 0) details.setCurrentNoStream(new empty.Empty());
  else details.setCurrentStreamRevision(String(head));
  if (expected === 'any') details.setExpectedAny(new empty.Empty());
  else if (expected === 'stream-exists') details.setExpectedStreamExists(new empty.Empty());
  else if (expected < 0) details.setExpectedNoStream(new empty.Empty());
  else details.setExpectedStreamPosition(String(expected));
  return details;
}

function errorOf(type: string, bytes: Uint8Array = new Uint8Array()): InstanceType<typeof status.Status> {
  const details = new any.Any();
  details.pack(bytes, `event_store.client.${type}`);
  return new status.Status().setMessage(type).setDetails(details);
}
