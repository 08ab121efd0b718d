import type { WriterLoad } from '../admin/health.ts';
import { maxMailbox, type StreamPipeline } from '../pipeline/stream-pipeline.ts';

/** How busy a round's writer is. */
export function writerLoad(pipeline: StreamPipeline): WriterLoad {
  return { mailbox: pipeline.waiting, mailboxMax: maxMailbox, appends: pipeline.appends.figures() };
}
