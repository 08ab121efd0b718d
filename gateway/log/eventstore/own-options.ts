import { EventStoreDBClient } from '@eventstore/db-client';
import type { StoreAddress } from '../../settings/store-address.ts';

/** The client's default. */
const keepAliveIntervalMs = 10_000;
/** The client's default is 5 s: asking a frozen node for its gossip would then take longer than an election. */
const gossipTimeoutSeconds = 2;
/** Stands for the address's "never" (-1), to which no milliseconds can be added. */
const neverMs = 24 * 3_600_000;

let clients = 0;

/**
 * A keep-alive interval that no other client of this process has: the given one and a few milliseconds more. grpc-js
 * shares one TCP connection between clients with equal options, so a client that replaces one with a dead connection
 * would get that dead connection.
 */
export function ownIntervalMs(given: number = keepAliveIntervalMs): number {
  clients += 1;
  return (given < 0 ? neverMs : given) + clients;
}

/**
 * A client with its own connection, which waits `patience` times as long as usual for a node's gossip. It is not given
 * the address as text, because it would print it.
 */
export function openClient(
  { isDiscovered, hosts, user, tls, options }: StoreAddress,
  patience = 1,
): EventStoreDBClient {
  const keepAliveInterval = ownIntervalMs(options.keepAliveInterval);
  const gossipTimeout = patience * (options.gossipTimeout ?? gossipTimeoutSeconds);
  const settings = { ...options, gossipTimeout, keepAliveInterval };
  const credentials = {
    insecure: tls === null,
    ...(tls?.ca ? { rootCertificate: tls.ca } : {}),
    ...(tls?.certificate ? { userCertFile: tls.certificate } : {}),
    ...(tls?.key ? { userKeyFile: tls.key } : {}),
  };
  const [first, ...more] = hosts;
  if (first === undefined) throw new Error('an address has a host');
  const known = user ?? undefined;
  if (isDiscovered) return new EventStoreDBClient({ ...settings, discover: first }, credentials, known);
  if (more.length > 0)
    return new EventStoreDBClient({ ...settings, endpoints: [...hosts] }, credentials, known);
  return new EventStoreDBClient({ ...settings, endpoint: first }, credentials, known);
}
