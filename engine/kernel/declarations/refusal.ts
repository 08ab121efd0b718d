import type { JsonObject } from '../values/json.ts';

/** Why a command was refused. The gateway maps `kind` to an HTTP status. */
export interface Refusal {
  readonly refused: true;
  readonly kind: 'rule' | 'conflict' | 'not-found' | 'forbidden' | 'invalid' | 'internal';
  /** snake_case, `feature_reason`. */
  readonly code: string;
  /** The message for the player. */
  readonly message: string;
  readonly data?: JsonObject;
}

export interface RefusalOptions {
  readonly kind?: Refusal['kind'];
  readonly data?: JsonObject;
}

/** A refusal by a rule of the game, unless `options` say otherwise. */
export function refuse(code: string, message: string, options: RefusalOptions = {}): Refusal {
  const refusal = { refused: true, kind: options.kind ?? 'rule', code, message } as const;
  return options.data ? { ...refusal, data: options.data } : refusal;
}

export function isRefusal(decision: unknown): decision is Refusal {
  return typeof decision === 'object' && decision !== null && 'refused' in decision;
}
