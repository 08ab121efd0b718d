import { table as markdown } from '../markdown/table.ts';
import type { Row } from './row.ts';

/** Machines are noisy: a smaller change says nothing. */
const noise = 0.15;

/** A row in two runs. `change` is above 0 where the later one is better, as a part of the earlier one. */
export interface Change {
  readonly id: string;
  readonly path: string;
  readonly before: number;
  readonly now: number;
  readonly change: number;
}

/** Rows that both runs have, by what is comparable on another day: the ratio to the peer where there is one. */
export function changesBetween(before: readonly Row[], now: readonly Row[]): readonly Change[] {
  return now.flatMap((row) => {
    const earlier = before.find(({ id }) => id === row.id);
    if (!earlier) return [];
    const [was, is] = [earlier.ratio ?? earlier.ours, row.ratio ?? row.ours];
    const better = isMoreBetter(row) ? is / was : was / is;
    return [{ id: row.id, path: row.path, before: was, now: is, change: better - 1 }];
  });
}

/** What became worse by more than noise, the worst first. */
export function slower(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ change }) => change < -noise).toSorted((a, b) => a.change - b.change);
}

/** Both runs side by side, and what got slower by name. */
export function comparison(before: readonly Row[], now: readonly Row[]): string {
  const changes = changesBetween(before, now);
  const rows = changes.map(({ path, before: was, now: is, change }) => [
    path,
    was.toPrecision(3),
    is.toPrecision(3),
    `${change >= 0 ? '+' : '−'}${Math.abs(change * 100).toFixed(0)} %`,
  ]);
  const worse = slower(changes);
  const verdict =
    worse.length === 0
      ? `Nothing is slower by more than ${noise * 100} %.`
      : `Slower by more than ${noise * 100} %: ${worse.map(({ id }) => id).join(', ')}.`;
  return `${markdown(['path', 'before', 'now', 'better by'], rows)}\n\n${verdict}`;
}

function isMoreBetter({ goal, unit }: Row): boolean {
  if (goal) return goal.is === 'at least';
  return unit === '/s' || unit === '/CPU s';
}
