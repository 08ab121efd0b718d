import type { StaffRole } from '@rackets/engine/world/staff.ts';
import type { z } from 'zod';
import type { RouteContext } from '../context/context.ts';
import type { UploadRule } from '../server/multipart-body.ts';

export type Role = 'public' | 'user' | 'player' | 'staff';
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** What `handle` gets of a request: everything parsed by the route's own schemas. */
export interface RouteInput<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
}

/**
 * One call under /api. `role`: public needs no session, user needs one, player needs a living character, staff one
 * of the roles that `grants` names.
 * `kind`: a command changes, a view reads, opens is a GET that first submits a command.
 */
export interface Route<
  Path extends string = string,
  Params = unknown,
  Query = unknown,
  Body = unknown,
  Answer = unknown,
  Verb extends Method = Method,
> {
  /** Ids of `endpoints.tsv`, or a name of our own where the documents have none. */
  readonly id: string;
  readonly method: Verb;
  /** Without /api, without leading slash: `prison/bribe`, `characters/:id`. */
  readonly path: Path;
  readonly kind: 'command' | 'view' | 'opens';
  readonly role: Role;
  /** Who of those who run the game may call; given with the role staff and with no other. */
  readonly grants?: readonly StaffRole[];
  /** Whether those may call who are signed in and may not play: not verified, or banned. */
  readonly whileBarred?: true;
  readonly summary: string;
  readonly params?: z.ZodType<Params>;
  readonly query?: z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** A file that may be sent in a form instead of JSON: its bytes are a field of the body. */
  readonly upload?: UploadRule;
  /** Null for 204. */
  readonly answer: z.ZodType<Answer> | null;
  handle(context: RouteContext, input: RouteInput<Params, Query, Body>): Promise<Answer>;
}

/** Types a route by its schemas. The table of all routes is `gateway/features/index.ts`. */
export function route<Path extends string, Params, Query, Body, Answer, Verb extends Method>(
  definition: Route<Path, Params, Query, Body, Answer, Verb>,
): Route<Path, Params, Query, Body, Answer, Verb> {
  return definition;
}
