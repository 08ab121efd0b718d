import { newspaperElectionRules } from '@rackets/engine/features/newspaper-election/rules.ts';
import { hourMs, minuteMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { passes, rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const rules = {
  ...rulesOfTests(),
  // From nine o’clock on a Monday, the first election is an hour away.
  'newspaper-election': {
    ...newspaperElectionRules.defaults,
    standLevel: 1,
    voteLevel: 1,
    firstSeconds: Date.UTC(2026, 0, 5, 10) / 1_000,
    termSeconds: 86_400,
  },
};

let game: TestGame;
let moderator: string;
let chief: Person;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true }, rules });
  moderator = await game.employ('moderator');
  chief = await newcomer('Verastitch');
});
afterAll(() => game.stop());

interface Person {
  readonly key: string;
  readonly character: string;
  readonly username: string;
}

const newcomer = async (username: string): Promise<Person> => ({ ...(await game.play(username)), username });

const election = ({ key }: Person) => game.answer('GET times', { key });
const desk = ({ key }: Person) => game.answer('GET times/editor', { key });
const refused = (method: string, path: string, { key }: Pick<Person, 'key'>, body: object = {}) =>
  game.refusal(method, `/api/${path}`, method === 'GET' ? { key } : { key, body });
const begin = async ({ key }: Person) => (await game.answer('POST times/editor/articles', { key })).id;
const edit = ({ key }: Person, id: string, body: object) =>
  game.answer('PATCH times/editor/articles/:id', { key, params: { id }, body });
const freeze = (frozen = true) =>
  game.answer('PATCH times/editor/issue', { key: chief.key, body: { frozen } });
const send = () => game.answer('POST times/editor/review', { key: chief.key });
const review = (issue: string, notes: string | null = null) =>
  game.answer('POST admin/times/review', { key: moderator, body: { issue, notes } });

describe('the election', () => {
  test('[E210] [E211] [E212] [R871] shows who stands with how many votes, and moves the caller’s vote', async () => {
    const [nell, irv] = [await newcomer('Nellquist'), await newcomer('Irvlantos')];
    const stand = ({ key }: Person, enabled = true) =>
      game.answer('POST times/voting', { key, body: { enabled } });
    const vote = ({ key }: Person, { character }: Person) =>
      game.answer('POST times/vote', { key, body: { character_id: character } });
    expect(await stand(chief)).toMatchObject({ voting_enabled: true, editor: null, position: 0 });
    await stand(nell);
    expect(await vote(irv, nell)).toMatchObject({
      voted_for: nell.character,
      votes: 1,
      rankings: [
        { votes: 1, character: { username: 'Nellquist' } },
        { votes: 0, character: { username: 'Verastitch' } },
      ],
    });
    expect(await vote(irv, chief)).toMatchObject({ voted_for: chief.character });
    expect(await refused('POST', 'times/vote', nell, { character_id: chief.character })).toBe(
      '403 newspaper_candidate',
    );
    await stand(nell, false);
    expect((await election(nell)).rankings).toHaveLength(1);
    expect(JSON.stringify(await election(nell))).not.toContain(irv.character);
    passes(hourMs);
    // What is due runs before the next command.
    await newcomer('Ottobrandt');
    expect(await election(chief)).toMatchObject({
      editor: { username: 'Verastitch' },
      position: 2,
      rankings: [],
      election_at: '2026-01-06T10:00:00.000Z',
    });
  });

  test('is in the console with everything that was counted, but not who voted for whom', async () => {
    const file = await game.answer('GET admin/times/elections', { key: moderator });
    expect(file.now.editor).toBe('Verastitch');
    expect(file.past.data).toMatchObject([
      {
        kind: 'held',
        election: 1,
        editor: 'Verastitch',
        votes: 1,
        rankings: [{ username: 'Verastitch', votes: 1 }],
      },
    ]);
    expect(JSON.stringify(file)).not.toContain('Irvlantos');
    expect(await refused('GET', 'admin/times/elections', chief)).toBe('403 staff_only');
  });
});

describe('the desk', () => {
  test('[E215] [E216] [E217] [E218] [E221] [E222] [R325] is for those who write, with their words as they wrote them', async () => {
    const dot = await newcomer('Dotkessler');
    expect(await refused('GET', 'times/editor', dot)).toBe('404 newspaper_desk');
    expect(await refused('POST', 'times/editor/articles', dot)).toBe('403 newspaper_desk');
    const added = await game.answer('POST times/editor/contributors', {
      key: chief.key,
      body: { username: 'dotkessler' },
    });
    expect(added.id).toBe(dot.character);
    const article = await begin(dot);
    const body = 'Dear @Verastitch, [b]nine[/b] minutes.\n\nNo more.';
    const { article: after } = await edit(dot, article, { heading: 'Nine Minutes in Town', body });
    expect(after).toMatchObject({
      heading: 'Nine Minutes in Town',
      body,
      version: 2,
      character: { username: 'Dotkessler' },
      mentions: [{ id: chief.character, username: 'Verastitch' }],
      can_edit: true,
    });
    expect(await desk(chief)).toMatchObject({
      position: 2,
      chief: { username: 'Verastitch' },
      issue: { number: 1, frozen: false, submitted_at: null, moderation_notes: null },
      contributors: [{ id: dot.character, username: 'Dotkessler' }],
    });
    const { article: read } = await game.answer('GET times/editor/articles/:id', {
      key: chief.key,
      params: { id: article },
    });
    expect(read.body).toBe(body);
    // What is left out stays.
    const renamed = await edit(chief, article, { heading: 'Ten Minutes in Town' });
    expect(renamed.article).toMatchObject({ heading: 'Ten Minutes in Town', body });
    await game.answer('DELETE times/editor/contributors/:id', {
      key: chief.key,
      params: { id: dot.character },
    });
    expect(await refused('GET', `times/editor/articles/${article}`, dot)).toBe('404 newspaper_desk');
  });

  test('[E219] keeps nothing of what two write at a time but the first, tells the second, and forgets what is thrown away', async () => {
    const id = await begin(chief);
    await edit(chief, id, { heading: 'The first', version: 1 });
    expect(
      await refused('PATCH', `times/editor/articles/${id}`, chief, { heading: 'The second', version: 1 }),
    ).toBe('409 newspaper_changed');
    const { article } = await game.answer('GET times/editor/articles/:id', {
      key: chief.key,
      params: { id },
    });
    expect(article.heading).toBe('The first');
    await game.answer('DELETE times/editor/articles/:id', { key: chief.key, params: { id } });
    expect(await refused('GET', `times/editor/articles/${id}`, chief)).toBe('404 newspaper_article_unknown');
  });

  test('keeps words from the log', async () => {
    const id = await begin(chief);
    await edit(chief, id, { heading: 'A heading of my own', body: 'Words of my own.' });
    const world = game.pipeline.peek((state) => JSON.stringify(state.slices['newspaper']));
    expect(world).not.toContain('of my own');
    await game.answer('DELETE times/editor/articles/:id', { key: chief.key, params: { id } });
  });

  test.each([
    ['400 invalid', { heading: 'x'.repeat(81) }],
    ['400 invalid', { body: 'x'.repeat(10_001) }],
    ['400 invalid', { headline: 'No such field' }],
    [
      '422 newspaper_pictures',
      { body: Array.from({ length: 7 }, (_, n) => `[imgupload=${`${n}`.repeat(64)}]`).join('') },
    ],
  ])('answers %s for words that are too much', async (refusal, body) => {
    const id = (await desk(chief)).issue?.articles[0]?.id ?? '';
    expect(await refused('PATCH', `times/editor/articles/${id}`, chief, body)).toBe(refusal);
  });
});

describe('an issue', () => {
  test('[E208] [E214] [E220] [E223] [E224] [R343] [R869] [R870] goes by the staff, who return it with notes or let it out', async () => {
    const reader = await newcomer('Reader');
    const second = await begin(chief);
    await edit(chief, second, { heading: 'I Want a Dry Car', body: 'So does everybody.' });
    await game.answer('POST times/editor/articles/:id/order', {
      key: chief.key,
      params: { id: second },
      body: { direction: 'up' },
    });
    const { issue } = await freeze();
    const id = issue?.id ?? '';
    expect(issue?.articles.map(({ heading }) => heading)).toEqual([
      'I Want a Dry Car',
      'Ten Minutes in Town',
    ]);
    expect((await game.answer('GET admin/times', { key: moderator })).issue).toBe(null);
    expect((await send()).issue?.submitted_at).not.toBe(null);
    // To everybody else it is not there.
    expect(await refused('GET', `times/issues/${id}`, reader)).toBe('404 newspaper_issue_unknown');
    const drafted = await game.answer('GET times/issues/:id', { key: chief.key, params: { id } });
    expect(drafted.issue).toMatchObject({ published_at: null, column: null });
    const waiting = await game.answer('GET admin/times', { key: moderator });
    expect(waiting.issue).toMatchObject({
      number: 1,
      submitted_by: 'Verastitch',
      articles: [{ heading: 'I Want a Dry Car', body: 'So does everybody.', author: 'Verastitch' }, {}],
    });
    await review(id, 'The second one names a street.');
    expect((await desk(chief)).issue).toMatchObject({
      frozen: false,
      submitted_at: null,
      moderation_notes: 'The second one names a street.',
    });
    await freeze();
    await send();
    passes(minuteMs);
    // What the documents name of an issue, of an article and of a contributor.
    const named = (of: object, fields: string) => {
      for (const field of fields.split(', ')) expect(of).toHaveProperty(field);
    };
    named(
      drafted.issue,
      'id, frozen, submitted_at, published_at, articles, moderation_notes, views, rating, rating_current',
    );
    for (const article of drafted.issue.articles) named(article, 'id, heading, body, order, character');
    const writer = await newcomer('Writer');
    await game.answer('POST times/editor/contributors', { key: chief.key, body: { username: 'Writer' } });
    const { contributors } = await desk(chief);
    expect(contributors.map(({ username }) => username)).toEqual(['Writer']);
    for (const each of contributors) named(each, 'id, username');
    const params = { id: writer.character };
    await game.answer('DELETE times/editor/contributors/:id', { key: chief.key, params });
    expect((await review(id)).published.data).toMatchObject([
      { heading: 'I Want a Dry Car', editor: 'Verastitch', returned: 1 },
    ]);
    const { issues } = await game.answer('GET times/issues', { key: reader.key });
    expect(issues).toMatchObject({
      current_page: 1,
      last_page: 1,
      data: [
        {
          id,
          number: 1,
          heading: 'I Want a Dry Car',
          editor: { username: 'Verastitch' },
          views: 0,
          rating: null,
        },
      ],
    });
    expect((await desk(chief)).issue).toBe(null);
  });

  const only = async (key: string) =>
    (await game.answer('GET times/issues', { key })).issues.data[0]?.id ?? '';

  test('counts each player that opens it once, and shows a mean from three ratings on', async () => {
    const readers = await Promise.all(['Reeda', 'Reedb', 'Reedc'].map(newcomer));
    const [first] = readers;
    const id = await only(first?.key ?? '');
    const open = async ({ key }: Person) =>
      (await game.answer('GET times/issues/:id', { key, params: { id } })).issue;
    for (const reader of readers) await open(reader);
    expect(first && (await open(first)).views).toBe(3);
    const rate = ({ key }: Person, rating: number) =>
      game.answer('POST times/issues/:id/rate', { key, params: { id }, body: { rating } });
    expect(await refused('POST', `times/issues/${id}/rate`, chief, { rating: 5 })).toBe(
      '403 newspaper_own_issue',
    );
    const means = [];
    for (const [n, reader] of readers.entries()) means.push((await rate(reader, 3 + n)).rating);
    expect(means).toEqual([null, null, 4]);
    expect(await refused('POST', 'times/issues/n-none/rate', chief, { rating: 5 })).toBe(
      '404 newspaper_issue_unknown',
    );
  });

  test('[E209] [R441] takes ratings from one to five, and tells each reader their own alone', async () => {
    const [ron, sue] = [await newcomer('Ronny'), await newcomer('Susie')];
    const id = await only(ron.key);
    for (const rating of [0, 6, 2.5])
      expect(await refused('POST', `times/issues/${id}/rate`, ron, { rating })).toBe('400 invalid');
    const own = await game.answer('POST times/issues/:id/rate', {
      key: ron.key,
      params: { id },
      body: { rating: 1 },
    });
    expect(own.rating_current).toBe(1);
    const { issue } = await game.answer('GET times/issues/:id', { key: sue.key, params: { id } });
    expect(issue.rating_current).toBe(null);
  });

  test('carries a column of what everybody knows of the week, in sentences', async () => {
    const { key } = await newcomer('Lettor');
    const { issue } = await game.answer('GET times/issues/:id', { key, params: { id: await only(key) } });
    expect(issue.column?.lines).toContain(
      'Nobody opened a safe, in any city, though not for want of trying.',
    );
    expect(issue.column?.lines).toContainEqual(expect.stringContaining('Verastitch'));
    for (const line of issue.column?.lines ?? []) expect(line).toMatch(/^[A-Z][^{}]*\.$/);
  });
});

test('[E213] the next life of the editor takes the office back, and both names are then public', async () => {
  const before = await election(chief);
  expect(before.can_restore_access).toBe(false);
  expect(await refused('POST', 'times/restore', chief)).toBe('409 newspaper_no_access');
  const { pipeline } = game;
  const payload = { character: chief.character, cause: 'admin' };
  const actor = { account: 'staff', character: null, roles: ['system'] };
  await pipeline.submit({
    id: 'kill-chief',
    type: 'characters.remove-character',
    payload,
    vouched: {},
    actor,
  });
  const account = pipeline.peek((world) => world.characters.get(chief.character)?.account ?? '');
  const born = { username: 'Veragain', agreed: true, revealed: false, protection: '72' };
  await pipeline.submit({
    id: 'born-again',
    type: 'characters.create-character',
    payload: born,
    vouched: {},
    actor: { account, character: chief.character, roles: [] },
  });
  expect(await election(chief)).toMatchObject({ can_restore_access: true, position: 0 });
  expect(await game.answer('POST times/restore', { key: chief.key })).toMatchObject({
    editor: { username: 'Veragain' },
    position: 2,
  });
  const file = await game.answer('GET admin/times/elections', { key: moderator });
  expect(file.past.data[0]).toMatchObject({ kind: 'restored', before: 'Verastitch', editor: 'Veragain' });
});
