import { z } from 'zod';
import { HttpError } from '../context/http-error.ts';
import type { RouteInput } from '../routes/route.ts';
import type { Match } from '../routes/table.ts';

/**
 * Parses everything that a request brings by its route's own schemas; what has no schema must be empty. Throws
 * HttpError 400 with `data.issues` (path and message of each), 404 for a path parameter that cannot be one.
 */
export function parseInput(
  match: Match,
  queryText: string,
  body: object,
): RouteInput<unknown, unknown, unknown> {
  const { route } = match;
  return {
    params: route.params ? parseParams(route.params, match.params) : match.params,
    query: queryText === '' && !route.query ? {} : parse(route.query, queryObject(queryText), 'query'),
    body: parse(route.body, body, 'body'),
  };
}

function parseParams(schema: z.core.$ZodType, params: object): unknown {
  const parsed = z.safeParse(schema, params);
  if (!parsed.success) throw new HttpError(404, 'not_found', 'There is nothing here.');
  return parsed.data;
}

function parse(schema: z.core.$ZodType | undefined, value: object, part: string): unknown {
  if (!schema) {
    for (const key in value) throw invalid([{ path: part, message: `Unrecognized key: "${key}"` }]);
    return value;
  }
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const { issues } = parsed.error;
  throw invalid(
    issues.map((issue) => ({
      path: [part, ...issue.path.map(String)].join('.'),
      message: issue.message,
    })),
    issues.find((issue) => issue.code === 'custom' && issue.params?.['told'] === true)?.message,
  );
}

/** `told` is what is wrong in words for the player, where the schema has some. */
function invalid(
  issues: readonly { path: string; message: string }[],
  told = 'The request is invalid.',
): HttpError {
  return new HttpError(400, 'invalid', told, { data: { issues } });
}

/** The query as an object without a prototype; a name given several times becomes a list. */
function queryObject(text: string): Record<string, string | string[]> {
  // The record starts without a prototype so that no name means something else.
  const query = Object.create(null) as Record<string, string | string[]>;
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}
