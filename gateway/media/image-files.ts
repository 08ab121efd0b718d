import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Images } from './images.ts';
import { pictureHeaders } from './picture-headers.ts';

const fileShape = /^([0-9a-f]{64})\.webp$/;

const headers = pictureHeaders('image/webp');

/** Answers GET /images/:sha256.webp: a piece never changes, so that everybody in between may keep it for ever. */
export async function sendImage(
  images: Images,
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
): Promise<void> {
  const name = fileShape.exec(file)?.[1];
  const asked = request.method === 'GET' || request.method === 'HEAD';
  const bytes = name !== undefined && asked ? await images.read(name) : null;
  if (response.destroyed) return;
  if (!bytes) {
    response.writeHead(404, ['Content-Length', '0', 'Cache-Control', 'no-store']).end();
    return;
  }
  response.writeHead(200, [...headers, 'Content-Length', String(bytes.length)]);
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
