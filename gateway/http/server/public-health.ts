import type { Pipeline } from '../../pipeline/port.ts';

/** What anybody may know of how the process is. */
export interface PublicHealth {
  /** Whether pages are answered: what load balancers ask (`GET /health`). */
  readonly isServing: boolean;
  /** Whether players' commands are taken: what monitors ask (`GET /health/writable`). */
  readonly isWritable: boolean;
  readonly body: {
    readonly status: 'ok' | 'held' | 'unavailable';
    /** The round's last durable revision; null where this process leads nothing. */
    readonly revision: number | null;
    /** Why commands are refused, although pages are answered. */
    readonly reasons?: readonly 'clock'[];
  };
}

/** The health of a process with these pipelines, the round's first. */
export function publicHealth(
  pipelines: readonly Pick<Pipeline, 'healthy' | 'isHeld' | 'revision'>[],
): PublicHealth {
  const revision = pipelines[0]?.revision ?? null;
  if (!pipelines.every(({ healthy }) => healthy))
    return { isServing: false, isWritable: false, body: { status: 'unavailable', revision } };
  if (pipelines.some(({ isHeld }) => isHeld))
    return { isServing: true, isWritable: false, body: { status: 'held', revision, reasons: ['clock'] } };
  return { isServing: true, isWritable: true, body: { status: 'ok', revision } };
}
