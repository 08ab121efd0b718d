import { verifyKillRules } from '@rackets/engine/features/verify-kill/rules.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { huntRules, shootDead } from '../../http/testing/hunt.ts';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

/** Nobody runs off, and each wants exactly the usual price. */
const usual = { ...verifyKillRules.defaults, stolenPpm: 0, factor: { from: 1_000, to: 1_000 } };

let game: TestGame;
type Person = Awaited<ReturnType<typeof somebody>>;
/** Ann shot Bob without a silencer, and Eve with one; Cyd asks; Dot is alive. */
let [ann, bob, cyd, dot, eve] = [] as unknown as [Person, Person, Person, Person, Person];

async function somebody(username: string) {
  return { ...(await game.play(username)), username };
}

beforeAll(async () => {
  game = await startTestGame({
    settings: { relaxedLimits: true },
    rules: { ...huntRules, 'verify-kill': usual },
  });
  ann = await somebody('Ann');
  bob = await somebody('Bob');
  cyd = await somebody('Cyd');
  dot = await somebody('Dot');
  eve = await somebody('Eve');
  await shootDead(game, ann, bob, false);
  await shootDead(game, ann, eve, true);
});
afterAll(() => game.stop());

const body = (suspect: string, deceased: string, bribe: number) => ({
  username_suspect: suspect,
  username_deceased: deceased,
  bribe,
});
const ask = (suspect: Person, deceased: Person, bribe: number, { key }: Person = cyd) => {
  passes(hourMs);
  return game.answer('POST verifykill', { key, body: body(suspect.username, deceased.username, bribe) });
};
const refused = (suspect: string, deceased: string, bribe = 1) => {
  passes(hourMs);
  return game.refusal('POST', '/api/verifykill', { key: cyd.key, body: body(suspect, deceased, bribe) });
};
const previous = ({ key }: Person) => game.answer('GET verifykill/previous', { key });
const cashOf = async ({ key }: Person) => (await game.answer('GET bank', { key })).money;

/** Of the dead of the first level; a silent kill costs three times as much. */
const price = verifyKillRules.defaults.basePrice;

test('[E279] [E280] [R588] [R639~] [R860] tells whether the suspect did it, for enough money, and keeps what was told', async () => {
  const before = await cashOf(cyd);
  const told = await ask(ann, bob, price);
  expect(told).toEqual({
    result: 'correct',
    suspect: expect.objectContaining({ id: ann.character, username: 'Ann' }),
    deceased: expect.objectContaining({ id: bob.character, dead: 'killed' }),
    bribe: price,
    wait_until: new Date(Date.now() + 600_000).toISOString(),
  });
  expect(await ask(dot, bob, price)).toMatchObject({ result: 'incorrect' });
  expect(await ask(ann, eve, price)).toMatchObject({ result: 'failed' });
  expect(await ask(ann, eve, 3 * price)).toMatchObject({ result: 'correct' });
  expect(await cashOf(cyd)).toBe(before - 5 * price);
  const page = await previous(cyd);
  expect(page).toMatchObject({
    wait_seconds: 600,
    stolen_percent: 0,
    price_from: 100,
    price_to: 100,
    silent_factor: 3,
    asked: 4,
    answered: 3,
    spent: 5 * price,
  });
  expect(page.previous).toMatchObject({ current_page: 1, last_page: 1, per_page: 20 });
  expect(
    page.previous.data.map(({ suspect, deceased, bribe, result }) => [
      suspect?.username,
      deceased?.username,
      bribe,
      result,
    ]),
  ).toEqual([
    ['Ann', 'Eve', 3 * price, 'correct'],
    ['Ann', 'Eve', price, 'failed'],
    ['Dot', 'Bob', price, 'incorrect'],
    ['Ann', 'Bob', price, 'correct'],
  ]);
});

test('[E280] neither killer nor anybody else learns of a question', async () => {
  await ask(ann, bob, price);
  for (const other of [ann, dot]) {
    expect((await previous(other)).previous.data).toEqual([]);
    const told = [
      await game.answer('GET alerts', { key: other.key }),
      await game.answer('GET activity', { key: other.key }),
    ];
    expect(JSON.stringify(told)).not.toContain(cyd.character);
  }
});

test('[E279] one question is answered at a time', async () => {
  await ask(ann, bob, price);
  const again = { key: cyd.key, body: body('Ann', 'Bob', price) };
  expect(await game.refusal('POST', '/api/verifykill', again)).toBe('422 timer_running');
});

test('[R693] takes a suspect, somebody who died by another’s hand, and a bribe', async () => {
  for (const field of Object.keys(body('', '', 1))) {
    const { [field]: _left, ...rest } = body('Ann', 'Bob', 1) as Record<string, unknown>;
    expect(await game.refusal('POST', '/api/verifykill', { key: cyd.key, body: rest })).toMatch(/^400 /);
  }
  expect(await refused('', 'Bob')).toMatch(/^400 /);
  expect(await refused('Ann', 'Bob', 0)).toMatch(/^400 /);
  expect(await refused('Stranger', 'Bob')).toBe('404 verifykill_suspect');
  expect(await refused('Ann', 'Stranger')).toBe('422 verifykill_deceased');
  expect(await refused('Ann', 'Dot')).toBe('422 verifykill_deceased');
  expect(await refused('Ann', 'Bob', 90_000_000)).toBe('422 verifykill_cash_short');
});

test('the dead who are hidden are nobody to others, as suspects and as the dead, and unnamed in the history', async () => {
  await ask(bob, eve, 1);
  const hide = { character_ids: [bob.character], seconds: 86_400 };
  await game.answer('POST characters/hide', { key: bob.key, body: hide });
  expect(await refused('Ann', 'Bob')).toBe('422 verifykill_deceased');
  expect(await refused('Bob', 'Eve')).toBe('404 verifykill_suspect');
  const page = await previous(cyd);
  expect(page.previous.data[0]).toMatchObject({ suspect: null, deceased: { username: 'Eve' } });
  expect(JSON.stringify(page)).not.toContain(bob.character);
});
