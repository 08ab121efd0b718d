import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxNoteContent, maxNotes } from '../../preferences/notepad.ts';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame();
});
afterAll(() => game.stop());

const path = '/api/notepad';
const list = async (key: string) => (await game.answer('GET notepad', { key })).notes;
async function make(key: string, title: string) {
  const { notes } = await game.answer('POST notepad', { key, body: { title } });
  const [note] = notes;
  if (!note) throw new Error('no note was made');
  return note;
}
const codeOf = async (as: string, id: string, body: unknown) =>
  game.refusal('POST', `${path}/${id}`, { key: as, body });

test('[E094] [E095] [E096] [E097] [E098] [R069] [R103] notes are made, edited, read and deleted', async () => {
  const key = await game.register('ann@example.com');
  expect(await list(key)).toEqual([]);
  const routes = await make(key, '  Drug routes ');
  const debts = await make(key, 'Debts');
  expect(routes).toMatchObject({ title: 'Drug routes', content: '', revision: 1 });
  expect((await list(key)).map(({ title }) => title)).toEqual(['Debts', 'Drug routes']);
  passes(1_000);
  const content = '  Detroit:\n\tcheap on Monday\n<b>not bold</b> ';
  const saved = await game.answer('POST notepad/:id', { key, params: { id: routes.id }, body: { content } });
  expect(saved.notes).toMatchObject([{ id: routes.id, title: 'Drug routes', content, revision: 2 }]);
  expect(Date.parse(saved.notes[0]?.updated_at ?? '') - Date.parse(routes.created_at)).toBeGreaterThan(0);
  expect(await game.answer('GET notepad/:id', { key, params: { id: routes.id } })).toEqual(saved);
  const body = { content: '', title: 'Routes' };
  await game.answer('POST notepad/:id', { key, params: { id: routes.id }, body });
  expect(await game.answer('DELETE notepad/:id', { key, params: { id: debts.id } })).toMatchObject({
    notes: [{ title: 'Routes', content: '', revision: 3 }],
  });
  expect(await list(key)).toHaveLength(1);
});

test('[E097] of two tabs the second is told that the note has changed, and can write over it on purpose', async () => {
  const key = await game.register('tabs@example.com');
  const { id } = await make(key, 'Plan');
  const save = (content: string, revision?: number) =>
    game.answer('POST notepad/:id', {
      key,
      params: { id },
      body: { content, ...(revision !== undefined && { revision }) },
    });
  await save('from the first tab', 1);
  expect(await codeOf(key, id, { content: 'from the second', revision: 1 })).toBe('409 notepad_changed');
  expect((await list(key))[0]?.content).toBe('from the first tab');
  expect((await save('from the second', 2)).notes).toMatchObject([{ revision: 3 }]);
});

test('[E096] [E097] sent twice under one key, a note is made and saved once', async () => {
  const key = await game.register('twice@example.com');
  const send = (at: string, name: string, body: object) =>
    game.call('POST', `${path}${at}`, { key, body, headers: { 'Idempotency-Key': name } });
  const [first, second] = await Promise.all([1, 2].map(() => send('', 'make', { title: 'Once' })));
  expect(first?.json).toEqual(second?.json);
  const [note] = await list(key);
  const id = note?.id ?? '';
  expect(await list(key)).toHaveLength(1);
  for (const _ of [1, 2]) await send(`/${id}`, 'save', { content: 'x', revision: 1 });
  expect((await list(key))[0]).toMatchObject({ content: 'x', revision: 2 });
});

test('[E094] [E095] notes are their owner’s alone: another account, a moderator and a guest find none', async () => {
  const owner = await game.register('owner@example.com');
  const { id } = await make(owner, 'Secret');
  for (const key of [await game.register('other@example.com'), await game.employ('moderator')]) {
    expect(await list(key)).toEqual([]);
    for (const [method, body] of [['GET'], ['POST', { content: 'mine' }]] as const)
      expect(await game.refusal(method, `${path}/${id}`, { key, ...(body && { body }) })).toBe(
        '404 notepad_missing',
      );
    await game.answer('DELETE notepad/:id', { key, params: { id } });
  }
  expect(await list(owner)).toHaveLength(1);
  expect(await game.refusal('GET', path)).toBe('401 auth_session');
});

test('[E094] what is stored cannot be read without the account’s key', async () => {
  const key = await game.register('sealed@example.com');
  const { id } = await make(key, 'A telling title');
  const body = { content: 'a telling text' };
  await game.answer('POST notepad/:id', { key, params: { id }, body });
  const stored = await game.services.documents.range('desk', { index: 'key', limit: 1_000 });
  expect(stored.some(({ body: { kind } }) => kind === 'notepad')).toBe(true);
  expect(JSON.stringify(stored)).not.toContain('telling');
});

test('[E096] [R069] there is an end to notes, and room again once one is deleted', async () => {
  const key = await game.register('many@example.com');
  for (let n = 0; n < maxNotes; n += 1) await make(key, `Note ${n}`);
  const body = { title: 'One more' };
  expect(await game.refusal('POST', path, { key, body })).toBe('422 notepad_full');
  const [last] = await list(key);
  await game.answer('DELETE notepad/:id', { key, params: { id: last?.id ?? '' } });
  expect(await make(key, 'One more')).toMatchObject({ title: 'One more' });
});

test.each([
  {},
  { title: '' },
  { title: '   ' },
  { title: 'x'.repeat(61) },
  { title: 'two\nlines' },
  { title: 7 },
  { title: 'x', content: 'y' },
])('[E096] [R183] a note is not made of %j', async (body) => {
  const key = await game.register(`wrong${JSON.stringify(body).length}@example.com`);
  expect(await game.refusal('POST', path, { key, body })).toBe('400 invalid');
});

test.each([
  {},
  { content: 'x'.repeat(maxNoteContent + 1) },
  { content: 'a\u0000b' },
  { content: 'x', title: 'x'.repeat(61) },
  { content: 'x', revision: 0 },
  { content: 'x', revision: 2 ** 53 },
  { content: 'x', id: 'y' },
])('[E097] a note is not saved as %j', async (body) => {
  const key = await game.register(`save${JSON.stringify(body).length}@example.com`);
  const { id } = await make(key, 'Stays');
  expect(await codeOf(key, id, body)).toBe('400 invalid');
  expect(await list(key)).toMatchObject([{ content: '', revision: 1 }]);
});
