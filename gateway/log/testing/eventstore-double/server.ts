import features from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import featuresPb from '@eventstore/db-client/generated/serverfeatures_pb.js';
import service from '@eventstore/db-client/generated/streams_grpc_pb.js';
import grpc, { type sendUnaryData, type ServerUnaryCall } from '@grpc/grpc-js';
import { batchAppend } from './batch-append.ts';
import { Connections } from './connections.ts';
import { FaultPlan } from './faults.ts';
import { read } from './read-service.ts';
import { append } from './single-append.ts';
import { Streams } from './streams.ts';

export interface ServerOptions {
  /** 0 picks a free one. */
  readonly port: number;
  /** Where the streams are stored; null for memory. */
  readonly file: string | null;
}

/** The part of EventStoreDB's server that the log uses, with faults on demand. */
export class Server {
  readonly faults = new FaultPlan();
  readonly streams: Streams;
  readonly port: number;
  readonly #connections: Connections;
  /** How far this server's clock is ahead, in ms. */
  skewMs = 0;

  static async listen({ port, file }: ServerOptions): Promise<Server> {
    const inner = new grpc.Server({ 'grpc.max_receive_message_length': 4 * 1024 * 1024 });
    const behind = await new Promise<number>((resolve, reject) => {
      inner.bindAsync('127.0.0.1:0', grpc.ServerCredentials.createInsecure(), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
    const connections = new Connections(behind);
    const server = new Server(new Streams(file), connections, await connections.listen(port));
    inner.addService(service.StreamsService, {
      read: read(server),
      append: append(server),
      batchAppend: batchAppend(server),
    });
    inner.addService(features.ServerFeaturesService, { getSupportedMethods });
    return server;
  }

  private constructor(streams: Streams, connections: Connections, port: number) {
    this.streams = streams;
    this.#connections = connections;
    this.port = port;
  }

  /** This server's time, ms since the epoch. */
  now(): number {
    return Date.now() + this.skewMs;
  }

  /** Whether faults may strike a stream: the log's own bookkeeping streams are exempt. */
  isOfInterest(stream: string): boolean {
    return !/rackets-(?:streams|clock)$/.test(stream);
  }

  killConnections(): void {
    this.#connections.kill();
  }

  dropConnections(): void {
    this.#connections.drop();
  }
}

/** Tells the client that this server accepts batched appends, as every server since 21.10 does. */
function getSupportedMethods(
  _call: ServerUnaryCall<unknown, unknown>,
  answer: sendUnaryData<InstanceType<typeof featuresPb.SupportedMethods>>,
): void {
  const methods = ['read', 'append', 'batchappend'].map((name) =>
    new featuresPb.SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name),
  );
  answer(
    null,
    new featuresPb.SupportedMethods().setEventStoreServerVersion('24.10.0').setMethodsList(methods),
  );
}
