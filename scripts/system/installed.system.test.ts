import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { ServerProcess } from './server.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to install the game.');

const pictures = process.env['SCREENSHOTS'];
const [desktop] = views as readonly [View, View];

describe.skipIf(!chromiumPath)('[R226~] the installed game', () => {
  const game = browserGame(async () => {
    const server = await ServerProcess.prepare();
    await server.start();
    return server;
  });

  const open = async (): Promise<WatchedPage> => {
    const watched = await WatchedPage.open(game.browser, desktop, game.server.url, { serviceWorker: true });
    await watched.page.goto(game.server.url);
    await watched.loaded();
    return watched;
  };

  test('is kept by the browser: files from the cache, the page and the API from the game.server, a word when it is away', async () => {
    const watched = await open();
    const { page } = watched;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    const kept = await keptAddresses(page);
    expect(kept.some((address) => /^\/assets\/[0-9a-f]+\/core\.js$/.test(address))).toBe(true);
    expect(kept).toContain('/offline.html');
    expect(kept.filter((address) => address === '/' || /^\/(index\.html|api)/.test(address))).toEqual([]);

    await page.reload();
    await watched.loaded();
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    watched.tolerates = () => true;
    await game.server.end('SIGKILL');
    await page.goto(`${game.server.url}/register`);
    await page.getByRole('heading', { name: 'The line is dead' }).waitFor();
    await page.getByText('nothing of yours is lost').waitFor();
    if (pictures) await page.screenshot({ path: `${pictures}/shell-offline.png` });

    await game.server.start();
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nobody knows you yet' }).waitFor();
    await page.context().close();
  });

  test('is given up by browsers when the operator turns it off', async () => {
    const watched = await open();
    const { page } = watched;
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    watched.tolerates = () => true;
    await game.server.end('SIGTERM');
    await game.server.start({ SERVICE_WORKER: 'off' });
    await page.reload();
    await page.waitForFunction(async () => (await caches.keys()).length === 0);
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
    await page.context().close();
  });
});

/** What the page's caches hold, as paths. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const addresses: string[] = [];
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      addresses.push(...requests.map(({ url }) => new URL(url).pathname));
    }
    return addresses;
  });
}
