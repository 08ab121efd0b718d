import type { JsonObject } from './json.ts';

/** Who sent a command. Made by the gateway from the session, never from the request's body. */
export interface Actor {
  readonly account: string;
  /** The living or last character of the account in this round; null before the first. */
  readonly character: string | null;
  readonly roles: readonly string[];
}

/** A wish of a player or of a process. `id` is the idempotency key, unique per account. */
export interface Command<Payload = JsonObject, Vouched = JsonObject> {
  readonly id: string;
  readonly type: string;
  readonly actor: Actor;
  /** Facts that only the gateway can know; logged with the command, never a balance or a permission. */
  readonly vouched: Vouched;
  readonly payload: Payload;
}
