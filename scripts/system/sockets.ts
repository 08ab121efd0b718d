import { TestClient } from '@rackets/gateway/push/test-client.ts';
import type { Player } from './player.ts';
import type { ServerProcess } from './server.ts';

/** A message frame with its place on its channel. */
export interface Message {
  readonly channel: string;
  readonly event: string;
  readonly seq: string;
  readonly prev: string;
  readonly data: Record<string, unknown>;
}

/** Where a socket of this server is opened by a ticket. */
export async function ticketUrl(server: ServerProcess, player: Player): Promise<string> {
  const { ticket } = await player.answer('POST socket-tickets');
  return `ws://127.0.0.1:${server.wsPort}/?ticket=${ticket}`;
}

/** Opens a socket for a player; resolves once it is welcome. */
export async function openSocket(server: ServerProcess, player: Player): Promise<TestClient> {
  const client = new TestClient(await ticketUrl(server, player), { origin: server.url });
  return client.until((one) => one.frames().some(({ type }) => type === 'welcome'));
}

/** Subscribes; resolves with the server's word on it. */
export async function subscribe(
  client: TestClient,
  channel: string,
  after?: string,
): Promise<Record<string, unknown>> {
  const from = client.heard.length;
  const word = () =>
    client
      .frames()
      .slice(from)
      .find((frame) => frame['channel'] === channel && frame['type'] !== 'message');
  client.send({ type: 'subscribe', channel, ...(after === undefined ? {} : { after }) });
  await client.until(() => word() !== undefined);
  return word() ?? {};
}

/** The messages heard on a channel so far, in order. */
export function messagesOn(client: TestClient, channel: string): Message[] {
  return (
    client
      .frames()
      .filter((frame) => frame['type'] === 'message' && frame['channel'] === channel)
      // Messages of the server have these fields; the tests look at each.
      .map((frame) => frame as unknown as Message)
  );
}

/** Waits for an event on a channel; resolves with its first message from `from` on. */
export async function heard(
  client: TestClient,
  channel: string,
  event: string,
  matches: (message: Message) => boolean = () => true,
): Promise<Message> {
  const find = () =>
    messagesOn(client, channel).find((message) => message.event === event && matches(message));
  await client.until(() => find() !== undefined);
  const message = find();
  if (!message) throw new Error(`no ${event} on ${channel}`);
  return message;
}
