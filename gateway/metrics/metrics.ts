import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { InteractionCounts } from '../interactions/interaction-counts.ts';
import type { ClockStatus } from '../clock/game-clock.ts';
import type { LogFigures } from '../log/event-log.ts';
import type { AppendFigures } from '../pipeline/writer/append-record.ts';
import { eventsBehind, type MetricStream, type Troubles } from './troubles.ts';

/** The sources of the metrics. */
export interface MetricSources {
  readonly round: MetricStream;
  readonly platform: MetricStream;
  readonly push: { readonly sockets: number; readonly channels: number };
  readonly presence: { count(): number };
  /** Absent where no players are served. */
  readonly interactions?: Pick<InteractionCounts, 'list'>;
  /** Null where this process only follows the log. */
  readonly clock: (() => ClockStatus) | null;
  readonly troubles: () => Troubles;
  /** Absent where another process appends. */
  readonly appends?: () => AppendFigures;
}

/** The metrics of the process, read when they are scraped: the game's own, and what prom-client knows of Node. */
export function openMetrics({
  round,
  platform,
  push,
  presence,
  interactions,
  clock,
  troubles,
  appends,
}: MetricSources): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  // Ours alone: prom-client would put them into a registry of the whole process.
  const registers: [] = [];
  const gauge = (name: string, help: string, read: () => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read());
        },
      }),
    );
  const counter = (name: string, help: string, read: () => number) =>
    registry.registerMetric(
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    );
  gauge('rackets_healthy', 'Whether the process can answer and append.', () =>
    round.pipeline.healthy && platform.pipeline.healthy ? 1 : 0,
  );
  gauge('rackets_revision', 'The last durable revision of the round.', () => round.pipeline.revision);
  gauge(
    'rackets_platform_revision',
    'The last durable revision of the platform.',
    () => platform.pipeline.revision,
  );
  registry.registerMetric(
    new Gauge({
      name: 'rackets_model_revision',
      help: 'The revision that a read model has folded.',
      labelNames: ['model', 'stream'],
      registers,
      collect() {
        for (const { name } of round.models) this.set({ model: name }, round.progress.revision(name));
        for (const { name } of platform.models)
          this.set({ model: name, stream: 'platform' }, platform.progress.revision(name));
      },
    }),
  );
  gauge('rackets_projection_lag_events', 'Events that the slowest read model is behind.', () =>
    Math.max(0, ...eventsBehind(round), ...eventsBehind(platform)),
  );
  gauge(
    'rackets_log_away_seconds',
    'For how long the server of the log has left something unanswered.',
    () => troubles().logAwayMs / 1000,
  );
  gauge(
    'rackets_touched_streams',
    'Streams that are led and that somebody limited or deleted.',
    () => troubles().touches.length,
  );
  gauge(
    'rackets_stalled_reactors',
    'Reactors that stopped at an event which they could not handle.',
    () => troubles().stalledReactors.length,
  );
  if (troubles().server !== null) {
    const server = (figure: keyof LogFigures) => () => troubles().server?.[figure] ?? 0;
    counter(
      'rackets_log_appends_failed_total',
      'Appends that the server did not acknowledge at once; each is sent again.',
      server('failedAppends'),
    );
    counter('rackets_log_reads_failed_total', 'Reads that the server failed.', server('failedReads'));
    counter(
      'rackets_log_subscriptions_renewed_total',
      'Subscriptions that were begun anew.',
      server('renewed'),
    );
    gauge(
      'rackets_log_heard_seconds_ago',
      'How long ago the server of the log was heard.',
      () => server('heardAgoMs')() / 1000,
    );
  }
  if (appends) {
    registry.registerMetric(
      new Gauge({
        name: 'rackets_append_seconds',
        help: 'The time of the last 256 appends.',
        labelNames: ['quantile'],
        registers,
        collect() {
          const { p50Ms, p99Ms } = appends();
          this.set({ quantile: '0.5' }, p50Ms / 1000);
          this.set({ quantile: '0.99' }, p99Ms / 1000);
        },
      }),
    );
  }
  gauge('rackets_sockets', 'Open sockets.', () => push.sockets);
  gauge('rackets_channels', 'Channels that somebody hears.', () => push.channels);
  gauge('rackets_online', 'Gangsters online.', () => presence.count());
  if (interactions) {
    registry.registerMetric(
      new Counter({
        name: 'rackets_interactions_total',
        help: 'Presses of keys and buttons by players; trusted is false for those that a script made up.',
        labelNames: ['input', 'trusted'],
        registers,
        collect() {
          this.reset();
          for (const { count, input, trusted } of interactions.list())
            this.inc({ input, trusted: String(trusted) }, count);
        },
      }),
    );
  }
  if (clock) {
    gauge(
      'rackets_clock_ahead_seconds',
      "How far the clock is ahead of the game's time; negative when it is behind.",
      () => clock().apartMs / 1000,
    );
    gauge('rackets_clock_held', 'Whether commands are refused because nobody knows what time it is.', () =>
      clock().state === 'held' ? 1 : 0,
    );
    counter('rackets_clock_jumps_total', 'Jumps of the clock, ahead or back.', () => clock().jumps);
  }
  gauge('nodejs_heap_used_bytes', 'Heap of the main thread.', () => process.memoryUsage().heapUsed);
  const busySeconds = () => performance.eventLoopUtilization().active / 1000;
  counter('nodejs_eventloop_active_seconds_total', 'Time in which the main thread was busy.', busySeconds);
  return registry;
}
