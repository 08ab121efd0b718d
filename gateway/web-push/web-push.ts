import { ECDH } from 'node:crypto';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import {
  addressOf,
  bareHost,
  internet,
  isPublicAddress,
  pinnedTo,
  type Reach,
} from '../outbound/public-host.ts';
import type { PushBrowser } from '../preferences/push-devices.ts';
import type { VapidKeys } from './vapid-keys.ts';

const timeoutMs = 10_000;
const gone: ReadonlySet<number> = new Set([404, 410]);

/** What became of a notification: taken, or the browser is no longer there, or try again, or not wanted like this. */
export type Delivery = 'taken' | 'gone' | 'later' | 'refused';

/** What push services are reached by. */
export interface WebPushParts extends Reach {
  readonly request: (options: RequestOptions, answered: (response: IncomingMessage) => void) => ClientRequest;
}

const network: WebPushParts = { ...internet, request };

/** What one notification is sent with. */
export interface PushOptions {
  /** How long the service keeps it for a device that is off. */
  readonly ttlSeconds: number;
}

/** Hands notifications to browsers' push services, encrypted for the one browser (RFC 8291). */
export class WebPush {
  constructor(
    private readonly keys: VapidKeys,
    /** Whom the services may write to about this server: https:// or mailto:. */
    private readonly subject: string,
    private readonly parts: WebPushParts = network,
  ) {}

  get publicKey(): string {
    return this.keys.publicKey;
  }

  /**
   * Sends `payload` to a browser. Connects to public addresses only, follows no redirect and reads nothing of the answer but its
   * status. Never throws.
   */
  async send(browser: PushBrowser, payload: string, options: PushOptions): Promise<Delivery> {
    if (!isPushEndpoint(browser.endpoint)) return 'gone';
    try {
      return outcomeOf(await this.#post(browser, payload, options));
    } catch {
      // The error would name the endpoint.
      return 'later';
    }
  }

  async #post(browser: PushBrowser, payload: string, { ttlSeconds }: PushOptions): Promise<number> {
    const { default: library } = await import('web-push');
    const { endpoint, key, authToken } = browser;
    const { headers, body } = library.generateRequestDetails(
      { endpoint, keys: { p256dh: key, auth: authToken } },
      payload,
      { vapidDetails: { subject: this.subject, ...this.keys }, TTL: ttlSeconds, urgency: 'high' },
    );
    const url = new URL(endpoint);
    const signal = AbortSignal.timeout(timeoutMs);
    const address = await addressOf(url, this.parts);
    return new Promise((resolve, reject) => {
      const sent: RequestOptions = {
        method: 'POST',
        host: bareHost(url.hostname),
        path: `${url.pathname}${url.search}`,
        headers: { ...headers },
        lookup: pinnedTo(address),
        agent: false,
        signal,
      };
      const asked = this.parts.request(sent, (response) => {
        resolve(response.statusCode ?? 0);
        response.destroy();
      });
      asked.once('error', reject);
      asked.end(body);
    });
  }
}

function outcomeOf(status: number): Delivery {
  if (status >= 200 && status < 300) return 'taken';
  if (gone.has(status)) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'refused';
}

/**
 * Whether an address can be one of a push service: https on its usual port, and a public name or address. What a name
 * resolves to is checked again with each notification.
 */
export function isPushEndpoint(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = bareHost(url.hostname);
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(?:localhost|local|internal|lan|home|arpa)\.?$/.test(host);
}

/** Whether a text is a browser's public key: a point of the curve P-256, uncompressed, base64url. */
export function isBrowserKey(text: string): boolean {
  try {
    const point = Buffer.from(text, 'base64url');
    ECDH.convertKey(point, 'prime256v1');
    return point.length === 65 && point[0] === 4;
  } catch {
    return false;
  }
}
