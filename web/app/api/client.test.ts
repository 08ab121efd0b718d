import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { createClient, type ClientPorts, type News } from './client.ts';

interface Recorded {
  readonly requests: { readonly url: string; readonly init: RequestInit }[];
  readonly news: News[];
  readonly reports: string[];
  readonly waits: number[];
  pending: number;
  mostPending: number;
  sessionLost: number;
  why: string | null;
  readonly acts: (string | null)[];
}

type Reply = Response | Error;

/** A client whose server answers with `replies` in order; the last one repeats. */
/** Whose session the browser is in: `signsIn` replaces it while a call is under way. */
let session = 'k';
const signsIn = (key: string) => (session = key);

function clientWith(...replies: readonly Reply[]) {
  session = 'k';
  const recorded: Recorded = {
    requests: [],
    news: [],
    reports: [],
    waits: [],
    pending: 0,
    mostPending: 0,
    sessionLost: 0,
    why: null,
    acts: [],
  };
  let keys = 0;
  const ports: ClientPorts = {
    fetch: (url, init) => {
      const reply = replies[Math.min(recorded.requests.length, replies.length - 1)];
      recorded.requests.push({ url, init });
      return reply instanceof Response
        ? Promise.resolve(reply.clone())
        : Promise.reject(reply ?? new Error('none'));
    },
    identity: () => ({
      'GN-Interface': 'desktop',
      'GN-CID': 'ABCD1234',
      'GN-Platform': 'website',
      'GN-Session-Key': session,
    }),
    freshKey: () => `key-${++keys}`,
    wait: (ms) => {
      recorded.waits.push(ms);
      return Promise.resolve();
    },
    receive: (news) => {
      if (Object.keys(news).length > 0) recorded.news.push(news);
    },
    pending: (change) => {
      recorded.pending += change;
      recorded.mostPending = Math.max(recorded.mostPending, recorded.pending);
    },
    report: (error) => recorded.reports.push(error.message),
    acts: {
      began: () => recorded.acts.push('began'),
      ended: (receipt) => recorded.acts.push(receipt),
    },
    sessionLost: (why) => {
      recorded.why = why;
      recorded.sessionLost++;
    },
  };
  return { client: createClient(ports), recorded };
}

function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), {
    ...init,
    headers: { 'Content-Type': 'application/json', ...(init.headers as Record<string, string> | undefined) },
  });
}

const failure = (code: string): unknown => ({ error: { message: 'No.', code, data: { left: 3 } } });

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error('Expected an ApiError.');
  return error;
}

function headersOf(recorded: Recorded, index: number): Record<string, string> {
  return recorded.requests[index]?.init.headers as Record<string, string>;
}

test('[R206] [R208] a call goes under /api with the documents’ headers', async () => {
  const { client, recorded } = clientWith(json({ tasks: [] }));
  expect(await client.call('GET small')).toEqual({ tasks: [] });
  expect(recorded.requests[0]?.url).toBe('/api/small');
  expect(headersOf(recorded, 0)).toEqual({
    Accept: 'application/json',
    'Cache-Control': 'no-cache',
    'GN-Interface': 'desktop',
    'GN-CID': 'ABCD1234',
    'GN-Platform': 'website',
    'GN-Session-Key': 'k',
  });
});

test('[R206] [R207] each method is sent as it is, what is given as UTF-8 JSON, a form as the browser sends it', async () => {
  const { client, recorded } = clientWith(json({}));
  const form = new FormData();
  await client.call('GET me');
  await client.call('POST fairness/seed', { body: { seed: 'Bücher' } });
  await client.call('PATCH me', { body: { email: 'a@example.org', password_old: '' } });
  await client.call('DELETE me/sessions');
  await client.call('POST me/character/avatar', { body: form });
  const sent = recorded.requests.map(({ init }, index) => ({
    method: init.method,
    type: headersOf(recorded, index)['Content-Type'],
    body: init.body,
  }));
  const type = 'application/json; charset=utf-8';
  expect(sent).toEqual([
    { method: 'GET', type: undefined, body: undefined },
    { method: 'POST', type, body: '{"seed":"Bücher"}' },
    { method: 'PATCH', type, body: '{"email":"a@example.org","password_old":""}' },
    { method: 'DELETE', type: undefined, body: undefined },
    { method: 'POST', type: undefined, body: form },
  ]);
});

test('[R207] a call that is aborted is not tried again and is no error to anybody', async () => {
  const { client, recorded } = clientWith(new Error('aborted'));
  const abort = new AbortController();
  abort.abort();
  await expect(client.call('GET small', { signal: abort.signal })).rejects.toThrow('aborted');
  expect(recorded.requests).toHaveLength(1);
  expect(recorded.requests[0]?.init.signal).toBe(abort.signal);
  expect(recorded.reports).toEqual([]);
});

test('[R215] the headers of an answer bring user, character and timers', async () => {
  const timers = { 'small-crimes': { timestamp: null } };
  const headers = {
    'X-GN-Character': '{"id":"c1"}',
    'X-GN-User': '{"id":"u1"}',
    'X-GN-Timers': JSON.stringify(timers),
  };
  const { client, recorded } = clientWith(json({}, { headers }));
  await client.call('GET small');
  expect(recorded.news).toEqual([{ user: { id: 'u1' }, character: { id: 'c1' }, timers }]);
});

test('[R216] the headers count on errors too', async () => {
  const headers = { 'X-GN-Character': '{"id":"c1","money":7}' };
  const { client, recorded } = clientWith(json(failure('prison_locked'), { status: 422, headers }));
  await errorOf(client.call('POST small', { body: { task_index: 0 } }));
  expect(recorded.news).toEqual([{ character: { id: 'c1', money: 7 } }]);
});

test('an answer tells the models that it was made of to the caller that asks', async () => {
  const { client } = clientWith(
    json({}, { headers: { 'X-GN-Models': 'small-crimes,standings' } }),
    json({}),
    json(failure('x'), { status: 422, headers: { 'X-GN-Models': 'prison' } }),
  );
  const told: (readonly string[])[] = [];
  const options = { onModels: (models: readonly string[]) => told.push(models) };
  await client.call('GET small/statistics', options);
  await client.call('GET small', options);
  await errorOf(client.call('GET prison', options));
  expect(told).toEqual([['small-crimes', 'standings'], []]);
});

test('a header that is no JSON is passed over', async () => {
  const { client, recorded } = clientWith(json({ ok: 1 }, { headers: { 'X-GN-User': '{' } }));
  expect(await client.call('GET state')).toEqual({ ok: 1 });
  expect(recorded.news).toEqual([]);
});

test('[R231] a body that is not valid JSON names the status', async () => {
  const { client } = clientWith(new Response('<html>', { status: 200 }));
  const error = await errorOf(client.call('GET state'));
  expect(error.message).toBe('The response is not valid JSON (HTTP 200).');
});

test('[R231] a 204 needs no body', async () => {
  const { client } = clientWith(new Response(null, { status: 204 }));
  expect(await client.call('POST auth/logout')).toBeNull();
});

test('[R232] an error answer without a readable error object names the status', async () => {
  const { client } = clientWith(json({ oops: true }, { status: 500 }));
  expect((await errorOf(client.call('GET state'))).message).toBe('An unknown error occurred (HTTP 500).');
});

test('[R233] a network failure says so after the automatic retries', async () => {
  const { client, recorded } = clientWith(new TypeError('Failed to fetch'));
  expect((await errorOf(client.call('GET state'))).message).toBe('An unknown client side error occurred.');
  expect(recorded.requests.length).toBe(2);
});

test('[R077] [R234] an error object brings message, code and data, and is shown', async () => {
  const { client, recorded } = clientWith(json(failure('bank_short'), { status: 422 }));
  const error = await errorOf(client.call('POST bank/deposit', { body: { amount: 1 } }));
  expect([error.message, error.code, error.data, error.status]).toEqual([
    'No.',
    'bank_short',
    { left: 3 },
    422,
  ]);
  expect(recorded.reports).toEqual(['No.']);
});

test('[R217] silent turns overlay and errors off, or each by itself', async () => {
  const reply = json(failure('x'), { status: 422 });
  const loud = clientWith(reply);
  await errorOf(loud.client.call('GET state'));
  const silent = clientWith(reply);
  await errorOf(silent.client.call('GET state', { silent: true }));
  const inline = clientWith(reply);
  await errorOf(inline.client.call('GET state', { errors: false }));
  const shown = [loud, silent, inline].map(({ recorded }) => [recorded.mostPending, recorded.reports.length]);
  expect(shown).toEqual([
    [1, 1],
    [0, 0],
    [1, 0],
  ]);
});

test('[R107] the overlay is over when the call is, however it ended', async () => {
  const { client, recorded } = clientWith(new TypeError('Failed to fetch'));
  await errorOf(client.call('GET state'));
  expect([recorded.mostPending, recorded.pending]).toEqual([1, 0]);
});

test('[R236] a dead session ends the local one with the server’s reason, and shows nothing', async () => {
  const error = { code: 'auth_session', message: 'You signed out in another tab.' };
  const { client, recorded } = clientWith(json({ error }, { status: 401 }));
  await errorOf(client.call('GET state'));
  expect([recorded.sessionLost, recorded.why, recorded.reports]).toEqual([1, error.message, []]);
});

test('[R236] an answer to the session before ends nothing of the next one, and tells it nothing', async () => {
  const headers = { 'X-GN-User': JSON.stringify({ id: 'u1' }) };
  const reply = json({ error: { code: 'auth_session', message: 'No.' } }, { status: 401, headers });
  const { client, recorded } = clientWith(reply);
  const asked = errorOf(client.call('GET state'));
  signsIn('of the next');
  await asked;
  expect([recorded.sessionLost, recorded.news, recorded.reports]).toEqual([0, [], []]);
});

test('an act keeps its Idempotency-Key over automatic retries, the next act has another', async () => {
  const { client, recorded } = clientWith(
    new TypeError('lost'),
    new Response('', { status: 503 }),
    json({ done: 1 }),
  );
  expect(await client.call('POST small', { body: { task_index: 2 } })).toEqual({ done: 1 });
  await client.call('POST small', { body: { task_index: 2 } });
  const keys = recorded.requests.map((_, index) => headersOf(recorded, index)['Idempotency-Key']);
  expect(keys).toEqual(['key-1', 'key-1', 'key-1', 'key-2']);
  expect(recorded.requests[2]?.init.body).toBe('{"task_index":2}');
});

test('a 503 is tried again no sooner than Retry-After says', async () => {
  const busy = new Response('', { status: 503, headers: { 'Retry-After': '2' } });
  const { client, recorded } = clientWith(busy, json({}));
  await client.call('GET state');
  expect(recorded.waits).toEqual([2000]);
});

test('a refusal of the game is not tried again', async () => {
  const { client, recorded } = clientWith(json(failure('timer_running'), { status: 422 }));
  await errorOf(client.call('POST small', { body: { task_index: 0 } }));
  expect(recorded.requests.length).toBe(1);
});

test('reads carry no Idempotency-Key', async () => {
  const { client, recorded } = clientWith(json({}));
  await client.call('GET state');
  expect(headersOf(recorded, 0)['Idempotency-Key']).toBeUndefined();
});

test('an act is told as it is sent and as it is answered, with its receipt; a read is not', async () => {
  const accepted = json({ ok: true }, { headers: { 'X-GN-Receipt': '1.42.command.-' } });
  const { client, recorded } = clientWith(accepted, json(failure('taken'), { status: 409 }), json({}));
  await client.call('POST bank/deposit', { body: { amount: 5 } });
  await client.call('POST bank/deposit', { body: { amount: 5 } }).catch(() => undefined);
  await client.call('GET bank');
  expect(recorded.acts).toEqual(['began', '1.42.command.-', 'began', null]);
});
