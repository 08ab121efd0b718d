import { createHash, timingSafeEqual } from 'node:crypto';
import type { Command } from '@rackets/engine/kernel/state/command.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { z } from 'zod';
import type { Outcome } from '../pipeline/port.ts';

/** Path where an engine accepts commands from gateways, by POST. */
export const commandPath = '/commands';
/** Larger than any command: players' request bodies are limited to 32 KiB. */
export const maxCommandBytes = 128 * 1024;

// The engine validates a command's content, as everywhere.
const anyObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/**
 * A command sent by a gateway. It names the stream the gateway has a copy of, so that an engine leading another round
 * rejects it.
 */
export const sentCommand = z.strictObject({
  stream: z.string(),
  command: z.strictObject({
    id: z.string().max(200),
    type: z.string().max(100),
    actor: z.strictObject({
      account: z.string(),
      character: z.string().nullable(),
      roles: z.array(z.string()),
    }),
    vouched: anyObject,
    payload: anyObject,
  }),
});

export interface SentCommand {
  readonly stream: string;
  readonly command: Command;
}

/** An engine's answer: the outcome, and the revision at which it was decided. */
export interface Decided {
  readonly outcome: Outcome;
  readonly revision: number;
}

/** Whether a header carries the secret, compared in constant time. */
export function showsSecret(authorization: string | undefined, secret: string): boolean {
  return timingSafeEqual(sha256(authorization ?? ''), sha256(authorizationOf(secret)));
}

export function authorizationOf(secret: string): string {
  return `Bearer ${secret}`;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
