import { expect, test, vi } from 'vitest';

// The scripts' settings, which k6 gives them as a global.
vi.stubGlobal('__ENV', {});
const { handleSummary } = await import('@rackets/load-tests/library/summary.ts');

const counted = (count: number) => ({ values: { count } });
const figures = {
  state: { testRunDurationMs: 61_400 },
  metrics: {
    iterations_begun: counted(50),
    iterations_finished: {
      ...counted(47),
      thresholds: { 'count>=50': { ok: false }, 'count>=1': { ok: true } },
    },
    dropped_iterations: counted(2),
    http_reqs: counted(900),
    calls_done: counted(870),
    calls_refused: counted(20),
    calls_failed: counted(10),
    calls_sent_again: counted(4),
    call_time: { values: { count: 890, med: 4.04, 'p(95)': 40, 'p(99)': 101.26 } },
  },
};

test('without the runner the figures are told in words, with what was crossed', () => {
  expect(handleSummary(figures)).toEqual({
    stdout: `50 iterations were begun, 47 finished and 2 dropped in 61 s.
900 requests were sent: 870 calls were done, 20 refused as expected, 10 failed; 4 were sent again because no answer came.
Of a hundred expected answers, 50 came within 4.0 ms, 95 within 40.0 ms and 99 within 101.3 ms.
Crossed: iterations_finished count>=50.
`,
  });
});

test('the runner gets all figures as JSON in the file it names', () => {
  vi.stubGlobal('__ENV', { SUMMARY: '/reports/summary.json' });
  expect(handleSummary(figures)).toEqual({ '/reports/summary.json': JSON.stringify(figures) });
});
