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

  test('says of each call who may make it, what it takes and what it answers', () => {
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
