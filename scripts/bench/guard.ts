import { interleave } from './interleave.ts';
import { measure, startServer } from './load.ts';
import { pin } from './programs.ts';

/**
 * What a durable command may cost: the echo's CPU by its own, as measured when this was last written down. Being a
 * ratio of the same run it is much the same on every machine of a kind.
 */
const committed = 0.2;
const allowedMore = 1.3;
/** Many and short, so that some of each are left alone by whatever else the machine does. */
const rounds = 20;
const seconds = 0.5;
const connections = 32;

export interface Guarded {
  /** The echo's CPU by the command's. */
  readonly share: number;
  readonly least: number;
}

/** Measures commands beside the echo. */
export async function guard(): Promise<Guarded> {
  pin(process.pid, 1);
  const echo = await startServer('echo-server');
  const bare = await startServer('bare-server', connections);
  const body = '{"task_index":0}';
  const cpu = async (server: typeof echo, path: string) =>
    (await measure({ server, requests: [{ method: 'POST', path, body }], connections, seconds })).cpu;
  const { theirs, ours } = await interleave(rounds, {
    theirs: () => cpu(echo, '/api/echo'),
    ours: () => cpu(bare, '/api/small'),
  });
  echo.stop();
  bare.stop();
  return { share: leastShare(theirs, ours), least: committed / allowedMore };
}

/**
 * The least that one took in any round by the least of the other. Whoever else uses the machine only adds to what a
 * round takes; the ratio of a single round would also be better for what was added to the echo.
 */
export function leastShare(theirs: readonly number[], ours: readonly number[]): number {
  return Math.min(...theirs) / Math.min(...ours);
}
