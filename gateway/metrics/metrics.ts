import { performance } from 'node:perf_hooks';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { InteractionCounts } from '../interactions/interaction-counts.ts';
import type { ClockStatus } from '../clock/game-clock.ts';
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
