import { table as markdown } from '../markdown/table.ts';
import { isReached, type Goal, type Row, type Unit } from './row.ts';

/** A Markdown table of rows. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { path, ours, unit, peer, ratio, goal, note = '' } = row;
    const beside = peer ? `${peer.name}: ${figure(peer.value, unit)}` : '–';
    const cells = [path, figure(ours, unit), beside, ratio === null ? '–' : `**${ratio.toPrecision(2)}**`];
    return [...cells, goalText(goal, unit), verdict(row), note];
  });
  return markdown(['path', 'now', 'beside, in the same run', 'ratio', 'goal', '', 'note'], lines);
}

function verdict(row: Row): string {
  const reached = isReached(row);
  if (reached === null) return '–';
  return reached ? 'reached' : 'short';
}

function goalText(goal: Goal | null, unit: Unit): string {
  if (!goal) return '–';
  const sign = goal.is === 'at least' ? '≥' : '≤';
  return `${sign} ${goal.of === 'ratio' ? goal.value : figure(goal.value, unit)}`;
}

/** A figure with its unit; three digits are as many as a shared machine can tell. */
function figure(value: number, unit: Unit): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const text = value.toLocaleString('en-US', { maximumFractionDigits: digits });
  return unit === '/s' || unit === '/CPU s' || unit === '×' ? `${text}${unit}` : `${text} ${unit}`;
}
