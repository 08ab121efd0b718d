import { expect, test } from 'vitest';
import { createTogether } from './together.ts';

/** A server that answers with `replies` in order, and what was asked of it. */
function serving(...replies: readonly (Response | Error)[]) {
  const asked: string[] = [];
  const read = createTogether((url) => {
    const reply = replies[asked.push(url) - 1];
    return reply instanceof Response ? Promise.resolve(reply) : Promise.reject(reply ?? new Error('none'));
  });
  return { asked, read };
}

const parts = (...answers: readonly object[]) =>
  Response.json({ answers }, { headers: { 'X-GN-User': '{"id":"u1"}' } });
const part = (body: object, headers: object = {}, status = 200) => ({ status, headers, body });
const get = { method: 'GET' };

test('reads that are asked for at once share one request, and each has its own answer', async () => {
  const { asked, read } = serving(
    parts(
      part({ tasks: [1] }, { 'X-GN-Models': 'small-crimes' }),
      part({ error: { code: 'character_dead' } }, {}, 403),
      part({ entries: [] }),
    ),
  );
  const [small, page, activity] = await Promise.all([
    read('/api/small', get),
    read('/api/small/statistics?page=2', get),
    read('/api/activity', get),
  ]);
  expect(asked).toEqual(['/api/reads?read=small&read=small%2Fstatistics%3Fpage%3D2&read=activity']);
  expect(await small.json()).toEqual({ tasks: [1] });
  expect(small.headers.get('X-GN-Models')).toBe('small-crimes');
  expect([page.status, await page.json()]).toEqual([403, { error: { code: 'character_dead' } }]);
  expect(await activity.json()).toEqual({ entries: [] });
  expect(activity.headers.get('X-GN-Models')).toBeNull();
  // What is told of the caller comes once.
  expect([small, page, activity].map(({ headers }) => headers.get('X-GN-User'))).toEqual([
    '{"id":"u1"}',
    null,
    null,
  ]);
});

test('a read alone is a request of its own, and so is one that is asked for later', async () => {
  const { asked, read } = serving(Response.json({ tasks: [] }), Response.json({ entries: [] }));
  expect(await (await read('/api/small', get)).json()).toEqual({ tasks: [] });
  expect(await (await read('/api/activity', get)).json()).toEqual({ entries: [] });
  expect(asked).toEqual(['/api/small', '/api/activity']);
});

test('a read that is given up ends none of the others', async () => {
  const { read } = serving(parts(part({ tasks: [] }), part({ entries: [] })));
  const leaving = new AbortController();
  const given = read('/api/small', { ...get, signal: leaving.signal }).catch(() => 'given up');
  const kept = read('/api/activity', get);
  await Promise.resolve();
  leaving.abort();
  expect(await given).toBe('given up');
  expect(await (await kept).json()).toEqual({ entries: [] });
});

test('without an answer each of them has none; a refusal of all is each one’s', async () => {
  const { read } = serving(new Error('offline'), Response.json({ error: {} }, { status: 503 }));
  const both = () => [read('/api/small', get), read('/api/activity', get)] as const;
  expect((await Promise.allSettled(both())).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect((await Promise.all(both())).map(({ status }) => status)).toEqual([503, 503]);
});

test('more than the server takes at once go as several requests', async () => {
  const all = Array.from({ length: 17 }, (_, n) => part({ n }));
  const { asked, read } = serving(parts(...all.slice(0, 16)), Response.json({ n: 16 }));
  const answers = await Promise.all(all.map((_, n) => read(`/api/characters/c${n}`, get)));
  expect(await Promise.all(answers.map((answer) => answer.json()))).toEqual(all.map(({ body }) => body));
  expect(asked).toHaveLength(2);
});
