import { models } from '@rackets/projections/models/index.ts';
import { project } from '@rackets/projections/runner/project.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let ann: { key: string; character: string };
let bob: { key: string; character: string };

beforeAll(async () => {
  game = await startTestGame();
  ann = await game.play('Ann');
  bob = await game.play('Bob');
  const earned = models.find(({ name }) => name === 'accolades');
  if (!earned) throw new Error('the model is registered');
  await project(
    earned,
    [earnedBy(ann.character, 'bronze', 1), earnedBy(ann.character, 'silver', 2)],
    game.services.documents,
  );
});
afterAll(() => game.stop());

/** An event as the log would hold it. */
function earnedBy(character: string, tier: string, revision: number) {
  return {
    type: 'accolades.earned',
    version: 1,
    at: revision * 1000,
    phase: 'open',
    decision: { id: 'd', index: 0, of: 1 },
    command: null,
    item: null,
    draws: null,
    data: { character, accolade: 'prison.freed', tier },
    moves: [],
    counts: [],
    timers: [],
    subjects: [],
    revision,
    hash: '',
  };
}

test('[E027] [R096] a player’s own accolades carry every tier with its date, description and progress', async () => {
  const { status, json } = await game.call('GET', '/api/accolades', ann);
  expect(status).toBe(200);
  const { accolades } = json as { accolades: { id: string }[] };
  expect(accolades.length).toBeGreaterThanOrEqual(15);
  expect(accolades.find(({ id }) => id === 'prison.freed')).toMatchObject({
    name: 'Locksmith',
    complete_at: null,
    bronze: { earned_at: '1970-01-01T00:00:01.000Z', description: 'Break 25 inmates out.' },
    silver: { earned_at: '1970-01-01T00:00:02.000Z' },
    gold: { earned_at: null },
    tiers: [
      { id: 'bronze', progress_percent: 0, status_text: '0 of 25' },
      { id: 'silver', status_text: '0 of 500' },
      { id: 'gold', status_text: '0 of 5,000' },
    ],
  });
});

test('[E023] others see earned tiers alone, and no progress', async () => {
  const { json } = await game.call('GET', `/api/characters/${ann.character}/accolades`, bob);
  expect(json).toStrictEqual({
    accolades: [
      {
        id: 'prison.freed',
        name: 'Locksmith',
        icon: 'lockpicks',
        complete_at: null,
        tiers: [
          { id: 'bronze', complete_at: '1970-01-01T00:00:01.000Z', description: 'Break 25 inmates out.' },
          { id: 'silver', complete_at: '1970-01-01T00:00:02.000Z', description: 'Break 500 inmates out.' },
        ],
      },
    ],
  });
  const bare = await game.call('GET', `/api/characters/${bob.character}/accolades`, ann);
  expect(bare.json).toStrictEqual({ accolades: [] });
});

test('[E023] a gangster that never was is 404', async () => {
  expect(await game.refusal('GET', '/api/characters/nobody/accolades', bob)).toBe('404 character_missing');
});
