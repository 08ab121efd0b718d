import type { IncomingMessage, RequestListener } from 'node:http';
import Koa, { type Context, type Middleware } from 'koa';
import type { Avatars } from '../../media/avatars.ts';
import { sendImage } from '../../media/image-files.ts';
import { sendVehiclePicture } from '../../media/vehicles/vehicle-pictures.ts';
import { Api } from './api.ts';
import { callerAddress } from './client-headers.ts';
import type { ClientFile } from './client-files.ts';
import { serveClient } from './client.ts';
import { receiveStripe } from './stripe-webhook.ts';
import type { Services } from '../context/context.ts';
import { publicHealth } from './public-health.ts';
import { openApi } from './openapi.ts';
import type { Route } from '../routes/route.ts';
import { apiHeaders } from './security-headers.ts';
import { sendJson } from './send.ts';
import type { ComposeHeaders } from '../context/state-headers.ts';
import { RouteTable } from '../routes/table.ts';
import type { Troubles } from '../../metrics/troubles.ts';

export interface AppParts {
  readonly services: Services;
  readonly routes: readonly Route[];
  /** Composes X-GN-User, X-GN-Character and X-GN-Timers. */
  readonly compose: ComposeHeaders;
  /** The built client, by address; empty while it is not built. */
  readonly client: ReadonlyMap<string, ClientFile>;
  readonly avatars: Avatars;
  readonly troubles: () => Troubles;
}

/**
 * The Koa application: the API first, because it is on the way of every command, then health, avatars and pictures,
 * and the client for every other address. Throws when the table of routes is not complete.
 */
export function createApp({
  services,
  avatars,
  routes,
  compose,
  client,
  troubles,
}: AppParts): RequestListener {
  const app = new Koa();
  // Koa tells here of connections that broke while being answered; everything else is caught below.
  app.on('error', (error: unknown) => services.log.debug({ err: error }, 'a connection failed'));
  app.use(faultsOf(services));
  app.use(serveApi(services, new RouteTable(routes), compose));
  app.use(at('/health', (context) => sendHealth(context, services, troubles(), false)));
  app.use(at('/health/writable', (context) => sendHealth(context, services, troubles(), true)));
  const addressOf = (request: IncomingMessage) => callerAddress(request, services.settings.trustedProxies);
  app.use(under('/avatars/', ({ req, res }, file) => avatars.handle(req, res, file, addressOf(req))));
  app.use(under('/vehicles/', ({ req, res }, file) => sendVehiclePicture(req, res, file)));
  app.use(under('/images/', ({ req, res }, file) => sendImage(services.images, req, res, file)));
  // Signed over its bytes, and sent by no browser: it is no call of the API.
  app.use(under('/webhooks/stripe', ({ req, res }) => receiveStripe(services, req, res)));
  app.use(serveClient(client, services.settings));
  const listener = app.callback();
  return (request, response) => void listener(request, response);
}

/** A fault of ours is logged and answered without a word of its inside. */
function faultsOf({ log }: Services): Middleware {
  return async (context, next) => {
    try {
      await next();
    } catch (error) {
      log.error({ err: error, path: context.path }, 'an answer failed');
      await sendJson(
        context,
        500,
        apiHeaders,
        '{"error":{"message":"Something went wrong.","code":"internal"}}',
      );
    }
  };
}

function serveApi(services: Services, table: RouteTable, compose: ComposeHeaders): Middleware {
  const api = new Api(services, table, compose);
  let description: Promise<string> | null = null;
  // Made when it is first asked for: it takes longer than the rest of a start.
  const describe = async () => JSON.stringify(await openApi(table.routes, services.settings.publicUrl));
  return (context, next) => {
    const { path } = context;
    if (!path.startsWith('/api/')) return next();
    if (path === '/api/openapi.json' && context.method === 'GET')
      return (description ??= describe()).then((text) => sendJson(context, 200, apiHeaders, text));
    if (path === '/api/reads' && context.method === 'GET') return api.handleReads(context);
    return api.handle(context, path.slice('/api/'.length));
  };
}

function at(address: string, answer: (context: Context) => Promise<void> | undefined): Middleware {
  return (context, next) => (context.path === address ? answer(context) : next());
}

/** Files below an address, answered past Koa by those who write them. */
function under(
  address: string,
  answer: (context: Context, file: string) => Promise<void> | void,
): Middleware {
  return (context, next) => {
    if (!context.path.startsWith(address)) return next();
    context.respond = false;
    return answer(context, context.path.slice(address.length));
  };
}

/** What load balancers ask, whether pages are answered, and with `isMonitor` what monitors ask. */
function sendHealth(
  context: Context,
  { pipeline, platform }: Services,
  troubles: Troubles,
  isMonitor: boolean,
): Promise<void> | undefined {
  const { body, ...ok } = publicHealth([pipeline, platform.pipeline], troubles);
  return sendJson(
    context,
    (isMonitor ? ok.isWritable : ok.isServing) ? 200 : 503,
    apiHeaders,
    JSON.stringify(body),
  );
}
