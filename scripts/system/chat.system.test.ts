import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, views, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { Player } from './player.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to talk in two windows.');

const [desktop, phone] = views as readonly [View, View];

/** A talk in two windows that nobody reloads. */
describe.skipIf(!chromiumPath)('chat in two windows', () => {
  const game = browserGame();

  async function open(player: Player, view = desktop, path = '/main/bank') {
    const watched = await game.open(view, path, player);
    if (view === desktop) await field(watched.page).waitFor();
    return watched;
  }

  const field = (page: Page) => page.getByRole('textbox', { name: /^Message/ });
  const saying = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text });
  const say = (player: Player, message: string) =>
    player.answer('POST chat', { body: { room: 'public', message } });

  test('[S153] [R052~] [R054~] [R127~] [R147~] what one writes stands in the other at once, in the bar and on the phone; a name is completed by keys and marked where it is read', async () => {
    const [ada, hugo] = [await game.newcomer('Ada Brick'), await game.newcomer('Hugo Dane')];
    const bar = await open(ada);
    const small = await open(hugo, phone, '/main');
    const chat = small.page
      .getByRole('navigation', { name: 'Main screens' })
      .getByRole('link', { name: /^Chat/ });
    await field(bar.page).fill('Same seat, @Hug');
    await field(bar.page).press('o');
    await bar.page.getByRole('option', { name: /Hugo Dane/ }).waitFor();
    await field(bar.page).press('Enter');
    expect(await field(bar.page).inputValue()).toBe('Same seat, @Hugo Dane ');
    await field(bar.page).press('Enter');
    await saying(bar.page, 'Same seat, @Hugo Dane').waitFor();
    await chat.getByText('1', { exact: true }).waitFor();
    await chat.click();
    await saying(small.page, 'Same seat, @Hugo Dane').waitFor();
    // Seen for a second, it no longer counts.
    await chat.getByText('1', { exact: true }).waitFor({ state: 'detached' });
    await small.inspect('chat-phone');
    await field(small.page).fill('A tenth of the take. <b>No</b> less.');
    await small.page.getByRole('button', { name: 'Send' }).click();
    await saying(bar.page, 'A tenth of the take. <b>No</b> less.').waitFor();
    await bar.inspect('chat-bar');
    expect([...bar.complaints, ...small.complaints]).toEqual([]);
    await bar.page.context().close();
    await small.page.context().close();
  });

  test('[R148~] [R246] [R127] a message that is refused says why; the wait is told, a draft survives a reload, and the message is sent again once', async () => {
    const vera = await game.newcomer('Vera Stitch');
    const watched = await open(vera);
    watched.tolerates = (text) => text.includes('422');
    const { page } = watched;
    await field(page).fill('The wait begins.');
    // Another window of the same player was quicker.
    await say(vera, 'First from elsewhere.');
    await field(page).press('Enter');
    await page.getByText(/^Not sent: Wait \d+ seconds?\.$/).waitFor();
    await page.reload();
    await watched.loaded();
    await page.getByText(/^Not sent: Wait/).waitFor();
    await page.getByPlaceholder(/^Wait \d+ seconds?$/).waitFor();
    await page.getByPlaceholder(/^Message/).waitFor();
    await field(page).fill('Not yet sent');
    await page.reload();
    await watched.loaded();
    expect(await field(page).inputValue()).toBe('Not yet sent');
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText(/^Not sent/).waitFor({ state: 'detached' });
    await expect.poll(() => saying(page, 'The wait begins.').count()).toBe(1);
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  test('[W08] what was said while a window was offline stands there once, in order', async () => {
    const [mo, irv, ike, una] = [
      await game.newcomer('Mo Castle'),
      await game.newcomer('Irv Lantos'),
      await game.newcomer('Ike Lantos'),
      await game.newcomer('Una Quick'),
    ];
    const watched = await open(mo);
    watched.tolerates = () => true;
    const { page } = watched;
    // The browser's own offline mode leaves an open socket alone.
    const cut: (() => Promise<void>)[] = [];
    await page.routeWebSocket(/./, (socket) => {
      socket.connectToServer();
      cut.push(() => socket.close());
    });
    await page.reload();
    await watched.loaded();
    await field(page).waitFor();
    await expect.poll(() => cut.length).toBe(1);
    await say(irv, 'Heard.');
    await saying(page, 'Heard.').waitFor();
    // The rooms are not read again: what was missed is the replay's to bring.
    let reads = 0;
    await page.route('**/api/chat', (route) => {
      reads++;
      return route.abort();
    });
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    for (const close of cut) await close();
    await say(ike, 'Missed: one.');
    await say(una, 'Missed: two.');
    await page.context().setOffline(false);
    await saying(page, 'Missed: two.').waitFor();
    await expect.poll(() => reads).toBeGreaterThan(0);
    const said = await page.getByRole('article').filter({ hasText: 'Missed:' }).allInnerTexts();
    expect(said.map((text) => /Missed: \w+/.exec(text)?.[0])).toStrictEqual(['Missed: one', 'Missed: two']);
    await page.context().close();
  });

  test('[R122] [R129] what is taken back is withdrawn in the other window, and whoever is blocked falls silent there', async () => {
    const [ned, olga] = [await game.newcomer('Ned Rook'), await game.newcomer('Olga Pike')];
    const watched = await open(olga);
    const { page } = watched;
    const { id } = await say(ned, 'Roadster, hardly used.');
    await saying(page, 'Roadster').waitFor();
    await ned.answer('POST chat/hide', { body: { message_id: id } });
    await saying(page, 'This offer has been withdrawn.').waitFor();
    await olga.answer('POST blocks', { body: { character_id: ned.character } });
    await page.getByRole('article').filter({ hasText: ned.name }).waitFor({ state: 'detached' });
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  test('a newcomer says hello by one tap and is welcomed by one tap', async () => {
    const [nan, abe] = [await game.newcomer('Nan Fresh'), await game.newcomer('Abe Warm')];
    const arrived = await open(nan, phone, '/main/chat');
    const host = await open(abe);
    await arrived.page.getByText(/^Welcome to .+, Nan Fresh\.$/).waitFor();
    await arrived.inspect('chat-first-words-phone');
    await arrived.page.getByRole('button', { name: 'Evening, all.' }).click();
    await arrived.page.getByRole('button', { name: 'Evening, all.' }).waitFor({ state: 'detached' });
    const hello = saying(host.page, 'Evening, all.');
    await hello.hover();
    await hello.getByRole('button', { name: 'Welcome Nan Fresh' }).click();
    await saying(arrived.page, '@Nan Fresh Welcome to the rackets.').waitFor();
    // A player who has posted is no longer greeted.
    await arrived.page.reload();
    await saying(arrived.page, 'Evening, all.').waitFor();
    expect(await arrived.page.getByText('People here answer.').count()).toBe(0);
    expect([...arrived.complaints, ...host.complaints]).toEqual([]);
    await arrived.page.context().close();
    await host.page.context().close();
  });
});
