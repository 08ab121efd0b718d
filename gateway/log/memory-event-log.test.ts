import { describeEventLog } from './event-log.conformance.ts';
import { MemoryEventLog, type MemoryStreams } from './memory-event-log.ts';

const streamsByFolder = new Map<string, MemoryStreams>();

describeEventLog('memory', async (folder) => {
  const streams: MemoryStreams = streamsByFolder.get(folder) ?? new Map();
  streamsByFolder.set(folder, streams);
  return new MemoryEventLog(streams);
});
