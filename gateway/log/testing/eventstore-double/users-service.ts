import users from '@eventstore/db-client/generated/users_pb.js';
import grpc, { type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import type { Node } from './node.ts';
import { accessDenied, statusOf } from './statuses.ts';

type Request = InstanceType<typeof users.CreateReq>;

/** Users.Create: administrators make users. */
export function createUser(node: Node) {
  return (
    { metadata, request }: Pick<ServerUnaryCall<Request, unknown>, 'metadata' | 'request'>,
    answer: sendUnaryData<InstanceType<typeof users.CreateResp>>,
  ): void =>
    node.admit(metadata, answer, (caller) => {
      const { access } = node.cluster;
      const options = request.getOptions();
      if (!options) return answer(new Error('a user has options'));
      if (!caller?.includes('$admins')) return answer(accessDenied());
      const login = options.getLoginName();
      if (access.knows(login)) return answer(statusOf(grpc.status.ALREADY_EXISTS, 'User already exists'));
      access.setUser(login, options.getPassword(), options.getGroupsList());
      answer(null, new users.CreateResp());
    });
}
