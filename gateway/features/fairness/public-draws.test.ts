import { hexToBytes, pureDigest } from '@rackets/engine/kernel/values/digest.ts';
import { drawProblem } from '@rackets/engine/kernel/dice/verify-draw.ts';
import { readPublicDraw } from '@rackets/projections/models/fairness/fairness.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const steps = 60;

let game: TestGame;
let key: string;
/** Of somebody who had no part in it. */
let onlooker: string;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true } });
  ({ key } = await game.play('Clemenza'));
  ({ key: onlooker } = await game.play('Tessio'));
});
afterAll(() => game.stop());

/** What is due happens before the next command. */
const nudge = () => game.answer('POST bank/deposit', { key, body: { amount: 1 } });

/** The draw that a page offers to check, as anybody finds it. */
async function checked(draw: { readonly id: string; readonly created_at: string } | null) {
  if (draw === null) throw new Error('there is a draw to check');
  const opened = Math.floor(
    Date.parse((await game.answer('GET state', { key })).round?.starts_at ?? '') / dayMs,
  );
  const day = Math.floor(Date.parse(draw.created_at) / dayMs) - opened + 1;
  const query = { player: 'world', draw: Number(draw.id.split('.')[0]) };
  return {
    day,
    query,
    shown: await game.answer('GET fairness/days/:day', { key: onlooker, params: { day }, query }),
  };
}

/** Rolls it again with the day's key, as the browser does. */
async function problemOf({ day, query }: Awaited<ReturnType<typeof checked>>) {
  const { salt, round } = await game.answer('GET fairness');
  const past = await game.answer('GET fairness/days/:day', { key: onlooker, params: { day }, query });
  const [row] = past.data;
  if (past.key === null || past.player === null || past.seed === null || !row || salt === null)
    throw new Error('the day is over');
  const input = { round, salt, player: past.player, seed: past.seed, day, nonce: row.nonce };
  const roll = (rolls: typeof row.rolls) => drawProblem(pureDigest, past.key ?? '', input, rolls);
  const doctored = row.rolls.map((each, index) =>
    index === 0 ? { ...each, result: (each.result + 1) % each.n } : each,
  );
  expect(hexToBytes(past.key)).toHaveLength(32);
  return { honest: roll(row.rolls), doctored: roll(doctored) };
}

test('everybody can check the finish of a race: next day its key rolls the same order again', async () => {
  const params = { id: '1' };
  await game.answer('POST horseracing/:id/bet', {
    key,
    params,
    body: { asset: 'money', amount: 100, horse_number: 1 },
  });
  expect((await game.answer('GET horseracing/:id', { key, params })).draw).toBeNull();
  const state = async () => (await game.answer('GET horseracing/:id', { key, params })).race.state;
  for (let step = 0; step < steps && (await state()) !== 'complete'; step += 1) {
    passes(minuteMs / 2);
    await nudge();
  }
  const { draw, race } = await game.answer('GET horseracing/:id', { key, params });
  const found = await checked(draw);
  const order = race.horses.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  expect(found.shown).toMatchObject({ key: null, seed: '', last_page: 1 });
  expect(found.shown.player).toMatch(/^world:/);
  expect(found.shown.data).toMatchObject([
    {
      event: 'horse-racing.finished',
      act: `Finish of race 1, by number: ${order.map(({ number }) => number).join(', ')}`,
      nonce: 0,
    },
  ]);
  passes(dayMs);
  await nudge();
  const { honest, doctored } = await problemOf(found);
  expect(honest).toBeNull();
  expect(doctored).not.toBeNull();
});

test('everybody can check a draw of the lotto', async () => {
  const { draws } = await game.answer('GET lotto', { key });
  const [open] = draws;
  await game.answer('POST lotto', { key, body: { draw_id: open?.id ?? '', amount: 5 } });
  passes(Date.parse(open?.drawn_at ?? '') - Date.now());
  await nudge();
  const page = await game.answer('GET lotto', { key });
  const last = page.last_draws.find(({ id }) => id === open?.id);
  expect(last?.winner1).toMatchObject({ tickets: 5 });
  const past = await game.answer('GET lotto/statistics', { key });
  expect(past.draws.data[0]?.draw).toEqual(last?.draw);
  const found = await checked(last?.draw ?? null);
  expect(found.shown.data).toMatchObject([
    { act: 'Lotto for money, from 5 tickets', rolls: [{ label: 'ticket', n: 5 }] },
  ]);
  passes(dayMs);
  await nudge();
  const { honest, doctored } = await problemOf(found);
  expect(honest).toBeNull();
  expect(doctored).not.toBeNull();
});

test('what players draw, and what the world draws besides, is nobody’s to check as public', async () => {
  const shown = new Set<string>();
  for (let revision = 0; revision <= game.pipeline.revision; revision += 1) {
    const draw = await readPublicDraw(game.services.documents, revision);
    if (draw?.seers === null) shown.add(draw.event);
  }
  expect(shown).toEqual(new Set(['horse-racing.finished', 'lotto.drawn', 'credits.special-rotated']));
  const { own } = await game.answer('GET fairness', { key });
  const { data } = await game.answer('GET fairness/days/:day', {
    key,
    params: { day: 1 },
    query: { player: own?.players[1] ?? '' },
  });
  const born = data[0]?.revision ?? -1;
  const path = `/api/fairness/days/1?player=world&draw=${born}`;
  expect(await game.refusal('GET', path, { key: onlooker })).toBe('404 fairness_draw_unknown');
  expect(await game.refusal('GET', '/api/fairness/days/1?player=world', { key: onlooker })).toBe(
    '404 fairness_draw_unknown',
  );
});
