import type { BenchOptions } from './bench-options.ts';
import { interleave, pairs, rateOf } from './interleave.ts';
import { pin } from './programs.ts';
import { atLeast, besides, type Row } from './row.ts';
import { openGameRoom, openRawRoom, wireBytes, type Room } from './socket-rooms.ts';
import { crowdInto, type Crowd } from './sockets-crowd.ts';

const turns = 5;
/** Frames to each socket in one turn of the event loop: about what a batch of events makes. */
const framesATurn = 10;
/** Frames to be delivered in one measurement, about half a second of them. */
const framesEach = { shared: 400_000, personal: 100_000 };

/** Frames to many sockets by the game's push server, beside uWebSockets alone; none where it does not load. */
export async function fanOutRows({ rounds, growth }: BenchOptions): Promise<readonly Row[]> {
  // The crowd has the other core.
  pin(process.pid, 0);
  const sizes = growth ? [1_000, 5_000] : [1_000];
  const rows: Row[] = [];
  for (const sockets of sizes) {
    rows.push(...(await rowsOf(rounds, sockets, 'shared')), ...(await rowsOf(rounds, sockets, 'personal')));
  }
  return rows;
}

async function rowsOf(rounds: number, sockets: number, kind: 'shared' | 'personal'): Promise<readonly Row[]> {
  const raw = await openRawRoom(sockets);
  if (!raw) {
    process.stderr.write('push: no uWebSockets.js loads here, so there is nothing to measure beside.\n');
    return [];
  }
  const game = await openGameRoom(sockets, kind);
  const [rawCrowd, gameCrowd] = [await crowdInto(raw), await crowdInto(game)];
  await first(game, kind, gameCrowd, sockets);
  const { theirs, ours } = await interleave(rounds, {
    theirs: () => deliveries(raw, kind, rawCrowd, sockets),
    ours: () => deliveries(game, kind, gameCrowd, sockets),
  });
  rawCrowd.leave();
  gameCrowd.leave();
  const [what, goal, peer] =
    kind === 'shared'
      ? ['a shared channel', 0.95, 'uWS publish']
      : ['personal frames', 0.85, 'uWS send in a loop, the same JSON made'];
  const path = `push: ${what}, 200 bytes to ${sockets.toLocaleString('en-US')} sockets, deliveries`;
  const id = `push-${kind}${sockets === 1_000 ? '' : `-${sockets}`}`;
  return [besides({ id, path, unit: '/s', goal: atLeast(goal) }, peer, pairs(ours, theirs))];
}

/** The first frame of a channel tells where it begins, by two letters more. */
async function first(room: Room, kind: 'shared' | 'personal', crowd: Crowd, sockets: number): Promise<void> {
  send(room, kind);
  await crowd.received(sockets * (wireBytes + 2));
}

function send(room: Room, kind: 'shared' | 'personal'): void {
  if (kind === 'shared') room.publish();
  else room.sendEach();
}

/** Frames that reach their sockets, per second; the next burst waits until all of one have come. */
function deliveries(room: Room, kind: 'shared' | 'personal', crowd: Crowd, sockets: number): Promise<number> {
  const frames = turns * framesATurn * sockets;
  const bursts = Math.max(1, Math.round(framesEach[kind] / frames));
  return rateOf(bursts * frames, async () => {
    for (let burst = 0; burst < bursts; burst += 1) {
      const come = crowd.received(frames * wireBytes);
      for (let turn = 0; turn < turns; turn += 1) {
        for (let frame = 0; frame < framesATurn; frame += 1) send(room, kind);
        await new Promise((resolve) => setImmediate(resolve));
      }
      await come;
    }
  });
}
