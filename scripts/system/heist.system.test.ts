import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserGame } from './browser-game.ts';
import { chromiumPath, views, type View, type WatchedPage } from './browser.ts';
import { comesTo } from './hunting.ts';
import type { Player } from './player.ts';
import { joinAll, startQuickGame } from './quick-game.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to see a heist.');

const [desktop, phone] = views as readonly [View, View];

/** What a window has heard of a heist by push, in order. */
interface Heard {
  readonly window: WatchedPage;
  readonly parts: string[];
}

/** Notes each frame of a heist's channel that a window receives from now on. */
function listen(window: WatchedPage, heist: string): Heard {
  const parts: string[] = [];
  window.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as {
        readonly type?: string;
        readonly channel?: string;
        readonly data?: { readonly part?: string };
      };
      if (frame.type === 'message' && frame.channel === `heist-${heist}`) parts.push(frame.data?.part ?? '');
    }),
  );
  return { window, parts };
}

describe.skipIf(!chromiumPath)('a heist', () => {
  const game = browserGame(() => startQuickGame({ QUICK: 'hunt' }));

  test('in two browsers each sees what the other does, without a reload: invited, in, left, in again, started', async () => {
    const [leader, driver] = (await joinAll(game.server, ['Hugo Dane', 'Cal York'], '0')) as [Player, Player];
    await comesTo(driver, leader);
    const { id } = await leader.answer('POST heists/create', { body: { type: 'warehouse' } });
    const mine = await game.open(desktop, `/main/heists/attempt?id=${id}`, leader);
    const theirs = await game.open(phone, '/main/heists', driver);
    const plan = mine.page.getByRole('region', { name: 'The plan' });
    await plan.getByText('Nobody yet').waitFor();

    const invite = () =>
      leader.answer('POST heists/:id/invite', {
        params: { id },
        body: { position_id: 2, username: driver.name },
      });
    await invite();
    await plan.getByText(/^invited until/).waitFor();
    await theirs.page.getByRole('button', { name: 'Take the seat' }).first().click();
    await theirs.page.getByRole('heading', { level: 1, name: 'The Bonded Warehouse' }).waitFor();
    await plan.getByText(/^invited until/).waitFor({ state: 'detached' });
    await plan.getByRole('link', { name: 'Cal York' }).waitFor();

    await driver.answer('POST heists/:id/leave', { params: { id } });
    await plan.getByText('Nobody yet').waitFor();
    await invite();
    await driver.answer('POST heists/join', { body: { heist_id: id, position: 2 } });
    await plan.getByRole('link', { name: 'Cal York' }).waitFor();

    const again = await game.open(phone, `/main/heists/attempt?id=${id}`, driver);
    await mine.page.getByRole('button', { name: /^Start/ }).click();
    for (const { page } of [mine, again])
      await page.getByText(/^You are free to do what you like until/).waitFor();
    await again.inspect('heist-under-way');
    // What they were in the middle of leaving is not there any more.
    const complaints = [...mine.complaints, ...theirs.complaints, ...again.complaints];
    expect(complaints.filter((complaint) => !complaint.includes('404 (Not Found)'))).toEqual([]);
  });

  test('in five browsers each hears of every change by push, and sees the haul and then all five shares', async () => {
    const names = ['Sal Voss', 'Kit Doyle', 'Max Hahn', 'Jude Beck', 'Finn Oakes'];
    const players = (await joinAll(game.server, names, '0')) as [Player, ...Player[]];
    const [leader, ...others] = players;
    await Promise.all(others.map((other) => comesTo(other, leader)));
    const { id } = await leader.answer('POST heists/create', { body: { type: 'train' } });
    const params = { id };
    const path = `/main/heists/attempt?id=${id}`;
    const seat = (place: number) => ({ heist_id: id, position: place });
    const inviteTo = (place: number, { name }: Player) =>
      leader.answer('POST heists/:id/invite', { params, body: { position_id: place, username: name } });

    // All are in before anybody looks.
    for (const [index, other] of others.entries()) {
      await inviteTo(index + 2, other);
      await other.answer('POST heists/join', { body: seat(index + 2) });
    }
    const crew: Heard[] = [];
    for (const [index, player] of players.entries()) {
      const window = await game.open(index % 2 === 0 ? desktop : phone, '/main/heists', player);
      crew.push(listen(window, id));
      await window.page.goto(game.server.url + path);
      await window.loaded();
      await window.page.getByRole('listitem').getByText('Finn Oakes').waitFor();
    }
    const took: number[] = [];
    /** Does something, and waits until all who are named see it. */
    const seenBy = async (
      seeing: readonly Heard[],
      act: () => Promise<unknown>,
      sight: (page: Page) => Locator,
      state: 'visible' | 'detached' = 'visible',
    ) => {
      await act();
      const since = performance.now();
      await Promise.all(
        seeing.map(async ({ window }) => {
          await sight(window.page).first().waitFor({ state });
          took.push(performance.now() - since);
        }),
      );
    };
    const [lookout, gunman] = [others[2], others[3]] as [Player, Player];
    const stay = crew.slice(0, 4);
    const nobody = (page: Page) => page.getByText('Nobody yet');
    await seenBy(
      crew,
      () => leader.answer('POST heists/:id/set-public', { params, body: { public: true } }),
      (page) =>
        page.getByText(/^(anybody can take an open seat|Open to strangers\. The leader starts it\.)$/),
    );
    await seenBy(
      crew,
      () =>
        leader.answer('POST heists/:id/equipment', {
          params,
          body: { slot: 'protection', type: 'bank_protection', data: { option_id: 'padded-coats' } },
        }),
      (page) => page.getByText('Padded coats'),
    );
    await seenBy(stay, () => gunman.answer('POST heists/:id/leave', { params }), nobody);
    await seenBy(
      stay,
      () => inviteTo(5, gunman),
      (page) => page.getByText(/^invited until/),
    );
    await seenBy(stay, () => gunman.answer('POST heists/:id/decline', { params }), nobody);
    await seenBy(stay, () => gunman.answer('POST heists/join', { body: seat(5) }), nobody, 'detached');
    const outside = crew.filter(({ window }) => window !== crew[3]?.window);
    await seenBy(
      outside.slice(0, 3),
      () => leader.answer('POST heists/:id/kick', { params, body: { character_id: lookout.character } }),
      nobody,
    );
    await seenBy(
      outside.slice(0, 3),
      () => lookout.answer('POST heists/join', { body: seat(4) }),
      nobody,
      'detached',
    );
    // Who was out looks again.
    for (const { window } of crew.slice(3)) {
      await window.page.goto(game.server.url + path);
      await window.loaded();
    }
    const cash = async (player: Player) => (await player.answer('GET state')).character?.money ?? 0;
    const before = await Promise.all(players.map(cash));
    await seenBy(
      crew,
      () => leader.answer('POST heists/:id/start', { params }),
      (page) => page.getByRole('list', { name: 'Shares' }),
    );
    console.log(`a change was seen after ${took.map((each) => Math.round(each)).join(', ')} ms`);

    const { result } = await leader.answer('GET heists/:id', { params });
    const shares = result?.shares ?? [];
    expect(shares.map(({ character }) => character?.username)).toEqual(names);
    expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBe(result?.haul);
    expect(await Promise.all(players.map(cash))).toEqual(
      before.map((had, index) => had + (shares[index]?.amount ?? NaN)),
    );
    for (const [index, { window }] of crew.entries()) {
      const words = await window.page.getByRole('main').innerText();
      const [haul, first, last] = [result?.haul ?? 0, names[0] ?? '', names[4] ?? ''].map((each) =>
        words.indexOf(typeof each === 'number' ? `$${each.toLocaleString('en')}` : each),
      );
      expect([haul, first, last].toSorted((a = 0, b = 0) => a - b)).toEqual([haul, first, last]);
      const rows = window.page.getByRole('list', { name: 'Shares' }).getByRole('listitem');
      expect(await rows.count()).toBe(5);
      expect(await rows.nth(index).innerText()).toContain(', you');
    }
    await (crew[1] as Heard).window.inspect('heist-shares');

    const end = ['start', 'end'];
    const all = ['plan', 'equipment', 'seats', 'seats', 'seats', 'seats', 'seats', 'seats', ...end];
    expect(crew.slice(0, 3).map(({ parts }) => parts)).toEqual([all, all, all]);
  });
});
