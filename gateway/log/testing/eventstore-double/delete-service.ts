import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import { expectedOf } from './appends.ts';
import type { Node } from './node.ts';
import { accessDenied, notReady, streamDeleted, wrongVersion } from './statuses.ts';
import type { Decision, Expected } from './streams.ts';

type DeleteRequest = InstanceType<typeof streamsPb.DeleteReq>;
type DeleteResponse = InstanceType<typeof streamsPb.DeleteResp>;
type TombstoneRequest = InstanceType<typeof streamsPb.TombstoneReq>;
type TombstoneResponse = InstanceType<typeof streamsPb.TombstoneResp>;
type Options = ReturnType<DeleteRequest['getOptions']> | ReturnType<TombstoneRequest['getOptions']>;

/** Streams.Delete: a soft delete. */
export function deleteStream(node: Node) {
  return (call: ServerUnaryCall<DeleteRequest, DeleteResponse>, answer: sendUnaryData<DeleteResponse>) =>
    change(
      node,
      call,
      (stream, expected) => node.cluster.streams.delete(stream, expected),
      (error) => (error ? answer(error) : answer(null, new streamsPb.DeleteResp())),
    );
}

/** Streams.Tombstone: a deletion for ever. */
export function tombstone(node: Node) {
  return (
    call: ServerUnaryCall<TombstoneRequest, TombstoneResponse>,
    answer: sendUnaryData<TombstoneResponse>,
  ) =>
    change(
      node,
      call,
      (stream, expected) => node.cluster.streams.tombstone(stream, expected),
      (error) => (error ? answer(error) : answer(null, new streamsPb.TombstoneResp())),
    );
}

function change(
  node: Node,
  {
    metadata,
    request,
  }: Pick<ServerUnaryCall<{ getOptions: () => Options }, unknown>, 'metadata' | 'request'>,
  apply: (stream: string, expected: Expected) => Decision,
  answer: (error: Error | null) => void,
): void {
  node.admit(metadata, answer, (caller) => {
    const options = request.getOptions();
    if (!options) return answer(new Error('a deletion has options'));
    const stream = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
    if (!node.cluster.access.may(caller, '$d', stream)) {
      node.cluster.faults.count('access-denied');
      return answer(accessDenied());
    }
    if (node.cluster.refusal()) return answer(notReady());
    const expected = expectedOf(options, options.getRevision());
    const decision = apply(stream, expected);
    if (decision.kind === 'written') answer(null);
    else if (decision.kind === 'deleted') answer(streamDeleted(stream));
    else answer(wrongVersion(stream, expected, decision.head));
  });
}
