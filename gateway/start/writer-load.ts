import type { WriterLoad } from '../admin/health.ts';
import { maxQueued } from '../pipeline/writer/mailbox.ts';
import type { StreamPipeline } from '../pipeline/stream-pipeline.ts';

/** How busy a round's writer is. */
export function writerLoad(pipeline: StreamPipeline): WriterLoad {
  return { mailbox: pipeline.waiting, mailboxMax: maxQueued, appends: pipeline.appends.figures() };
}
