import type { JsonObject } from '../values/json.ts';

/** Who sent a command. Built by the gateway from the session, never from the request body. */
export interface Actor {
  readonly account: string;
  /** The account's living or latest character in this round; null before the first. */
  readonly character: string | null;
  readonly roles: readonly string[];
}

/** A request by a player or a process. `id` is the idempotency key, unique per account. */
export interface Command<Payload = JsonObject, Vouched = JsonObject> {
  readonly id: string;
  readonly type: string;
  readonly actor: Actor;
  /** Facts that only the gateway can know; logged with the command. Never a balance or a permission. */
  readonly vouched: Vouched;
  readonly payload: Payload;
}
