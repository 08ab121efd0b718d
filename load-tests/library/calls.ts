import type { Route } from '@rackets/gateway/http/routes/route.ts';
import type { routeTable } from '@rackets/gateway/features/index.ts';

type TableRoute = (typeof routeTable)[number];

type NameOf<R> =
  R extends Route<infer Path, infer _Params, infer _Query, infer _Body, infer _Answer, infer Verb>
    ? `${Verb} ${Path}`
    : never;

/** Goes through the table one by one: a name has its own route, never the union of all. */
type RouteOf<Name extends CallName, R = TableRoute> = R extends unknown
  ? NameOf<R> extends Name
    ? R
    : never
  : never;

type PartsOf<Name extends CallName> =
  RouteOf<Name> extends Route<string, infer Params, infer Query, infer Body>
    ? Given<'params', Params> &
        Given<'body', Body> &
        Partial<Given<'query', unknown extends Query ? unknown : Partial<Query>>>
    : never;

/** A part that the route has no schema for is unknown there, and cannot be given here. */
type Given<Part extends string, Value> = unknown extends Value
  ? Readonly<Partial<Record<Part, never>>>
  : Readonly<Record<Part, Value>>;

/** Every call of the game by its method and path, as the table of routes has it: `POST bank/deposit`. */
export type CallName = NameOf<TableRoute>;

/** What a call takes: `params`, `query` and `body`, each only where the route has it. */
export type InputOf<Name extends CallName> = PartsOf<Name>;

/** What a call answers. */
export type AnswerOf<Name extends CallName> =
  RouteOf<Name> extends Route<string, infer _Params, infer _Query, infer _Body, infer Answer>
    ? Answer
    : never;

/** A call as the server itself describes it: only its name is known while writing, its id when running. */
export interface Call {
  readonly id: string;
  readonly name: string;
  readonly kind: 'command' | 'view' | 'opens';
}

// The runner takes the list from GET /api/openapi.json of the server under load.
const described: unknown = JSON.parse(__ENV['CALLS'] ?? '[]');

/** Every call of the server under load. */
export const calls: readonly Call[] = Array.isArray(described) ? described : [];

const byName = new Map(calls.map((call) => [call.name, call]));

/** The call of a name. Throws when the server under load does not have it: it is not of this build. */
export function callOf(name: CallName): Call {
  const call = byName.get(name);
  if (!call) throw new Error(`the server under load has no call ${name}; run this by npm run load`);
  return call;
}

/** Whether the command that a call submits stands in the log under the request's own key. */
export function leavesItsKey({ kind, name }: Call): boolean {
  return (
    kind !== 'view' &&
    !/^(POST (auth|socket-tickets|settings|images|alerts|me\/close)|PATCH me|DELETE (me|alerts))(\/|$)/.test(
      name,
    )
  );
}
