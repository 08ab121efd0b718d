import { between } from '../library/chance.ts';
import type { Player } from '../library/player.ts';
import { bribe, inmateBody } from './prison.ts';

/** What a player remembers between two acts. */
export interface Memory {
  /** When the wait for the next job ends, ms since the epoch. */
  crimeAt: number;
  bustAt: number;
  /** When the cell opens. */
  freeAt: number;
}

/** Refusals that a person runs into: a wait on another screen, a cell, an inmate whom somebody else got out. */
const everyday = [
  'timer_running',
  'prison_locked',
  'prison_bust_left',
  'bank_cash_short',
  'bank_balance_short',
];

/** Looks at the jobs and tries the likeliest, or for more money now and then another. */
export async function tryJob({ session }: Player, memory: Memory): Promise<void> {
  const seen = await session.call('GET small');
  if (seen.kind !== 'done') return;
  const open = seen.answer.tasks.filter(({ locked }) => !locked);
  const task = open[between(0, Math.min(1, open.length - 1))];
  if (!task) return;
  const outcome = await session.call(
    'POST small',
    { body: { task_index: task.index } },
    { mayRefuse: everyday },
  );
  if (outcome.kind === 'done') remember(memory, 'crimeAt', outcome.answer);
}

/** Looks into the prison and tries to get somebody out. */
export async function tryBust({ session, character }: Player, memory: Memory): Promise<void> {
  const seen = await session.call('GET prison');
  if (seen.kind !== 'done') return;
  const inmate = seen.answer.prisoners.find((one) => !one.left && one.character?.id !== character);
  if (!inmate) return;
  const outcome = await session.call('POST prison', { body: inmateBody(inmate) }, { mayRefuse: everyday });
  if (outcome.kind === 'done') remember(memory, 'bustAt', outcome.answer);
}

/** Sits in a cell: looks whether somebody has opened it, and now and then bribes the guards. */
export async function sitInCell({ session }: Player, memory: Memory): Promise<void> {
  const seen = await session.call('GET state');
  if (seen.kind !== 'done') return;
  const until = seen.answer.character?.prison_until ?? null;
  memory.freeAt = until === null ? 0 : Date.parse(until);
  if (memory.freeAt > Date.now() && Math.random() < 0.3) await bribe(session);
}

/** Takes most of the cash to the bank, or some of it back. */
export async function goToBank({ session }: Player): Promise<void> {
  const seen = await session.call('GET bank');
  if (seen.kind !== 'done') return;
  const { money, bank } = seen.answer;
  const manner = { mayRefuse: everyday };
  if (money > 200)
    await session.call('POST bank/deposit', { body: { amount: between(1, money - 100) } }, manner);
  else if (bank > 0) await session.call('POST bank/withdraw', { body: { amount: between(1, bank) } }, manner);
}

/** What the client asks for when it comes to the foreground. */
export async function lookAround({ session }: Player): Promise<void> {
  await session.call('GET state');
  await session.call('GET timers');
}

/** Reads the statistics of jobs, of busts, or of the caller's life. */
export async function readStatistics({ session }: Player): Promise<void> {
  const page = between(1, 3);
  if (page === 1) await session.call('GET small/statistics');
  else if (page === 2) await session.call('GET prison/statistics');
  else {
    await session.call('GET current/stats');
    await session.call('GET current/stat-history', { query: { type: 'level_points' } });
  }
}

/** Sees who is there and what happened. */
export async function readNews({ session }: Player): Promise<void> {
  await session.call('GET online');
  await session.call('GET activity');
}

function remember(
  memory: Memory,
  wait: 'crimeAt' | 'bustAt',
  { wait_until, prison_seconds }: { readonly wait_until: string; readonly prison_seconds: number | null },
): void {
  memory[wait] = Date.parse(wait_until);
  if (prison_seconds !== null) memory.freeAt = Date.now() + prison_seconds * 1_000;
}
