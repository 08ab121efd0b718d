import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGame, type TestGame } from '../testing/test-game.ts';

let game: TestGame;
let key: string;

beforeAll(async () => {
  game = await startTestGame();
  ({ key } = await game.play('Vito'));
});

afterAll(() => game.stop());

async function modelsOf(path: string): Promise<string | null> {
  const { status, headers } = await game.call('GET', `/api/${path}`, { key });
  expect(status).toBe(200);
  return headers.get('X-GN-Models');
}

test('an answer names the read models that it was made of, each once', async () => {
  expect(await modelsOf('small/statistics')).toBe('small-crimes,standings');
  expect(await modelsOf('prison/statistics')).toBe('prison,standings');
  expect(await modelsOf('alerts')).toBe('alerts');
});

test('an answer that was made of the live state alone names none', async () => {
  expect(await modelsOf('small')).toBeNull();
  expect(await modelsOf('bank')).toBeNull();
});
