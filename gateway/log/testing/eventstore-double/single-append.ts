import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import grpc, { type sendUnaryData, type ServerReadableStream } from '@grpc/grpc-js';
import type { Caller } from './access.ts';
import { expectedOf, type Outcome, propose, proposedOf } from './appends.ts';
import type { Node } from './node.ts';
import { accessDenied, appendTooBig, notLeader, notReady, statusOf, streamDeleted } from './statuses.ts';
import type { Expected } from './streams.ts';

type Request = InstanceType<typeof streamsPb.AppendReq>;
type Response = InstanceType<typeof streamsPb.AppendResp>;
type Call = ServerReadableStream<Request, Response>;
type Answered = Extract<Outcome, { kind: 'written' | 'wrong-revision' }>;

/** Streams.Append: one append in a call of its own, which the client uses for appends with credentials of their own. */
export function append(node: Node): (call: Call, answer: sendUnaryData<Response>) => void {
  return (call, answer) => {
    const requests: Request[] = [];
    call.on('data', (request: Request) => requests.push(request));
    call.on('end', () =>
      node.admit(call.metadata, answer, (caller) => handle(node, caller, requests, answer)),
    );
  };
}

function handle(
  node: Node,
  caller: Caller,
  requests: readonly Request[],
  answer: sendUnaryData<Response>,
): void {
  const options = requests[0]?.getOptions();
  if (!options) return answer(new Error('an append begins with its options'));
  const stream = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
  const expected = expectedOf(options, options.getRevision());
  const events = requests.flatMap((request) => request.getProposedMessage() ?? []).map(proposedOf);
  propose(node, caller, { stream, expected, events }, (outcome) => {
    if (outcome.kind === 'written' || outcome.kind === 'wrong-revision') {
      answer(null, responseOf(expected, outcome));
    } else answer(errorOf(stream, outcome));
  });
}

/** What ends the call without a response. */
function errorOf(stream: string, outcome: Exclude<Outcome, Answered>): Error {
  switch (outcome.kind) {
    case 'timeout':
      return statusOf(grpc.status.ABORTED, 'Operation timed out');
    case 'cancelled':
      return statusOf(grpc.status.ABORTED, 'Request canceled by server');
    case 'unknown':
    case 'bad-request':
      return statusOf(grpc.status.UNKNOWN, 'Exception was thrown by handler.');
    case 'not-ready':
      return notReady();
    case 'not-leader':
      return notLeader(outcome.leaderPort);
    case 'access-denied':
      return accessDenied();
    case 'too-big':
      return appendTooBig(outcome.limit);
    case 'deleted':
      return streamDeleted(stream);
  }
}

function responseOf(expected: Expected, outcome: Answered): Response {
  const response = new streamsPb.AppendResp();
  if (outcome.kind === 'written') return response.setSuccess(successOf(outcome));
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
  if (outcome.head < 0) wrong.setCurrentNoStream(new shared.Empty());
  else wrong.setCurrentRevision(String(outcome.head));
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected === 'stream-exists') wrong.setExpectedStreamExists(new shared.Empty());
  else if (expected < 0) wrong.setExpectedNoStream(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  return response.setWrongExpectedVersion(wrong);
}

function successOf({
  last,
  position,
}: Extract<Outcome, { kind: 'written' }>): InstanceType<typeof streamsPb.AppendResp.Success> {
  const success = new streamsPb.AppendResp.Success();
  if (last < 0) success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(String(last));
  if (position === null) return success.setNoPosition(new shared.Empty());
  return success.setPosition(
    new streamsPb.AppendResp.Position()
      .setCommitPosition(String(position))
      .setPreparePosition(String(position)),
  );
}
