import * as fc from 'fast-check';
import type { z } from 'zod';
import type { Route } from '../routes/route.ts';
import { jsonSchemaOf } from './hostile-strings.ts';

/** A request as it is sent: anything from just right to nonsense. */
export interface WildRequest {
  readonly path: string;
  readonly body: string | undefined;
  readonly headers: Readonly<Record<string, string | null>>;
}

/** The parts of JSON Schema that the routes' schemas come to. */
interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

const deep = (levels: number): unknown => (levels === 0 ? 1 : [deep(levels - 1)]);

/** Values that have broken others. */
const wild: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    0.5,
    1e308,
    2 ** 31,
    2 ** 53,
    -(2 ** 53),
    10 ** 12 + 1,
    '',
    '0',
    '1e9',
    'NaN',
    '__proto__',
    'constructor',
    '\ud800',
    '\u0000',
    '\u202e',
    "' OR 1=1 --",
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '{{7*7}}',
    'x'.repeat(5_000),
    [],
    {},
    { $gt: '' },
    deep(17),
    deep(2_000),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value that a schema takes, as far as its types and bounds tell. */
function fitting(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(fitting));
  switch (schema.type) {
    case 'integer':
    case 'number': {
      const { minimum: min = -1_000, maximum: max = 1_000_000 } = schema;
      return fc.oneof(
        fc.constantFrom(min, max),
        fc.integer({ min, max: Math.max(min, Math.min(max, min + 20)) }),
      );
    }
    case 'string': {
      const { minLength = 0, maxLength = 40 } = schema;
      return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) });
    }
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fitting(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return fields(schema, fitting);
    case undefined:
    default:
      return wild;
  }
}

function fields(
  { properties = {}, required = [] }: Schema,
  value: (schema: Schema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, value(inner)]));
  const always = required.filter((name) => name in model);
  return fc.record(model, { requiredKeys: always, noNullPrototype: true });
}

const schemaOf = (type: z.core.$ZodType | undefined): Schema =>
  type ? jsonSchemaOf(type) : { type: 'object' };

/** Mostly fields that fit, here and there one that does not, one too many, or one that means something to JavaScript. */
function anyFields(type: z.core.$ZodType | undefined): fc.Arbitrary<Record<string, unknown>> {
  const schema = schemaOf(type);
  const shaky = (inner: Schema) =>
    fc.oneof({ weight: 4, arbitrary: fitting(inner) }, { weight: 1, arbitrary: wild });
  const more = fc.constantFrom('__proto__', 'constructor', 'toString', 'account', 'roles', 'character', 'x');
  return fc.oneof(
    fields(schema, fitting),
    fields(schema, shaky),
    fc
      .tuple(fields(schema, fitting), more, wild)
      .map(([body, name, value]) => Object.fromEntries([...Object.entries(body), [name, value]])),
  );
}

const bodyText = (route: Route): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: anyFields(route.body).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: wild.map((value) => JSON.stringify(value)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        '{',
        '{"a":1,"a":2}',
        '{"amount":1e999}',
        '[]'.repeat(9),
        'null',
        '\u0000',
      ),
    },
  );

const headers: fc.Arbitrary<Record<string, string | null>> = fc.record(
  {
    'Content-Type': fc.constantFrom(
      null,
      'text/plain',
      'application/json',
      'application/json; charset=utf-8',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
      'APPLICATION/JSON;;;',
    ),
    'Idempotency-Key': fc.constantFrom('', 'k', 'a b', 'x'.repeat(64), 'x'.repeat(65), '__proto__', 'ü'),
    'GN-CID': fc.constantFrom(null, '', 'x'.repeat(4_000), 'TESTTEST'),
    'GN-Session-Key': fc.constantFrom('x'.repeat(43), 'constructor', 'ü'.repeat(43), ''),
    'X-Forwarded-For': fc.constantFrom('::1', '1.2.3.4, 5.6.7.8', ','.repeat(500)),
    'Accept-Encoding': fc.constantFrom('br', 'gzip;q=0', '*', 'identity;q=0'),
    'If-None-Match': fc.constantFrom('*', '"x"', 'W/'),
    Origin: fc.constantFrom('null', 'https://elsewhere.example'),
  },
  { requiredKeys: [] },
);

const pathPart = fc.oneof(
  fc.constantFrom('1', '0', '-1', '999999', '1e3', '%zz', '%', '%00', '%2e%2e%2f', '%ed%a0%80', '__proto__'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map(encodeURIComponent),
);

function queryText(route: Route): fc.Arbitrary<string> {
  const pairs = anyFields(route.query).map((query) =>
    Object.entries(query)
      .map(([name, value]) => `${name}=${escaped(typeof value === 'object' ? JSON.stringify(value) : value)}`)
      .join('&'),
  );
  const odd = fc.constantFrom(
    '',
    '?',
    'page=1&page=2',
    'page=%zz',
    '__proto__[x]=1',
    '&&&=',
    `x=${'y'.repeat(3_000)}`,
  );
  return fc.oneof({ weight: 3, arbitrary: pairs }, { weight: 1, arbitrary: odd });
}

/** A request of the right shape that names real things: a string is mostly one of `names`. */
export function plainRequests(
  route: Route,
  names: readonly string[],
): fc.Arbitrary<Pick<WildRequest, 'path' | 'body'>> {
  const name = fc.constantFrom(...names);
  const value = (schema: Schema): fc.Arbitrary<unknown> => {
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(value));
    if (schema.type === 'array') return fc.array(value(schema.items ?? {}), { minLength: 1, maxLength: 2 });
    if (schema.type === 'object') return fields(schema, value);
    return schema.type === 'string' && !schema.enum && schema.const === undefined
      ? fc.oneof({ weight: 4, arbitrary: name }, { weight: 1, arbitrary: fitting(schema) })
      : fitting(schema);
  };
  const filled = (type: z.core.$ZodType | undefined) => fields(schemaOf(type), value);
  return fc
    .record({ params: filled(route.params), query: filled(route.query), body: filled(route.body) })
    .map(({ params, query, body }) => {
      const parts = route.path
        .split('/')
        .map((part) => (part.startsWith(':') ? escaped(params[part.slice(1)]) : part));
      const pairs = Object.entries(query).map(([key, given]) => `${key}=${escaped(given)}`);
      return {
        path: `/api/${parts.join('/')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`,
        body: route.method === 'GET' ? undefined : JSON.stringify(body),
      };
    });
}

/** As a query holds it; half a character cannot stand there. */
function escaped(value: unknown): string {
  return encodeURIComponent(
    String(value)
      .slice(0, 2_000)
      .replaceAll(/\p{Surrogate}/gu, ''),
  );
}

/** Requests to one route. Two thirds have the headers that they should have. */
export function wildRequests(route: Route): fc.Arbitrary<WildRequest> {
  const parts = route.path.split('/').map((part) => (part.startsWith(':') ? pathPart : fc.constant(part)));
  return fc.record({
    path: fc
      .tuple(fc.tuple(...parts), queryText(route))
      .map(([path, query]) => `/api/${path.join('/')}${query === '' ? '' : `?${query}`}`),
    body: route.method === 'GET' ? fc.constant(undefined) : bodyText(route),
    headers: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers }),
  });
}
