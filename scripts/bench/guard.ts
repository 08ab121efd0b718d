import { measure, startServer } from './load.ts';
import { pin } from './programs.ts';

/**
 * What a durable command may cost: the echo's CPU by its own, as measured when this was last written down. Being a
 * ratio of the same run it is much the same on every machine of a kind.
 */
const committed = 0.17;
const allowedMore = 1.3;
/** One good round is enough: noise makes rounds worse, never better. */
const rounds = 6;
const connections = 32;
const seconds = 1.5;

export interface Guarded {
  /** The echo's CPU by the command's, in the best round. */
  readonly best: number;
  readonly least: number;
}

/** Measures commands beside the echo until one round is within what is allowed, or until there were enough. */
export async function guard(): Promise<Guarded> {
  pin(process.pid, 1);
  const echo = await startServer('echo-server');
  const bare = await startServer('bare-server', connections);
  const body = '{"task_index":0}';
  const cpu = async (server: typeof echo, path: string) =>
    (await measure({ server, requests: [{ method: 'POST', path, body }], connections, seconds })).cpu;
  const least = committed / allowedMore;
  let best = 0;
  for (let round = 0; round < rounds && best < least; round += 1) {
    const theirs = await cpu(echo, '/api/echo');
    best = Math.max(best, theirs / (await cpu(bare, '/api/small')));
  }
  echo.stop();
  bare.stop();
  return { best, least };
}
