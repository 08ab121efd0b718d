import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../features/index.ts';
import { field, startTestGame, type TestGame } from '../testing/test-game.ts';

let game: TestGame;
let document: unknown;
beforeAll(async () => {
  game = await startTestGame();
  document = (await game.call('GET', '/api/openapi.json')).json;
});
afterAll(() => game.stop());

describe('GET /api/openapi.json', () => {
  test('is an OpenAPI 3.1 document of this server', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Rackets', version: expect.any(String) },
      servers: [{ url: 'http://localhost:3000/api' }],
    });
  });

  test('describes every call of the table and no other', () => {
    const paths = field(document, 'paths') as Record<string, Record<string, unknown>>;
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = routes.map(({ method, path }) => `${method} /${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(described.toSorted()).toEqual(declared.toSorted());
  });

  test('[R534] says of each call who may make it, what it takes and what it answers', () => {
    for (const one of routes) {
      const path = `/${one.path.replace(/:(\w+)/g, '{$1}')}`;
      const operation = field(field(field(document, 'paths'), path), one.method.toLowerCase());
      expect(operation).toMatchObject({ 'x-id': one.id, 'x-role': one.role, summary: one.summary });
      expect(field(operation, 'security')).toEqual(one.role === 'public' ? undefined : [{ session: [] }]);
      const responses = field(operation, 'responses');
      expect(field(responses, one.answer ? '200' : '204')).toBeDefined();
      expect(field(responses, 'default')).toBeDefined();
      expect(field(operation, 'requestBody') !== undefined).toBe(one.method !== 'GET');
    }
  });

  test('every reference leads somewhere in the document', () => {
    const references = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (key === '$ref') references.add(String(inner));
        collect(inner);
      }
    };
    collect(document);
    expect(references.size).toBeGreaterThan(1);
    for (const reference of references) {
      expect(reference).toMatch(/^#\//);
      const found = reference.slice(2).split('/').reduce<unknown>(field, document);
      expect(found, `${reference} is there`).toBeTypeOf('object');
    }
  });

  test('the shape of GN-CID is the one that the server takes', async () => {
    const patterns = new Set<string>();
    for (const methods of Object.values(field(document, 'paths') as Record<string, object>))
      for (const one of Object.values(methods))
        for (const parameter of field(one, 'parameters') as object[])
          if (field(parameter, 'name') === 'GN-CID')
            patterns.add(String(field(field(parameter, 'schema'), 'pattern')));
    expect([...patterns]).toEqual(['^[A-Z0-9]{8}$']);
    const wrong = { headers: { 'GN-CID': 'short' } };
    expect(await game.refusal('POST', '/api/auth/logout', wrong)).toBe('400 client_header_invalid');
  });

  test('where a body is required, even an empty one, the call is refused without it', async () => {
    const resend = field(field(field(document, 'paths'), '/auth/verification/resend'), 'post');
    expect(field(resend, 'requestBody')).toMatchObject({
      required: true,
      content: { 'application/json': { schema: { type: 'object', additionalProperties: false } } },
    });
    const key = await game.register('vito@example.com');
    const bare = { key, headers: { 'Content-Type': null }, body: '' };
    expect(await game.refusal('POST', '/api/auth/verification/resend', bare)).toBe('415 content_type');
    expect(await game.refusal('POST', '/api/auth/verification/resend', { key })).toBe('409 auth_verified');
  });

  test('names each operation once', () => {
    const paths = Object.values(field(document, 'paths') as Record<string, Record<string, unknown>>);
    const ids = paths.flatMap((methods) => Object.values(methods).map((one) => field(one, 'operationId')));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('its bodies are closed: unknown keys are refused', () => {
    const deposit = field(field(field(document, 'paths'), '/bank/deposit'), 'post');
    expect(JSON.stringify(field(deposit, 'requestBody'))).toContain('"additionalProperties":false');
  });
});
