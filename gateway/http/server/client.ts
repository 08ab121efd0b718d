import { randomBytes } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { ClientFile, type Encoding } from './client-files.ts';
import { pageSecurity, type PageAddresses } from './security-headers.ts';

/** What the build puts where the page's own nonce belongs. */
export const noncePlaceholder = '__CSP_NONCE__';
const nonceBytes = 16;
const forever = 'public, max-age=31536000, immutable';

const serviceWorkerPath = '/service-worker.js';
const serviceWorkerOffPath = '/service-worker-off.js';

export interface ClientSettings extends PageAddresses {
  /** Off: served in its place is one that removes itself from the browsers that have it. */
  readonly serviceWorker: boolean;
}

/**
 * Serves the built client to GET and HEAD: hashed files for ever, the page always fresh. Whatever is no file and no
 * asset is the page, whose router takes it from there.
 */
export function serveClient(files: ReadonlyMap<string, ClientFile>, settings: ClientSettings): Middleware {
  const secure = pageSecurity(settings);
  const page = files.get('/index.html') ?? null;
  const usesNonce = page?.bytes.includes(noncePlaceholder) ?? false;
  const fileAt = (path: string): ClientFile | null => {
    const off = path === serviceWorkerPath && !settings.serviceWorker;
    const file = files.get(off ? serviceWorkerOffPath : path) ?? null;
    return file === page ? null : file;
  };
  return async (context) => {
    const { method, path } = context;
    const nonce = usesNonce ? randomBytes(nonceBytes).toString('base64') : null;
    const file = fileAt(path);
    await secure(context, file === null ? nonce : null);
    if (method !== 'GET' && method !== 'HEAD') {
      context.set('Allow', 'GET, HEAD');
      plain(context, 405, 'Only GET and HEAD are answered here.');
    } else if (file) await send(context, file, path.startsWith('/assets/') ? forever : 'no-cache');
    else if (path.startsWith('/assets/')) plain(context, 404, 'There is no such file.');
    else if (!page) plain(context, 404, 'The client is not built. Run: npm run build');
    else if (nonce === null) await send(context, page, 'no-cache');
    // The text differs each time, so it must not be kept.
    else await send(context, withNonce(page, nonce), 'no-store');
  };
}

function withNonce(page: ClientFile, nonce: string): ClientFile {
  const html = page.bytes.toString('utf8').replaceAll(noncePlaceholder, nonce);
  return new ClientFile('index.html', Buffer.from(html));
}

/** Sends a file in the best encoding that the client accepts, or 304 when it has it. */
async function send(context: Context, file: ClientFile, caching: string): Promise<void> {
  const encoding = acceptedEncoding(context);
  const compressed = encoding && (await file.compressed(encoding));
  const etag = compressed ? `${file.etag.slice(0, -1)}-${encoding}"` : file.etag;
  context.set({ 'Cache-Control': caching, Vary: 'Accept-Encoding', ETag: etag });
  context.status = 200;
  // Koa's own `fresh` sends everything again to whoever says no-cache; an equal tag is enough here.
  if (context.get('If-None-Match') === etag) {
    context.status = 304;
    return;
  }
  context.type = file.extension;
  if (compressed && encoding) context.set('Content-Encoding', encoding);
  context.body = compressed ?? file.bytes;
}

function acceptedEncoding(context: Context): Encoding | null {
  if (context.acceptsEncodings('br') === 'br') return 'br';
  return context.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : null;
}

function plain(context: Context, status: number, text: string): void {
  context.status = status;
  context.set('Cache-Control', 'no-store');
  context.set('Content-Type', 'text/plain; charset=utf-8');
  context.body = text;
}
