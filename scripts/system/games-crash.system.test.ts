import { profitOf } from '@rackets/engine/features/rock-paper-scissors/wagers.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, views, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { faultless, judge } from './crash-load.ts';
import type { Player } from './player.ts';
import { atNoon, startQuickGame } from './quick-game.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to go on after a crash.');

const [desktop] = views as readonly [View];
const stake = 5_000;
const wager = 1_000;

/** Stakes that lie on the tables when the process is killed: none is lost, none is paid twice. */
describe.skipIf(!chromiumPath)('a SIGKILL in the middle of games', () => {
  const game = browserGame(() => startQuickGame({ QUICK: 'casino', ...atNoon() }));
  let player: Player;
  let other: Player;

  beforeAll(async () => {
    player = await game.newcomer('Ina Prescott');
    other = await game.newcomer('Otto Quimby');
    for (const each of [player, other])
      await each.answer('POST rps/balance', { body: { type: 'money', action: 'deposit', amount: wager } });
  });

  const cash = async (): Promise<number> => (await player.answer('GET bank')).money;

  async function killAndStart(more: Readonly<Record<string, string>> = {}): Promise<void> {
    await game.server.end('SIGKILL');
    await game.server.start(more);
  }

  /** A hand that was not over as it was dealt; `before` is what the player had then. */
  async function dealt() {
    for (let hands = 1; ; hands += 1) {
      const before = await cash();
      const { id, result } = await player.answer('POST blackjack', { body: { bet: stake } });
      if (result === null) return { id, before, hands };
    }
  }

  test('a hand of blackjack goes on in the browser that saw it dealt', async () => {
    const { id, before, hands } = await dealt();
    const watched = await game.open(desktop, '/main/blackjack', player);
    // It complains of the server that is not there.
    watched.tolerates = () => true;
    const { page } = watched;
    const stand = page.getByRole('button', { name: /^Stand/, disabled: false });
    await stand.waitFor();
    await killAndStart();

    expect((await player.answer('GET blackjack')).game?.id).toBe(id);
    expect(await cash()).toBe(before - stake);
    await stand.click();
    await page.getByRole('button', { name: /^Repeat bet/ }).waitFor();
    const history = async () => (await player.answer('GET blackjack/statistics', { query: {} })).history.data;
    await expect.poll(async () => (await history()).length).toBe(hands);
    const [row] = await history();
    expect(row).toMatchObject({ amount: stake });
    expect(await cash()).toBe(before + (row?.profit ?? NaN));
    await page.context().close();
  });

  test('an open game of rock-paper-scissors can be joined, once', async () => {
    const opened = await player.answer('POST rps', {
      body: { wager_type: 'money', wager_amount: wager, move: 'rock' },
    });
    await killAndStart();
    const join = { params: { id: opened.game.id }, body: { move: 'paper' } } as const;
    expect((await other.answer('PATCH rps/:id', join)).balance).toBe(wager + profitOf(wager));
    expect((await other.call('PATCH', `rps/${opened.game.id}`, { move: 'paper' })).status).toBe(409);
    const { balances } = await player.answer('GET rps');
    expect(balances.find(({ type }) => type === 'money')).toMatchObject({ balance: 0 });
  });

  test('a race is run with the stakes that were on it', async () => {
    const { races } = await player.answer('GET horseracing', { query: {} });
    const race = races.data.find(({ state }) => state === 'scheduled');
    const params = { id: race?.id ?? '' };
    const before = await cash();
    await player.answer('POST horseracing/:id/bet', {
      params,
      body: { asset: 'money', amount: stake, horse_number: 1 },
    });
    await killAndStart();
    const seen = () => player.answer('GET horseracing/:id', { params });
    const payout = async () => (await seen()).current_bets[0]?.payout;
    await expect.poll(payout, { timeout: 120_000 }).toBeTypeOf('number');
    const { race: over, current_bets } = await seen();
    expect(current_bets).toMatchObject([{ horse_number: 1, amount: stake }]);
    const horse = over.horses.find(({ number }) => number === 1);
    const due = horse?.position === 1 ? (stake * horse.payout_percent) / 100 : 0;
    expect(current_bets[0]?.payout).toBe(due);
    expect(await cash()).toBe(before - stake + due);
  });

  test('a lotto draw that was due while nothing ran is made at the start, and is made once', async () => {
    const draws = async () => (await player.answer('GET lotto')).draws;
    const draw = (await draws()).find(({ type, open }) => type === 'money' && open);
    const before = await cash();
    await player.answer('POST lotto', { body: { draw_id: draw?.id ?? '', amount: stake } });
    const aheadMs = Date.parse(draw?.drawn_at ?? '') - Date.now() + 60_000;
    await killAndStart({ AHEAD_MS: String(aheadMs) });
    await expect.poll(async () => (await draws()).some(({ id }) => id === draw?.id)).toBe(false);
    // The only one with tickets has the first prize; nobody else is there to win the others.
    const prize = (stake * 0.8 * 70) / 100;
    expect(await cash()).toBe(before - stake + prize);
    await killAndStart({ AHEAD_MS: String(aheadMs) });
    expect(await cash()).toBe(before - stake + prize);
  });

  test('the ledger agrees to the dollar after all of it', async () => {
    expect(await game.server.end('SIGTERM')).toBe(0);
    const place = { folder: game.server.dataDir, eventStoreUrl: null, mongoUrl: null };
    const { events, ...found } = await judge(place, []);
    expect(events).toBeGreaterThan(0);
    expect(found).toEqual(faultless);
  });
});
