import type { TestClient } from '@rackets/gateway/push/test-client.ts';
import { Player } from '../system/player.ts';
import type { ServerProcess } from '../system/server.ts';
import { openSocket, subscribe } from '../system/sockets.ts';

/** A player's socket in the public room that reads nothing of what is said there. */
export async function joinWithoutReading(server: ServerProcess): Promise<TestClient> {
  const player = new Player(server.url, 'Slow Reader');
  await player.join();
  const client = await openSocket(server, player);
  await subscribe(client, 'public-chat');
  client.pause();
  return client;
}
