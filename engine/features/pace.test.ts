import { describe, expect, test } from 'vitest';
import { timerUntil, type World } from '../kernel/world.ts';
import { born } from '../kernel/testing/people.ts';
import { openedPlay, type Play } from '../kernel/testing/play.ts';
import { levelOfCharacter } from '../world/standing.ts';
import { viewBank } from './bank/bank.ts';
import { features } from './index.ts';
import { prisonState } from './prison/state.ts';
import { isLocked } from './small-crimes/state.ts';
import { tasks } from './small-crimes/tasks.ts';

/** The last task that is open: what a player who wants to get on does. */
function bestTask(world: World, character: string): number {
  return tasks.findLastIndex((_, index) => !isLocked(world, character, index));
}

function busy(play: Play, character: string, timer: string): boolean {
  return timerUntil(play.world, character, timer) > play.now;
}

/** One look at the phone: whatever is ready is done. */
function act(play: Play, account: string, character: string): void {
  if (busy(play, character, 'prison')) play.send(account, 'prison.pay-bribe');
  if (busy(play, character, 'prison')) return;
  if (!busy(play, character, 'small-crimes')) {
    play.send(account, 'small-crimes.attempt-task', { task: bestTask(play.world, character) });
  }
  const [npc] = prisonState(play.world).npcs.keys();
  if (npc && !busy(play, character, 'prison-bust') && !busy(play, character, 'prison')) {
    play.send(account, 'prison.bust-inmate', { npc, character: null });
  }
}

/** How a player spends time: a look at the game every so often, in sessions with breaks between. */
interface Habit {
  readonly lookSeconds: number;
  readonly sessionMinutes: number;
  readonly breakMinutes: number;
}

const active: Habit = { lookSeconds: 60, sessionMinutes: 20, breakMinutes: 10 };
const tireless: Habit = { lookSeconds: 30, sessionMinutes: 60, breakMinutes: 0 };

/** Level and money of one player, alone in the round. */
function afterMinutes(minutes: number, seed: string, habit: Habit) {
  const play = openedPlay(features);
  const id = born(play, 'a-ann', 'Ann', { id: seed });
  for (let second = 0; second < minutes * 60; second += habit.lookSeconds) {
    const minute = Math.floor(second / 60) % (habit.sessionMinutes + habit.breakMinutes);
    if (minute < habit.sessionMinutes) act(play, 'a-ann', id);
    play.wait(habit.lookSeconds * 1000);
  }
  return { level: levelOfCharacter(play.world, id).number, money: viewBank(play.world, id).money };
}

const players = Array.from({ length: 21 }, (_, n) => `seed-${n}`);
const middleOf = (ends: readonly { level: number; money: number }[]) => ({
  level: middle(ends.map(({ level }) => level)),
  money: middle(ends.map(({ money }) => money)),
});
const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

describe('the pace of the first hour', () => {
  test('brings an active player a level within the first minutes', () => {
    const levels = players.map((seed) => afterMinutes(5, seed, active).level);
    expect(levels.filter((level) => level >= 2).length).toBeGreaterThanOrEqual(players.length - 1);
  });

  test('brings an active player to level 3 or 4 and five to 25 thousand dollars', () => {
    const { level, money } = middleOf(players.map((seed) => afterMinutes(60, seed, active)));
    expect(level).toBeGreaterThanOrEqual(3);
    expect(level).toBeLessThanOrEqual(4);
    expect(money).toBeGreaterThanOrEqual(5_000);
    expect(money).toBeLessThanOrEqual(25_000);
  });

  test('does not bring one who never looks away to the levels of the first day', () => {
    const { level, money } = middleOf(players.map((seed) => afterMinutes(60, seed, tireless)));
    expect(level).toBeLessThan(7);
    expect(money).toBeLessThanOrEqual(25_000);
  });
});
