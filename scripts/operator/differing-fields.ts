import type { Json } from '@rackets/engine/kernel/values/json.ts';

/** One field in which two values differ; null if one side lacks it. */
export interface DifferingField {
  /** As `moves.0.amount`. */
  readonly path: string;
  readonly expected: Json;
  readonly found: Json;
}

/** Every leaf in which two JSON values differ, with its path. */
export function differingFields(expected: Json, found: Json, path = ''): DifferingField[] {
  if (!isNested(expected) || !isNested(found))
    return Object.is(expected, found) ? [] : [{ path, expected, found }];
  const [left, right] = [Object.entries(expected), Object.entries(found)].map(
    (entries) => new Map<string, Json>(entries),
  );
  const keys = new Set([...(left?.keys() ?? []), ...(right?.keys() ?? [])]);
  return [...keys].flatMap((key) =>
    differingFields(left?.get(key) ?? null, right?.get(key) ?? null, path === '' ? key : `${path}.${key}`),
  );
}

function isNested(value: Json): value is Json & object {
  return typeof value === 'object' && value !== null;
}
