import type { BenchOptions } from './bench-options.ts';
import { heardFrom, startProgram } from './programs.ts';
import { BenchRound } from './played-events.ts';
import { alone, atMost, type Row } from './row.ts';

const sockets = 2_000;
const characters = 1_000;
const crimesEach = 1_000;
/** Each of them 300 crimes a day. */
const msPerCrime = 288;
const kilobyte = 1_024;

/** What a socket and a character take of the memory. */
export async function memoryRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  const beyond: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [raw, game] = [await socketBytes('raw'), await socketBytes('game')];
    if (raw !== null && game !== null) beyond.push((game - raw) / kilobyte);
  }
  const path = `memory: a socket beyond a raw uWS socket, ${sockets.toLocaleString('en-US')} open`;
  const head = { id: 'memory-socket', path, unit: 'KB', goal: atMost(2, 'ours') } as const;
  return [...(beyond.length > 0 ? [alone(head, beyond)] : []), characterRow()];
}

async function socketBytes(room: 'raw' | 'game'): Promise<number | null> {
  const env = { BENCH_ROOM: room, BENCH_SOCKETS: String(sockets) };
  const { bytes } = await heardFrom<{ bytes: number | null }>(startProgram('idle-sockets', 0, env));
  return bytes;
}

/** What is held is exact: once is enough. */
function characterRow(): Row {
  const before = held();
  const round = new BenchRound(characters, null, msPerCrime);
  round.crimes(characters * crimesEach);
  const each = (held() - before) / characters / kilobyte;
  const path = `memory: a character in the world, after ${crimesEach.toLocaleString('en-US')} crimes, 300 a day`;
  return alone({ id: 'memory-character', path, unit: 'KB', goal: atMost(6, 'ours') }, [
    round.characters.length > 0 ? each : Number.NaN,
  ]);
}

function held(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
