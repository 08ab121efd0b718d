import { request } from 'node:http';
import { connect } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mayShow } from '@rackets/engine/features/profile/views.ts';
import { FetchError } from '../../media/fetch-image.ts';
import { maxPictureBytes } from '../../media/pictures.ts';
import type { Settings } from '../../settings/settings.ts';
import { field, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let key: string;
let character: string;
let picture: Buffer;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
  ({ key, character } = await game.play('Vito'));
  picture = await colour('#7a1f1f');
});
afterAll(() => game.stop());

const colour = (background: string) =>
  sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

interface FormParts {
  readonly name?: string;
  readonly more?: Readonly<Record<string, string>>;
}

function form(file: Uint8Array, { name = 'avatar', more = {} }: FormParts = {}): FormData {
  const data = new FormData();
  // A copy in a buffer of its own, as Blob asks for.
  data.append(name, new Blob([Uint8Array.from(file)], { type: 'image/png' }), 'me.png');
  for (const [key, value] of Object.entries(more)) data.append(key, value);
  return data;
}

const upload = (body: unknown, as = key, headers = {}) =>
  game.call('POST', '/api/me/character/avatar', { key: as, body, headers });
const code = ({ status, json }: { status: number; json: unknown }) =>
  `${status} ${String(field(field(json, 'error'), 'code'))}`;
const faceInState = async (as = key) =>
  field(field((await game.call('GET', '/api/state', { key: as })).json, 'character'), 'avatar_url');

describe('a player’s own portrait', () => {
  test('[E015] [R197] is a portrait of the house, which everybody sees, until it is taken back', async () => {
    const { json } = await game.call('GET', '/api/me/character/avatar', { key });
    expect(field(json, 'avatar_url')).toBe(`/avatars/${character}.svg`);
    expect(field(json, 'portraits')).toHaveLength(24);
    expect((await upload({ portrait: 'house-3' })).json).toMatchObject({
      avatar_url: '/avatars/house-3.svg',
      portrait: 'house-3',
      uploaded: false,
    });
    expect(await faceInState()).toBe('/avatars/house-3.svg');
    expect((await game.call('GET', '/avatars/house-3.svg')).status).toBe(200);
    await upload({ portrait: null });
    expect(await faceInState()).toBe(`/avatars/${character}.svg`);
  });

  test('[E015] is an uploaded picture, served for ever and as nothing else', async () => {
    const { json } = await upload(form(picture));
    expect(json).toMatchObject({ uploaded: true, portrait: null });
    for (const name of ['avatar_url', 'avatar_box_url']) {
      const url = String(field(json, name));
      const { status, headers } = await game.call('GET', url);
      expect(status).toBe(200);
      expect(Object.fromEntries(headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    expect(await faceInState()).toBe(field(json, 'avatar_url'));
  });

  test('[E015] sent twice under one key is changed once', async () => {
    const before = game.pipeline.revision;
    const headers = { 'Idempotency-Key': 'face-1' };
    const answers = [];
    for (const _ of [1, 2]) answers.push((await upload(form(picture), key, headers)).json);
    expect(answers[0]).toEqual(answers[1]);
    expect(game.pipeline.revision).toBe(before + 1);
    expect(code(await upload(form(await colour('#00ff00')), key, headers))).toBe(
      '409 idempotency_key_reused',
    );
  });

  test('[E015] is never what is no picture, and stays as it was then', async () => {
    const before = await faceInState();
    const refused = async (body: unknown) => code(await upload(body));
    expect(await refused(form(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))).toBe(
      '422 image_invalid',
    );
    expect(await refused(form(picture.subarray(0, picture.length / 2)))).toBe('422 image_invalid');
    expect(await refused(form(new Uint8Array()))).toBe('422 image_invalid');
    expect(await refused(form(picture, { name: 'image' }))).toBe('400 body_malformed');
    expect(await refused(form(picture, { more: { portrait: 'house-1' } }))).toBe('400 invalid');
    expect(await refused(form(picture, { more: { a: '1', b: '2', c: '3', d: '4', e: '5' } }))).toBe(
      '400 body_malformed',
    );
    expect(await refused({ avatar: 'a'.repeat(64) })).toBe('400 invalid');
    expect(await refused({ portrait: 'c-somebody' })).toBe('400 invalid');
    const headers = { 'Content-Type': 'multipart/form-data; charset=utf-8' };
    expect(code(await upload('no boundary', key, headers))).toBe('400 body_malformed');
    expect(await faceInState()).toBe(before);
  });

  test('[E015] of more than 5 MB is refused as soon as that is known', async () => {
    const { length } = picture;
    const large = Buffer.concat([picture, Buffer.alloc(maxPictureBytes - length + 1)]);
    expect(code(await upload(form(large)))).toBe('413 image_too_large');
    // Without a length it is counted while it comes.
    expect(await statusOfStream(large)).toBe(413);
  });

  test('[E015] whose sender hangs up in the middle changes nothing', async () => {
    const before = game.pipeline.revision;
    const { hostname, port } = new URL(game.url);
    const head = [
      'POST /api/me/character/avatar HTTP/1.1',
      `Host: ${hostname}`,
      'GN-CID: TESTTEST',
      `GN-Session-Key: ${key}`,
      'Content-Type: multipart/form-data; boundary=x',
      'Content-Length: 5000',
      '',
      '--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\nhalf',
    ].join('\r\n');
    await new Promise<void>((done) => {
      const socket = connect(Number(port), hostname, () => socket.end(head));
      socket.on('close', () => done()).resume();
    });
    expect((await game.call('GET', '/api/state', { key })).status).toBe(200);
    expect(game.pipeline.revision).toBe(before);
  });

  test('[E015] is nothing that guests or other sites change', async () => {
    const guest = await game.call('POST', '/api/me/character/avatar', { body: form(picture) });
    expect(code(guest)).toBe('401 auth_session');
    expect(code(await upload(form(picture), key, { 'GN-CID': null }))).toBe('403 client_header_missing');
  });
});

/** Sends a file bit by bit, as one whose size nobody knows. */
function statusOfStream(file: Buffer): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = {
      'GN-CID': 'TESTTEST',
      'GN-Session-Key': key,
      'Content-Type': 'multipart/form-data; boundary=x',
    };
    const sending = request(
      `${game.url}/api/me/character/avatar`,
      { method: 'POST', headers },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    sending.on('error', reject);
    sending.write('--x\r\nContent-Disposition: form-data; name="avatar"; filename="a.png"\r\n\r\n');
    sending.write(file);
    sending.end('\r\n--x--\r\n');
  });
}

test('a file is taken by the calls that take one, and by no other', async () => {
  const answer = await game.call('POST', '/api/bank/deposit', { key, body: form(picture) });
  expect(code(answer)).toBe('415 content_type');
});

test('[E015] an address of a picture gives nothing but a picture', async () => {
  for (const path of ['/images/', '/images/x.webp', `/images/${'0'.repeat(64)}.webp`, '/images/..%2fkeys']) {
    expect((await game.call('GET', path)).status).toBe(404);
  }
  expect((await game.call('POST', `/images/${'0'.repeat(64)}.webp`)).status).toBe(404);
});

test('[E015] a picture that nobody shows any more is swept away, one that is shown is not', async () => {
  const { key: sonny } = await game.play('Sonny');
  const urls: string[] = [];
  for (const background of ['#111111', '#222222']) {
    urls.push(String(field((await upload(form(await colour(background)), sonny)).json, 'avatar_box_url')));
  }
  const { images } = game.services;
  const shown = (whose: string, name: string) => game.services.peek((world) => mayShow(world, whose, name));
  expect(await images.sweep(shown)).toBe(0);
  const later = Date.now() + 25 * 3_600_000;
  expect(await images.sweep(shown, later)).toBeGreaterThan(0);
  const found = await Promise.all(urls.map(async (url) => (await game.call('GET', url)).status));
  expect(found).toEqual([404, 200]);
});

test('[E015] pictures come seldom from one account, and a limit says when the next may', async () => {
  const strict = await startTestGame();
  const { key: carlo } = await strict.play('Carlo');
  const statuses: number[] = [];
  for (let n = 0; n < 13; n += 1) {
    const answer = await strict.call('POST', '/api/me/character/avatar', { key: carlo, body: form(picture) });
    statuses.push(answer.status);
    if (answer.status !== 429) continue;
    expect(code(answer)).toBe('429 image_limit');
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(60);
  }
  expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  await strict.stop();
});

test('[E018] only staff can remove a picture', async () => {
  const path = `/api/characters/${character}/avatar`;
  await upload(form(picture));
  expect(await game.refusal('DELETE', path, { key })).toBe('403 staff_only');
  expect(await game.refusal('DELETE', path, { key: await game.employ('auditor') })).toBe('403 staff_only');
  const moderator = await game.employ('moderator');
  expect((await game.call('DELETE', path, { key: moderator })).status).toBe(204);
  expect(await faceInState()).toBe(`/avatars/${character}.svg`);
  expect(await game.refusal('DELETE', path, { key: moderator })).toBe('422 profile_avatar_none');
  const nobody = '/api/characters/nobody/avatar';
  expect(await game.refusal('DELETE', nobody, { key: moderator })).toBe('404 character_missing');
});

test('[E063] [R289] a picture is kept under a reference', async () => {
  const send = (body: unknown) => game.call('POST', '/api/images', { key, body });
  const { json } = await send(form(picture, { name: 'image' }));
  expect(json).toMatchObject({ url: `/images/${String(field(json, 'reference'))}.webp` });
  expect((await game.call('GET', String(field(json, 'url')))).status).toBe(200);
  expect(code(await send(form(Buffer.from('words'), { name: 'image' })))).toBe('422 image_invalid');
  for (const url of ['http://example.com/me.png', 'file:///etc/passwd', 'https://'])
    expect(code(await send({ url }))).toBe('400 invalid');
});

describe('a picture of another site', () => {
  const url = 'https://pictures.example/me.png';

  async function fetching(settings: Partial<Settings>, answer: () => Promise<Buffer>) {
    const fetched: string[] = [];
    const fetchImage = (from: URL) => {
      fetched.push(from.href);
      return answer();
    };
    const own = await startTestGame({ settings: { relaxedLimits: true, ...settings }, fetchImage });
    const player = await own.play('Nina');
    const send = (path: string, body: unknown) => own.call('POST', `/api/${path}`, { key: player.key, body });
    return { own, fetched, send };
  }

  test('[E063] [E015] is fetched, made anew and kept, as a file would be', async () => {
    const { own, fetched, send } = await fetching({}, () => Promise.resolve(picture));
    const kept = await send('images', { url });
    expect((await own.call('GET', String(field(kept.json, 'url')))).headers.get('content-type')).toBe(
      'image/webp',
    );
    const { json } = await send('me/character/avatar', { url });
    expect(json).toMatchObject({ uploaded: true });
    expect(fetched).toStrictEqual([url, url]);
    await own.stop();
  });

  test('[E063] that is not a picture, or cannot be fetched, is refused in words that reveal nothing of the network', async () => {
    const none = await fetching({}, () => Promise.resolve(Buffer.from('words')));
    expect(code(await none.send('images', { url }))).toBe('422 image_invalid');
    await none.own.stop();
    const gone = await fetching({}, () => Promise.reject(new FetchError('10.0.0.7 refused')));
    const refused = await gone.send('images', { url });
    expect(code(refused)).toBe('422 image_url');
    expect(refused.text).not.toContain('10.0.0.7');
    await gone.own.stop();
  });

  test('is fetched for nobody where the operator has switched it off', async () => {
    const { own, fetched, send } = await fetching({ imageUrls: false }, () => Promise.resolve(picture));
    expect(code(await send('images', { url }))).toBe('422 image_url_off');
    expect(code(await send('me/character/avatar', { url }))).toBe('422 image_url_off');
    expect(fetched).toStrictEqual([]);
    await own.stop();
  });

  test('counts as an upload', async () => {
    const { own, send } = await fetching({ relaxedLimits: false }, () => Promise.resolve(picture));
    const codes: number[] = [];
    for (let n = 0; n < 13; n += 1) codes.push((await send('images', { url })).status);
    expect(codes).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
    await own.stop();
  });
});

describe('what a gangster says of itself', () => {
  const save = (profile: object, as = key) =>
    game.call('PATCH', '/api/me/character/profile', { key: as, body: { profile } });
  const read = async (id: string, as = key) =>
    field((await game.call('GET', `/api/characters/${id}`, { key: as })).json, 'profile');

  test('[E016] [E017] [R091] [R291] is nothing at first, then what was saved, and what is left out stays', async () => {
    const { key: vera, character: id } = await game.play('Vera');
    const first = { content: '', bg_colour: null, blend_avatar: false, mentions: [] };
    expect((await game.call('GET', '/api/me/character/profile', { key: vera })).json).toMatchObject({
      profile: { ...first, bg_colour_default: '#14110e' },
    });
    expect(await read(id)).toBeNull();
    const content = '[b]Deliveries[/b] at all hours.\nAsk @Vito.';
    const saved = { content, bg_colour: '#14201A', blend_avatar: true };
    expect((await save(saved, vera)).json).toMatchObject({
      profile: { ...saved, bg_colour: '#14201a', mentions: [{ id: character, username: 'Vito' }] },
    });
    expect(await read(id)).toMatchObject({ content, bg_colour: '#14201a', blend_avatar: true });
    expect((await save({ blend_avatar: false }, vera)).json).toMatchObject({
      profile: { content, bg_colour: '#14201a', blend_avatar: false },
    });
    expect((await save({ content: '', bg_colour: '' }, vera)).json).toMatchObject({ profile: first });
    expect(await read(id)).toBeNull();
  });

  test('is not read by those who have blocked them', async () => {
    const { key: cora, character: id } = await game.play('Cora');
    await save({ content: 'Flowers for every occasion.' }, cora);
    expect(await read(id)).toMatchObject({ content: 'Flowers for every occasion.' });
    await game.call('POST', '/api/blocks', { key, body: { character_id: id } });
    expect(await read(id)).toBeNull();
    await game.call('DELETE', `/api/blocks/${id}`, { key });
    expect(await read(id)).toMatchObject({ content: 'Flowers for every occasion.' });
  });

  test('is refused where it cannot be shown', async () => {
    const pictures = Array.from({ length: 13 }, (_, n) => `[imgupload=${n.toString(16).repeat(64)}]`).join(
      '',
    );
    expect(code(await save({ content: pictures }))).toBe('422 profile_pictures');
    for (const profile of [
      { content: 'x'.repeat(6_001) },
      { content: 'a\u0001b' },
      { bg_colour: 'red;background:url(//evil.example)' },
      { more: 1 },
    ])
      expect([400, 422]).toContain((await save(profile)).status);
  });

  test('[E019] is removed only by staff', async () => {
    const { key: dina, character: id } = await game.play('Dina');
    await save({ content: 'Something rude.' }, dina);
    const down = (as: string) => game.call('DELETE', `/api/characters/${id}/profile`, { key: as });
    expect((await down(key)).status).toBe(403);
    expect((await down(await game.employ('moderator'))).status).toBe(204);
    expect(await read(id)).toBeNull();
  });

  test('[E063] keeps its uploaded pictures from the sweep', async () => {
    const { key: emil, character: id } = await game.play('Emil');
    const kept = await game.call('POST', '/api/images', {
      key: emil,
      body: form(picture, { name: 'image' }),
    });
    const reference = String(field(kept.json, 'reference'));
    await save({ content: `[imgupload=${reference}]` }, emil);
    expect(game.services.peek((world) => mayShow(world, id, reference))).toBe(true);
  });
});
