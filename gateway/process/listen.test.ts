import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
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

test('a closing server answers the request in flight and waits for no connection without one', async () => {
  const server = await EarlyServer.listen('127.0.0.1', 0, 900_000);
  let answer = (): void => undefined;
  const asked = new Promise<void>((begun) => {
    server.serve((_request, response) => {
      answer = () => response.end('done');
      begun();
    });
  });
  const spare = connect(server.port, '127.0.0.1');
  await once(spare, 'connect');
  const answered = once(get({ port: server.port, agent: new Agent({ keepAlive: true }) }), 'response');
  await asked;
  const closed = server.close();
  // Node alone leaves it to the end of the grace, and ends the request with it.
  await once(spare, 'close');
  answer();
  const [response] = await answered;
  expect(await response.toArray()).toEqual([Buffer.from('done')]);
  await closed;
});
