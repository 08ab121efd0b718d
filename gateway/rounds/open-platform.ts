import { platformStream } from '@rackets/engine/platform/index.ts';
import type { LeadOptions, LeadStream } from '../pipeline/lead-stream.ts';
import { platformMachine } from '../pipeline/machines.ts';
import { takeStream } from '../pipeline/take-stream.ts';

/** Leads the platform: recovers its world, or starts one if the stream is empty, and takes leadership. */
export async function openPlatform(options: LeadOptions): Promise<LeadStream> {
  const stream = platformStream;
  const machine = platformMachine();
  const { pipeline } = await takeStream(options, { stream, machine, begin: () => null });
  pipeline.start();
  return { stream, machine, pipeline };
}
