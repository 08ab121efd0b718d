import { expect, test } from 'vitest';
import { FatalError } from '../pipeline/exit-codes.ts';
import { metricsText, readMetrics, type MetricSources } from './metrics.ts';
import { serveMetrics } from './metrics-server.ts';

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
};

test('a figure is written with its help, its type and a line for each of its labels', () => {
  const values = { 'model="activity"': 12, 'model="standings"': 9 };
  const text = metricsText([{ name: 'rackets_model_revision', kind: 'gauge', help: 'How far.', values }]);
  expect(text).toBe(
    '# HELP rackets_model_revision How far.\n# TYPE rackets_model_revision gauge\n' +
      'rackets_model_revision{model="activity"} 12\nrackets_model_revision{model="standings"} 9\n',
  );
});

test('the lag of the projections is that of the slowest read model', () => {
  const text = metricsText(readMetrics(sources));
  expect(text).toContain('\nrackets_projection_lag_events 3\n');
  expect(text).toContain('\nrackets_revision 12\n');
  expect(text).toContain('\nrackets_platform_revision 4\n');
  expect(text).toContain('\nrackets_model_revision{model="updates",stream="platform"} 4\n');
  expect(text).toMatch(/\nprocess_resident_memory_bytes [1-9]\d{6,}\n/);
});

test('a model ahead of the durable revision is not behind by less than nothing', () => {
  const ahead = { ...sources.round, progress: { revision: () => 20 } };
  const text = metricsText(readMetrics({ ...sources, round: ahead }));
  expect(text).toContain('\nrackets_projection_lag_events 0\n');
});

test('the process is as healthy as the less healthy of its two machines, and lags as the slower one', () => {
  const failed = { pipeline: { revision: 9, healthy: false }, progress: { revision: () => 4 } };
  const text = metricsText(readMetrics({ ...sources, platform: { ...sources.platform, ...failed } }));
  expect(text).toContain('\nrackets_healthy 0\n');
  expect(text).toContain('\nrackets_projection_lag_events 5\n');
});

test('figures are served at /metrics of a port of their own and nowhere else', async () => {
  const server = await serveMetrics('127.0.0.1', 0, () => readMetrics(sources));
  try {
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(await answer.text()).toContain('rackets_sockets 3\n');
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' })).status).toBe(404);
    const taken = serveMetrics('127.0.0.1', server.port, () => []);
    await expect(taken).rejects.toBeInstanceOf(FatalError);
    await expect(taken).rejects.toThrow('METRICS_PORT');
  } finally {
    await server.close();
  }
});
