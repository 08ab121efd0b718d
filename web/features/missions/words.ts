import { clockTime, count, money, number } from '../../app/text/format.ts';
import type { Mission, Reward, Stage } from './answers.ts';

/** Where a mission that the player is on is shown. */
export const pathOf = (attempt: string): string => `/main/missions/attempt?id=${encodeURIComponent(attempt)}`;

/** Where a mission stands, for the player. */
export type Standing = 'done' | 'running' | 'ready' | 'waits' | 'locked';

export function standingOf({ attempt_id: attempt, done, of, locked_message, wait_until }: Mission): Standing {
  if (attempt !== null) return done === of ? 'done' : 'running';
  if (locked_message !== null) return 'locked';
  return wait_until === null ? 'ready' : 'waits';
}

/** "$140,000, 300 bullets and 900 XP" */
export function rewardText({ money: cash, bullets, level_points: points }: Reward): string {
  const parts = [money(cash), ...(bullets > 0 ? [count(bullets, 'bullet')] : []), `${number(points)} XP`];
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`;
}

/** The stage that the page points at: the first open one for which there is something to give, else the first open one. */
export function litStage(stages: readonly Stage[]): Stage | null {
  const open = stages.filter(({ complete }) => !complete);
  return open.find(({ can_give }) => can_give > 0) ?? open[0] ?? null;
}

/** "supply · since 18:40", "item · 1 of 4 given", "vehicle · Cresset Sport": how a line stands. */
export function progressText({ type, asked, progress, amount, since, complete }: Stage): string {
  if (complete && since !== null) return `${type} · since ${clockTime(since)}`;
  if (progress > 0) return `${type} · ${number(progress)} of ${number(amount)} given`;
  return `${type} · ${asked}`;
}
