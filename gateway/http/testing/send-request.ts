import { Agent, request, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';

/** What `fetch` sends of itself. */
const ofTheClient: Readonly<Record<string, string>> = {
  'Accept-Encoding': 'gzip, deflate',
  'Accept-Language': '*',
  'Sec-Fetch-Mode': 'cors',
  'User-Agent': 'node',
};
const agent = new Agent({ keepAlive: true });

export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** As `fetch` and `text()` in one, in a third of their time: most of what tests of the API do is asking. */
export async function sendRequest(
  address: string,
  method: string,
  headers: Headers,
  body: string | undefined,
): Promise<ReceivedAnswer> {
  for (const [name, value] of Object.entries(ofTheClient)) if (!headers.has(name)) headers.set(name, value);
  if (body !== undefined) {
    if (!headers.has('Content-Type')) headers.set('Content-Type', 'text/plain;charset=UTF-8');
    // Node tells it of itself, but for DELETE.
    headers.set('Content-Length', String(Buffer.byteLength(body)));
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(new URL(address), { method, agent, headers: Object.fromEntries(headers) }, resolve);
    sent.once('error', reject);
    sent.end(body);
  });
  const received = new Headers();
  for (let at = 0; at < answer.rawHeaders.length; at += 2)
    received.append(answer.rawHeaders[at] ?? '', answer.rawHeaders[at + 1] ?? '');
  const bytes = await buffer(answer);
  return { status: answer.statusCode ?? 0, headers: received, text: unpacked(bytes, received).toString() };
}

function unpacked(bytes: Buffer, headers: Headers): Buffer {
  if (bytes.length === 0) return bytes;
  switch (headers.get('content-encoding')) {
    case 'gzip':
      return gunzipSync(bytes);
    case 'br':
      return brotliDecompressSync(bytes);
    case 'deflate':
      return inflateSync(bytes);
    case null:
    default:
      return bytes;
  }
}
