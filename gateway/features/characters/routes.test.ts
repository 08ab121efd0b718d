import { born, enrich, remove } from '@rackets/engine/kernel/testing/people.ts';
import { levelOf, rankOf } from '@rackets/engine/shared/catalogues/levels.ts';
import { dayMs, iso } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { characterAnswer, charactersAnswer } from './answers.ts';
import { playedBefore } from '../../http/testing/earlier-round.ts';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

type List = z.infer<typeof charactersAnswer>;
type Page = z.infer<typeof characterAnswer>;

const isIso = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/) as unknown;

let game: TestGame;
let viewer: { readonly key: string; readonly character: string };
let ids: Record<'Viola' | 'Vito' | 'Silvio', string>;
let earlier: { readonly moe: string; readonly diedAt: number };

beforeAll(async () => {
  game = await startTestGame({ round: 2 });
  viewer = await game.play('Viola');
  ids = {
    Viola: viewer.character,
    Vito: (await game.play('Vito')).character,
    Silvio: (await game.play('Silvio')).character,
  };
  await end(ids.Silvio);
  let moe = '';
  const round = await playedBefore(game, (play) => {
    moe = born(play, 'a-moe', 'Moe Dell');
    enrich(play, moe, 600_000);
    play.wait(3 * dayMs);
    play.given({ counts: [{ character: moe, metric: 'level_points', by: 60 }] });
    remove(play, moe);
  });
  earlier = { moe, diedAt: round.now };
});
afterAll(() => game.stop());

/** Ends a life as the staff does. */
async function end(character: string): Promise<void> {
  await game.pipeline.submit({
    id: `end-${character}`,
    type: 'characters.remove-character',
    actor: { account: 'system', character: null, roles: ['system'] },
    vouched: {},
    payload: { character, cause: 'admin' },
  });
}

async function list(query: string): Promise<List> {
  const { status, json } = await game.call('GET', `/api/characters?${query}`, { key: viewer.key });
  expect(status).toBe(200);
  // Answers are checked against their schemas by the test's game.
  return json as List;
}

const names = async (query: string) => (await list(query)).data.map(({ username }) => username);

async function page(id: string): Promise<Page> {
  const { status, json } = await game.call('GET', `/api/characters/${id}`, { key: viewer.key });
  expect(status).toBe(200);
  return json as Page;
}

describe('[E022] the list of gangsters', () => {
  test('[R049] finds names by their first letters, whatever their case', async () => {
    expect(await names('username_prefix=vi&order_attribute=username')).toEqual(['Viola', 'Vito']);
    expect(await names('username_prefix=VIT')).toEqual(['Vito']);
    expect(await names('username_prefix=nobody')).toEqual([]);
  });

  test('lists the living or the dead of the round, or both', async () => {
    expect(await names('dead=0&order_attribute=username')).toEqual(['Viola', 'Vito']);
    expect(await names('dead=1')).toEqual(['Silvio']);
    expect(await names('order_attribute=username&order_direction=desc')).toEqual(['Vito', 'Viola', 'Silvio']);
  });

  test('pages as requested and states the total', async () => {
    const first = await list('order_attribute=username&limit=2');
    expect([first.data.length, first.total, first.last_page, first.per_page]).toEqual([2, 3, 2, 2]);
    expect(await names('order_attribute=username&limit=2&page=2')).toEqual(['Vito']);
    expect(await names('order_attribute=username&limit=2&page=9')).toEqual([]);
  });

  test('gives those that ids name, in their order, and skips ids that nobody has', async () => {
    expect(await names(`ids=${ids.Vito},none,${ids.Viola}`)).toEqual(['Vito', 'Viola']);
    expect(await names(`ids=${ids.Vito}&ids=${ids.Silvio}`)).toEqual(['Vito', 'Silvio']);
  });

  test('[R264] shows who did something within the last minute', async () => {
    expect((await names('active_now=1&order_attribute=username')).includes('Viola')).toBe(true);
    expect(await names('active_now=1&dead=1')).toEqual([]);
  });

  test('reads a round that is over as it was left', async () => {
    const { data } = await list('round_id=1');
    expect(data).toEqual([
      expect.objectContaining({ username: 'Moe Dell', round: 1, dead: 'admin', active_now: false }),
    ]);
    expect(data[0]?.level).toEqual({ number: 3, prestige_number: 0, name: 'Errand Boy' });
  });

  test('[R268] gives 60 at most; a round that there is not is no round', async () => {
    const call = (query: string) => game.refusal('GET', `/api/characters?${query}`, { key: viewer.key });
    expect(await call('limit=61')).toBe('400 invalid');
    expect(await call('order_attribute=money')).toBe('400 invalid');
    expect(await call('round_id=3')).toBe('404 round_missing');
  });
});

describe('[E388] the search for gangsters', () => {
  const found = async (query: string) => {
    const { status, json } = await game.call('GET', `/api/find?${query}`, { key: viewer.key });
    expect(status).toBe(200);
    const { data, total } = json as List;
    return [...data.map(({ username }) => username), total];
  };

  test('finds by the first letters, by fate, and by levels with their bounds', async () => {
    expect(await found('')).toEqual(['Vito', 'Viola', 'Silvio', 3]);
    expect(await found('username_prefix=vi&alive=1')).toEqual(['Viola', 'Vito', 2]);
    expect(await found('alive=0')).toEqual(['Silvio', 1]);
    expect(await found('level_min=1&level_max=1&alive=1')).toEqual(['Vito', 'Viola', 2]);
    expect(await found('level_min=2')).toEqual([0]);
    expect(await found('page=2')).toEqual([3]);
  });

  test('finds nobody whose city is known without an order that found them, nor by family while there are no families', async () => {
    expect(await found('location_known=1')).toEqual([0]);
    expect(await found('family_id=f1')).toEqual([0]);
  });

  test('says what others are to the viewer, and never where they are', async () => {
    const { json } = await game.call('GET', '/api/find?username_prefix=vito', { key: viewer.key });
    expect(json).toMatchObject({ data: [{ username: 'Vito', relation_tags: [] }], per_page: 30 });
    expect(JSON.stringify(json)).not.toMatch(/location|city/);
  });

  test.each([
    'level_min=0',
    'level_max=-1',
    'level_min=1.5',
    'level_min=9007199254740993',
    'alive=2',
    'sort=1',
  ])('%s is no search', async (query) => {
    expect(await game.refusal('GET', `/api/find?${query}`, { key: viewer.key })).toBe('400 invalid');
  });
});

describe('[E021~] the page of a gangster', () => {
  test('[R113] says who is online, and of the dead the cause alone', async () => {
    expect((await page(ids.Viola)).character).toMatchObject({ active_now: true, dead: null });
    const dead = (await page(ids.Silvio)).character;
    // Whoever was Silvio may be about as somebody else.
    expect([dead.dead, dead.active_now, dead.active_at]).toEqual(['admin', false, null]);
  });

  test('is read between two lives, too', async () => {
    const mourner = await game.play('Mourner');
    await end(mourner.character);
    const { status, json } = await game.call('GET', `/api/characters/${ids.Vito}`, { key: mourner.key });
    expect([status, (json as Page).character.username]).toEqual([200, 'Vito']);
  });

  test('[R091~] has what everybody may know, and nothing of money, heat, place or account', async () => {
    const { json, text } = await game.call('GET', `/api/characters/${ids.Vito}`, { key: viewer.key });
    expect(json).toMatchObject({
      character: {
        username: 'Vito',
        rank: 'Nobody',
        wealth: { name: 'Broke', from: 0, to: 5_000 },
        age: 1,
        round: 2,
        kills: { count: 0, points: 0 },
        avatar_box_url: `/avatars/${ids.Vito}.svg`,
        family_role: null,
        is_friend: false,
        // R118, R836: everybody sees how long a newcomer is protected.
        protected_until: expect.any(String),
      },
      profile: null,
      kill: null,
      respect: { amount: 0, disrespect_percent: 0 },
      round: { id: 2 },
    });
    const { location, account } = game.pipeline.peek((world) => world.characters.get(ids.Vito)) ?? {};
    expect(text).not.toContain(`"${location}"`);
    expect(text).not.toContain(account);
    expect(text).not.toMatch(/"(?:money|bank|bullets|health|location_id|prison_heat_percent)"/);
  });

  test('[R834] [R836~] has the documents’ fields of a character, and those of the player’s own are in the state', async () => {
    const [vito, silvio] = [await page(ids.Vito), await page(ids.Silvio)];
    expect(vito.character).toMatchObject({
      avatar_url: `/avatars/${ids.Vito}.svg`,
      avatar_box_url: `/avatars/${ids.Vito}.svg`,
      created_at: isIso,
      active_now: true,
      active_at: isIso,
      active_from: isIso,
      revealed_at: null,
      protected_until: isIso,
      is_friend: false,
      relation_tags: [],
      round: 2,
      age: 1,
      kills: { count: 0, points: 0 },
    });
    expect(Date.parse(vito.character.active_from ?? '')).toBeLessThanOrEqual(
      Date.parse(vito.character.active_at ?? ''),
    );
    expect(silvio.character).toMatchObject({ active_now: false, active_at: null, active_from: null });
    const { character } = await game.answer('GET state', { key: viewer.key });
    expect(character).toMatchObject({ protected_until: isIso, chat_mentions: 0 });
  });

  test('[R836] tells a friend from the blocked, and neither from nobody', async () => {
    const { key, character: me } = await game.play('Carlo');
    const of = async (id: string) => {
      const { json } = await game.call('GET', `/api/characters/${id}`, { key });
      // Answers are checked against their schemas by the test's game.
      const { character } = json as Page;
      return [character.is_friend, character.relation_tags];
    };
    const friend = await game.play('Fredo');
    await game.answer('POST friends', { key, body: { character_id: friend.character } });
    await game.answer('POST friends', { key: friend.key, body: { character_id: me } });
    await game.answer('POST blocks', { key, body: { character_id: ids.Vito } });
    expect(await of(friend.character)).toEqual([true, ['friend']]);
    expect(await of(ids.Vito)).toEqual([false, ['blocked']]);
    expect(await of(ids.Viola)).toEqual([false, []]);
  });

  test('[R837] the player’s level has its place between two levels; rank, wealth and health are told', async () => {
    const { key, character: id } = await game.play('Connie');
    await game.pipeline.submit({
      id: 'points-of-connie',
      type: 'small-crimes.attempt-task',
      actor: {
        account: game.pipeline.peek((world) => world.characters.get(id)?.account ?? ''),
        character: id,
        roles: [],
      },
      vouched: {},
      payload: { task: 0 },
    });
    const { character } = await game.answer('GET state', { key });
    const points = character?.level.points ?? 0;
    expect(points).toBeGreaterThan(0);
    const { number, progress, total } = levelOf(points);
    expect(character?.level).toStrictEqual({
      number,
      prestige_number: 0,
      name: rankOf(number),
      percent: Math.floor((progress * 10_000) / total) / 100,
      points,
      points_progress: progress,
      points_total: total,
    });
    expect(character).toMatchObject({ rank: rankOf(number), health: 100 });
    const { stats } = await game.answer('GET current/stats', { key });
    expect(stats.wealth).toEqual({ name: 'Broke', from: 0, to: 5_000 });
  });

  test('can be read of a round that is over', async () => {
    const { character, round } = await page(earlier.moe);
    expect(character).toMatchObject({
      username: 'Moe Dell',
      age: 3,
      dead: 'admin',
      dead_at: iso(earlier.diedAt),
      wealth: { name: 'Well heeled' },
      rank: 'Errand Boy',
    });
    expect(round.id).toBe(1);
  });

  test('[E025~] whoever has killed nobody has no kills; nobody has no page and no kills', async () => {
    const kills = await game.call('GET', `/api/characters/${ids.Vito}/kills`, { key: viewer.key });
    expect(kills.json).toEqual({ kills: [] });
    for (const path of ['', '/kills']) {
      expect(await game.refusal('GET', `/api/characters/nobody${path}`, { key: viewer.key })).toBe(
        '404 character_missing',
      );
    }
  });
});
