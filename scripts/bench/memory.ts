import type { Machine } from '@rackets/engine/kernel/machine/machine.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import type { BenchOptions } from './bench-options.ts';
import { heardFrom, startProgram } from './programs.ts';
import { playMixed } from './mixed-commands.ts';
import { BenchRound } from './played-events.ts';
import { alone, atMost, type Row } from './row.ts';

const sockets = 2_000;
const characters = 1_000;
const crimesEach = 1_000;
/** Each of them 300 crimes a day. */
const msPerCrime = 288;
/** Fewer, since what all features wish takes a while. */
const mixedPlayers = 60;
const mixedFew = 15;
const mixedEach = 1_000;
/** Of one player, 300 a day. */
const msPerCommand = 288_000;
const kilobyte = 1_024;

/** What a socket and a character take of the memory. */
export async function memoryRows({ rounds }: BenchOptions): Promise<readonly Row[]> {
  const beyond: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [raw, game] = [await socketBytes('raw'), await socketBytes('game')];
    if (raw !== null && game !== null) beyond.push((game - raw) / kilobyte);
  }
  const path = `memory: a socket beyond a raw uWS socket, ${sockets.toLocaleString('en-US')} open`;
  const head = { id: 'memory-socket', path, unit: 'KB', goal: atMost(1.2, 'ours') } as const;
  return [...(beyond.length > 0 ? [alone(head, beyond)] : []), characterRow(), mixedRow()];
}

async function socketBytes(room: 'raw' | 'game'): Promise<number | null> {
  const env = { BENCH_ROOM: room, BENCH_SOCKETS: String(sockets) };
  const { bytes } = await heardFrom<{ bytes: number | null }>(startProgram('idle-sockets', 0, env));
  return bytes;
}

/** What is held is exact: once is enough. */
function characterRow(): Row {
  const crimes = (players: number, each: number): BenchRound => {
    const round = new BenchRound(players, null, msPerCrime);
    round.crimes(players * each);
    return round;
  };
  const each = bytesEach(characters, () => crimes(characters, crimesEach));
  const path = `memory: a character in the world, after ${crimesEach.toLocaleString('en-US')} crimes, 300 a day`;
  return alone({ id: 'memory-character', path, unit: 'KB', goal: null }, [each / kilobyte]);
}

/**
 * Commands of every feature: what they count, the things they leave, waits. What a larger world takes beyond a smaller
 * one, since markets take the same for few players as for many.
 */
function mixedRow(): Row {
  // These stay: with the last world, or with a machine, would go compiled code, which is no part of a world.
  const machines: Machine[] = [];
  const played = (players: number): World => {
    const round = new BenchRound(players);
    playMixed(round, msPerCommand / players, mixedEach);
    machines.push(round.machine);
    return round.world;
  };
  const stays = played(mixedFew);
  const weightOf = (players: number) => givenBack(() => played(players));
  const each = (weightOf(mixedPlayers) - weightOf(mixedFew)) / (mixedPlayers - stays.lives.size);
  const path = `memory: one more character in the world, after ${mixedEach.toLocaleString('en-US')} mixed commands, 300 a day`;
  return alone({ id: 'memory-character-mixed', path, unit: 'KB', goal: atMost(10, 'ours') }, [
    each / kilobyte,
  ]);
}

/** What is given back when a round is let go, beyond what one without any doings gives, for each of its players. */
function bytesEach(players: number, play: () => BenchRound): number {
  return (givenBack(play) - givenBack(() => new BenchRound(1))) / players;
}

function givenBack(play: () => BenchRound | World): number {
  const kept: { played: BenchRound | World | null } = { played: play() };
  const full = held();
  kept.played = null;
  return full - held();
}

/** V8 drops the bytecode of functions that have not run for five collections, and that is no part of a world. */
const collections = 8;

function held(): number {
  for (let times = 0; times < collections; times += 1) globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
