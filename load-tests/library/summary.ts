/** The part of k6's figures that is told. */
interface Figures {
  readonly state: { readonly testRunDurationMs: number };
  readonly metrics: Readonly<
    Record<
      string,
      {
        readonly values: Readonly<Record<string, number>>;
        readonly thresholds?: Readonly<Record<string, { readonly ok: boolean }>>;
      }
    >
  >;
}

/** Hands everything measured to the runner, which writes the report. Without it, tells the figures in words. */
export function handleSummary(data: Figures): Record<string, string> {
  const file = __ENV['SUMMARY'];
  return file ? { [file]: JSON.stringify(data) } : { stdout: `${inWords(data)}\n` };
}

/** What a run did, a sentence a line. */
function inWords({ state, metrics }: Figures): string {
  const of = (metric: string, value: string): number => metrics[metric]?.values[value] ?? 0;
  const count = (metric: string): number => of(metric, 'count');
  const crossed = Object.entries(metrics).flatMap(([metric, { thresholds = {} }]) =>
    Object.entries(thresholds).flatMap(([limit, { ok }]) => (ok ? [] : [`${metric} ${limit}`])),
  );
  return [
    `${count('iterations_begun')} iterations were begun, ${count('iterations_finished')} finished and ${count('dropped_iterations')} dropped in ${(state.testRunDurationMs / 1_000).toFixed(0)} s.`,
    `${count('http_reqs')} requests were sent: ${count('calls_done')} calls were done, ${count('calls_refused')} refused as expected, ${count('calls_failed')} failed; ${count('calls_sent_again')} were sent again because no answer came.`,
    `Of a hundred expected answers, 50 came within ${of('call_time', 'med').toFixed(1)} ms, 95 within ${of('call_time', 'p(95)').toFixed(1)} ms and 99 within ${of('call_time', 'p(99)').toFixed(1)} ms.`,
    crossed.length === 0 ? 'Every threshold held.' : `Crossed: ${crossed.join('; ')}.`,
  ].join('\n');
}
