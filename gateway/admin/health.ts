import { performance } from 'node:perf_hooks';
import type { AppendFigures } from '../pipeline/writer/append-record.ts';
import { dayMs, iso } from '@rackets/engine/shared/time/time.ts';
import { clockSentence, spanText } from '../clock/clock-text.ts';
import type { ClockStatus } from '../clock/game-clock.ts';
import type { MetricSources } from '../metrics/metrics.ts';
import { awayMs, type MetricStream, type Troubles } from '../metrics/troubles.ts';

/** What health is read from. `load` is null where this process only follows the log. */
export interface HealthSources extends MetricSources {
  readonly build: string;
  readonly load: (() => WriterLoad) | null;
}

/** How busy the writer is. */
export interface WriterLoad {
  readonly mailbox: number;
  readonly mailboxMax: number;
  readonly appends: AppendFigures;
}

export interface ModelHealth {
  readonly name: string;
  readonly revision: number;
  readonly behind: number;
}

export interface Health {
  readonly build: string;
  readonly startedAt: number;
  readonly healthy: boolean;
  readonly revision: number;
  readonly models: readonly ModelHealth[];
  readonly sockets: number;
  readonly channels: number;
  readonly online: number;
  readonly residentBytes: number;
  readonly heapBytes: number;
  /** Since the start; whoever asks again sees how busy it was meanwhile. */
  readonly cpuSeconds: number;
  readonly busySeconds: number;
  readonly writer: WriterLoad | null;
  /** Null where this process only follows the log. */
  readonly clock: ClockStatus | null;
  readonly troubles: Troubles;
  /** A sentence for each figure that somebody should look at. */
  readonly alarms: readonly string[];
}

/** Figures beyond which somebody should look. */
const limits = {
  behind: 5_000,
  appendMs: 250,
  mailboxShare: 0.5,
  residentBytes: 2 ** 31,
  clockToldMs: dayMs,
};

/** The process as it is this moment. */
export function readHealth(sources: HealthSources): Health {
  const { build, round, platform, push, presence, load, clock, troubles } = sources;
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const figures = {
    build,
    startedAt: Math.round(performance.timeOrigin),
    healthy: round.pipeline.healthy && platform.pipeline.healthy,
    revision: round.pipeline.revision,
    models: [...modelsOf(round), ...modelsOf(platform)],
    sockets: push.sockets,
    channels: push.channels,
    online: presence.count(),
    residentBytes: rss,
    heapBytes: heapUsed,
    cpuSeconds: (user + system) / 1_000_000,
    busySeconds: performance.eventLoopUtilization().active / 1000,
    writer: load?.() ?? null,
    clock: clock?.() ?? null,
    troubles: troubles(),
  };
  return { ...figures, alarms: alarmsOf(figures, Date.now()) };
}

function modelsOf({ pipeline, models, progress }: MetricStream): ModelHealth[] {
  return models.map(({ name }) => {
    const revision = progress.revision(name);
    return { name, revision, behind: Math.max(0, pipeline.revision - revision) };
  });
}

/** What of the figures somebody should look at, a sentence each. */
export function alarmsOf(health: Omit<Health, 'alarms'>, now: number): string[] {
  const { healthy, models, writer, residentBytes, clock, troubles } = health;
  const alarms = healthy ? [] : ['Nothing can be appended: the process is ending.'];
  for (const { name, behind } of models)
    if (behind > limits.behind) alarms.push(`The read model ${name} is ${behind} events behind.`);
  if (writer && writer.appends.p99Ms > limits.appendMs)
    alarms.push(`Appends take up to ${Math.round(writer.appends.p99Ms)} ms: look at the disk.`);
  if (writer && writer.mailbox > writer.mailboxMax * limits.mailboxShare)
    alarms.push(
      `${writer.mailbox} of ${writer.mailboxMax} commands wait: players are about to be turned away.`,
    );
  if (residentBytes > limits.residentBytes)
    alarms.push(`The process holds ${Math.round(residentBytes / 2 ** 20)} MiB.`);
  alarms.push(...troubleAlarms(troubles));
  const aboutClock = clock && (clockSentence(clock) ?? jumpAlarm(clock, now));
  return aboutClock === null ? alarms : [...alarms, aboutClock];
}

function troubleAlarms(troubles: Troubles): string[] {
  const { logAwayMs, denied, touches, otherTouches, stalledReactors } = troubles;
  const away =
    denied.length > 0
      ? denied.map((sentence) => `The server of the log refuses: ${sentence}.`)
      : [`The server of the log has not answered for ${Math.round(logAwayMs / 1000)} s.`];
  return [
    ...(logAwayMs > awayMs ? away : []),
    ...[...touches, ...otherTouches].map(({ says }) => says),
    ...stalledReactors.map((name) => `The reactor ${name} has stalled.`),
  ];
}

function jumpAlarm({ last }: ClockStatus, now: number): string | null {
  if (last === null || now - last.at > limits.clockToldMs) return null;
  return `The clock jumped ${spanText(Math.abs(last.ms))} ${last.ms > 0 ? 'ahead' : 'back'} on ${iso(last.at)}.`;
}
