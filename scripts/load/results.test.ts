import { expect, test } from 'vitest';
import { compareKeys, type Audit } from './audit.ts';
import { chartSvg, thinned } from './chart.ts';
import type { K6Summary } from './k6-summary.ts';
import { page } from './page.ts';
import { resultsOf, type Run } from './results.ts';
import { readMetricsText } from './samples.ts';
import { callsOf } from './server-calls.ts';

const audit: Audit = {
  events: 30,
  commands: 20,
  dice: 9,
  difference: null,
  unbalanced: [],
  acknowledged: 12,
  lost: [],
  twice: [],
  differing: [],
};
const times = { count: 4, med: 2, 'p(90)': 8, 'p(95)': 9, 'p(99)': 10, max: 11 };
/** So many iterations asked for, begun, finished and dropped. */
const iterations = (asked: number, begun = asked, finished = begun, dropped = 0) => ({
  iterations_begun: { values: { count: begun } },
  iterations_finished: {
    values: { count: finished },
    thresholds: { [`count>=${asked}`]: { ok: finished >= asked } },
  },
  dropped_iterations: {
    values: { count: dropped },
    thresholds: { 'count==0': { ok: dropped === 0 } },
  },
});
const summary: K6Summary = {
  state: { testRunDurationMs: 60_000 },
  root_group: { checks: [{ name: 'a socket is welcome', passes: 3, fails: 0 }] },
  metrics: {
    ...iterations(3),
    'call_time{call:E239}': { values: times, thresholds: { 'p(95)<1000': { ok: true } } },
    'http_reqs{call:E239}': { values: { count: 4 }, thresholds: { 'count>0': { ok: true } } },
    'calls_done{call:E239}': { values: { count: 3 } },
    'calls_refused{call:E239}': { values: { count: 1 } },
  },
};
const run: Run = {
  script: 'smoke',
  byK6: true,
  startedAt: '2026-11-21T13:00:00.000Z',
  players: 3,
  code: 0,
  calls: [{ id: 'E239', name: 'POST small', kind: 'command' }],
  summary,
  caughtUp: true,
  samples: [
    { at: 0, residentBytes: 1e8, heapBytes: 2e7, lagEvents: 0, revision: 1, sockets: 0, cpuSeconds: 1 },
    { at: 2, residentBytes: 2e8, heapBytes: 3e7, lagEvents: 7, revision: 9, sockets: 3, cpuSeconds: 2 },
  ],
  audit,
  room: null,
};

test('a run whose every call was made, whose sentences hold and whose log is sound has no problem', () => {
  const { problems, calls, notMade } = resultsOf(run);
  expect(problems).toEqual([]);
  expect(notMade).toEqual([]);
  expect(calls).toEqual([
    {
      id: 'E239',
      name: 'POST small',
      times: { count: 4, p50: 2, p90: 8, p95: 9, p99: 10, max: 11 },
      made: 4,
      done: 3,
      refused: 1,
      failed: 0,
    },
  ]);
});

test('a call of the server that smoke does not make is a problem by its name; steady need not make all', () => {
  const calls = [...run.calls, { id: 'E999', name: 'GET fairness', kind: 'view' }];
  const metrics = {
    ...summary.metrics,
    'http_reqs{call:E999}': { values: { count: 0 }, thresholds: { 'count>0': { ok: false } } },
  };
  const missing = { ...run, calls, code: 99, summary: { ...summary, metrics } };
  expect(resultsOf(missing).problems).toEqual(['no step makes the call GET fairness']);
  expect(resultsOf({ ...missing, script: 'steady' }).problems).toEqual([]);
});

test('a crossed threshold, a sentence that does not hold and a broken script are problems', () => {
  const metrics = {
    ...summary.metrics,
    'call_time{call:E239}': { values: times, thresholds: { 'p(95)<1000': { ok: false } } },
  };
  const checks = [{ name: 'a socket is welcome', passes: 2, fails: 1 }];
  const broken = { ...run, code: 107, summary: { ...summary, metrics, root_group: { checks } } };
  expect(resultsOf(broken).problems).toEqual([
    'does not hold, 1 of 3 times: a socket is welcome',
    'crossed: call_time{POST small} p(95)<1000',
    'the script ended with 107',
  ]);
});

test.each([
  ['players stopped by an exception', iterations(3, 3, 1), ['1 of 3 evenings were finished']],
  ['nothing begun', iterations(3, 0), ['0 of 3 evenings were begun', '0 of 3 evenings were finished']],
  ['nothing asked and nothing done', {}, ['0 of 0 evenings were finished']],
  ['iterations dropped', iterations(3, 3, 3, 2), ['2 evenings were dropped: k6 had no player free in time']],
])('a run with %s fails and says what, though k6 ended with 0', (_what, metrics, problems) => {
  const { iterations_begun, iterations_finished, dropped_iterations, ...measured } = summary.metrics;
  expect([iterations_begun, iterations_finished, dropped_iterations]).not.toContain(undefined);
  const less = { ...run, script: 'steady', summary: { ...summary, metrics: { ...measured, ...metrics } } };
  expect(resultsOf(less).problems).toEqual(problems);
});

test('a connection that was refused is a request, and no answer of 0 ms', () => {
  const refused = { count: 9, med: 0, 'p(95)': 0 };
  const metrics = {
    ...summary.metrics,
    'http_reqs{call:E239}': { values: { count: 13 } },
    'http_req_duration{call:E239}': { values: refused },
  };
  const [call] = resultsOf({ ...run, summary: { ...summary, metrics } }).calls;
  expect([call?.made, call?.times.count, call?.times.p50]).toEqual([13, 4, 2]);
});

test('whatever the audit finds is a problem', () => {
  const found: Audit = {
    ...audit,
    difference: 'revision 7: deciding it again gives a different result',
    unbalanced: ['money'],
    lost: ['player1-3'],
    twice: ['player2-1', 'player2-2'],
    differing: ['standings c1: different'],
  };
  expect(resultsOf({ ...run, audit: found, caughtUp: false }).problems).toEqual([
    'the read models did not catch up with the log',
    'a decision made again gives a different result: revision 7: deciding it again gives a different result',
    'assets do not add up to nothing (1): money',
    'acts told to be done are not in the log (1): player1-3',
    'acts are in the log more than once (2): player2-1, player2-2',
    'documents differ from a fresh fold of the log (1): standings c1: different',
  ]);
});

test('keys of acts are looked for in the log whatever account they are of', () => {
  const decisions = new Map([
    ['account-a player1-1', 1],
    ['account-a player1-2', 2],
    ['account-b player2-1', 1],
  ]);
  expect(compareKeys(new Set(['player1-1', 'player1-3']), decisions)).toEqual({
    acknowledged: 2,
    lost: ['player1-3'],
    twice: ['player1-2'],
  });
});

test('the figures of Prometheus are read with their labels', () => {
  const text = '# HELP a b\n# TYPE a gauge\na 1\nb{model="x y"} 2.5\n';
  expect([...readMetricsText(text)]).toEqual([
    ['a', 1],
    ['b{model="x y"}', 2.5],
  ]);
});

test('calls go by the names of the table of routes', () => {
  const paths = { '/characters/{id}': { get: { 'x-id': 'E040', 'x-kind': 'view' } } };
  expect(callsOf({ paths })).toEqual([{ id: 'E040', name: 'GET characters/:id', kind: 'view' }]);
});

test('a chart with more points than room keeps its peaks', () => {
  const points = Array.from({ length: 5_000 }, (_, x) => [x, x === 4_321 ? 99 : 1] as const);
  const drawn = thinned(points);
  expect(drawn.length).toBeLessThan(300);
  expect(drawn).toContainEqual([4_321, 99]);
  const svg = chartSvg({ title: 'Lag', lines: [{ name: 'events', points }], x: String, y: String });
  expect(svg).toContain('<polyline class="line line-0"');
  expect(svg).not.toContain('NaN');
});

test('the page says what failed, shows names as text, and fetches nothing', () => {
  const checks = [{ name: 'a <b> & "c"', passes: 0, fails: 2 }];
  const html = page(resultsOf({ ...run, summary: { ...summary, root_group: { checks } } }));
  expect(html).toContain('Failed');
  expect(html).toContain('a &#60;b&#62; &#38; &#34;c&#34;');
  expect(html).not.toMatch(/<script|https?:|url\(/);
  expect(page(resultsOf(run))).toContain('Passed');
});

test('the page says that times are no latencies where the script ran in Node', () => {
  const notice = 'times are no latencies';
  expect(page(resultsOf({ ...run, byK6: false }))).toContain(notice);
  expect(page(resultsOf(run))).not.toContain(notice);
});
