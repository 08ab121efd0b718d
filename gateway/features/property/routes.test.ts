import { familiesRules } from '@rackets/engine/features/families/rules.ts';
import { propertyRules } from '@rackets/engine/features/property/rules.ts';
import { holding, inHand } from '@rackets/engine/shared/holders/holders.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { field, passes, rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const minute = 60_000;
const price = 100;
const types = Object.fromEntries(
  Object.keys(propertyRules.defaults.types).map((type) => [type, { income: 3_600, price }]),
);
/** Every attack takes off all that it can, for half of the strength of a new contract. */
const sure = { most: 2_000_000, chance: 1_000_000 };
const rules = {
  ...rulesOfTests(),
  families: { ...familiesRules.defaults, founding: { level: 1, cost: 10 } },
  property: {
    ...propertyRules.defaults,
    level: 1,
    types,
    strength: { ...propertyRules.defaults.strength, first: 1_000_000 },
    weapons: { ...propertyRules.defaults.weapons, 'bare-hands': sure },
  },
};

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true }, rules });
});
afterAll(() => game.stop());

let names = 0;
async function somebody(city = 'baltimore') {
  names += 1;
  const username = `Po${'bdfgklmnprst'[names % 12]}o${'vwxz'[Math.floor(names / 12) % 4]}${'eiou'[Math.floor(names / 48)]}`;
  const person = { ...(await game.play(username)), username };
  goes(person, city);
  return person;
}
type Person = Awaited<ReturnType<typeof somebody>>;

function goes({ character }: Pick<Person, 'character'>, city: string): void {
  game.pipeline.peek((world) => {
    const life = world.characters.get(character);
    if (life) life.location = city;
  });
}
const cash = ({ character }: Person) =>
  game.pipeline.peek((world) => holding(world, inHand(character), 'money'));
const page = ({ key }: Person) => game.answer('GET property', { key });
const one = async (person: Person, id: string) =>
  (await page(person)).properties.find((each) => each.id === id);
const strength = ({ key }: Person, id: string) =>
  game.answer('GET property/:id/strength', { key, params: { id } });
const takeOver = ({ key }: Person, id: string) =>
  game.answer('POST property/:id/takeover', { key, params: { id } });
const attack = ({ key }: Person, id: string, weapon = 'bare-hands') =>
  game.answer('POST property/:id/attack', { key, params: { id }, body: { weapon_id: weapon } });
const refusal = ({ key }: Person, id: string, act: string, body?: object) =>
  game.refusal('POST', `/api/property/${id}/${act}`, { key, ...(body ? { body } : {}) });

test('[E199] [R529] [R868] the page shows the five of the city, weapons, and who holds what, with what happened last', async () => {
  const [ann, bob] = [await somebody('miami'), await somebody('miami')];
  const { properties, weapons, events } = await page(ann);
  expect(properties).toHaveLength(5);
  expect(properties[0]).toStrictEqual({
    id: 'miami-theatre',
    name: 'Flamingo Theatre',
    location_id: 'miami',
    location_name: 'Miami',
    character: null,
    started_at: null,
    attack_count: 0,
    strength: { amount: 0, wait_until: null, takeover_available: true },
    checked_at: null,
    action_wait_until: null,
    can_attack: false,
    can_manage: false,
    latest_event: null,
    details: {
      type_id: 'theatre',
      type_name: 'Theatre',
      icon: 'film-projector',
      icon_url: '/icons/film-projector.svg',
      income: 3_600,
      price,
      takeover_problem: null,
    },
    collect_amount: null,
  });
  expect(weapons.map(({ id, count, is_available }) => [id, count, is_available])).toStrictEqual([
    ['bare-hands', null, true],
    ['petrol-bottle', 0, false],
    ['dynamite', 0, false],
  ]);
  expect(events).toStrictEqual([]);
  await takeOver(ann, 'miami-brewery');
  expect(await one(bob, 'miami-brewery')).toMatchObject({
    character: { username: ann.username },
    strength: { amount: null, takeover_available: false },
    can_attack: true,
    latest_event: { message: `${ann.username} took over the Palm Brewery`, kind: 'takeover' },
  });
  // The number beside its entry in the menu is the viewer's own.
  const held = async ({ key }: Person) => (await game.answer('GET state', { key })).property_count;
  expect([await held(ann), await held(bob)]).toEqual([1, 0]);
  expect((await page(bob)).events).toMatchObject([
    { protection_id: 'miami-brewery', message: `${ann.username} took over the Palm Brewery` },
  ]);
});

describe('[E200] [R342] the strength', () => {
  test('is looked at where no wait runs, told again while one does, and known to its maker alone', async () => {
    const [ann, bob, cid] = [await somebody(), await somebody(), await somebody()];
    const id = 'baltimore-cannery';
    await takeOver(ann, id);
    const seen = await strength(bob, id);
    expect(seen).toMatchObject({ strength: { amount: 1, takeover_available: false } });
    expect(seen.action_wait_until).not.toBeNull();
    passes(30_000);
    expect((await strength(bob, id)).checked_at).toBe(seen.checked_at);
    passes(31_000);
    expect((await strength(bob, id)).checked_at).not.toBe(seen.checked_at);
    expect((await one(cid, id))?.strength.amount).toBeNull();
    // The holder needs no look, and none is made.
    expect(await strength(ann, id)).toMatchObject({ strength: { amount: 1 }, action_wait_until: null });
  });

  test('of what nobody holds is 0, and nobody waits for it', async () => {
    const ann = await somebody('austin');
    expect(await strength(ann, 'austin-brewery')).toMatchObject({
      strength: { amount: 0, takeover_available: true },
      action_wait_until: null,
    });
    expect(await game.refusal('GET', '/api/property/nowhere/strength', ann)).toBe('404 property_unknown');
    expect(await game.refusal('GET', '/api/property/miami-brewery/strength', ann)).toBe(
      '422 property_elsewhere',
    );
  });
});

test('[E201] [E202] a property is worn down, seen at nothing and taken over; all are told what it did', async () => {
  const [ann, bob] = [await somebody('detroit'), await somebody('detroit')];
  const id = 'detroit-brewery';
  await takeOver(ann, id);
  expect(await refusal(bob, id, 'takeover')).toBe('409 property_unchecked');
  expect(await refusal(ann, id, 'takeover')).toBe('409 property_own');
  expect(await refusal(bob, id, 'attack', { weapon_id: 'dynamite' })).toBe('422 property_weapon_short');
  const hit = await attack(bob, id);
  expect(hit).toMatchObject({ success: true, weapon: 'bare-hands', strength_before: 1, strength: 0 });
  expect(hit.message).toBe(`The ${hit.part} is gone.`);
  expect(await refusal(bob, id, 'attack', { weapon_id: 'bare-hands' })).toBe('422 timer_running');
  passes(30 * minute);
  await strength(bob, id);
  passes(minute);
  expect((await one(bob, id))?.strength).toMatchObject({ amount: 0, takeover_available: true });
  const before = cash(bob);
  expect(await takeOver(bob, id)).toMatchObject({ price, message: 'The Corktown Brewery is yours.' });
  expect(cash(bob)).toBe(before - price);
  const [newest] = (await page(ann)).events;
  expect(newest?.message).toBe(`${bob.username} took the Corktown Brewery from ${ann.username}`);
  const alerts = await game.answer('GET alerts', { key: ann.key });
  expect(alerts.data.map(({ type }) => type)).toStrictEqual(['property.lost', 'property.was-attacked']);
});

test('[E203] [E204] [E205] [R529] [R388] a contract pays by the second, is collected in its city and given up', async () => {
  const ann = await somebody('chicago');
  const id = 'chicago-theatre';
  await takeOver(ann, id);
  passes(minute);
  const manage = () => game.answer('GET property/manage', { key: ann.key });
  expect((await manage()).contracts).toMatchObject([
    { id, income: 3_600, collect_amount: 60, can_manage: true, strength: 1, attack_count: 0 },
  ]);
  goes(ann, 'austin');
  expect((await manage()).contracts).toMatchObject([{ id, can_manage: false }]);
  expect(await refusal(ann, id, 'collect')).toBe('422 property_elsewhere');
  goes(ann, 'chicago');
  const before = cash(ann);
  const answer = await game.answer('POST property/:id/collect', { key: ann.key, params: { id } });
  expect(answer).toStrictEqual({ property: id, amount: 60 });
  expect(cash(ann)).toBe(before + 60);
  await game.answer('POST property/:id/cancel', { key: ann.key, params: { id } });
  expect((await manage()).contracts).toStrictEqual([]);
  const { general, locations } = await game.answer('GET property/statistics', { key: ann.key });
  expect(general).toStrictEqual({ attacks_made: 0, count: 1, seconds: 60, total_money: 60 });
  expect(locations).toHaveLength(10);
});

test('[E206] [R324] the statistics tell who protects what in each city, and Family Dominance by the same shares as Online', async () => {
  const [ann, bob] = [await somebody('atlanta'), await somebody('atlanta')];
  const own = { key: ann.key };
  await game.answer('POST families', { ...own, body: { name: 'The Outfit' } });
  await takeOver(ann, 'atlanta-brewery');
  await takeOver(bob, 'atlanta-theatre');
  const { locations, dominance } = await game.answer('GET property/statistics', { key: bob.key });
  const atlanta = locations.find(({ location_id: id }) => id === 'atlanta');
  expect(
    atlanta?.protectors.map(({ type_id: type, character }) => [type, character?.username ?? null]),
  ).toStrictEqual([
    ['theatre', bob.username],
    ['print-works', null],
    ['rail-yard', null],
    ['cannery', null],
    ['brewery', ann.username],
  ]);
  expect(JSON.stringify(locations)).not.toContain('strength');
  expect(dominance).toMatchObject([{ name: 'The Outfit', bar: 100 }]);
  const share = dominance[0]?.percent ?? 0;
  expect(share).toBeGreaterThan(0);
  expect((await game.answer('GET online', own)).dominance).toStrictEqual(dominance);
  const { families } = await game.answer('GET families', { ...own, query: { active: true } });
  expect(families).toMatchObject([{ name: 'The Outfit', dominance: share }]);
  expect((await game.answer('GET family', own)).dominance).toStrictEqual(dominance);
});

test('fifty take one place over at once: one pays for it, the others are told who was faster', async () => {
  const id = 'las-vegas-brewery';
  const people = [];
  for (let count = 0; count < 50; count += 1) people.push(await somebody('las-vegas'));
  const before = people.map(cash);
  const answers = await Promise.all(
    people.map(({ key }) => game.call('POST', `/api/property/${id}/takeover`, { key })),
  );
  const winner = answers.findIndex(({ status }) => status === 200);
  const others = answers.toSpliced(winner, 1);
  const username = people[winner]?.username;
  expect(others.map(({ status, json }) => [status, field(json, 'error')])).toStrictEqual(
    others.map(() => [
      409,
      {
        code: 'property_unchecked',
        message: `${username} holds the Red Rock Brewery. Check its strength before you take it over.`,
      },
    ]),
  );
  expect(people.map(cash)).toStrictEqual(before.map((each, at) => (at === winner ? each - price : each)));
});
