import { createHash, timingSafeEqual } from 'node:crypto';
import type { Command } from '@rackets/engine/kernel/command.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import { z } from 'zod';
import type { Outcome } from '../pipeline/port.ts';

/** Where an engine takes commands of gateways, by POST. */
export const commandPath = '/commands';
/** More than any command has: bodies of players are 32 KiB at most. */
export const maxCommandBytes = 128 * 1024;

// What a command holds is judged by the engine, as everywhere.
const anyObject = z.custom<JsonObject>(
  (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
);

/** A command as a gateway sends it, for the stream that it has a copy of: another round's engine must not take it. */
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

/** What an engine answers: the outcome, and the revision of the world in which it was decided. */
export interface Decided {
  readonly outcome: Outcome;
  readonly revision: number;
}

/** Whether a header shows the secret; takes as long for every wrong one. */
export function showsSecret(authorization: string | undefined, secret: string): boolean {
  return timingSafeEqual(sha256(authorization ?? ''), sha256(authorizationOf(secret)));
}

export function authorizationOf(secret: string): string {
  return `Bearer ${secret}`;
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
