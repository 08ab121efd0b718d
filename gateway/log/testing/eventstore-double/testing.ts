import {
  type AppendToStreamOptions,
  EventStoreDBClient,
  jsonEvent,
  type JSONEventData,
} from '@eventstore/db-client';

/** Address of a real server to hold the double against; otherwise the double is tested. */
export const realServer = process.env['EVENTSTORE_URL'];

/** The user and password of the real server's address, or any name, which is enough for an insecure server. */
const [, username = 'any', password = 'name'] = /\/\/([^:@]+):([^@]+)@/.exec(realServer ?? '') ?? [];

/** Without credentials in the call the client makes one shared call for all appends. */
export const sharedCall: AppendToStreamOptions = {};

/** With them it makes a call of its own for each append. */
export const ownCall: AppendToStreamOptions = {
  credentials: { username: decodeURIComponent(username), password: decodeURIComponent(password) },
};

export const ways: readonly [string, AppendToStreamOptions][] = [
  ['the shared call', sharedCall],
  ['a call of its own', ownCall],
];

let clients = 0;

/** A client with a TCP connection of its own: those with equal settings share one. */
export function clientOf(url: string): EventStoreDBClient {
  clients += 1;
  return EventStoreDBClient.connectionString(
    `${url}${url.includes('?') ? '&' : '?'}keepAliveInterval=${10_000 + clients}`,
  );
}

/** A small event. */
export function event(id: string = crypto.randomUUID(), data: object = {}): JSONEventData {
  return jsonEvent({ id, type: 'happened', data: { ...data } });
}

/** Several of them. */
export function events(count: number): JSONEventData[] {
  return Array.from({ length: count }, () => event());
}

/** The revisions that a read of the whole stream shows. */
export async function shown(client: EventStoreDBClient, stream: string): Promise<number[]> {
  const revisions: number[] = [];
  for await (const { event: read } of client.readStream(stream)) revisions.push(Number(read?.revision));
  return revisions;
}
