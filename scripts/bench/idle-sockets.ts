// Opens sockets that say nothing and tells what a socket takes of this process's memory, in bytes.
import { openGameRoom, openRawRoom } from './socket-rooms.ts';
import { crowdInto } from './sockets-crowd.ts';

const sockets = Number(process.env['BENCH_SOCKETS']);
const room =
  process.env['BENCH_ROOM'] === 'raw' ? await openRawRoom(sockets) : await openGameRoom(sockets, 'personal');
const bytes = room ? await weigh() : null;
process.send?.({ bytes }, () => process.exit(0));

async function weigh(): Promise<number | null> {
  if (!room) return null;
  const before = resident();
  const crowd = await crowdInto(room);
  const each = (resident() - before) / sockets;
  crowd.leave();
  return each;
}

function resident(): number {
  globalThis.gc?.();
  return process.memoryUsage.rss();
}
