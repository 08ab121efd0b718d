import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from 'koa';
import type { HelmetOptions } from 'helmet';
import helmet from 'koa-helmet';
import type { HeaderList } from './send.ts';

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
 * Style elements that libraries of the client make themselves, by the hash of their text: allowed one by one, so
 * that no other inline style is. The browser test, which allows no console error, finds out when an upgrade
 * changes one; Chromium's message then names the new hash.
 */
const styleHashes = [
  // An element that is still empty.
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  // sonner 2.0.8: toasts.
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  // number-flow: the digits' shadow root.
  "'sha256-HR6/MuuYfB8aijiNP5MPm3YOR8WqVmL7UkE3Q8OslTs='",
];

/** Where the client is, and who else may speak on its pages. */
export interface PageAddresses {
  readonly publicUrl: string;
  readonly publicWsUrl: string;
  /** Null where it does not vouch for players. */
  readonly google: object | null;
  readonly apple: object | null;
}

/** What the pages of a provider's sign-in need, as its own documents say. */
const providerSources = {
  google: {
    script: ['https://accounts.google.com/gsi/client'],
    style: ['https://accounts.google.com/gsi/style'],
    connect: ['https://accounts.google.com/gsi/'],
    frame: ['https://accounts.google.com/gsi/'],
  },
  apple: {
    script: ['https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/'],
    style: [],
    connect: ['https://appleid.apple.com'],
    frame: ['https://appleid.apple.com'],
  },
} as const;

/** Sets the headers of one page or file; `nonce` allows the style elements that the page itself makes. */
export type SecurePage = (context: Context, nonce: string | null) => Promise<void>;

/** The security headers of the client's pages and files, by koa-helmet. */
export function pageSecurity(addresses: PageAddresses): SecurePage {
  const nonces = new WeakMap<object, string>();
  const plain = helmet(pageOptions(addresses, []));
  const withNonce = helmet(
    pageOptions(addresses, [(_request, response) => `'nonce-${nonces.get(response)}'`]),
  );
  const rest = () => Promise.resolve();
  return async (context, nonce) => {
    if (nonce === null) return plain(context, rest);
    nonces.set(context.res, nonce);
    await withNonce(context, rest);
  };
}

type StyleSource = (request: IncomingMessage, response: ServerResponse) => string;

/**
 * Scripts come from here only, and from sign-in providers where there are any; connections go here and to the socket
 * server.
 */
function pageOptions(addresses: PageAddresses, ownStyles: readonly StyleSource[]): HelmetOptions {
  const { publicUrl, publicWsUrl } = addresses;
  const providers = (['google', 'apple'] as const).filter((name) => addresses[name] !== null);
  const more = (kind: keyof (typeof providerSources)['google']): readonly string[] =>
    providers.flatMap((name) => providerSources[name][kind]);
  const https = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...more('script')],
        styleSrc: ["'self'", ...styleHashes, ...ownStyles, ...more('style')],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...socketSources(publicWsUrl), ...more('connect')],
        ...(providers.length === 0 ? {} : { frameSrc: [...more('frame')] }),
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
    // A provider looks at where its button stands, and answers into a window of its own.
    referrerPolicy: { policy: providers.length === 0 ? 'same-origin' : 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: providers.length === 0 ? 'same-origin' : 'same-origin-allow-popups' },
    xFrameOptions: { action: 'deny' },
  };
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
