import { bountiesRules } from '@rackets/engine/features/bounties/rules.ts';
import { reveal } from '@rackets/engine/features/killing/reveal-kill.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { does, huntRules, shootDead } from '../../http/testing/hunt.ts';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const rules = { ...huntRules, bounties: { ...bountiesRules.defaults, placerMost: 30 } };

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true }, rules });
});
afterAll(() => game.stop());

let names = 0;
async function somebody() {
  names += 1;
  const username = `Di${'bdfgklmnprst'[names % 12]}o${'vwxz'[names % 4]}${'eiou'[Math.floor(names / 12)]}`;
  return { ...(await game.play(username)), username };
}
type Person = Awaited<ReturnType<typeof somebody>>;

const place = ({ key }: Person, { username }: Person, amount: number, anonymous?: boolean) =>
  game.answer('POST bounties', {
    key,
    body: { username, amount, ...(anonymous === undefined ? {} : { anonymous }) },
  });
const wall = ({ key }: Person, query: { page?: number; mine?: '1'; username?: string } = {}) =>
  game.answer('GET bounties', { key, query });
const on = async (viewer: Person, { username }: Person) => (await wall(viewer, { username })).bounties.data;
const statistics = ({ key }: Person) => game.answer('GET bounties/statistics', { key });
const takeDown = ({ key }: Person, id: string) => game.refusal('DELETE', `/api/bounties/${id}`, { key });
const cashOf = async ({ key }: Person) => (await game.answer('GET bank', { key })).money;
const alerts = async ({ key }: Person) =>
  (await game.answer('GET alerts', { key })).data
    .filter(({ type }) => type.startsWith('bounties.'))
    .map(({ message }) => message);

const three = async () => ({
  placer: await somebody(),
  target: await somebody(),
  hunter: await somebody(),
});

describe('bounties', () => {
  test('[E225] [E226] [R532] [R871] are listed by amount with the target’s sum, whoever looks', async () => {
    const [ann, bob, cyd] = [await somebody(), await somebody(), await somebody()];
    const before = await wall(cyd);
    const placed = await place(ann, bob, 40_000);
    expect(placed).toMatchObject({
      target: { id: bob.character },
      amount: 40_000,
      fee: 8_000,
      anonymous: false,
    });
    await place(cyd, bob, 90_000, false);
    const rows = await on(cyd, bob);
    expect(rows).toMatchObject([
      { amount: 90_000, target_sum: 130_000, character: { id: cyd.character }, remove_amount: 90_000 },
      {
        id: placed.id,
        target: { username: bob.username },
        character: { username: ann.username },
        anonymous: false,
        amount: 40_000,
        remove_amount: null,
        target_sum: 130_000,
      },
    ]);
    const all = await wall(cyd);
    expect(all).toMatchObject({
      count: before.count + 2,
      sum: before.sum + 130_000,
      amount_min: 10_000,
      amount_max: 100_000_000,
      fee_percent: 20,
      open: 1,
      open_max: 30,
      on_you: { amount: 0, count: 0, last: null },
    });
    expect(all.bounties).toMatchObject({ current_page: 1, per_page: 20 });
    const amounts = all.bounties.data.map(({ amount }) => amount);
    expect(amounts).toEqual(amounts.toSorted((one, other) => other - one));
    expect((await wall(bob)).on_you).toMatchObject({ amount: 130_000, count: 2, last: { amount: 90_000 } });
    const { json } = await game.call('GET', '/api/state', { key: ann.key });
    expect(json).toMatchObject({ bounty_count: all.count });
  });

  test('[E225] come in pages of twenty, and only the player’s where they are asked for', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    for (let n = 0; n < 21; n += 1) await place(ann, bob, 10_000 + n);
    const first = await wall(ann, { mine: '1' });
    expect(first.bounties).toMatchObject({ current_page: 1, last_page: 2, per_page: 20 });
    expect(first.bounties.data.map(({ amount }) => amount)).toEqual(
      Array.from({ length: 20 }, (_, n) => 10_020 - n),
    );
    const second = await wall(ann, { mine: '1', page: 2 });
    expect(second.bounties.data.map(({ amount }) => amount)).toEqual([10_000]);
    expect((await wall(bob, { mine: '1' })).bounties.data).toEqual([]);
    expect(await on(bob, { ...bob, username: 'Nobody' })).toEqual([]);
  });

  test('[E226] an anonymous one names its placer to nobody but the placer', async () => {
    const [ann, bob, cyd] = [await somebody(), await somebody(), await somebody()];
    await place(ann, bob, 20_000, true);
    for (const viewer of [bob, cyd]) {
      const seen = [
        await on(viewer, bob),
        await wall(viewer),
        await statistics(viewer),
        await alerts(viewer),
      ];
      expect(JSON.stringify(seen)).not.toContain(ann.character);
      expect(JSON.stringify(seen)).not.toContain(ann.username);
    }
    expect(await on(cyd, bob)).toMatchObject([{ character: null, anonymous: true, remove_amount: null }]);
    expect(await on(ann, bob)).toMatchObject([{ character: { id: ann.character }, remove_amount: 20_000 }]);
    expect(await alerts(bob)).toEqual(['Somebody put $20,000 on your head.']);
  });

  test('[E227] its placer takes it down for the amount; to others it is unknown', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const { id } = await place(ann, bob, 20_000);
    const before = await cashOf(ann);
    expect(await takeDown(bob, id)).toBe('404 bounties_unknown');
    expect(await takeDown(ann, 'none')).toBe('404 bounties_unknown');
    expect(await game.answer('DELETE bounties/:id', { key: ann.key, params: { id } })).toEqual({
      id,
      amount: 20_000,
    });
    expect(await cashOf(ann)).toBe(before + 20_000);
    expect(await on(ann, bob)).toEqual([]);
    expect(await takeDown(ann, id)).toBe('404 bounties_unknown');
    expect(await statistics(ann)).toMatchObject({
      history: { data: [{ id, state: 'removed', collected_by: null }] },
      general_character: { placed: 1, offered: 0, fees: 4_000, collected: 0, paid: 0, earned: 0 },
    });
  });

  test('[R447] takes a gangster and an amount', async () => {
    const [ann, bob] = [await somebody(), await somebody()];
    const refused = (body: object) => game.refusal('POST', '/api/bounties', { key: ann.key, body });
    const { username } = bob;
    expect(await refused({ amount: 20_000 })).toMatch(/^400 /);
    expect(await refused({ username })).toMatch(/^400 /);
    expect(await refused({ username, amount: 0 })).toMatch(/^400 /);
    expect(await refused({ username, amount: 9_999 })).toBe('422 bounties_amount');
    expect(await refused({ username: 'Nobody', amount: 20_000 })).toBe('404 bounties_nobody');
    expect(await refused({ username: ann.username, amount: 20_000 })).toBe('422 bounties_self');
    expect(await refused({ username, amount: 5_000_000 })).toBe('422 bounties_cash_short');
    expect((await wall(ann, { mine: '1' })).open).toBe(0);
  });
});

describe('a kill', () => {
  test('[E228] that is public: placers, the wall and the history tell that it was collected, and by whom', async () => {
    const { placer, target, hunter } = await three();
    const { id } = await place(placer, target, 30_000, true);
    await shootDead(game, hunter, target, false);
    expect(await on(placer, target)).toEqual([]);
    expect((await wall(hunter)).paid[0]).toMatchObject({
      id,
      target: { id: target.character },
      character: null,
      anonymous: true,
      amount: 30_000,
    });
    expect(await alerts(placer)).toEqual([
      `Your bounty of $30,000 on ${target.username} was collected by ${hunter.username}.`,
    ]);
    expect(await statistics(placer)).toMatchObject({
      history: {
        data: [
          {
            id,
            target: { id: target.character },
            anonymous: true,
            amount: 30_000,
            fee: 6_000,
            state: 'collected',
            collected_by: { id: hunter.character },
          },
        ],
      },
      general_character: { placed: 1, offered: 30_000, collected: 1, paid: 30_000, earned: 0 },
    });
    const hunters = await statistics(hunter);
    expect(hunters.general_character).toMatchObject({ placed: 0, earned: 30_000 });
    expect(hunters.most_wanted).toContainEqual(
      expect.objectContaining({
        value: 30_000,
        character: expect.objectContaining({ id: target.character }),
      }),
    );
    expect(JSON.stringify([hunters, await wall(hunter)])).not.toContain(placer.character);
  });

  test('that is silent: nobody is told who collected it before it is revealed', async () => {
    const { placer, target, hunter } = await three();
    await place(placer, target, 30_000);
    const id = await shootDead(game, hunter, target, true);
    expect(await alerts(placer)).toEqual([`Your bounty of $30,000 on ${target.username} was collected.`]);
    const told = [await statistics(placer), await wall(placer)];
    expect(JSON.stringify(told)).not.toContain(hunter.character);
    expect(told[0]).toMatchObject({ history: { data: [{ state: 'collected', collected_by: null }] } });
    await does(game, hunter, reveal.type, { kill: id });
    expect((await statistics(placer)).history.data[0]?.collected_by).toMatchObject({ id: hunter.character });
  });
});
