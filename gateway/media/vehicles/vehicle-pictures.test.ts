import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { paints } from '@rackets/engine/shared/catalogues/paints.ts';
import {
  vehicleImageUrl,
  vehicleModels,
  wear,
  type Wear,
} from '@rackets/engine/shared/catalogues/vehicles.ts';
import { bodies } from '@rackets/engine/shared/catalogues/vehicles/model.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawVehicle } from './draw-vehicle.ts';
import { darker, lighter } from './shades.ts';
import { sendVehiclePicture } from './vehicle-pictures.ts';

let server: Server;
let url = '';
beforeAll(async () => {
  server = createServer((request, response) =>
    sendVehiclePicture(request, response, (request.url ?? '').slice(1)),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('every model is drawn in every paint, in whole numbers that a browser can read', async () => {
  for (const { id } of vehicleModels.entries) {
    for (const paint of paints.entries) {
      const answer = await fetch(`${url}/${id}.${paint.id}.svg`);
      expect(answer.status).toBe(200);
      const svg = await answer.text();
      expect(svg).toContain(paint.hex);
      expect(svg).not.toMatch(/NaN|undefined|null/);
    }
  }
});

test('each body looks different, and so does each paint', () => {
  const pictures = bodies.flatMap((body) => paints.entries.map(({ hex }) => drawVehicle(body, hex)));
  expect(new Set(pictures).size).toBe(bodies.length * paints.entries.length);
});

test('damage shows: a dented vehicle and a battered one look different, in every body', async () => {
  const states: readonly (Wear | undefined)[] = [undefined, 'dented', 'battered'];
  for (const body of bodies) {
    const pictures = states.map((state) => drawVehicle(body, '#804020', state));
    expect(new Set(pictures).size).toBe(states.length);
    for (const picture of pictures) expect(picture).not.toMatch(/NaN|undefined|null/);
  }
  const answers = [0, wear.dented - 1, wear.dented, wear.battered - 1, wear.battered, 100].map(
    async (damage) => {
      const answer = await fetch(
        url + vehicleImageUrl('cresset-sport', 'brass', damage).replace('/vehicles', ''),
      );
      return [answer.status, (await answer.text()).match(/clipPath id="\w+"|opacity="\.16"/g)];
    },
  );
  const clean = [200, ['opacity=".16"']];
  const dented = [200, ['clipPath id="metal"', 'clipPath id="glass"', 'opacity=".16"']];
  const battered = [200, ['clipPath id="metal"', 'clipPath id="glass"']];
  expect(await Promise.all(answers)).toStrictEqual([clean, clean, dented, dented, battered, battered]);
});

test('a picture is kept for ever, and sent compressed to whoever takes it so', async () => {
  const path = `${url}/cresset-sport.brass.svg`;
  const plain = await fetch(path, { headers: { 'Accept-Encoding': 'identity' } });
  const packed = await fetch(path, { headers: { 'Accept-Encoding': 'gzip' } });
  expect(plain.headers.get('cache-control')).toContain('immutable');
  expect(packed.headers.get('content-encoding')).toBe('gzip');
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(
    Number(plain.headers.get('content-length')) / 2,
  );
  expect(await packed.text()).toBe(await plain.text());
  const head = await fetch(path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toStrictEqual([200, '']);
});

test.each([
  'nobody.brass.svg',
  'cresset-sport.nocolour.svg',
  'constructor.brass.svg',
  'cresset-sport.svg',
  'cresset-sport.brass.shiny.svg',
  'cresset-sport.brass.constructor.svg',
  '',
])('there is no picture %s', async (file) => {
  expect((await fetch(`${url}/${file}`)).status).toBe(404);
});

test('a picture is only read', async () => {
  const posted = await fetch(`${url}/cresset-sport.brass.svg`, { method: 'POST' });
  expect(posted.status).toBe(404);
});

test('shades go from the colour itself to nearly white and nearly black', () => {
  expect([lighter('#804020', 0), darker('#804020', 0)]).toStrictEqual(['#804020', '#804020']);
  expect([lighter('#804020', 1), darker('#804020', 1)]).toStrictEqual(['#fffaf0', '#080604']);
});
