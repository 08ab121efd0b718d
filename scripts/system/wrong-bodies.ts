import type { Route } from '@rackets/gateway/http/routes/route.ts';
import { maxBodyBytes, maxBodyDepth } from '@rackets/gateway/http/server/json-body.ts';
import * as fc from 'fast-check';
import { plainRequests } from '@rackets/gateway/http/testing/wild-requests.ts';
import { z } from 'zod';

/** A body that a call must refuse, as it is sent. */
export interface WrongBody {
  readonly what: string;
  readonly text: string;
  /** Status and code of the answer. */
  readonly refusal: string;
}

/** A body that a call takes, made from its own schema; always the same one. Throws when forty tries make none. */
export function rightBody(route: Route): Readonly<Record<string, unknown>> {
  const { body } = route;
  if (!body) return {};
  const drawn = fc.sample(plainRequests(route, ['c-1']), { seed: 1, numRuns: 40 });
  const bodies = drawn.map((request) => JSON.parse(request.body ?? '{}') as Record<string, unknown>);
  const right = bodies.find((each) => z.safeParse(body, each).success);
  if (!right) throw new Error(`${route.method} ${route.path}: no body made from its schema is right`);
  return right;
}

/** Nothing of another type is taken for the one that is asked for. */
const wrongValues: Readonly<Record<string, readonly unknown[]>> = {
  integer: ['1', 1.5, 2 ** 53, -1, null, [1], { amount: 1 }, true],
  string: [1, null, ['x'], {}, false, 'x'.repeat(5_000)],
  boolean: ['true', 1, null, []],
};

/** All that is wrong with one field or with the whole, made from the call's own schema and one body that is right. */
export function wrongBodies(route: Route, right: Readonly<Record<string, unknown>>): WrongBody[] {
  const { properties, required } = fieldsOf(route);
  const fields = Object.entries(properties).flatMap(([name, type]) =>
    (wrongValues[type] ?? []).map((value) => ({
      what: `${name} = ${JSON.stringify(value).slice(0, 30)}`,
      body: { ...right, [name]: value },
    })),
  );
  const missing = required.map((name) => ({ what: `no ${name}`, body: { ...right, [name]: undefined } }));
  const invalid = [
    ...fields,
    ...missing,
    { what: 'an unknown key', body: { ...right, character: 'c-1' } },
    { what: 'a key of another feature', body: { ...right, money: 1_000_000 } },
  ].map(({ what, body }) => ({ what, text: JSON.stringify(body), refusal: '400 invalid' }));
  const empty = required.length > 0 ? [{ what: 'nothing at all', text: '', refusal: '400 invalid' }] : [];
  return [...invalid, ...empty, ...malformed(right)];
}

function malformed(right: object): WrongBody[] {
  const deep = `${'['.repeat(maxBodyDepth)}${']'.repeat(maxBodyDepth)}`;
  const inside = JSON.stringify(right).slice(1, -1);
  const more = (name: string, value: string) =>
    `{${inside}${inside === '' ? '' : ','}${JSON.stringify(name)}:${value}}`;
  return [
    { what: 'no JSON', text: '{"amount":', refusal: '400 body_malformed' },
    { what: 'a list', text: `[${JSON.stringify(right)}]`, refusal: '400 body_malformed' },
    { what: 'null', text: 'null', refusal: '400 body_malformed' },
    { what: 'too deep', text: more('deep', deep), refusal: '400 body_malformed' },
    { what: 'half a character', text: more('x', '"\\ud800"'), refusal: '400 body_malformed' },
    { what: 'a prototype', text: more('__proto__', '{"roles":["system"]}'), refusal: '400 invalid' },
    {
      what: 'too large',
      text: more('x', JSON.stringify('x'.repeat(maxBodyBytes))),
      refusal: '413 body_too_large',
    },
  ];
}

function fieldsOf(route: Route): {
  readonly properties: Record<string, string>;
  readonly required: readonly string[];
} {
  if (!route.body) return { properties: {}, required: [] };
  const schema = z.toJSONSchema(route.body, { io: 'input', unrepresentable: 'any' });
  const properties = Object.entries(schema.properties ?? {}).map(([name, field]) => [
    name,
    typeof field === 'object' ? (field.type ?? '') : '',
  ]);
  // Each entry is a name with its type.
  return {
    properties: Object.fromEntries(properties) as Record<string, string>,
    required: schema.required ?? [],
  };
}
