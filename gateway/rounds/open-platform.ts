import { randomUUID } from 'node:crypto';
import { platformStream } from '@rackets/engine/platform/index.ts';
import type { LeadOptions, LeadStream } from '../pipeline/lead-stream.ts';
import { platformMachine } from '../pipeline/machines.ts';
import { takeLead } from '../pipeline/own-commands.ts';
import { recover } from '../pipeline/recover.ts';
import { StreamPipeline } from '../pipeline/stream-pipeline.ts';

/** Leads the platform: recovers its world, or starts one if the stream is empty, and takes leadership. */
export async function openPlatform(options: LeadOptions): Promise<LeadStream> {
  const { log, snapshots, leaseMs = 0, beforeWriting } = options;
  const stream = platformStream;
  const machine = platformMachine();
  const world = await recover(log, stream, machine, snapshots);
  await beforeWriting?.(world);
  const pipeline = new StreamPipeline({ ...options, machine, stream, world, leaseMs });
  await takeLead(pipeline, randomUUID(), leaseMs);
  pipeline.start();
  return { stream, machine, pipeline };
}
