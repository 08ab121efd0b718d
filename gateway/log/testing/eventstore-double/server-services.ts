import gossipPb from '@eventstore/db-client/generated/gossip_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import type { sendUnaryData, ServerUnaryCall } from '@grpc/grpc-js';
import type { Node } from './node.ts';

type Info = InstanceType<typeof gossipPb.ClusterInfo>;
const { VNodeState } = gossipPb.MemberInfo;

/** Gossip.Read: the nodes, which of them leads, and which do not answer. */
export function readGossip(node: Node) {
  return (_call: ServerUnaryCall<unknown, Info>, answer: sendUnaryData<Info>): void => {
    const members = node.cluster.nodes.map((member, index) =>
      new gossipPb.MemberInfo()
        .setInstanceId(new shared.UUID().setString(`00000000-0000-4000-8000-00000000000${index}`))
        .setTimeStamp(String(node.cluster.now() * 10_000))
        .setState(stateOf(member))
        .setIsAlive(isSeen(member))
        .setHttpEndPoint(new gossipPb.EndPoint().setAddress('127.0.0.1').setPort(member.port)),
    );
    answer(null, new gossipPb.ClusterInfo().setMembersList(members));
  };
}

/** A leader that dies leads until another one is elected. */
function isSeen(member: Node): boolean {
  return (member.state !== 'frozen' && member.state !== 'down') || member.cluster.leader === member;
}

function stateOf(
  member: Node,
): InstanceType<typeof gossipPb.MemberInfo>['getState'] extends () => infer State ? State : never {
  if (member.state === 'starting') return VNodeState.INITIALIZING;
  if (member.state === 'ending' || member.state === 'ended') return VNodeState.SHUTTINGDOWN;
  if (member.cluster.leader === null) return VNodeState.UNKNOWN;
  return member.cluster.leader === member ? VNodeState.LEADER : VNodeState.FOLLOWER;
}

/** Tells the client that this server accepts batched appends, as every server since 21.10 does. */
export function getSupportedMethods(
  _call: ServerUnaryCall<unknown, unknown>,
  answer: sendUnaryData<InstanceType<typeof featuresPb.SupportedMethods>>,
): void {
  const methods = ['read', 'append', 'batchappend', 'delete', 'tombstone'].map((name) =>
    new featuresPb.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
  );
  answer(
    null,
    new featuresPb.SupportedMethods().setEventStoreServerVersion('24.10.14').setMethodsList(methods),
  );
}
