import { awayMs, type Troubles } from '../../metrics/troubles.ts';
import type { Pipeline } from '../../pipeline/port.ts';

/** Why monitors are alarmed although pages are answered. */
export type Reason = 'clock' | 'log' | 'streams' | 'reactor';

/** What anybody may know of how the process is. */
export interface PublicHealth {
  /** Whether pages are answered: what load balancers ask (`GET /health`). */
  readonly isServing: boolean;
  /** Whether players' commands are taken and nobody needs to look: what monitors ask (`GET /health/writable`). */
  readonly isWritable: boolean;
  readonly body: {
    /** `held`: commands are refused. `warning`: they are taken, and somebody has to look. */
    readonly status: 'ok' | 'warning' | 'held' | 'unavailable';
    /** The round's last durable revision; null where this process leads nothing. */
    readonly revision: number | null;
    readonly reasons?: readonly Reason[];
    /** The streams that somebody touched, of earlier rounds as well. */
    readonly streams?: readonly string[];
    /** The reactors that have stalled. */
    readonly reactors?: readonly string[];
    /** Events that the slowest read model is behind. */
    readonly models_behind: number;
  };
}

/** The health of a process with these pipelines, the round's first. */
export function publicHealth(
  pipelines: readonly Pick<Pipeline, 'healthy' | 'isHeld' | 'revision'>[],
  { logAwayMs, touches, otherTouches, stalledReactors, modelsBehind }: Troubles,
): PublicHealth {
  const isHeld = pipelines.some((pipeline) => pipeline.isHeld);
  const isAway = logAwayMs > awayMs;
  const reasons: Reason[] = [
    ...(isHeld ? (['clock'] as const) : []),
    ...(isAway ? (['log'] as const) : []),
    ...(touches.length > 0 ? (['streams'] as const) : []),
    ...(stalledReactors.length > 0 ? (['reactor'] as const) : []),
  ];
  const isServing = pipelines.every(({ healthy }) => healthy);
  const calm = reasons.length === 0 ? 'ok' : 'warning';
  const streams = [...new Set([...touches, ...otherTouches].map(({ stream }) => stream))];
  return {
    isServing,
    isWritable: isServing && reasons.length === 0,
    body: {
      status: isServing ? (isHeld || isAway ? 'held' : calm) : 'unavailable',
      revision: pipelines[0]?.revision ?? null,
      ...(reasons.length > 0 ? { reasons } : {}),
      ...(streams.length > 0 ? { streams } : {}),
      ...(stalledReactors.length > 0 ? { reactors: stalledReactors } : {}),
      models_behind: modelsBehind,
    },
  };
}
