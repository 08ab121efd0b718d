import { fork, type ChildProcess } from 'node:child_process';
import type { TestClient } from '@rackets/gateway/push/test-client.ts';
import { bundle } from '../system/bundle.ts';
import { Player } from '../system/player.ts';
import type { ServerProcess } from '../system/server.ts';
import { openSocket, subscribe } from '../system/sockets.ts';
import type { RoomRun } from './chat.ts';
import type { ListenersRequest, Tally } from './listeners.ts';
import type { Sampler } from './samples.ts';

/** A crowd in the public room, from which it can be asked what it heard. */
export interface FullRoom {
  /** Resolves with what was heard of so many posts, once the last of them has come, and leaves. */
  leave(posts: number, sampler: Sampler): Promise<RoomRun>;
}

/** Fills the public room with so many sockets that listen, and one that never reads. */
export async function enterRoom(server: ServerProcess, sockets: number): Promise<FullRoom> {
  const listeners = fork(await bundle('scripts/load/listeners.ts'));
  const { url, wsPort } = server;
  await answerOf(listeners, { do: 'open', url, wsPort, sockets });
  const slow = await joinWithoutReading(server);
  return {
    async leave(posts, sampler) {
      // The listeners' own answer to this request.
      const tally = (await answerOf(listeners, { do: 'tally', posts })) as Tally;
      const { sockets: open } = await sampler.take();
      listeners.kill('SIGKILL');
      slow.close();
      return { tally, slowReader: open + tally.dropped > sockets ? 'open' : 'closed' };
    },
  };
}

async function joinWithoutReading(server: ServerProcess): Promise<TestClient> {
  const player = new Player(server.url, 'Slow Reader');
  await player.join();
  const client = await openSocket(server, player);
  await subscribe(client, 'public-chat');
  client.pause();
  return client;
}

function answerOf(child: ChildProcess, request: ListenersRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the listeners ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer);
    });
    child.send(request);
  });
}
