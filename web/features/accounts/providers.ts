import { call } from '../../app/reads/call.ts';
import { platform } from '../../app/boot/platform.ts';

const scripts = {
  google: 'https://accounts.google.com/gsi/client',
  apple: 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js',
} as const;

export type Provider = keyof typeof scripts;

/** What the page chose for one sign-in, and its hash, under which the provider signs it; null where none can be made. */
export interface Nonce {
  readonly plain: string;
  readonly hash: string;
}

/** The part of Google's script that is used. */
export interface GoogleIdentity {
  initialize(options: {
    client_id: string;
    nonce?: string;
    callback: (answer: { credential: string }) => void;
  }): void;
  renderButton(place: HTMLElement, look: Readonly<Record<string, string | number>>): void;
}

/** The part of Apple's script that is used. */
export interface AppleIdentity {
  init(options: {
    clientId: string;
    scope: string;
    redirectURI: string;
    usePopup: boolean;
    nonce?: string;
  }): void;
  signIn(): Promise<{
    authorization: { code: string; id_token: string };
    user?: string | Record<string, unknown>;
  }>;
}

/** Loads a provider's script, once. Rejects when it cannot be had. */
export function loadScript(provider: Provider): Promise<void> {
  const src = scripts[provider];
  if (document.querySelector(`script[src="${src}"][data-loaded]`)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => {
      script.dataset['loaded'] = '';
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${provider} did not load`));
    });
    document.head.append(script);
  });
}

/** Google's interface; null while its script is not there. */
export function googleIdentity(): GoogleIdentity | null {
  // The script's own global: nothing declares it.
  const scope = globalThis as { google?: { accounts?: { id?: GoogleIdentity } } };
  return scope.google?.accounts?.id ?? null;
}

/** Apple's interface; null while its script is not there. */
export function appleIdentity(): AppleIdentity | null {
  // The script's own global: nothing declares it.
  const scope = globalThis as { AppleID?: { auth?: AppleIdentity } };
  return scope.AppleID?.auth ?? null;
}

/** A nonce; null on an origin without TLS, where the browser makes no hashes. */
export async function makeNonce(): Promise<Nonce | null> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) return null;
  const plain = hex(crypto.getRandomValues(new Uint8Array(16)));
  return {
    plain,
    hash: hex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(plain)))),
  };
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Signs in by Google's token; returns the session key (R220). */
export async function signInByGoogle(id_token: string, nonce: Nonce | null): Promise<string> {
  const from = platform() === 'android' ? ('android' as const) : ('website' as const);
  const body = { id_token, platform: from, ...sent(nonce) };
  return (await call('POST auth/google', { body, errors: false })).data.key;
}

/** Has Apple ask for the player's word and signs in by it; returns the session key. */
export async function signInByApple(apple: AppleIdentity, nonce: Nonce | null): Promise<string> {
  const { authorization, user } = await apple.signIn();
  const body = {
    auth_code: authorization.code,
    identity_token: authorization.id_token,
    ...(user === undefined ? {} : { user }),
    ...sent(nonce),
  };
  return (await call('POST auth/apple', { body, errors: false })).data.key;
}

function sent(nonce: Nonce | null) {
  return nonce === null ? {} : { nonce: nonce.plain };
}
