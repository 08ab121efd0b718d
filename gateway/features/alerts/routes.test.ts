import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

type Alert = { readonly id: string; readonly read_at: string | null; readonly message: string };
type Page = { readonly current_page: number; readonly last_page: number; readonly data: readonly Alert[] };

const idOf = (n: number): string => `${String(n).padStart(12, '0')}.0`;

let game: TestGame;
let stranger: { readonly key: string; readonly character: string };

beforeAll(async () => {
  game = await startTestGame();
  stranger = await game.play('Vera');
});
afterAll(() => game.stop());

/** A player to whom `count` things happened, numbered from `from`. */
async function alerted(username: string, count: number, from: number) {
  const player = await game.play(username);
  const rows = Array.from({ length: count }, (_, n) => {
    const row = idOf(from + n);
    const body = {
      character: player.character,
      kind: 'prison.busted-out',
      tone: 'good',
      template: n % 2 === 0 ? '{buster} broke you out of prison.' : '{buster} <tried> to break you out.',
      params: { buster: stranger.character },
      actions: [{ id: 'character', label: 'Who is that', meta: { character: stranger.character } }],
      at: 1_000_000 + n,
      row,
    };
    return { id: row, rev: 1, body };
  });
  await game.services.documents.putMany('alerts', rows);
  return player;
}

const read = async (key: string, query = ''): Promise<Page> =>
  (await game.call('GET', `/api/alerts${query}`, { key })).json as Page;

const unread = async (key: string): Promise<unknown> =>
  ((await game.call('GET', '/api/state', { key })).json as { unread_alerts: number }).unread_alerts;

describe('alerts', () => {
  test('[E037] [R092] come newest first, a page at a time, with whom and what may be done', async () => {
    const { key } = await alerted('Ada', 45, 100);
    const first = await read(key);
    expect(first).toMatchObject({ current_page: 1, last_page: 3, per_page: 20 });
    expect(first.data[0]).toStrictEqual({
      id: idOf(144),
      type: 'prison.busted-out',
      tone: 'good',
      created_at: new Date(1_000_044).toISOString(),
      read_at: null,
      message: 'Vera broke you out of prison.',
      text: null,
      other_character: expect.objectContaining({ username: 'Vera' }) as unknown,
      actions: [{ id: 'character', label: 'Who is that', meta: { character: stranger.character } }],
    });
    const pages = [first, await read(key, '?page=2'), await read(key, '?page=3')];
    const ids = pages.flatMap(({ data }) => data.map(({ id }) => id));
    expect(ids).toStrictEqual(Array.from({ length: 45 }, (_, n) => idOf(144 - n)));
    expect((await read(key, '?page=4')).data).toStrictEqual([]);
    expect((await read(key, `?id_lte=${idOf(102)}`)).data.map(({ id }) => id)).toStrictEqual(
      [102, 101, 100].map(idOf),
    );
    expect(await unread(key)).toBe(45);
  });

  test('[E037] are found by what they say, names too, and say it safely', async () => {
    const { key } = await alerted('Boris', 4, 200);
    expect((await read(key, '?search=TRIED')).data).toHaveLength(2);
    expect((await read(key, '?search=vera')).data).toHaveLength(4);
    expect((await read(key, '?search=moll')).data).toStrictEqual([]);
    expect((await read(key, '?search=tried')).data[0]?.message).toContain('&lt;tried&gt;');
  });

  test('[E396] [R123] are read once, one by one or all; unread ones stand before the history', async () => {
    const { key } = await alerted('Cyrus', 5, 300);
    const mark = (body: object) => game.call('POST', '/api/alerts/read', { key, body });
    expect((await mark({ ids: [idOf(304), idOf(302)] })).json).toStrictEqual({ unread_alerts: 3 });
    expect((await mark({ ids: [idOf(304)] })).json).toStrictEqual({ unread_alerts: 3 });
    const { data } = await read(key);
    expect(data.map(({ id }) => id)).toStrictEqual([303, 301, 300, 304, 302].map(idOf));
    expect(data.map(({ read_at: at }) => at === null)).toStrictEqual([true, true, true, false, false]);
    expect(await unread(key)).toBe(3);
    // What came while the list was open is not read by a press that could not mean it.
    expect((await mark({ all: true, id_lte: idOf(302) })).json).toStrictEqual({ unread_alerts: 1 });
    expect((await mark({ all: true })).json).toStrictEqual({ unread_alerts: 0 });
    expect(await unread(key)).toBe(0);
  });

  test('[E397] are deleted, and no longer counted', async () => {
    const { key } = await alerted('Dinah', 4, 400);
    const remove = (body: object) => game.call('DELETE', '/api/alerts', { key, body });
    expect((await remove({ ids: [idOf(402)] })).json).toStrictEqual({ unread_alerts: 3 });
    expect((await read(key)).data.map(({ id }) => id)).toStrictEqual([403, 401, 400].map(idOf));
    expect((await remove({ all: true })).json).toStrictEqual({ unread_alerts: 0 });
    expect((await read(key)).data).toStrictEqual([]);
  });

  test('of a kind that the player has switched off are listed as read', async () => {
    const { key } = await alerted('Flora', 3, 700);
    expect(await unread(key)).toBe(3);
    await game.call('POST', '/api/settings', { key, body: { key: 'alert_prison', value: false } });
    await game.call('POST', '/api/alerts/read', { key, body: { ids: [idOf(700)] } });
    expect(await unread(key)).toBe(0);
    expect((await read(key)).data.every(({ read_at: at }) => at !== null)).toBe(true);
  });

  test.each([
    ['another player’s', { ids: [idOf(500)] }, '404 alerts_unknown', 'Edna'],
    ['none that there is', { ids: [idOf(999)] }, '404 alerts_unknown', 'Elsa'],
    ['no id at all', { ids: ['../etc'] }, '400 invalid', 'Emmy'],
    ['nothing', {}, '400 invalid', 'Enid'],
    ['all and some', { all: true, ids: [idOf(500)] }, '400 invalid', 'Ezra'],
  ])('are not changed when the wish names %s', async (_wish, body, refused, name) => {
    const { key } = await alerted(name, 1, 800 + (name.codePointAt(1) ?? 0));
    await game.services.documents.putMany('alerts', [
      { id: idOf(500), rev: 1, body: { character: stranger.character, row: idOf(500) } },
    ]);
    expect(await game.refusal('POST', '/api/alerts/read', { key, body })).toBe(refused);
    expect(await game.refusal('DELETE', '/api/alerts', { key, body })).toBe(refused);
    expect(await unread(key)).toBe(1);
  });
});
