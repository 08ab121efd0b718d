import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose';

export interface TokenOptions {
  readonly claims?: JWTPayload;
  /** Seconds since the epoch: when it was made. */
  readonly at: number;
  readonly kid?: string;
}

/** Somebody who vouches for people, on loopback: publishes keys and signs tokens with them. */
export interface TestProvider {
  readonly keysUrl: string;
  /** Whether the keys are answered. */
  up: boolean;
  /** Signed by the published key. */
  sign(options: TokenOptions): Promise<string>;
  /** Signed by a key of somebody else, under the published one's name. */
  forge(options: TokenOptions): Promise<string>;
  /** Signed by nobody: alg none. */
  unsigned(options: TokenOptions): string;
  /** Signed by the published key as if it were a shared secret. */
  confuse(options: TokenOptions): Promise<string>;
  close(): Promise<void>;
}

const hourSeconds = 3_600;

/** Starts one that signs as `issuer` for `audience`, valid for an hour. */
export async function startProvider(issuer: string, audience: string): Promise<TestProvider> {
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const published = await exportJWK(own.publicKey);
  const keys = JSON.stringify({ keys: [{ ...published, kid: 'k1', alg: 'RS256', use: 'sig' }] });
  const server = createServer((_request, response) => {
    response.writeHead(provider.up ? 200 : 503, { 'Content-Type': 'application/json' });
    response.end(provider.up ? keys : '{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  const payload = ({ claims, at }: TokenOptions): JWTPayload => ({
    iss: issuer,
    aud: audience,
    iat: at,
    exp: at + hourSeconds,
    ...claims,
  });
  const signed = (options: TokenOptions, alg: string) =>
    new SignJWT(payload(options)).setProtectedHeader({ alg, kid: options.kid ?? 'k1' });
  const provider: TestProvider = {
    keysUrl: `http://127.0.0.1:${port}/keys`,
    up: true,
    sign: (options) => signed(options, 'RS256').sign(own.privateKey),
    forge: (options) => signed(options, 'RS256').sign(other.privateKey),
    unsigned: (options) => new UnsecuredJWT(payload(options)).encode(),
    confuse: (options) => signed(options, 'HS256').sign(Buffer.from(published.n ?? '')),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return provider;
}

/** A nonce as tokens hold it. */
export function hashed(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex');
}
