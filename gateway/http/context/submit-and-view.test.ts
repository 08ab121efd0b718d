import { changeSeed } from '@rackets/engine/features/fairness/change-seed.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { route } from '../routes/route.ts';
import { startTestGame, type TestGame } from '../testing/test-game.ts';

const seeded = z.strictObject({ seed: z.string(), revision: z.int() });
const body = z.strictObject({ seed: z.string(), fails: z.boolean() });

/** Changes the seed of the player's draws, and answers with the revision at which the world was read. */
const seedAndRevision = route({
  id: 'test-seed',
  method: 'POST',
  path: 'test/seed',
  kind: 'command',
  role: 'player',
  summary: 'Joins live state to an answer.',
  body,
  answer: seeded,
  async handle({ submitAndView }, { body: { seed, fails } }) {
    const { answer, view } = await submitAndView(changeSeed, { seed }, (world) => {
      if (fails) throw new Error('a fault of the view');
      return world.revision;
    });
    return { seed: answer.seed, revision: view };
  },
});

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ routes: [seedAndRevision] });
});
afterAll(() => game.stop());

test('live state is read right after the decision, at the revision of its last event', async () => {
  const { key } = await game.play('Adalind');
  const { json } = await game.call('POST', '/api/test/seed', { key, body: { seed: 'lucky', fails: false } });
  expect(json).toEqual({ seed: 'lucky', revision: game.pipeline.revision });
});

test('an error in a view answers 500 and leaves the writer unharmed', async () => {
  const { key } = await game.play('Beatrix');
  const fault = await game.refusal('POST', '/api/test/seed', { key, body: { seed: 'x', fails: true } });
  expect([fault, game.pipeline.healthy]).toEqual(['500 internal', true]);
});
