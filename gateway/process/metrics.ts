import { performance } from 'node:perf_hooks';

/** A Prometheus metric of the process. A counter only rises; a gauge goes both ways. */
export interface Metric {
  readonly name: string;
  readonly kind: 'counter' | 'gauge';
  readonly help: string;
  /** One value per set of labels; a metric without labels has a single one under ''. */
  readonly values: Readonly<Record<string, number>>;
}

/** One machine and the progress of its read models. */
export interface MetricStream {
  readonly pipeline: { readonly revision: number; readonly healthy: boolean };
  readonly models: readonly { readonly name: string }[];
  /** The last revision a read model has folded; -1 before the first. */
  readonly progress: { revision(model: string): number };
}

/** The sources of the metrics. */
export interface MetricSources {
  readonly round: MetricStream;
  readonly platform: MetricStream;
  readonly push: { readonly sockets: number; readonly channels: number };
  readonly presence: { count(): number };
}

/** The current metrics of the process. */
export function readMetrics({ round, platform, push, presence }: MetricSources): Metric[] {
  const { rss, heapUsed, external } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const healthy = round.pipeline.healthy && platform.pipeline.healthy;
  const folded = [...foldedIn(round, ''), ...foldedIn(platform, ',stream="platform"')];
  const behind = Math.max(0, ...folded.map((each) => each.behind));
  return [
    gauge('rackets_healthy', 'Whether the process can answer and append.', healthy ? 1 : 0),
    gauge('rackets_revision', 'The last durable revision of the round.', round.pipeline.revision),
    gauge(
      'rackets_platform_revision',
      'The last durable revision of the platform.',
      platform.pipeline.revision,
    ),
    {
      name: 'rackets_model_revision',
      kind: 'gauge',
      help: 'The revision that a read model has folded.',
      values: Object.fromEntries(folded.map(({ labels, revision }) => [labels, revision])),
    },
    gauge('rackets_projection_lag_events', 'Events that the slowest read model is behind.', behind),
    gauge('rackets_sockets', 'Open sockets.', push.sockets),
    gauge('rackets_channels', 'Channels that somebody hears.', push.channels),
    gauge('rackets_online', 'Gangsters online.', presence.count()),
    gauge('process_resident_memory_bytes', 'Memory of the process, all threads.', rss),
    gauge('nodejs_heap_used_bytes', 'Heap of the main thread.', heapUsed),
    gauge('nodejs_external_memory_bytes', 'Memory outside of the heap.', external),
    counter('process_cpu_seconds_total', 'Processor time, all threads.', (user + system) / 1_000_000),
    counter(
      'nodejs_eventloop_active_seconds_total',
      'Time in which the main thread was busy.',
      performance.eventLoopUtilization().active / 1000,
    ),
  ];
}

/** Metrics in the format that Prometheus scrapes (exposition format 0.0.4). */
export function metricsText(metrics: readonly Metric[]): string {
  return metrics
    .map(({ name, kind, help, values }) => {
      const lines = Object.entries(values).map(
        ([labels, value]) => `${name}${labels === '' ? '' : `{${labels}}`} ${value}\n`,
      );
      return `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${lines.join('')}`;
    })
    .join('');
}

function foldedIn({ pipeline, models, progress }: MetricStream, more: string) {
  return models.map(({ name }) => {
    const revision = progress.revision(name);
    return { labels: `model="${name}"${more}`, revision, behind: pipeline.revision - revision };
  });
}

function gauge(name: string, help: string, value: number): Metric {
  return { name, kind: 'gauge', help, values: { '': value } };
}

function counter(name: string, help: string, value: number): Metric {
  return { name, kind: 'counter', help, values: { '': value } };
}
