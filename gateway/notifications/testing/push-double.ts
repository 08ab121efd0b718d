import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { WebPushParts } from '../../web-push/web-push.ts';

/** One notification as the service received it. */
export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A push service on this machine: takes what is sent, or answers with the statuses that it is given. */
export async function startPushDouble() {
  const received: Received[] = [];
  const statuses: number[] = [];
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      received.push({ path: incoming.url ?? '', headers: incoming.headers, body: Buffer.concat(chunks) });
      const status = statuses.shift() ?? 201;
      outgoing.writeHead(status, status === 302 ? { location: 'https://push.example/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has such an address.
  const { port } = server.address() as AddressInfo;
  /** Every name is this machine's, reached without TLS: what no server outside a test may do. */
  const parts: WebPushParts = {
    resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    mayReach: (address) => address === '127.0.0.1',
    request: (options, answered) => request({ ...options, port }, answered),
  };
  return {
    received,
    /** What it answers next, in order; 201 when there is nothing more. */
    statuses,
    parts,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser's side of a subscription: what it registers with, and how it reads what it gets. */
export function startBrowser(name = randomBytes(8).toString('hex')) {
  const own = createECDH('prime256v1');
  const publicKey = own.generateKeys();
  const secret = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://push.example/send/${name}`,
      key: publicKey.toString('base64url'),
      auth_token: secret.toString('base64url'),
    },
    path: `/send/${name}`,
    /** Decrypts a message as RFC 8291 and RFC 8188 say, without the library that encrypted it. */
    read(message: Buffer): unknown {
      const salt = message.subarray(0, 16);
      const idLength = message.readUInt8(20);
      const sender = message.subarray(21, 21 + idLength);
      const sealed = message.subarray(21 + idLength);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const material = hkdf(own.computeSecret(sender), secret, info, 32);
      const key = hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
    },
  };
}

function hkdf(key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length));
}
