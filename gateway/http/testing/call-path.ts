import type { CallName } from '../../features/calls.ts';

/** The parts of a call's address, with their types forgotten. */
interface AddressParts {
  readonly params?: unknown;
  readonly query?: unknown;
}

/** Method and path under /api of a call with its parameters and query filled in. */
export function requestOf(
  name: CallName,
  { params = {}, query = {} }: AddressParts,
): { readonly method: string; readonly path: string } {
  const values = new Map<string, unknown>(Object.entries(Object(params)));
  const [method = '', template = ''] = name.split(' ');
  const path = template.replaceAll(/:([a-z_]+)/g, (_part, key: string) =>
    encodeURIComponent(String(values.get(key))),
  );
  const asked = Object.entries(Object(query)).map(([key, value]) => [key, String(value)]);
  return { method, path: asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}` };
}
