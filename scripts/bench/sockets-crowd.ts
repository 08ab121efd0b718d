import type { CrowdRequest } from './crowd.ts';
import { heardFrom, startReady } from './programs.ts';
import type { Room } from './socket-rooms.ts';

/** A crowd of sockets in a process on the other core. */
export interface Crowd {
  /** Resolves when so many bytes more have reached all of them together. */
  received(bytes: number): Promise<void>;
  leave(): void;
}

/** Opens a socket for each of a room's places. */
export async function crowdInto({ port, queries, says }: Room): Promise<Crowd> {
  const child = await startReady('crowd', 1);
  const ask = (request: CrowdRequest): Promise<unknown> => {
    const done = heardFrom<string>(child);
    child.send(request);
    return done;
  };
  await ask({ do: 'open', port, queries, says });
  return {
    received: async (bytes) => void (await ask({ do: 'await', bytes })),
    leave: () => void child.kill('SIGKILL'),
  };
}
