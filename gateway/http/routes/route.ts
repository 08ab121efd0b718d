import type { StaffRole } from '@rackets/engine/shared/people/staff.ts';
import type { z } from 'zod';
import type { RouteContext } from '../context/context.ts';

/** The one file that a call takes in a form: the field's name, and how large it may be. */
export interface UploadRule {
  readonly field: string;
  readonly maxBytes: number;
}

export type Role = 'public' | 'user' | 'player' | 'staff';
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** A request's input, parsed by the route's own schemas. */
export interface RouteInput<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/**
 * One call under /api. Schemas are zod's core type: inferring from the full `z.ZodType` compares its sixty methods for
 * every schema, which doubled the cost of the type check.
 * `role`: public needs no session, user needs one, player needs a living character, staff needs one of the staff
 * roles in `grants`.
 * `kind`: a command changes state, a view reads it, opens is a GET that first submits a command.
 */
export interface Route<
  Path extends string = string,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
  Verb extends Method = Method,
> {
  /** The id in `endpoints.tsv`, or our own where the specification has none. */
  readonly id: string;
  readonly method: Verb;
  /** Without /api, without leading slash: `prison/bribe`, `characters/:id`. */
  readonly path: Path;
  readonly kind: 'command' | 'view' | 'opens';
  readonly role: Role;
  /** The staff roles that may call it. Required when `role` is staff, not allowed otherwise. */
  readonly grants?: readonly StaffRole[];
  /** Set when accounts that may not play (not verified, or banned) can still make this call. */
  readonly whileBarred?: true;
  /** Set when it puts words or pictures of the caller's own before others: a muted account cannot make it. */
  readonly speaks?: true;
  readonly summary: string;
  readonly params?: z.core.$ZodType<Params>;
  readonly query?: z.core.$ZodType<Query>;
  readonly body?: z.core.$ZodType<Body>;
  /** A file that can be sent as a form instead of JSON; its bytes become a field of the body. */
  readonly upload?: UploadRule;
  /** Null for 204. */
  readonly answer: z.core.$ZodType<Answer> | null;
  /**
   * Of a change: the fields of its answer that show how things are when it is answered, beyond what was done. Every
   * other field is made of the command's own events, and the same when it is sent again under its key.
   */
  readonly present?: 'all' | readonly string[];
  handle(context: RouteContext, input: RouteInput<Params, Query, Body>): Promise<Answer>;
}

/** Defines a route, typed by its schemas. All routes are listed in `gateway/features/index.ts`. */
export function route<Path extends string, Params, Query, Body, Answer, Verb extends Method>(
  definition: Route<Path, Params, Query, Body, Answer, Verb>,
): Route<Path, Params, Query, Body, Answer, Verb> {
  return definition;
}
