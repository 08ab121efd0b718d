import type { Actor } from '@rackets/engine/kernel/command.ts';
import type { JsonObject } from '@rackets/engine/kernel/json.ts';
import type { World } from '@rackets/engine/kernel/world.ts';
import type { Documents } from '@rackets/projections/stores/documents.ts';
import type { Accounts, Session } from '../accounts/accounts.ts';
import type { Pipeline } from '../pipeline/port.ts';
import type { Presence } from '../push/presence.ts';
import type { Tickets } from '../push/tickets.ts';
import type { Settings } from '../settings.ts';

/** Everything that lives as long as the process and that a route may use. */
export interface Services {
  readonly settings: Settings;
  readonly pipeline: Pipeline;
  readonly documents: Documents;
  readonly accounts: Accounts;
  readonly presence: Presence;
  readonly tickets: Tickets;
  /** Waits (at most 250 ms) until `model` has folded `revision`. */
  reached(model: string, revision: number): Promise<void>;
}

/** One request, as a route's `handle` sees it. */
export interface RouteContext {
  readonly services: Services;
  /** Null for a guest. */
  readonly session: Session | null;
  /** The session's actor; throws 401 `auth_session` for a guest. */
  actor(): Actor;
  /** The actor's living character; throws for those who have none (roles do that before `handle`). */
  characterId(): string;
  /**
   * Submits a command for the session's actor under the request's Idempotency-Key; returns the command's answer.
   * A refusal is thrown as the HTTP error that it means. Notes the revision for the session's next reads.
   */
  submit(type: string, payload: JsonObject, vouched?: JsonObject): Promise<JsonObject>;
  /** Reads live state; held until durable. */
  view<T>(read: (world: World, now: number) => T): Promise<T>;
  /** Documents of a read model, after it has reached the session's own last revision. */
  model(name: string): Promise<Documents>;
  /** The caller's address, for limits. */
  readonly address: string;
}
