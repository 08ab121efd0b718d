import { expect, test } from 'vitest';
import { constant, knee, ramping } from '@rackets/load-tests/library/shapes.ts';
import { toldKnee } from './knee.ts';
import type { Sample } from './samples.ts';
import { soakProblems } from './soak.ts';

test('a constant rate asks for as many visits as fit into its time', () => {
  const { scenarios, visits } = constant(20, 30);
  expect(visits).toBe(599);
  expect(scenarios['visits']).toMatchObject({ executor: 'constant-arrival-rate', rate: 20, duration: '30s' });
});

test('stages ask for the visits below their line, and begin with none', () => {
  const stages = [
    { duration: '10s', target: 10 },
    { duration: '20s', target: 10 },
    { duration: '10s', target: 0 },
  ];
  const { scenarios, visits } = ramping(stages);
  // 50 on the way up, 200, 50 on the way down, and one fewer a stage.
  expect(visits).toBe(297);
  expect(scenarios['visits']).toMatchObject({ executor: 'ramping-arrival-rate', startRate: 0, stages });
});

test('the search for the knee goes up in ten steps, one after another', () => {
  const { scenarios, visits } = knee(50, 100);
  const steps = Object.values(scenarios).map((step) => ('rate' in step ? [step.rate, step.startTime] : []));
  expect(steps[0]).toEqual([5, '0s']);
  expect(steps[9]).toEqual([50, '90s']);
  expect(visits).toBe(49);
});

/** Ten steps up to 100 visits a second; `p95` and `dropped` of each. */
function searched(p95: readonly number[], dropped: readonly number[] = []) {
  const metrics = p95.flatMap((time, place) => {
    const tag = `{scenario:step_${place + 1}}`;
    return [
      [`call_time${tag}`, { values: { count: 9, med: 2, 'p(95)': time } }],
      [`dropped_iterations${tag}`, { values: { count: dropped[place] ?? 0 } }],
      [`iterations_finished${tag}`, { values: { count: 9 } }],
    ] as const;
  });
  return {
    state: { testRunDurationMs: 1 },
    root_group: { checks: [] },
    metrics: Object.fromEntries(metrics),
  };
}

test.each([
  [
    'where answers get slow',
    [9, 9, 501, 9, 9, 9, 9, 9, 9, 9],
    [],
    'The knee is between 20 and 30 visits a second.',
  ],
  [
    'where visits are dropped',
    [9, 9, 9, 9, 9, 9, 9, 9, 9, 9],
    [0, 0, 0, 0, 1],
    'The knee is between 40 and 50 visits a second.',
  ],
  [
    'above all',
    Array(10).fill(500),
    [],
    'The knee is above 100 visits a second: search further with --rate.',
  ],
  ['below all', Array(10).fill(900), [], 'Not even 10 visits a second were kept up.'],
  ['where nothing was answered', [9], [], 'The knee is between 10 and 20 visits a second.'],
])('the knee is %s', (_where, p95, dropped, sentence) => {
  const lines = toldKnee(searched(p95, dropped), 100).split('\n');
  expect(lines.at(-1)).toBe(sentence);
  expect(lines).toHaveLength(14);
});

const sample = (megabytes: number): Sample => ({
  at: 0,
  residentBytes: megabytes * 1_000_000,
  heapBytes: 0,
  lagEvents: 0,
  revision: 0,
  sockets: 0,
  cpuSeconds: 0,
});

test('a soak fails when memory grew after the warm-up by more than a quarter, or was not measured', () => {
  expect(soakProblems([100, 200, 200, 230, 250].map(sample))).toEqual([]);
  expect(soakProblems([100, 200, 200, 230, 251].map(sample))).toEqual(['memory grew from 200 to 251 MB']);
  expect(soakProblems([])).toEqual(['memory was not measured: a soak on a running server needs --metrics']);
});
