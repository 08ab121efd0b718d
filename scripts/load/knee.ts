import { countOf, timesOf, type K6Summary } from './k6-summary.ts';

/** The longest 95th percentile of a rate that the server keeps up. */
const keptUpMs = 500;

interface Step {
  readonly rate: number;
  readonly finished: number;
  readonly dropped: number;
  readonly p50: number;
  readonly p95: number;
  readonly isKeptUp: boolean;
}

/** The steps of a search for the knee, in the order of their rates: ten up to the given one. */
function stepsOf(summary: K6Summary, most: number): readonly Step[] {
  return Array.from({ length: 10 }, (_, place) => {
    const tag = `{scenario:step_${place + 1}}`;
    const { p50, p95, count } = timesOf(summary, `call_time${tag}`);
    const dropped = countOf(summary, `dropped_iterations${tag}`);
    return {
      rate: Math.max(1, Math.round((most * (place + 1)) / 10)),
      finished: countOf(summary, `iterations_finished${tag}`),
      dropped,
      p50,
      p95,
      isKeptUp: count > 0 && dropped === 0 && p95 <= keptUpMs,
    };
  });
}

/** The steps as a table in Markdown, and in a sentence where the knee is. */
export function toldKnee(summary: K6Summary, most: number): string {
  const steps = stepsOf(summary, most);
  const broken = steps.findIndex(({ isKeptUp }) => !isKeptUp);
  const kept = broken === -1 ? steps.at(-1) : steps[broken - 1];
  const verdict =
    broken === -1
      ? `The knee is above ${most} visits a second: search further with --rate.`
      : kept === undefined
        ? `Not even ${steps[0]?.rate} visits a second were kept up.`
        : `The knee is between ${kept.rate} and ${steps[broken]?.rate} visits a second.`;
  return [
    '| visits a second | finished | dropped | p50 ms | p95 ms | kept up |',
    '| --------------: | -------: | ------: | -----: | -----: | ------- |',
    ...steps.map(
      ({ rate, finished, dropped, p50, p95, isKeptUp }) =>
        `| ${[rate, finished, dropped, p50.toFixed(1), p95.toFixed(1), isKeptUp ? 'yes' : 'no'].join(' | ')} |`,
    ),
    '',
    verdict,
  ].join('\n');
}
