import { expect, test } from 'vitest';
import { FatalError } from '../process/exit-codes.ts';
import { openMetrics, type MetricSources } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';
import { troublesOf } from './troubles.ts';

const sources: MetricSources = {
  round: {
    pipeline: { revision: 12, healthy: true },
    models: [{ name: 'activity' }, { name: 'standings' }],
    progress: { revision: (model) => (model === 'activity' ? 12 : 9) },
  },
  platform: {
    pipeline: { revision: 4, healthy: true },
    models: [{ name: 'updates' }],
    progress: { revision: () => 4 },
  },
  push: { sockets: 3, channels: 7 },
  presence: { count: () => 2 },
  clock: () => ({ jumps: 2, last: { at: 1, ms: 90_000_000 }, state: 'held', apartMs: 90_000_000 }),
  troubles: () =>
    troublesOf({
      log: { awayMs: 4_500, figures: { failedAppends: 3, failedReads: 4, renewed: 5, heardAgoMs: 4_600 } },
      watch: { touches: [{ stream: 'round-1', kind: 'deleted', says: 'deleted' }], otherTouches: [] },
      stalledReactors: () => ['one', 'two'],
    }),
};

const scrape = (given: MetricSources): Promise<string> => openMetrics(given).metrics();

test('the lag of the projections is that of the slowest read model', async () => {
  const text = await scrape(sources);
  expect(text).toContain('\nrackets_projection_lag_events 3\n');
  expect(text).toContain('\nrackets_revision 12\n');
  expect(text).toContain('\nrackets_platform_revision 4\n');
  expect(text).toContain('\nrackets_model_revision{model="activity"} 12\n');
  expect(text).toContain('\nrackets_model_revision{model="updates",stream="platform"} 4\n');
});

test('a log that is away, streams that were touched and stalled reactors are measured', async () => {
  const text = await scrape(sources);
  expect(text).toContain('\nrackets_log_away_seconds 4.5\n');
  expect(text).toContain('\nrackets_touched_streams 1\n');
  expect(text).toContain('\nrackets_stalled_reactors 2\n');
  expect(text).toContain('\nrackets_log_appends_failed_total 3\n');
  expect(text).toContain('\nrackets_log_reads_failed_total 4\n');
  expect(text).toContain('\nrackets_log_subscriptions_renewed_total 5\n');
  expect(text).toContain('\nrackets_log_heard_seconds_ago 4.6\n');
  const own = await scrape({ ...sources, troubles: () => troublesOf({}) });
  expect(own).not.toContain('rackets_log_heard_seconds_ago');
});

test('the time of appends is measured where they are made', async () => {
  expect(await scrape(sources)).not.toContain('rackets_append_seconds');
  const text = await scrape({
    ...sources,
    appends: () => ({ appends: 9, events: 9, p50Ms: 2, p99Ms: 30, batchMean: 1, batchMax: 1 }),
  });
  expect(text).toContain('\nrackets_append_seconds{quantile="0.5"} 0.002\n');
  expect(text).toContain('\nrackets_append_seconds{quantile="0.99"} 0.03\n');
});

test('each scrape reads anew', async () => {
  const pipeline = { revision: 12, healthy: true };
  const metrics = openMetrics({ ...sources, round: { ...sources.round, pipeline } });
  await metrics.metrics();
  pipeline.revision = 13;
  const text = await metrics.metrics();
  expect(text).toContain('\nrackets_revision 13\n');
  expect(text).toContain('\nrackets_projection_lag_events 4\n');
});

test('the process itself is measured by the names that Prometheus knows', async () => {
  const text = await scrape(sources);
  expect(text).toMatch(
    /\n# TYPE process_resident_memory_bytes gauge\nprocess_resident_memory_bytes \d{7,}\n/,
  );
  expect(text).toMatch(/\n# TYPE process_cpu_seconds_total counter\nprocess_cpu_seconds_total [\d.e-]+\n/);
  expect(text).toMatch(/\nnodejs_heap_used_bytes [1-9]\d{5,}\n/);
  expect(text).toMatch(/\nnodejs_eventloop_active_seconds_total \d*\.?\d+\n/);
  expect(text).toMatch(/\nnodejs_eventloop_lag_p99_seconds /);
});

test('a model ahead of the durable revision is not behind by less than nothing', async () => {
  const ahead = { ...sources.round, progress: { revision: () => 20 } };
  const text = await scrape({ ...sources, round: ahead });
  expect(text).toContain('\nrackets_projection_lag_events 0\n');
});

test('the process is as healthy as the less healthy of its two machines, and lags as the slower one', async () => {
  const failed = { pipeline: { revision: 9, healthy: false }, progress: { revision: () => 4 } };
  const text = await scrape({ ...sources, platform: { ...sources.platform, ...failed } });
  expect(text).toContain('\nrackets_healthy 0\n');
  expect(text).toContain('\nrackets_projection_lag_events 5\n');
});

test('a clock that is held, and its jumps, are metered where this process leads', async () => {
  const text = await scrape(sources);
  expect(text).toContain('\nrackets_clock_ahead_seconds 90000\n');
  expect(text).toContain('\nrackets_clock_held 1\n');
  expect(text).toContain('\nrackets_clock_jumps_total 2\n');
  expect(await scrape({ ...sources, clock: null })).not.toContain('rackets_clock');
});

test('metrics are served at /metrics of a port of their own and nowhere else', async () => {
  const server = await serveMetrics('127.0.0.1', 0, openMetrics(sources));
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await answer.text()).toContain('rackets_sockets 3\n');
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' })).status).toBe(404);
    const taken = serveMetrics('127.0.0.1', server.port, openMetrics(sources));
    await expect(taken).rejects.toBeInstanceOf(FatalError);
    await expect(taken).rejects.toThrow('METRICS_PORT');
  } finally {
    await server.close();
  }
});
