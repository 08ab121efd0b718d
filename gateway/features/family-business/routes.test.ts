import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import { familyBusinessRules } from '@rackets/engine/features/family-business/rules.ts';
import { inFamilyBank } from '@rackets/engine/features/families/purse.ts';
import { holding } from '@rackets/engine/shared/holders/holders.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const rules = {
  ...rulesOfTests(),
  families: { ...familiesRules.defaults, founding: { level: 1, cost: 10 } },
  'family-business': {
    ...familyBusinessRules.defaults,
    types: familyBusinessRules.defaults.types.map((type, n) => ({
      ...type,
      cost: n === 0 ? 100 : 1_000_000,
    })),
  },
};

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true }, rules });
});
afterAll(() => game.stop());

let people = 0;
async function newcomer() {
  people += 1;
  const username = `Bu${'bdfgklmnprst'[people % 12]}o${'vwxz'[people % 4]}${'eiou'[Math.floor(people / 12)]}`;
  return { ...(await game.play(username)), username };
}
type Person = Awaited<ReturnType<typeof newcomer>>;

let commands = 0;
/** A command of the engine, for what has calls of its own elsewhere. */
async function act({ character }: Person, type: string, payload: JsonObject): Promise<JsonObject> {
  commands += 1;
  const account = game.pipeline.peek((world) => world.characters.get(character)?.account ?? '');
  const actor = { account, character, roles: ['proven'] };
  const outcome = await game.pipeline.submit({ id: `act-${commands}`, type, payload, vouched: {}, actor });
  if (outcome.kind !== 'accepted') throw new Error(`${type}: ${JSON.stringify(outcome)}`);
  return outcome.answer;
}

/** A family with a recruit, and the boss's money in its bank. */
async function family(name: string) {
  const [boss, recruit] = [await newcomer(), await newcomer()];
  const { family: id } = await act(boss, 'families.found-family', { name });
  const { invite = '' } = await act(boss, 'family-members.invite-member', { username: recruit.username });
  await act(recruit, 'family-members.accept-invite', { invite });
  await act(boss, 'family-bank.deposit-money', { amount: 500 });
  return { boss, recruit, id: typeof id === 'string' ? id : '' };
}

const [stand] = familyBusinessRules.defaults.types;
const body = (protector: Person, type = stand?.id ?? '') => ({
  type_id: type,
  protector_id: protector.character,
});
const page = ({ key }: Person) => game.answer('GET family/business', { key });
const refused = ({ key }: Person, method: 'POST' | 'DELETE' | 'GET', path: string, sent?: object) =>
  game.refusal(method, `/api/${path}`, { key, ...(sent ? { body: sent } : {}) });

describe('a family’s business', () => {
  test('[E359] [E361] [E362] [E360] [R864] is opened with the bank’s money, shown to members, and closed', async () => {
    const { boss, recruit, id } = await family('Dockside');
    const offer = await game.answer('GET family/business/create', { key: boss.key });
    expect(offer).toMatchObject({
      money: 500,
      protectors: [{ id: boss.character }, { id: recruit.character }],
    });
    expect(offer.types).toHaveLength(6);
    expect(offer.types[0]).toMatchObject({
      name: stand?.name,
      cost: 100,
      income: stand?.income,
      running: false,
      missing: 0,
    });
    expect(offer.types[1]).toMatchObject({ missing: 999_500 });
    const opened = await game.answer('POST family/business', { key: boss.key, body: body(recruit) });
    expect(opened).toMatchObject({ name: stand?.name, cost: 100, protector: { username: recruit.username } });
    expect(game.pipeline.peek((world) => holding(world, inFamilyBank(id), 'money'))).toBe(400);
    expect(await page(recruit)).toMatchObject({
      can_manage: false,
      types_count: 6,
      businesses: [
        {
          id: opened.id,
          name: stand?.name,
          paid: 0,
          profit: -100,
          protector: { username: recruit.username },
          // [R864] What the documents list of a business.
          cost: 100,
          income: stand?.income,
          created_at: expect.any(String) as string,
        },
      ],
    });
    const after = await game.answer('GET family/business/create', { key: boss.key });
    expect(after.protectors.map((each) => each.id)).toStrictEqual([boss.character]);
    expect(after.types[0]).toMatchObject({ running: true });
    const gone = await game.answer('DELETE family/business/:id', {
      key: boss.key,
      params: { id: opened.id },
    });
    expect(gone).toStrictEqual({ id: opened.id });
    expect((await page(boss)).businesses).toStrictEqual([]);
  });

  test('[R574] is for members with the role for it, and told to nobody else', async () => {
    const { boss, recruit } = await family('Lakeshore');
    const stranger = await newcomer();
    const opened = await game.answer('POST family/business', { key: boss.key, body: body(boss) });
    expect(await refused(stranger, 'GET', 'family/business')).toBe('404 family_none');
    expect(await refused(stranger, 'GET', 'family/business/create')).toBe('404 family_none');
    expect(await refused(recruit, 'GET', 'family/business/create')).toBe('403 family_role');
    expect(await refused(recruit, 'POST', 'family/business', body(recruit))).toBe('403 family_role');
    expect(await refused(recruit, 'DELETE', `family/business/${opened.id}`)).toBe('403 family_role');
    const other = await family('Harbour Row');
    expect(await refused(other.boss, 'DELETE', `family/business/${opened.id}`)).toBe(
      '404 family_business_unknown',
    );
    expect((await page(other.recruit)).businesses).toStrictEqual([]);
  });

  test('[R679] is refused for a type that runs, a busy protector, an empty bank', async () => {
    const { boss, recruit } = await family('Ninth Street');
    await game.answer('POST family/business', { key: boss.key, body: body(boss) });
    expect(await refused(boss, 'POST', 'family/business', body(recruit))).toBe('409 family_business_known');
    const laundry = familyBusinessRules.defaults.types[1]?.id ?? '';
    expect(await refused(boss, 'POST', 'family/business', body(boss, laundry))).toBe(
      '409 family_business_busy',
    );
    expect(await refused(boss, 'POST', 'family/business', body(recruit, laundry))).toBe(
      '422 family_bank_money',
    );
    expect(await refused(boss, 'POST', 'family/business', { type_id: laundry })).toBe('400 invalid');
  });
});
