import { inNameOrder } from '@rackets/engine/kernel/values/in-name-order.ts';
import type { Route } from '../http/routes/route.ts';
import type { Provided } from '../http/context/part.ts';
import * as provided from './parts.ts';
import * as registered from './registered.ts';

type Registered = typeof registered;

/** Every call under /api, with its own types. */
export const routeTable: readonly Registered[keyof Registered][number][] =
  inNameOrder<readonly Registered[keyof Registered][number][]>(registered).flat();

/** The same with each route's own types forgotten, for what treats all of them alike. */
export const routes: readonly Route[] = routeTable;

/** What features add to what others do. */
export const featureParts: readonly Provided[] = inNameOrder<readonly Provided[]>(provided).flat();
