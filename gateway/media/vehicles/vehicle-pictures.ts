import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { paints } from '@rackets/engine/shared/catalogues/paints.ts';
import { vehicleModels, wear, type Wear } from '@rackets/engine/shared/catalogues/vehicles.ts';
import { pictureHeaders } from '../picture-headers.ts';
import { drawVehicle } from './draw-vehicle.ts';

interface Drawn {
  readonly plain: Buffer;
  readonly compressed: Buffer;
}

/** By body, paint and wear: at most as many as there are of all three. */
const drawn = new Map<string, Drawn>();
const fileShape = new RegExp(
  `^([\\w-]{1,64})\\.([\\w-]{1,64})(?:\\.(${Object.keys(wear).join('|')}))?\\.svg$`,
);

const headers = [...pictureHeaders('image/svg+xml'), 'Vary', 'Accept-Encoding'];

/** GET /vehicles/:model.:paint[.:wear].svg: 404 for models, paints and states that the game does not have. */
export function sendVehiclePicture(request: IncomingMessage, response: ServerResponse, file: string): void {
  const [, model = '', paint = '', state] = fileShape.exec(file) ?? [];
  // The pattern lets no other state through.
  const picture = pictureOf(model, paint, state as Wear | undefined);
  if (picture === null || (request.method !== 'GET' && request.method !== 'HEAD')) {
    response.writeHead(404, ['Content-Length', '0']).end();
    return;
  }
  const gzip = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = gzip ? picture.compressed : picture.plain;
  const encoding = gzip ? ['Content-Encoding', 'gzip'] : [];
  response.writeHead(200, [...headers, ...encoding, 'Content-Length', String(body.length)]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

function pictureOf(model: string, paint: string, state?: Wear): Drawn | null {
  const body = vehicleModels.find(model)?.body;
  const hex = paints.find(paint)?.hex;
  if (body === undefined || hex === undefined) return null;
  const key = `${body} ${hex} ${state ?? ''}`;
  const known = drawn.get(key);
  if (known) return known;
  const plain = Buffer.from(drawVehicle(body, hex, state));
  const made = { plain, compressed: gzipSync(plain) };
  drawn.set(key, made);
  return made;
}
