import { assert } from '@rackets/engine/kernel/assert.ts';
import type { Method, Route } from './route.ts';

/** A route that a request has met, with the raw parts of its path. */
export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

interface Node {
  readonly fixed: Map<string, Node>;
  open: Node | null;
  readonly routes: Map<string, { readonly route: Route; readonly names: readonly string[] }>;
}

const roles: ReadonlySet<string> = new Set(['public', 'user', 'player', 'staff']);
const methods: ReadonlySet<string> = new Set<Method>(['GET', 'POST', 'PATCH', 'DELETE']);
const pathShape = /^(?:[a-z0-9-]+|:[a-z_]+)(?:\/(?:[a-z0-9-]+|:[a-z_]+))*$/;

/**
 * All calls under /api, found by method and path. Making one checks every route: it declares who may call it, its
 * path is well formed and its own, and its parameters have a schema. A broken table keeps the server from starting.
 */
export class RouteTable {
  readonly #root: Node = newNode();
  /** Without a parameter, by method and path: most calls. */
  readonly #fixed = new Map<string, Match>();

  constructor(readonly routes: readonly Route[]) {
    const ids = new Set<string>();
    for (const route of routes) {
      check(route);
      assert(!ids.has(route.id), `the route id ${route.id} is used once`);
      ids.add(route.id);
      this.#add(route);
    }
  }

  /** The route of a request; null when its path is unknown; the allowed methods when only the method is wrong. */
  match(method: string, path: string): Match | readonly string[] | null {
    const fixed = this.#fixed.get(`${method} ${path}`);
    if (fixed) return fixed;
    const values: string[] = [];
    const node = walk(this.#root, path.split('/'), 0, values);
    if (!node) return null;
    const found = node.routes.get(method);
    if (!found) return [...node.routes.keys()];
    const params: Record<string, string> = {};
    for (const [index, name] of found.names.entries()) {
      const value = decode(values[index] ?? '');
      if (value === null) return null;
      params[name] = value;
    }
    return { route: found.route, params };
  }

  #add(route: Route): void {
    let node = this.#root;
    const names: string[] = [];
    for (const part of route.path.split('/')) {
      if (part.startsWith(':')) {
        names.push(part.slice(1));
        node = node.open ??= newNode();
      } else {
        const next = node.fixed.get(part) ?? newNode();
        node.fixed.set(part, next);
        node = next;
      }
    }
    assert(!node.routes.has(route.method), `${route.method} ${route.path} is declared once`);
    node.routes.set(route.method, { route, names });
    if (names.length === 0) this.#fixed.set(`${route.method} ${route.path}`, { route, params: {} });
  }
}

function newNode(): Node {
  return { fixed: new Map(), open: null, routes: new Map() };
}

/** The node of a path: a fixed part goes before a parameter, as in `characters/hide` and `characters/:id`. */
function walk(node: Node, parts: readonly string[], index: number, values: string[]): Node | null {
  const part = parts[index];
  if (part === undefined) return node.routes.size > 0 ? node : null;
  const fixed = node.fixed.get(part);
  const found = fixed ? walk(fixed, parts, index + 1, values) : null;
  if (found || !node.open || part === '') return found;
  values.push(part);
  const open = walk(node.open, parts, index + 1, values);
  if (!open) values.pop();
  return open;
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

function check(route: Route): void {
  const name = `${route.id} (${route.method} ${route.path})`;
  assert(roles.has(route.role), `the route ${name} declares a role`);
  assert(
    (route.role === 'staff') === (route.grants !== undefined && route.grants.length > 0),
    `the route ${name} names grants if it is for staff, and only then`,
  );
  assert(methods.has(route.method), `the route ${name} has a known method`);
  assert(pathShape.test(route.path), `the path of the route ${name} is well formed`);
  assert(
    route.path.includes(':') === (route.params !== undefined),
    `the parameters of the route ${name} have a schema`,
  );
  assert(route.method !== 'GET' || route.body === undefined, `the route ${name} takes no body with GET`);
  assert(
    route.method !== 'GET' || route.kind !== 'command',
    `the route ${name} does not change anything by GET`,
  );
}
