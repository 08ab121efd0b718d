import { expect, test } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { createOpening } from './open-game.ts';

const away = new ApiError('No.', null, null, 0);
const restarting = new ApiError('No.', 'server_busy', null, 503);

/** Opens against a server that answers as told, one after the other; a wait takes its time on the test's clock. */
function opened(answers: readonly (ApiError | null)[]) {
  const left = [...answers];
  const told: string[] = [];
  let time = 0;
  const opening = createOpening({
    read: () => {
      const answer = left.shift() ?? null;
      return answer === null ? Promise.resolve() : Promise.reject(answer);
    },
    wait: (ms) => {
      time += ms;
      return Promise.resolve();
    },
    now: () => time,
    show: (phase) => told.push(phase),
  });
  return { opening, told, time: () => time };
}

test('a server that answers opens the game at once', async () => {
  const { opening, told } = opened([]);
  await opening.run();
  expect(told).toEqual(['loading', 'ready']);
});

test('[R237] a dead session starts as a guest', async () => {
  const { opening, told, time } = opened([new ApiError('No.', 'auth_session', null, 401)]);
  await opening.run();
  expect([told, time()]).toEqual([['loading', 'ready'], 0]);
});

test('[R238] any other failure marks the opening as failed', async () => {
  const { opening, told } = opened([new ApiError('No.', null, null, 500)]);
  await opening.run();
  expect(told).toEqual(['loading', 'failed']);
});

test('a server that comes back within ten seconds was only slow', async () => {
  const { opening, told } = opened([away, restarting, away, restarting]);
  await opening.run();
  expect(told).toEqual(['loading', 'ready']);
});

test('a server that is away for longer is in maintenance, and is asked until it answers', async () => {
  const { opening, told, time } = opened(Array.from({ length: 9 }, () => restarting));
  await opening.run();
  expect(told).toEqual(['loading', 'maintenance', 'maintenance', 'ready']);
  expect(time()).toBeLessThanOrEqual(21_000);
});

test('another try in maintenance is made at once, without the patience of the first', async () => {
  const told: string[] = [];
  const waits: ((value: undefined) => void)[] = [];
  let time = 0;
  const opening = createOpening({
    read: () => Promise.reject(away),
    wait: () => {
      time += 6000;
      return new Promise((resolve) => waits.push(resolve));
    },
    now: () => time,
    show: (phase) => told.push(phase),
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  void opening.run();
  for (let round = 0; round < 2; round += 1) {
    await settled();
    waits.shift()?.(undefined);
  }
  await settled();
  void opening.run();
  await settled();
  expect(told).toEqual(['loading', 'maintenance', 'retrying', 'maintenance']);
});

test('another try ends the round before it', async () => {
  let answer: (() => void) | null = null;
  const told: string[] = [];
  const opening = createOpening({
    read: () => new Promise((resolve) => (answer = resolve)),
    wait: () => Promise.resolve(),
    now: () => 0,
    show: (phase) => told.push(phase),
  });
  const first = opening.run();
  const answerFirst = answer as unknown as () => void;
  const second = opening.run();
  answerFirst();
  await first;
  expect(told).toEqual(['loading', 'loading']);
  (answer as unknown as () => void)();
  await second;
  expect(told).toEqual(['loading', 'loading', 'ready']);
});
