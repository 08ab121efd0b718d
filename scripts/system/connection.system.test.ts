import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { sureJob } from './quick-rules.ts';
import { Player } from './player.ts';
import { startQuickGame } from './quick-game.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to try the connection.');

const [desktop] = views as readonly [View];

describe.skipIf(!chromiumPath)('a page whose connection fails', () => {
  const game = browserGame(() => startQuickGame({ WAIT_SECONDS: '60' }));
  let player: Player;

  beforeAll(async () => {
    player = await game.newcomer('Cora Line');
  });

  async function open(path: string): Promise<Page> {
    const watched = await WatchedPage.open(game.browser, desktop, game.server.url, { session: player.key });
    // The browser itself complains of what cannot be reached.
    watched.tolerates = () => true;
    await watched.page.goto(game.server.url + path);
    await watched.loaded();
    return watched.page;
  }

  test('a browser that goes offline is told so, and that it is back', async () => {
    const page = await open('/main');
    await page.context().setOffline(true);
    await page.getByText('You are offline.').waitFor();
    await page.context().setOffline(false);
    await page.getByText('Back online').waitFor();
    await page.context().close();
  });

  test('nine tabs of a session have one socket; when the tab that has it is closed, another opens one, and all hear what happens', async () => {
    const first = await open('/main/bank');
    const context = first.context();
    // Of the tabs that follow.
    const sockets = new Set<unknown>();
    let tickets = 0;
    context.on('request', (request) => {
      if (request.url().endsWith('/api/socket-tickets')) tickets++;
    });
    const tabs = [first];
    while (tabs.length < 9) {
      const page = await context.newPage();
      page.on('websocket', (socket) => {
        sockets.add(socket);
        socket.on('close', () => sockets.delete(socket));
      });
      await page.goto(`${game.server.url}/main/bank`);
      await page.locator('#content h1').first().waitFor();
      tabs.push(page);
    }
    const deposit = async (amount: number, pages: readonly Page[]): Promise<void> => {
      await player.answer('POST bank/deposit', { body: { amount } });
      // Nothing but a push has the page read what happened lately.
      for (const page of pages) await page.getByText(`+ $${amount}`).waitFor();
    };
    await deposit(23, tabs);
    expect(sockets.size).toBe(0);
    const drawn = tickets;
    await first.close();
    await expect.poll(() => sockets.size).toBe(1);
    await deposit(31, tabs.slice(1));
    expect([tickets - drawn, sockets.size]).toEqual([1, 1]);
    await context.close();
  });

  test('the last result survives a reload, and a press on a button that waits says until when', async () => {
    const page = await open('/main/small');
    const attempt = page.getByRole('button', { name: `Attempt: ${sureJob.name}` });
    const result = page.getByRole('region', { name: 'Result' });
    await attempt.click();
    // A first job reaches level 2, which is the last that its result says.
    const verdict = result.getByText(/^Level 2\b/);
    await verdict.waitFor();
    await page.reload();
    await verdict.waitFor();
    // It is aria-disabled: a press on it is still heard.
    await attempt.click({ force: true });
    await attempt.getByText('Ready in').waitFor();
    await page.context().close();
  });

  test('a server that stopped says so with Retry; an act pressed again counts once, and a failed page comes by itself', async () => {
    const page = await open('/main/bank');
    await page.getByRole('textbox', { name: 'Amount to deposit' }).fill('10');
    await game.server.end('SIGTERM');
    await page.getByText('The server does not answer. Nothing is lost').waitFor();
    await page.getByRole('button', { name: 'Deposit', exact: true }).click();
    await page.getByText('Press again to retry; it counts once.').waitFor();
    await page.getByRole('link', { name: /^Online/ }).click();
    await page.getByRole('heading', { name: 'Loading Error' }).waitFor();
    await page.getByText('This page will load by itself when the server is back.').waitFor();
    await game.server.start();
    await page.getByRole('heading', { name: /^Online/ }).waitFor();
    await page.context().close();
  });
});
