import { table as markdown } from '../markdown/table.ts';
import { isReached, type Goal, type Row, type Spread, type Unit } from './row.ts';

/** A Markdown table of rows. */
export function table(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { path, ours, unit, peer, ratio, goal, spread, ratioSpread, note = '' } = row;
    const beside = peer ? `${peer.name}: ${figure(peer.value, unit)}${between(peer.spread, digitsOf)}` : '–';
    const now = `${figure(ours, unit)}${between(spread, digitsOf)}`;
    const times = ratio === null ? '–' : `**${ratio.toPrecision(2)}**${between(ratioSpread, two)}`;
    const cells = [path, now, beside, times];
    return [...cells, goalText(goal, unit), verdict(row), note];
  });
  return markdown(
    ['path', 'now (least to most)', 'beside, in the same run', 'ratio', 'goal', '', 'note'],
    lines,
  );
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

/** " (1.2–3.4)", where the rounds differ at all. */
function between(spread: Spread | undefined, text: (value: number) => string): string {
  if (!spread || !Number.isFinite(spread.least)) return '';
  const [least, most] = [text(spread.least), text(spread.most)];
  return least === most ? '' : ` (${least}–${most})`;
}

const two = (value: number): string => value.toPrecision(2);

/** Three digits are as many as a shared machine can tell. */
function digitsOf(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}

/** A figure with its unit. */
function figure(value: number, unit: Unit): string {
  const text = digitsOf(value);
  return unit === '/s' || unit === '/CPU s' || unit === '×' ? `${text}${unit}` : `${text} ${unit}`;
}
