import { inNameOrder } from '@rackets/engine/kernel/values/in-name-order.ts';
import type { Route } from '../http/routes/route.ts';
import type { Provided } from '../http/context/part.ts';
import * as provided from './parts.ts';
import * as registered from './registered.ts';

type Registered = typeof registered;

/** Each call under /api, by its own types. */
export type RegisteredRoute = Registered[keyof Registered][number];

/** Every call under /api, with its own types forgotten, for what treats all of them alike. */
export const routes: readonly Route[] = inNameOrder<readonly RegisteredRoute[]>(registered).flat();

/** What features add to what others do. */
export const featureParts: readonly Provided[] = inNameOrder<readonly Provided[]>(provided).flat();
