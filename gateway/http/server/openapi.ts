import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { clientShape, keyShape } from './client-headers.ts';
import { maxBodyBytes } from './json-body.ts';
import type { Route } from '../routes/route.ts';

const errorSchema = z.strictObject({
  error: z.strictObject({ message: z.string(), code: z.string().optional(), data: z.unknown().optional() }),
});

type Schema = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of the whole table, as served at GET /api/openapi.json. It takes some hundred milliseconds,
 * so the process goes on with its work after each route.
 */
export async function openApi(routes: readonly Route[], publicUrl: string): Promise<Schema> {
  const paths: Record<string, Record<string, Schema>> = {};
  const shared = new SharedSchemas();
  for (const route of routes) {
    const path = `/${route.path.replace(/:([a-z_]+)/g, '{$1}')}`;
    (paths[path] ??= {})[route.method.toLowerCase()] = operation(route, shared);
    await setImmediate();
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Rackets',
      version: '1',
      description:
        'Every call of the game. Times are ISO 8601 in UTC, amounts whole numbers, percents 0 to 100.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Error: shared.of(errorSchema, 'output'), ...shared.schemas },
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: 'GN-Session-Key' } },
    },
  };
}

function operation(route: Route, shared: SharedSchemas): Schema {
  return {
    operationId: `${route.method.toLowerCase()}-${route.path.replace(/[/:]+/g, '-')}`,
    summary: route.summary,
    'x-id': route.id,
    'x-role': route.role,
    ...(route.grants ? { 'x-grants': route.grants } : {}),
    'x-kind': route.kind,
    ...(route.role === 'public' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parameters(shared, route.params, 'path'),
      ...parameters(shared, route.query, 'query'),
      ...changeHeaders(route),
    ],
    ...(route.method === 'GET' ? {} : { requestBody: requestBody(route, shared) }),
    responses: {
      ...(route.answer
        ? {
            '200': {
              description: 'Done.',
              ...receiptHeader(route),
              content: json(shared.of(route.answer, 'output')),
            },
          }
        : { '204': { description: 'Done.' } }),
      default: { description: 'Refused.', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

/** Of calls that submit a command of the round; `docs/protocol.md` tells how it is made. */
function receiptHeader(route: Route): Schema {
  if (route.kind === 'view') return {};
  const description = 'round.revision.command.nonce.previous.hash.path.signature of an accepted command.';
  return { headers: { 'X-GN-Receipt': { description, schema: { type: 'string' } } } };
}

function requestBody(route: Route, shared: SharedSchemas): Schema {
  const empty = { type: 'object', properties: {}, additionalProperties: false };
  const schema = route.body ? shared.of(route.body, 'input') : empty;
  return {
    description: `At most ${maxBodyBytes} bytes.${route.body ? '' : ' An empty object.'}`,
    // Its content type is asked for even where there is nothing to say: no form of another site can send it.
    required: route.method !== 'DELETE' || route.body !== undefined,
    content: { ...json(schema), ...form(route) },
  };
}

/** The form by which a file may be sent instead. */
function form({ upload }: Route): Schema {
  if (!upload) return {};
  const file = { type: 'string', format: 'binary', description: `At most ${upload.maxBytes} bytes.` };
  const properties = { [upload.field]: file };
  return { 'multipart/form-data': { schema: { type: 'object', properties, required: [upload.field] } } };
}

function parameters(
  shared: SharedSchemas,
  schema: z.core.$ZodType | undefined,
  place: 'path' | 'query',
): readonly Schema[] {
  if (!schema) return [];
  // Parameters are objects of named values; a schema that is not an object names nothing.
  const { properties = {}, required = [] } = shared.of(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: readonly string[];
  };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
}

function changeHeaders(route: Route): readonly Schema[] {
  if (route.method === 'GET' && route.kind !== 'opens') return [];
  const client = {
    name: 'GN-CID',
    in: 'header',
    required: true,
    schema: { type: 'string', pattern: clientShape.source },
  };
  if (route.kind === 'view') return [client];
  const schema = { type: 'string', pattern: keyShape.source };
  return [client, { name: 'Idempotency-Key', in: 'header', required: false, schema }];
}

function json(schema: Schema): Schema {
  return { 'application/json': { schema } };
}

/** JSON schemas of zod's, whose recursive parts are components: a reference inside an answer would lead nowhere. */
class SharedSchemas {
  readonly schemas: Record<string, Schema> = {};
  /** The names of the components, by their text before it was renamed. */
  readonly #names = new Map<string, string>();

  of(schema: z.core.$ZodType, io: 'input' | 'output'): Schema {
    const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
    const { $schema: _dialect, $defs: parts, ...rest } = made;
    if (!parts) return rest;
    const names = Object.entries(parts).map(([local, part]) => [local, this.#nameOf(part)] as const);
    const renamed = (value: object): Schema => {
      let text = JSON.stringify(value);
      for (const [local, name] of names)
        text = text.replaceAll(`"#/$defs/${local}"`, `"#/components/schemas/${name}"`);
      // What was an object is one again.
      return JSON.parse(text) as Schema;
    };
    for (const [local, name] of names) this.schemas[name] ??= renamed(parts[local] ?? {});
    return renamed(rest);
  }

  #nameOf(part: object): string {
    const text = JSON.stringify(part);
    const name = this.#names.get(text) ?? `Recursive${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}
