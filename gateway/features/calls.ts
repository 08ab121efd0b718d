import type { RegisteredRoute } from './index.ts';
import type { Route } from '../http/routes/route.ts';

// Types only: the client, the load tests and the tests' players take their calls' types from the table of routes.

/** Each route of the table by its call's name. A mapped type is resolved once; a search through the union is not. */
type Calls = { readonly [R in RegisteredRoute as `${R['method']} ${R['path']}`]: R };

/** The name of a call: its method and path, `POST bank/deposit`. */
export type CallName = keyof Calls;

/** The calls that read. */
export type ReadName = Extract<CallName, `GET ${string}`>;

/** What a call takes: `params`, `query` and `body`, each only where its route has a schema for it. */
export type InputOf<Name extends CallName> = PartsOf<Calls[Name]>;

/** What a call answers; null for 204. */
export type AnswerOf<Name extends CallName> =
  Calls[Name] extends Route<string, infer _Params, infer _Query, infer _Body, infer Answer>
    ? unknown extends Answer
      ? null
      : Answer
    : never;

/** The arguments after a call's name: its input, which may be left out where the call needs none, and `More`. */
export type Given<Name extends CallName, More = unknown> =
  object extends InputOf<Name> ? [given?: InputOf<Name> & More] : [given: InputOf<Name> & More];

type PartsOf<R> =
  R extends Route<string, infer Params, infer Query, infer Body>
    ? Part<'params', Params> &
        Part<'body', Sent<Body>> &
        Partial<Part<'query', unknown extends Query ? unknown : Partial<Query>>>
    : never;

/** A part that the route has no schema for is unknown there, and cannot be given. */
type Part<Name extends string, Value> = unknown extends Value
  ? Readonly<Partial<Record<Name, never>>>
  : Readonly<Record<Name, Value>>;

/** A body with a file is sent as a form; each alternative of a union by itself. */
type Sent<Body> = unknown extends Body ? unknown : Body extends unknown ? FormForFile<Body> : never;
type FormForFile<Body> = [Extract<Body[keyof Body], Uint8Array>] extends [never] ? Body : FormData;
