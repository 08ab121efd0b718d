import { EventStoreDBClient, jsonEvent, type JSONEventData } from '@eventstore/db-client';

/** Address of a real server to hold the double against; otherwise the double is tested. */
export const realServer = process.env['EVENTSTORE_URL'];

let clients = 0;

/** A client with a TCP connection of its own: those with equal settings share one. */
export function clientOf(url: string): EventStoreDBClient {
  clients += 1;
  return EventStoreDBClient.connectionString(`${url}&keepAliveInterval=${10_000 + clients}`);
}

/** A small event. */
export function event(id = crypto.randomUUID(), data: object = {}): JSONEventData {
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
