import { dayMs, minuteMs } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

// Nobody here has a socket open: what came out while they were away is the first that they are told.
let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
  await game.play('Opener');
});
afterAll(() => game.stop());

/** Time goes by, and the next newcomer's first step has everything done that came due meanwhile. */
async function later(ms: number, newcomer: string): Promise<void> {
  passes(ms);
  await game.play(newcomer);
}

async function alertsOf(key: string, kind: string) {
  const { data } = await game.answer('GET alerts', { key });
  return data.filter(({ type }) => type.startsWith(kind));
}

test('the result of a race is one alert for everybody who had bet on it, whoever won', async () => {
  const bettor = await game.play('Rosa');
  const other = await game.play('Curious');
  const { races } = await game.answer('GET horseracing', { key: bettor.key });
  const params = { id: races.data[0]?.id ?? '' };
  for (const horse_number of [1, 2]) {
    const body = { asset: 'money', amount: 100, horse_number } as const;
    await game.answer('POST horseracing/:id/bet', { key: bettor.key, params, body });
  }
  await later(20 * minuteMs, 'Dora');
  const told = await alertsOf(bettor.key, 'horse-racing');
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    read_at: null,
    actions: [{ label: 'Watch the race', meta: { path: `/main/horseracing/view?id=${params.id}` } }],
  });
  expect(told[0]?.message).toContain('$200');
  expect(await alertsOf(other.key, 'horse-racing')).toEqual([]);
  await later(20 * minuteMs, 'Nell');
  expect(await alertsOf(bettor.key, 'horse-racing')).toHaveLength(1);
});

test('a prize of the lotto, and of a contest, is one alert for its winner', async () => {
  const winner = await game.play('Lottie');
  const loser = await game.play('Lossie');
  const { contest: id } = await game.answer('POST admin/contests', {
    key: await game.employ('operator'),
    body: {
      title: 'Lucky Week',
      instructions: 'What the lotto pays counts.',
      metric: 'lotto.money_prizes',
      starts_at: null,
      ends_at: new Date(game.services.peek((_world, now) => now) + 2 * dayMs).toISOString(),
      immutable: false,
      prizes: [{ from: 1, to: 1, money: 5_000, bullets: 0, credits: 0 }],
      reason: 'A test.',
    },
  });
  for (const { key } of [winner, loser])
    await game.answer('POST contests/:id/participants', { key, params: { id } });
  const { draws } = await game.answer('GET lotto', { key: winner.key });
  const body = { draw_id: draws[0]?.id ?? '', amount: 100 };
  await game.answer('POST lotto', { key: winner.key, body });
  await later(3 * dayMs, 'Hank');
  for (const [kind, prize] of [
    ['lotto', '$56'],
    ['contests', '$5,000'],
  ] as const) {
    const [told, ...more] = await alertsOf(winner.key, kind);
    expect(told?.message).toContain(prize);
    expect(more).toEqual([]);
    expect(await alertsOf(loser.key, kind)).toEqual([]);
  }
});
