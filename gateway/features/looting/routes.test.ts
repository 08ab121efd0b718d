import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
});
afterAll(() => game.stop());

interface Loot {
  readonly id: string;
  readonly options: readonly { readonly id: string; readonly chance_deduction: number }[];
}

const look = async (key: string): Promise<Loot> => {
  const { json } = await game.call('GET', '/api/looting', { key });
  return (json as { current: Loot }).current;
};
const take = (key: string, taken: readonly string[]) =>
  game.call('POST', '/api/looting', { key, body: { taken } });

test('[E255] two looks at once find one loot, and the next look shows the same', async () => {
  const { key } = await game.play('Dora');
  const [one, other] = await Promise.all([look(key), look(key)]);
  expect(one).toStrictEqual(other);
  expect(await look(key)).toStrictEqual(one);
});

test('[E256] [E257] two presses at once carry a thing off once; the answer shows what lies there next', async () => {
  const { key } = await game.play('Anna');
  const loot = await look(key);
  const [surest] = loot.options.toSorted((a, b) => a.chance_deduction - b.chance_deduction);
  const both = await Promise.all([take(key, [surest?.id ?? '']), take(key, [surest?.id ?? ''])]);
  const done = both.filter(({ status }) => status === 200);
  expect(done).toHaveLength(1);
  expect(done[0]?.json).toMatchObject({ chance: 100 - (surest?.chance_deduction ?? 0) });
  const current = (done[0]?.json as { current: Loot } | undefined)?.current;
  expect(current?.id).not.toBe(loot.id);
  expect(await look(key)).toStrictEqual(current);
  const statistics = await game.call('GET', '/api/looting/statistics', { key });
  expect(statistics.json).toMatchObject({
    general_character: { attempts: 1 },
    history: { data: [{ chance: 100 - (surest?.chance_deduction ?? 0) }] },
  });
});

test('[E256] answers 409 for what has changed, 422 for nothing and for a perk that does not run', async () => {
  const { key } = await game.play('Cleo');
  const loot = await look(key);
  const refusal = (body: object) => game.refusal('POST', '/api/looting', { key, body });
  expect(await refusal({ taken: ['l0-0'] })).toBe('409 looting_changed');
  expect(await refusal({ taken: [] })).toBe('422 looting_nothing');
  expect(
    await refusal({ taken: loot.options.slice(0, 1).map(({ id }) => id), assured_loot_perk_expected: true }),
  ).toBe('422 assured_loot_perk_expired');
  expect(await refusal({ taken: 'everything' })).toBe('400 invalid');
});
