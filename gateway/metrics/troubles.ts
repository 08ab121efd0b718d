import type { EventLog, LogFigures } from '../log/event-log.ts';
import type { Touch } from '../log/touches.ts';

/** One machine and the progress of its read models. */
export interface MetricStream {
  readonly pipeline: { readonly revision: number; readonly healthy: boolean };
  readonly models: readonly { readonly name: string }[];
  /** The last revision a read model has folded; -1 before the first. */
  readonly progress: { revision(model: string): number };
}

/** What is not as it should be although the process answers: for monitors, and for the console. */
export interface Troubles {
  /** For how long the log's server has left something unanswered or refused, ms; 0 while it does neither. */
  readonly logAwayMs: number;
  /** The rights that it refuses to this process, a sentence each. */
  readonly denied: readonly string[];
  /** Null where the log is this process's own. */
  readonly server: LogFigures | null;
  /** What somebody did to streams that are led. */
  readonly touches: readonly Touch[];
  /** What somebody did to streams of earlier rounds. */
  readonly otherTouches: readonly Touch[];
  /** Reactors that stopped at an event which they could not handle. */
  readonly stalledReactors: readonly string[];
  /** Events that the slowest read model is behind. */
  readonly modelsBehind: number;
}

/** A server that is away for longer is worth a look: elections are shorter. */
export const awayMs = 3_000;

/** Where troubles are seen; nothing is wrong where a source is left out. */
export interface TroubleSources {
  readonly log?: Pick<EventLog, 'awayMs' | 'denied' | 'figures'>;
  readonly watch?: Pick<Troubles, 'touches' | 'otherTouches'>;
  readonly stalledReactors?: () => readonly string[];
  readonly streams?: readonly MetricStream[];
}

/** The troubles of this moment. */
export function troublesOf({ log, watch, stalledReactors, streams = [] }: TroubleSources): Troubles {
  return {
    logAwayMs: log?.awayMs ?? 0,
    denied: log?.denied ?? [],
    server: log?.figures ?? null,
    touches: watch?.touches ?? [],
    otherTouches: watch?.otherTouches ?? [],
    stalledReactors: stalledReactors?.() ?? [],
    modelsBehind: Math.max(0, ...streams.flatMap(eventsBehind)),
  };
}

/** How many events each read model of a stream is behind. */
export function eventsBehind({ pipeline, models, progress }: MetricStream): readonly number[] {
  return models.map(({ name }) => pipeline.revision - progress.revision(name));
}
