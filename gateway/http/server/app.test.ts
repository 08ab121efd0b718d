import { connect } from 'node:net';
import { refuse, type Refusal } from '@rackets/engine/kernel/declarations/refusal.ts';
import { StoreUnavailableError } from '@rackets/projections/stores/documents.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { HttpError, refusalError, busy } from '../context/http-error.ts';
import { LogAwayError } from '../../pipeline/port.ts';
import { maxBodyBytes } from './json-body.ts';
import { route } from '../routes/route.ts';
import { field, startTestGame, type TestGame } from '../testing/test-game.ts';

const amountBody = z.strictObject({ amount: z.int().min(1), note: z.string().optional() });

/** Routes that do nothing but what a test asks for. */
const testRoutes = [
  route({
    id: 'test-amount',
    method: 'POST',
    path: 'test/amount',
    kind: 'command',
    role: 'public',
    summary: 'Answers its amount.',
    body: amountBody,
    answer: amountBody,
    handle: (_context, { body }) => Promise.resolve(body),
  }),
  route({
    id: 'test-query',
    method: 'GET',
    path: 'test/query/:id',
    kind: 'view',
    role: 'public',
    summary: 'Answers its path and query.',
    params: z.strictObject({ id: z.string().regex(/^\d+$/) }),
    query: z.strictObject({
      page: z.coerce.number().int().min(1).default(1),
      ids: z.array(z.string()).optional(),
    }),
    answer: z.unknown(),
    handle: (_context, input) => Promise.resolve({ params: input.params, query: input.query }),
  }),
  route({
    id: 'test-fail',
    method: 'POST',
    path: 'test/fail',
    kind: 'command',
    role: 'public',
    summary: 'Fails as it is told.',
    body: z.strictObject({ how: z.string() }),
    answer: null,
    handle: async (_context, { body }): Promise<void> => {
      await Promise.resolve();
      if (body.how === 'throw') throw new Error('a secret of the machine');
      if (body.how === 'busy') throw busy(7);
      if (body.how === 'store') throw new StoreUnavailableError('mongo-3.example: no primary');
      if (body.how === 'log') throw new LogAwayError(5);
      if (body.how === 'limit') throw new HttpError(429, 'test_limit', 'Slowly.', { retryAfterSeconds: 3 });
      // The test names kinds only.
      throw refusalError(
        refuse('test_refused', 'No.', { kind: body.how as Refusal['kind'], data: { left: 2 } }),
      );
    },
  }),
  route({
    id: 'test-away',
    method: 'GET',
    path: 'test/away',
    kind: 'view',
    role: 'public',
    summary: 'Cannot be vouched for.',
    answer: z.strictObject({}),
    handle: () => Promise.reject(new LogAwayError(5)),
  }),
  route({
    id: 'test-wrong-answer',
    method: 'GET',
    path: 'test/wrong-answer',
    kind: 'view',
    role: 'public',
    summary: 'Does not keep its word.',
    answer: z.strictObject({ promised: z.string() }),
    handle: () => Promise.resolve({ promised: 'yes', more: 1 }),
  }),
  route({
    id: 'test-large',
    method: 'GET',
    path: 'test/large',
    kind: 'view',
    role: 'public',
    summary: 'Answers a lot.',
    answer: z.unknown(),
    handle: () => Promise.resolve({ text: 'x'.repeat(50_000) }),
  }),
];

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ routes: testRoutes });
});
afterAll(() => game.stop());

const amount = (body: unknown, headers: Record<string, string | null> = {}) =>
  game.refusal('POST', '/api/test/amount', { body, headers });

describe('bodies', () => {
  test('what fits the schema is answered', async () => {
    const { status, json } = await game.call('POST', '/api/test/amount', { body: { amount: 2 ** 53 - 1 } });
    expect([status, json]).toEqual([200, { amount: 2 ** 53 - 1 }]);
  });

  test.each([
    ['unknown keys', { amount: 1, more: 2 }],
    ['a key that means something to JavaScript', '{"amount":1,"__proto__":{"admin":true}}'],
    ['a missing key', {}],
    ['a text for a number', { amount: '1' }],
    ['a fraction', { amount: 1.5 }],
    ['zero', { amount: 0 }],
    ['a negative number', { amount: -1 }],
    ['2^53', { amount: 2 ** 53 }],
    ['an endless number', '{"amount":1e999}'],
    ['null', { amount: null }],
    ['a list', { amount: [1] }],
  ])('%s: 400 with the place of the problem', async (_name, body) => {
    const { status, json } = await game.call('POST', '/api/test/amount', { body });
    expect(status).toBe(400);
    expect(json).toEqual({
      error: {
        message: expect.any(String),
        code: 'invalid',
        data: { issues: [{ path: expect.stringMatching(/^body/), message: expect.any(String) }] },
      },
    });
  });

  test.each([
    ['no JSON', '{"amount":'],
    ['a list', '[]'],
    ['null', 'null'],
    ['a text', '"amount"'],
    ['a lone surrogate', '{"amount":1,"note":"\\ud800"}'],
    ['a lone surrogate in a key', '{"\\udc00":1}'],
    ['17 levels', `{"amount":${'['.repeat(16)}${']'.repeat(16)}}`],
    ['thousands of levels', `{"amount":${'['.repeat(15_000)}${']'.repeat(15_000)}}`],
  ])('%s: 400', async (_name, body) => {
    expect(await amount(body)).toBe('400 body_malformed');
  });

  test('16 levels are read; a pair of surrogates is a character', async () => {
    expect(await amount(`{"amount":${'['.repeat(15)}${']'.repeat(15)}}`)).toBe('400 invalid');
    const { json } = await game.call('POST', '/api/test/amount', {
      body: '{"amount":1,"note":"\\ud83c\\udca1"}',
    });
    expect(json).toEqual({ amount: 1, note: '🂡' });
  });

  test('bytes that are no UTF-8: 400', async () => {
    const headers = { 'Content-Type': 'application/json', 'GN-CID': 'TESTTEST' };
    const body = Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x7d]);
    const response = await fetch(`${game.url}/api/test/amount`, { method: 'POST', headers, body });
    expect(response.status).toBe(400);
  });

  test('more than 32 KiB: 413, said or sent', async () => {
    const fits = { amount: 1, note: 'x'.repeat(maxBodyBytes - 30) };
    expect((await game.call('POST', '/api/test/amount', { body: fits })).status).toBe(200);
    expect(await amount({ amount: 1, note: 'x'.repeat(maxBodyBytes) })).toBe('413 body_too_large');
    const stream = new ReadableStream({
      start(controller) {
        for (let part = 0; part < 40; part += 1) controller.enqueue(Buffer.alloc(1024, 0x20));
        controller.close();
      },
    });
    const headers = { 'Content-Type': 'application/json', 'GN-CID': 'TESTTEST' };
    const init = { method: 'POST', headers, body: stream, duplex: 'half' } as RequestInit;
    expect((await fetch(`${game.url}/api/test/amount`, init)).status).toBe(413);
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json; charset=latin1',
    'application/jsonp',
    null,
  ])('content type %s: 415', async (type) => {
    const body = new TextEncoder().encode('{"amount":1}');
    const headers = new Headers({ 'GN-CID': 'TESTTEST' });
    if (type !== null) headers.set('Content-Type', type);
    const response = await fetch(`${game.url}/api/test/amount`, { method: 'POST', headers, body });
    expect(response.status).toBe(415);
  });

  test('a compressed body: 415; JSON in UTF-8 by any spelling is read', async () => {
    expect(await amount({ amount: 1 }, { 'Content-Encoding': 'gzip' })).toBe('415 content_type');
    for (const type of ['application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"']) {
      const headers = { 'Content-Type': type };
      expect((await game.call('POST', '/api/test/amount', { body: { amount: 1 }, headers })).status).toBe(
        200,
      );
    }
  });

  test('a change without a header of our own is refused: another site cannot send one [R210, R211]', async () => {
    expect(await amount({ amount: 1 }, { 'GN-CID': null })).toBe('403 client_header_missing');
    const headers = { 'GN-CID': null, 'GN-Platform': 'website' };
    expect((await game.call('POST', '/api/test/amount', { body: { amount: 1 }, headers })).status).toBe(200);
  });
});

describe('addresses', () => {
  test('unknown calls are 404, wrong methods 405, both as JSON', async () => {
    expect(await game.refusal('GET', '/api/nothing')).toBe('404 not_found');
    expect(await game.refusal('GET', '/api/')).toBe('404 not_found');
    expect(await game.refusal('GET', '/api/state/')).toBe('404 not_found');
    const wrong = await game.call('GET', '/api/test/amount');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await game.refusal('PUT', '/api/state')).toBe('405 method_not_allowed');
  });

  test('parameters and query are parsed by their schemas', async () => {
    const { json } = await game.call('GET', '/api/test/query/12?page=3&ids=a&ids=b');
    expect(json).toEqual({ params: { id: '12' }, query: { page: 3, ids: ['a', 'b'] } });
    const plain = await game.call('GET', '/api/test/query/12');
    expect(plain.json).toEqual({ params: { id: '12' }, query: { page: 1 } });
  });

  test('a query that nobody asked for: 400; a path that cannot be: 404', async () => {
    expect(await game.refusal('GET', '/api/test/query/12?page=0')).toBe('400 invalid');
    expect(await game.refusal('GET', '/api/test/query/12?other=1')).toBe('400 invalid');
    expect(await game.refusal('GET', '/api/test/query/12?__proto__=1')).toBe('400 invalid');
    expect(await game.refusal('GET', '/api/locations?x=1')).toBe('400 invalid');
    expect(await game.refusal('GET', '/api/test/query/abc')).toBe('404 not_found');
    expect(await game.refusal('GET', '/api/test/query/%E0%A4%A')).toBe('404 not_found');
  });
});

describe('failures', () => {
  test.each([
    ['rule', 422],
    ['conflict', 409],
    ['not-found', 404],
    ['forbidden', 403],
    ['invalid', 400],
    ['internal', 500],
  ])('a refusal of kind %s is %i', async (how, status) => {
    const answered = await game.call('POST', '/api/test/fail', { body: { how } });
    expect(answered.status).toBe(status);
    expect(answered.json).toEqual({ error: { message: 'No.', code: 'test_refused', data: { left: 2 } } });
  });

  test('unavailability and limits say when to come back', async () => {
    const full = await game.call('POST', '/api/test/fail', { body: { how: 'busy' } });
    expect([full.status, full.headers.get('retry-after')]).toEqual([503, '7']);
    const store = await game.call('POST', '/api/test/fail', { body: { how: 'store' } });
    expect([store.status, store.headers.get('retry-after')]).toEqual([503, '1']);
    expect(store.text).not.toContain('mongo-3');
    const log = await game.call('POST', '/api/test/fail', { body: { how: 'log' } });
    expect([log.status, log.headers.get('retry-after'), log.json]).toEqual([
      503,
      '5',
      {
        error: {
          message:
            'The game cannot save anything at the moment, so it is not known yet whether this counted.',
          code: 'unavailable',
        },
      },
    ]);
    const read = await game.call('GET', '/api/test/away');
    expect([read.status, read.json]).toEqual([
      503,
      {
        error: {
          message: 'The game cannot show this at the moment. Please try again shortly.',
          code: 'unavailable',
        },
      },
    ]);
    const limit = await game.call('POST', '/api/test/fail', { body: { how: 'limit' } });
    expect([limit.status, limit.headers.get('retry-after')]).toEqual([429, '3']);
  });

  test('an internal error reveals no details', async () => {
    const { status, text } = await game.call('POST', '/api/test/fail', { body: { how: 'throw' } });
    expect(status).toBe(500);
    expect(text).not.toContain('secret');
  });

  test('an answer that breaks its schema is detected', async () => {
    expect(await game.refusal('GET', '/api/test/wrong-answer')).toBe('500 internal');
  });

  test('a caller who hangs up midway harms nobody', async () => {
    const { port } = new URL(game.url);
    const head =
      'POST /api/test/amount HTTP/1.1\r\nHost: x\r\nGN-CID: A\r\nContent-Type: application/json\r\n';
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(`${head}Content-Length: 100\r\n\r\n{"am`, () => socket.destroy());
      });
      socket.on('close', () => resolve());
    });
    expect((await game.call('GET', '/health')).status).toBe(200);
  });
});

describe('answers', () => {
  test('of the API may not be kept, framed, sniffed or run', async () => {
    const { headers } = await game.call('GET', '/api/locations');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('that are large are compressed', async () => {
    const { headers, json } = await game.call('GET', '/api/test/large');
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(String(field(json, 'text'))).toHaveLength(50_000);
  });

  test.each(['/health', '/health/writable'])('GET %s tells that the process can append', async (path) => {
    const { status, json } = await game.call('GET', path);
    expect(status).toBe(200);
    expect(json).toEqual({ status: 'ok', revision: game.pipeline.revision, models_behind: 0 });
  });

  test('while nobody knows what time it is load balancers hear that pages are served, monitors that commands are refused', async () => {
    const isHeld = vi.spyOn(game.pipeline, 'isHeld', 'get').mockReturnValue(true);
    const body = { status: 'held', revision: game.pipeline.revision, reasons: ['clock'] };
    expect(await game.call('GET', '/health')).toMatchObject({ status: 200, json: body });
    expect(await game.call('GET', '/health/writable')).toMatchObject({ status: 503, json: body });
    isHeld.mockRestore();
  });

  test.each(['pipeline', 'platform'] as const)('GET /health is 503 once its %s cannot', async (which) => {
    const other = await startTestGame();
    await other[which].close();
    const { status, json } = await other.call('GET', '/health');
    expect([status, field(json, 'status')]).toEqual([503, 'unavailable']);
    expect((await other.call('GET', '/health/writable')).status).toBe(503);
    await other.stop();
  });
});
