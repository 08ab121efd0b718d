import { once } from 'node:events';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { EarlyServer } from './listen.ts';

test('an idle connection is kept open for as long as is set, and the client is told', async () => {
  const server = await EarlyServer.listen('127.0.0.1', 0, 900_000);
  const request = get({ host: '127.0.0.1', port: server.port });
  const [response] = await once(request, 'response');
  response.resume();
  expect(response.headers['keep-alive']).toBe('timeout=900');
  await server.close();
});
