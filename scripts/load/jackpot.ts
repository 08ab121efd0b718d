import { timesOf, type K6Summary } from './k6-summary.ts';

/** What the load test measured while players spun on so many jackpots. */
const kinds = { one: 'one jackpot', ten: 'ten jackpots' };

/** Spins on one jackpot beside spins on ten, as a table in Markdown. Only stretches that had a spin are in it. */
export function jackpotTable(summary: K6Summary): string {
  const rows = Object.entries(kinds).map(([kind, name]) => {
    const stretches = stretchesOf(summary, kind);
    const spins = stretches.reduce((sum, stretch) => sum + stretch.spins, 0);
    const seconds = stretches.reduce((sum, stretch) => sum + stretch.seconds, 0);
    const { p50, p95, p99 } = timesOf(summary, `spin_time{kind:${kind}}`);
    const rates = stretches.map((stretch) => Math.round(stretch.spins / stretch.seconds)).join(', ');
    const figures = [spins, spins / seconds].map((value) => Math.round(value).toLocaleString('en-US'));
    const times = [p50, p95, p99].map((value) => value.toFixed(1));
    return `| ${[name, ...figures, rates, ...times].join(' | ')} |`;
  });
  return [
    '| spins on | spins | a second | by stretch | p50 ms | p95 ms | p99 ms |',
    '| -------- | ----: | -------: | ---------- | -----: | -----: | -----: |',
    ...rows,
  ].join('\n');
}

/** Each stretch is a scenario of its own, `one_1`; its time is from its first spin's answer to its last's. */
function stretchesOf({ metrics }: K6Summary, kind: string) {
  return Object.entries(metrics).flatMap(([name, { values }]) => {
    if (!name.startsWith(`spin_at{scenario:${kind}_`)) return [];
    const { count = 0, min = 0, max = 0 } = values;
    return count > 1 && max > min ? [{ spins: count, seconds: (max - min) / 1_000 }] : [];
  });
}
