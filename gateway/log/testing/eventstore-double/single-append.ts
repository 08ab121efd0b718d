import shared from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import grpc, { type sendUnaryData, type ServerReadableStream } from '@grpc/grpc-js';
import { expectedOf, notLeader, type Outcome, propose, statusOf, storedOf } from './appends.ts';
import type { Server } from './server.ts';
import type { Expected } from './streams.ts';

type Request = InstanceType<typeof streamsPb.AppendReq>;
type Response = InstanceType<typeof streamsPb.AppendResp>;
type Call = ServerReadableStream<Request, Response>;

/** Streams.Append: one append in a call of its own, which the client uses for appends with credentials of their own. */
export function append(server: Server): (call: Call, answer: sendUnaryData<Response>) => void {
  return (call, answer) => {
    const requests: Request[] = [];
    call.on('data', (request: Request) => requests.push(request));
    call.on('end', () => handle(server, requests, answer));
  };
}

function handle(server: Server, requests: readonly Request[], answer: sendUnaryData<Response>): void {
  const options = requests[0]?.getOptions();
  if (!options) return answer(new Error('an append begins with its options'));
  const expected = expectedOf(options, options.getRevision());
  const proposal = {
    stream: Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString(),
    expected,
    events: requests.flatMap((request) => {
      const message = request.getProposedMessage();
      return message ? [storedOf(message, server.now())] : [];
    }),
  };
  propose(server, proposal, (outcome) => {
    const error = errorOf(server, outcome);
    if (error) answer(error);
    else answer(null, responseOf(expected, outcome));
  });
}

/** What ends the call without a response. */
function errorOf(server: Server, outcome: Outcome): Error | null {
  switch (outcome.kind) {
    case 'timeout':
      return statusOf(grpc.status.ABORTED, 'Operation timed out');
    case 'unknown':
      return statusOf(grpc.status.UNKNOWN, 'an unspecific error');
    case 'not-leader':
      return notLeader(server.port);
    case 'written':
    case 'wrong-revision':
      return null;
  }
}

function responseOf(expected: Expected, outcome: Outcome): Response {
  const response = new streamsPb.AppendResp();
  if (outcome.kind === 'written') {
    return response.setSuccess(
      new streamsPb.AppendResp.Success()
        .setCurrentRevision(String(outcome.last))
        .setNoPosition(new shared.Empty()),
    );
  }
  const wrong = new streamsPb.AppendResp.WrongExpectedVersion();
  if (outcome.kind === 'wrong-revision' && outcome.head >= 0) wrong.setCurrentRevision(String(outcome.head));
  else wrong.setCurrentNoStream(new shared.Empty());
  if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
  else if (expected < 0) wrong.setExpectedNoStream(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  return response.setWrongExpectedVersion(wrong);
}
