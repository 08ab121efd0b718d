import { mkdirSync, rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launchBrowser, views, WatchedPage, type View } from './browser.ts';
import { bundle } from './bundle.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';

if (process.env['SCREENSHOTS']) mkdirSync(process.env['SCREENSHOTS'], { recursive: true });
if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to look at the shell.');

const [desktop, phone] = views as readonly [View, View];

describe.skipIf(!chromiumPath)('the frame around the game', () => {
  let server: ServerProcess;
  let browser: Browser;
  let player: Player;

  beforeAll(async () => {
    server = await ServerProcess.prepare({ QUICK: 'bench' }, await bundle('scripts/system/quick-server.ts'));
    await server.start();
    browser = await launchBrowser();
    player = new Player(server.url, 'Iris Vane');
    await player.join();
  });

  afterAll(async () => {
    await browser?.close();
    await server?.end('SIGKILL');
    rmSync(server.dataDir, { recursive: true, force: true });
  });

  const open = async (view: View, path = '/main'): Promise<WatchedPage> => {
    const watched = await WatchedPage.open(browser, view, server.url, { session: player.key });
    await watched.page.goto(server.url + path);
    await watched.loaded();
    return watched;
  };

  test('the palette goes to a screen by keyboard alone and gives the focus back', async () => {
    const watched = await open(desktop);
    const { page } = watched;
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await field.waitFor();
    await watched.inspect('shell-palette');
    await field.fill('jail');
    await page.getByRole('option').waitFor({ state: 'detached' });
    await field.fill('pris');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Prison' }).waitFor();
    await page.locator('#content:focus').waitFor();

    await page.getByRole('button', { name: 'Gangster Lookup' }).click();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Gangster Lookup');
    await page.context().close();
  });

  test('single keys act outside of fields, and can be switched off', async () => {
    const watched = await open(desktop);
    const { page } = watched;
    await page.keyboard.press('b');
    await page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    await watched.inspect('shell-keys');
    await sheet.getByRole('checkbox').click();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('p');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    expect(page.url()).toContain('/main/bank');
    await page.context().close();
  });

  test('[R052] [S154] the phone’s sheets hold the menu and the dropdown', async () => {
    const watched = await open(phone);
    const { page } = watched;
    for (const name of ['Menu', 'More']) {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog', { name }).waitFor();
      await watched.inspect(`shell-${name.toLowerCase()}-phone`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.context().close();
  });
});
