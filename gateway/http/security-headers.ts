import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

export type HeaderList = readonly string[];

/**
 * Of every answer under /api, as [name, value, …]: nothing in it may be run, framed, sniffed or kept. Constant, so
 * that a command pays no middleware for it.
 */
export const apiHeaders: HeaderList = [
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'no-referrer',
  'Cross-Origin-Resource-Policy',
  'same-origin',
  'Cache-Control',
  'no-store',
];

/**
 * Of every page and file of the client. Scripts come from here only; connections go here and to the socket server.
 * `nonce` names the style elements that the page itself makes.
 */
export function pageHeaders(publicUrl: string, publicWsUrl: string, nonce: string | null): HeaderList {
  const https = publicUrl.startsWith('https:');
  const middleware = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: nonce === null ? ["'self'"] : ["'self'", `'nonce-${nonce}'`],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...socketSources(publicWsUrl)],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Only where the address is https: on a plain one it would lock players out.
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  return collect(middleware);
}

const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** The socket server's origin; one on this machine is reachable under three names. */
function socketSources(publicWsUrl: string): readonly string[] {
  const url = new URL(publicWsUrl);
  if (!loopbackNames.includes(url.hostname)) return [`${url.protocol}//${url.host}`];
  // A policy has no way to write an IPv6 address.
  return ['localhost', '127.0.0.1'].map(
    (name) => `${url.protocol}//${name}${url.port === '' ? '' : `:${url.port}`}`,
  );
}

/** What helmet would set on an answer, once and for all: the values are the same for each. */
function collect(middleware: ReturnType<typeof helmet>): HeaderList {
  const headers: string[] = [];
  const response = {
    setHeader: (name: string, value: string) => headers.push(name, value),
    removeHeader: () => undefined,
  };
  // Helmet only calls these two and reads nothing of the request.
  middleware({} as IncomingMessage, response as unknown as ServerResponse, () => undefined);
  return headers;
}
