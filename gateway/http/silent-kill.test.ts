import { characterRules } from '@rackets/engine/features/characters/rules.ts';
import { detectivesRules } from '@rackets/engine/features/detectives/rules.ts';
import { killingRules } from '@rackets/engine/features/killing/rules.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { hourMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../features/index.ts';
import { Onlooker, questionsTo, type Sight } from './testing/onlooker.ts';
import { passes, rulesOfTests, startTestGame, type TestGame } from './testing/test-game.ts';

const certain = detectivesRules.defaults.periods.map((period) => ({ ...period, chancePpm: 1_000_000 }));
const odds = { ...killingRules.defaults.odds, bulletsBase: 2, bulletsPerLevel: 1, chanceMost: 1_000_000 };
const rules = {
  ...rulesOfTests(),
  // What Bob leaves makes his killer a richer man by name.
  characters: { ...characterRules.defaults, startingMoney: 90_000 },
  detectives: { ...detectivesRules.defaults, periods: certain, holdSeconds: 30 * 86_400 },
  killing: { ...killingRules.defaults, odds },
};

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true }, rules });
});
afterAll(() => game.stop());

const reads = routes.filter(({ kind, role }) => kind === 'view' && role !== 'staff');

/** Everything that an answer says of somebody: each object that is theirs, by where it stands. */
function saidOf(id: string, text: string): unknown[] {
  const said: unknown[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value) && (value as { id?: unknown }).id === id) said.push(value);
    for (const inner of Object.values(value)) walk(inner);
  };
  if (text.startsWith('{')) walk(JSON.parse(text));
  return said;
}

/** What an onlooker reads of somebody, by call: what is said of them, and how often they are named at all. */
const readOf = ({ answers }: Sight, { character, username }: { character: string; username: string }) =>
  Object.entries(answers).map(([call, { text }]) => [
    call,
    saidOf(character, text),
    text.split(character).length + text.split(username).length,
  ]);

test('[R637~] no answer and no frame tells an onlooker anything new of somebody who killed silently', async () => {
  const [ann, bob, dot] = [
    { ...(await game.play('Annlo')), username: 'Annlo' },
    { ...(await game.play('Bobzi')), username: 'Bobzi' },
    { ...(await game.play('Dotku')), username: 'Dotku' },
  ];
  const city = (id: string) => game.pipeline.peek((world) => world.characters.get(id)?.location ?? '');
  await game.answer('POST blackmarket', {
    key: ann.key,
    body: { store_id: 'armourer', product_id: 'revolver' },
  });
  await game.answer('POST bullets', { key: ann.key, body: { amount: 200 } });
  passes(25 * hourMs);
  if (city(ann.character) !== city(bob.character)) {
    const body = { location_id: city(bob.character) };
    await game.answer('POST airport', { key: ann.key, body });
    passes(12 * hourMs);
  }
  const order = { username: 'Bobzi', location: null, period: 0, follow: false, count: 1 };
  await game.answer('POST detectives', { key: ann.key, body: order });
  passes(hourMs);
  await game.answer('POST bank/deposit', { key: ann.key, body: { amount: 1 } });

  const logs: { round: RecordedEvent[]; platform: RecordedEvent[] } = { round: [], platform: [] };
  game.pipeline.onDurable((batch) => logs.round.push(...batch));
  const account = game.pipeline.peek((world) => world.characters.get(dot.character)?.account ?? '');
  const onlooker = new Onlooker(game, account, dot.character);
  const names = [ann.character, bob.character, dot.character, ann.username, bob.username];
  const questions = questionsTo(reads, { names, seed: 1, perRoute: 2 });
  const before = await onlooker.look(dot.key, questions, logs);
  const wealth = () =>
    game
      .answer('GET characters/:id', { key: dot.key, params: { id: ann.character } })
      .then((page) => page.character.wealth.name);
  const label = await wealth();

  const { kill } = await game.answer('POST killing', {
    key: ann.key,
    body: { target_id: bob.character, silencer: true, bullets: 120, message: 'Nobody heard.' },
  });
  const after = await onlooker.look(dot.key, questions, logs);
  expect(readOf(after, ann)).toStrictEqual(readOf(before, ann));
  const frames = after.frames.filter(
    (frame) => /Annlo/.test(JSON.stringify(frame)) || JSON.stringify(frame).includes(ann.character),
  );
  expect(frames).toStrictEqual([]);
  expect(JSON.stringify(after.answers)).not.toContain('Nobody heard.');
  // The same eyes see it once it is known.
  expect(await wealth()).toBe(label);
  await game.answer('POST killing/reveal', { key: ann.key, body: { kill_id: kill?.id ?? '' } });
  expect(await wealth()).not.toBe(label);
  const known = await onlooker.look(dot.key, questions, logs);
  expect(readOf(known, ann)).not.toStrictEqual(readOf(before, ann));
});
