import { EventStoreDBClient } from '@eventstore/db-client';
import type { StoreAddress } from '../../settings/store-address.ts';

/** The client's own default. */
const keepAliveIntervalMs = 10_000;
/** Of the client's own default of 5 s, a node that is frozen would use up more than an election takes. */
const gossipTimeoutSeconds = 2;
/** The address's own "never", to which nothing can be added. */
const neverMs = 24 * 3_600_000;

let clients = 0;

/**
 * A keep-alive interval that no other client of this process has: a few milliseconds more between two looks whether a
 * connection is alive. grpc-js gives clients whose options are equal one TCP connection, and a client that replaces
 * one whose connection died would share that connection.
 */
export function ownIntervalMs(given: number = keepAliveIntervalMs): number {
  clients += 1;
  return (given < 0 ? neverMs : given) + clients;
}

/** A client with a connection of its own. It never sees the address as text, which it would print. */
export function openClient({ isDiscovered, hosts, user, tls, options }: StoreAddress): EventStoreDBClient {
  const keepAliveInterval = ownIntervalMs(options.keepAliveInterval);
  const settings = { gossipTimeout: gossipTimeoutSeconds, ...options, keepAliveInterval };
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
