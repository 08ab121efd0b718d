import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ClientFile, type Encoding } from './client-files.ts';
import { pageHeaders, type HeaderList, type PageAddresses } from './security-headers.ts';

/** What the build puts where the page's own nonce belongs. */
export const noncePlaceholder = '__CSP_NONCE__';
const nonceBytes = 16;
const forever = 'public, max-age=31536000, immutable';

const serviceWorkerPath = '/service-worker.js';
const serviceWorkerOffPath = '/service-worker-off.js';

export interface ClientSettings extends PageAddresses {
  /** Off: in its place stands one that removes itself from the browsers that have it. */
  readonly serviceWorker: boolean;
}

/** Serves the built client: hashed files for ever, the page itself always fresh, for every address of the game. */
export class Client {
  readonly #headers: HeaderList;
  readonly #page: ClientFile | null;
  readonly #usesNonce: boolean;

  constructor(
    private readonly files: ReadonlyMap<string, ClientFile>,
    private readonly settings: ClientSettings,
  ) {
    this.#headers = pageHeaders(settings, null);
    this.#page = files.get('/index.html') ?? null;
    this.#usesNonce = this.#page?.bytes.includes(noncePlaceholder) ?? false;
  }

  /** Answers GET and HEAD of `path`; what is no file and no asset is the page, which finds its own way. */
  async handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      plain(response, this.#headers, 405, 'Only GET and HEAD are answered here.', ['Allow', 'GET, HEAD']);
      return;
    }
    const file = path === '/' ? null : this.files.get(this.#fileOf(path));
    if (file && file !== this.#page) await this.#file(request, response, path, file);
    else if (path.startsWith('/assets/')) plain(response, this.#headers, 404, 'There is no such file.');
    else if (!this.#page) plain(response, this.#headers, 404, 'The client is not built. Run: npm run build');
    else await this.#shell(request, response, this.#page);
  }

  #fileOf(path: string): string {
    return path === serviceWorkerPath && !this.settings.serviceWorker ? serviceWorkerOffPath : path;
  }

  async #file(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    file: ClientFile,
  ): Promise<void> {
    const caching = path.startsWith('/assets/') ? forever : 'no-cache';
    await send(request, response, file, [...this.#headers, 'Cache-Control', caching]);
  }

  async #shell(request: IncomingMessage, response: ServerResponse, page: ClientFile): Promise<void> {
    if (!this.#usesNonce) {
      await send(request, response, page, [...this.#headers, 'Cache-Control', 'no-cache']);
      return;
    }
    const nonce = randomBytes(nonceBytes).toString('base64');
    const html = page.bytes.toString('utf8').replaceAll(noncePlaceholder, nonce);
    // The text differs each time, so it must not be kept.
    const headers = [...pageHeaders(this.settings, nonce), 'Cache-Control', 'no-store'];
    await send(request, response, new ClientFile('index.html', Buffer.from(html)), headers);
  }
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  file: ClientFile,
  headers: string[],
): Promise<void> {
  const encoding = file.encodingFor(request.headers['accept-encoding'] ?? '');
  const etag = encoding === null ? file.etag : `${file.etag.slice(0, -1)}-${encoding}"`;
  headers.push('ETag', etag, 'Vary', 'Accept-Encoding');
  if (request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers);
    response.end();
    return;
  }
  const body = await bytesOf(file, encoding);
  headers.push('Content-Type', file.type, 'Content-Length', String(body.length));
  if (encoding !== null) headers.push('Content-Encoding', encoding);
  response.writeHead(200, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function bytesOf(file: ClientFile, encoding: Encoding | null): Promise<Buffer> | Buffer {
  return encoding === null ? file.bytes : file.compressed(encoding);
}

function plain(
  response: ServerResponse,
  base: HeaderList,
  status: number,
  text: string,
  more: HeaderList = [],
): void {
  const length = String(Buffer.byteLength(text));
  const type = [
    'Content-Type',
    'text/plain; charset=utf-8',
    'Content-Length',
    length,
    'Cache-Control',
    'no-store',
  ];
  response.writeHead(status, [...base, ...type, ...more]);
  response.end(text);
}
