import { afterEach, expect, test, vi } from 'vitest';
import { startTestGame } from './test-game.ts';

afterEach(() => void vi.useRealTimers());

/** What two players of a game of their own are drawn. */
async function drawn(): Promise<string[]> {
  vi.useRealTimers();
  const game = await startTestGame();
  const rolls: string[] = [];
  game.pipeline.onDurable((events) =>
    rolls.push(...events.flatMap(({ draws }) => (draws ? [JSON.stringify(draws)] : []))),
  );
  for (const username of ['Ann', 'Bob']) {
    const { key } = await game.play(username);
    await game.call('POST', '/api/small', { key, body: { task_index: 0 } });
    await game.call('POST', '/api/slots/spin', { key, body: { bet: 100 } });
  }
  await game.stop();
  return rolls;
}

test('what is drawn is the same in every run, so that no test fails by chance', async () => {
  const first = await drawn();
  expect(first).toHaveLength(4);
  expect(await drawn()).toEqual(first);
});
