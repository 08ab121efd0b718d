import { Router } from '@koa/router';
import { assert } from '@rackets/engine/kernel/values/assert.ts';
import type { Method, Route } from './route.ts';

/** The route of a request, with the decoded parameters of its path. */
export interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

const roles: ReadonlySet<string> = new Set(['public', 'user', 'player', 'staff']);
const methods: ReadonlySet<string> = new Set<Method>(['GET', 'POST', 'PATCH', 'DELETE']);
const pathShape = /^(?:[a-z0-9_-]+|:[a-z_]+)(?:\/(?:[a-z0-9_-]+|:[a-z_]+))*$/;

/**
 * All calls under /api, found by method and path: a map for paths without parameters, @koa/router's layers for the
 * others. The constructor checks every route: it declares who may call it, its path is well formed and unique, and
 * its parameters have a schema. A broken table keeps the server from starting.
 */
export class RouteTable {
  /** Paths without a parameter, by method and path: most calls. */
  readonly #fixed = new Map<string, Match>();
  /** One layer a path, fixed parts before parameters, as in `characters/hide` and `characters/:id`. */
  readonly #router = new Router({ strict: true, sensitive: true });
  /** The routes of each layer's path, by method. */
  readonly #byPath = new Map<string, Map<string, Route>>();

  constructor(readonly routes: readonly Route[]) {
    const ids = new Set<string>();
    for (const route of routes) {
      check(route);
      assert(!ids.has(route.id), `the route id ${route.id} is used once`);
      ids.add(route.id);
      this.#add(route);
    }
    const paths = [...this.#byPath].toSorted(([one], [other]) =>
      precedence(one) < precedence(other) ? -1 : 1,
    );
    for (const [path, methods] of paths) this.#router.register(path, [...methods.keys()], () => undefined);
  }

  /** The route of a request; null when its path is unknown; the allowed methods when only the method is wrong. */
  match(method: string, path: string): Match | readonly string[] | null {
    const fixed = this.#fixed.get(`${method} ${path}`);
    if (fixed) return fixed;
    const [layer] = this.#router.match(`/${path}`, method).path;
    const methods = layer && this.#byPath.get(String(layer.path));
    if (!layer || !methods) return null;
    const route = methods.get(method);
    if (!route) return [...methods.keys()];
    const params: Record<string, string> = {};
    for (const [index, captured] of layer.captures(`/${path}`).entries()) {
      const name = layer.paramNames[index]?.name;
      const value = decode(captured);
      if (name === undefined || value === null) return null;
      params[name] = value;
    }
    return { route, params };
  }

  #add(route: Route): void {
    const path = `/${route.path}`;
    const methods = this.#byPath.get(path) ?? new Map<string, Route>();
    assert(!methods.has(route.method), `${route.method} ${route.path} is declared once`);
    methods.set(route.method, route);
    this.#byPath.set(path, methods);
    if (!path.includes(':')) this.#fixed.set(`${route.method} ${route.path}`, { route, params: {} });
  }
}

/** Sorts fixed parts before parameters, part by part. */
function precedence(path: string): string {
  return path.replaceAll(/:[a-z_]+/g, '~');
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
