/** One figure beside its peer in the same run. Rates are per second. */
export interface Row {
  readonly name: string;
  readonly peer: string;
  readonly ours: number;
  readonly theirs: number;
  /** Ours by theirs, the median of the rounds. */
  readonly ratio: number;
  readonly goal: number;
  readonly note: string;
}

/** A Markdown table for the README. */
export function markdown(rows: readonly Row[]): string {
  const lines = rows.map(
    ({ name, peer, ours, theirs, ratio, goal, note }) =>
      `| ${name} | ${number(ours)} | ${peer}: ${number(theirs)} | **${ratio.toPrecision(2)}** | ${goal} | ${note} |`,
  );
  return [
    '| path | per second | beside, in the same run | ratio | goal | |',
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}
