import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Avatars } from '../../media/avatars.ts';
import { sendImage } from '../../media/image-files.ts';
import { Api } from './api.ts';
import type { ClientFile } from './client-files.ts';
import { Client } from './client.ts';
import type { Services } from '../context/context.ts';
import { openApi } from './openapi.ts';
import type { Route } from '../routes/route.ts';
import { apiHeaders } from './security-headers.ts';
import { sendJson } from './send.ts';
import type { ComposeHeaders } from './state-headers.ts';
import { RouteTable } from '../routes/table.ts';

export interface AppParts {
  readonly services: Services;
  readonly routes: readonly Route[];
  /** What X-GN-User, X-GN-Character and X-GN-Timers tell. */
  readonly compose: ComposeHeaders;
  /** The built client, by address; empty while it is not built. */
  readonly client: ReadonlyMap<string, ClientFile>;
  readonly avatars: Avatars;
}

/**
 * The web application: the API, the health of the process, avatars and pictures, and the client for every other address.
 * Throws when the table of routes is not complete.
 */
export function createApp(parts: AppParts): RequestListener {
  const { services, avatars } = parts;
  const table = new RouteTable(parts.routes);
  const api = new Api(services, table, parts.compose);
  const client = new Client(parts.client, services.settings);
  const description = JSON.stringify(openApi(table.routes, services.settings.publicUrl));

  const dispatch = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    const path = mark < 0 ? url : url.slice(0, mark);
    const query = mark < 0 ? '' : url.slice(mark + 1);
    if (path === '/api/openapi.json' && request.method === 'GET') {
      sendJson(request, response, 200, [...apiHeaders], description);
    } else if (path.startsWith('/api/')) {
      await api.handle(request, response, path.slice('/api/'.length), query);
    } else if (path === '/health') {
      sendHealth(request, response, services);
    } else if (path.startsWith('/avatars/')) {
      avatars.handle(request, response, path.slice('/avatars/'.length));
    } else if (path.startsWith('/images/')) {
      await sendImage(services.images, request, response, path.slice('/images/'.length));
    } else {
      await client.handle(request, response, path);
    }
  };

  const onClosed = (error: unknown) => services.log.debug({ err: error }, 'a connection failed');
  return (request, response) => {
    response.on('error', onClosed);
    dispatch(request, response).catch((error: unknown) => {
      services.log.error({ err: error, path: request.url?.split('?')[0] }, 'an answer failed');
      response.destroy();
    });
  };
}

/** Whether the process can answer and append: what a load balancer asks. */
function sendHealth(
  request: IncomingMessage,
  response: ServerResponse,
  { pipeline, platform }: Services,
): void {
  const healthy = pipeline.healthy && platform.pipeline.healthy;
  const { revision } = pipeline;
  const body = JSON.stringify({ status: healthy ? 'ok' : 'unavailable', revision });
  sendJson(request, response, healthy ? 200 : 503, [...apiHeaders], body);
}
