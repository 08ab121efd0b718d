import { ripe } from '@rackets/engine/features/families/testing/clan.ts';
import { killed } from '@rackets/engine/features/killing/testing/killed.ts';
import { balanceOf } from '@rackets/engine/kernel/state/ledger.ts';
import { born, remove } from '@rackets/engine/kernel/testing/people.ts';
import { pointsAtLevel } from '@rackets/engine/shared/catalogues/levels.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { playedBefore } from '../../http/testing/earlier-round.ts';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let ann: { key: string; character: string };
let bob: { key: string; character: string };

beforeAll(async () => {
  game = await startTestGame({ round: 2 });
  ann = await game.play('Ann');
  bob = await game.play('Bob');
  await playedBefore(game, (play) => {
    const moe = born(play, 'a-moe', 'Moe');
    const lou = born(play, 'a-lou', 'Lou');
    play.given({ counts: [{ character: lou, metric: 'level_points', by: pointsAtLevel(50) }] });
    play.given({ counts: [{ character: moe, metric: 'level_points', by: pointsAtLevel(9) }] });
    play.runDue();
    remove(play, moe);
  });
});
afterAll(() => game.stop());

const read = async (path: string, key = ann.key) => (await game.call('GET', `/api/${path}`, { key })).json;

describe('[E378] general statistics', () => {
  test('[R607] count who came, who died and what everybody holds', async () => {
    const start = { characters_dead: 0, bullets_total: 0, vehicles_total: 0, recent_deaths: [] };
    const general = await read('statistics');
    expect(general).toMatchObject({ ...start, characters_total: 2 });
    expect(general).toMatchObject({
      recent_characters: [
        { character: { id: bob.character, username: 'Bob' }, previous: null },
        { character: { id: ann.character, username: 'Ann' }, previous: null },
      ],
    });
    const held = game.pipeline.peek(({ ledger }) => {
      const sum = (asset: string) =>
        [ann, bob].reduce((all, { character }) => all + balanceOf(ledger, `char:${character}`, asset), 0);
      return { money_total: sum('money'), prison_bribes_total: sum('prison_bribes') };
    });
    expect(held.money_total).toBeGreaterThan(0);
    expect(general).toMatchObject(held);
  });

  test('are for those who are signed in, gangster or not', async () => {
    expect((await game.call('GET', '/api/statistics')).status).toBe(401);
    const key = await game.register('nobody@example.com');
    expect((await game.call('GET', '/api/statistics', { key })).status).toBe(200);
  });
});

describe('[E379] rankings', () => {
  test('[R724] list the rankings in which somebody stands, the living first', async () => {
    await game.call('POST', '/api/small', { key: ann.key, body: { task_index: 0 } });
    expect(await read('rounds/2/rankings')).toMatchObject({
      type_id: 'alive',
      types: [
        { id: 'alive', label: 'Alive' },
        { id: 'level_points', label: 'Experience' },
      ],
    });
  });

  test('[R723] [R817] choose among the rounds from the current one down to 1', async () => {
    expect(await read('rounds/2/rankings')).toMatchObject({ round: 2, rounds: [2, 1] });
    expect(await game.refusal('GET', '/api/rounds/3/rankings', ann)).toBe('404 round_missing');
    expect(await game.refusal('GET', '/api/rounds/0/rankings', ann)).toBe('404 not_found');
  });

  test('tell the viewer’s own place beside the page', async () => {
    const answer = await read('rounds/2/rankings?type_id=level_points');
    expect(answer).toMatchObject({
      rankings: { current_page: 1, last_page: 1, data: [{ rank: 1, character: { id: ann.character } }] },
      own: { rank: 1 },
    });
    expect(await read('rounds/2/rankings?type_id=level_points', bob.key)).toMatchObject({ own: null });
  });

  test('[R769] are empty where nobody stands, and past the last page', async () => {
    expect(await read('rounds/2/rankings?type_id=speedrun')).toMatchObject({
      rankings: { data: [] },
      own: null,
    });
    expect(await read('rounds/2/rankings?page=9')).toMatchObject({ rankings: { current_page: 9, data: [] } });
  });

  test('[R608] of a round that is over stay as they were, with the names of their time', async () => {
    expect(await read('rounds/1/rankings?type_id=level_points')).toMatchObject({
      types: [{ id: 'alive' }, { id: 'speedrun' }, { id: 'level_points' }],
      rankings: {
        data: [
          {
            rank: 1,
            value: pointsAtLevel(50),
            character: { username: 'Lou', level: { number: 50 }, dead: null },
          },
          { rank: 2, value: pointsAtLevel(9), character: { username: 'Moe', dead: 'admin' } },
        ],
      },
      own: null,
    });
    expect(await read('rounds/1/rankings')).toMatchObject({
      rankings: { data: [{ character: { username: 'Lou' } }] },
    });
  });

  test.each(['type_id=nonsense', 'type_id=', 'page=0', 'page=1.5', 'page=-1', `page=${2 ** 53}`, 'more=1'])(
    'refuse %s',
    async (query) => {
      expect(await game.refusal('GET', `/api/rounds/2/rankings?${query}`, ann)).toBe('400 invalid');
    },
  );
});

test('[E023] what somebody earned in a round that is over is still told', async () => {
  const { rankings } = (await read('rounds/1/rankings')) as {
    rankings: { data: { character: { id: string } }[] };
  };
  const lou = rankings.data[0]?.character.id ?? '';
  expect(await read(`characters/${lou}/accolades`)).toMatchObject({
    accolades: [{ name: 'Up the Ladder', tiers: [{ id: 'bronze' }, { id: 'silver' }, { id: 'gold' }] }],
  });
});

describe('[E379] [R608] the ranking of families', () => {
  let cyd: { key: string; character: string };
  beforeAll(async () => {
    await game.stop();
    game = await startTestGame({ round: 2 });
    cyd = await game.play('Cyd');
    await playedBefore(game, (play) => {
      const lou = born(play, accountOf(cyd), 'Lou');
      ripe(play, lou);
      play.accept(accountOf(cyd), 'families.found-family', { name: 'The Saints' });
      killed(play, lou, born(play, 'a-moe', 'Moe'));
      play.wait(dayMs);
    });
  });
  const accountOf = ({ character }: { character: string }) =>
    game.services.peek((world) => world.characters.get(character)?.account ?? '');
  const ofFamilies = (round: number) => read(`rounds/${round}/rankings?type_id=families`, cyd.key);

  test('of a round that is over names them as they were, with the place of the family that the viewer was in', async () => {
    const saints = {
      id: expect.any(String) as string,
      name: 'The Saints',
      colour: expect.stringMatching(/^#/) as string,
    };
    expect(await ofFamilies(1)).toMatchObject({
      types: expect.arrayContaining([{ id: 'families', label: 'Families', unit: 'number' }]) as object[],
      rankings: { data: [{ rank: 1, character: null, family: saints, value: 10, moved: null }] },
      own: { rank: 1, value: 10, family: saints, ahead: null },
    });
    // In the round that is played nobody has killed.
    expect(await ofFamilies(2)).toMatchObject({ rankings: { data: [] }, own: null });
  });
});
