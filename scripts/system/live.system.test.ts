import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { arrest } from './arrest.ts';
import { chromiumPath, launchBrowser, views, WatchedPage, type View } from './browser.ts';
import { bundle } from './bundle.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to watch two windows.');

const [desktop, phone] = views as readonly [View, View];

/** What is pushed to a window that nobody touches. */
describe.skipIf(!chromiumPath)('two players in two windows', () => {
  let quick: ServerProcess;
  let usual: ServerProcess;
  let browser: Browser;

  beforeAll(async () => {
    // Without bots: they would bust the prisoner before the other window does.
    quick = await ServerProcess.prepare({ QUICK: 'journey' }, await bundle('scripts/system/quick-server.ts'));
    usual = await ServerProcess.prepare();
    await Promise.all([quick.start(), usual.start()]);
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    for (const server of [quick, usual]) {
      await server?.end('SIGKILL');
      rmSync(server.dataDir, { recursive: true, force: true });
    }
  });

  async function newcomer(server: ServerProcess, name: string): Promise<Player> {
    const player = new Player(server.url, name);
    await player.join();
    return player;
  }

  async function open(server: ServerProcess, player: Player, path: string, view = desktop) {
    const watched = await WatchedPage.open(browser, view, server.url, { session: player.key });
    await watched.page.goto(`${server.url}${path}`);
    await watched.loaded();
    return watched;
  }

  test('[W12] [R131] [R558] [R628] [R632] [S030] a bust in one window opens the cell in the other; the prison list and the activity follow by push; a bribe opens it, too', async () => {
    const inmate = await newcomer(quick, 'Moll Carver');
    const onlooker = await newcomer(quick, 'Otto Lens');
    const cell = await open(quick, inmate, '/main/small', phone);
    const feed = await open(quick, inmate, '/main/activity');
    const list = await open(quick, onlooker, '/main/prison');

    await arrest(inmate);
    await cell.page.getByText('You walk out at').waitFor();
    await list.page.getByRole('button', { name: /Reload · \d+ new/ }).click();
    await list.page.getByRole('button', { name: 'Bust Moll Carver' }).waitFor();

    const buster = await untilFreed(inmate);
    const told = `${buster} broke you out of prison.`;
    await cell.page.locator('[data-sonner-toast]', { hasText: told }).waitFor();
    await cell.page.getByRole('heading', { level: 1, name: 'Small Crimes' }).waitFor();
    await feed.page.getByRole('main').getByText(told).waitFor();
    await list.page.getByRole('button', { name: 'Moll Carver is gone' }).waitFor();

    await arrest(inmate);
    await cell.page.getByRole('button', { name: /Bribe the guard · \d/ }).click();
    await cell.page.getByText('You walk out at').waitFor({ state: 'hidden' });
    for (const window of [cell, feed, list]) expect(window.complaints).toEqual([]);
    for (const window of [cell, feed, list]) await window.page.context().close();
  });

  /** New gangsters try the door, each in a window of their own, until one of them opens it; resolves with the name. */
  async function untilFreed(inmate: Player): Promise<string> {
    const most = 12;
    for (let tries = 0; tries < most; tries += 1) {
      const name = `Buster ${String.fromCodePoint(65 + tries)}`;
      const watched = await open(quick, await newcomer(quick, name), '/main/prison');
      await arrest(inmate);
      const door = watched.page.getByRole('button', { name: `Bust ${inmate.name}` });
      // Whoever came before the arrest has a list without the inmate.
      if (!(await door.isVisible())) await watched.page.reload();
      await door.click();
      const opened = watched.page
        .getByRole('region', { name: 'Result' })
        .getByText(/You opened the door|You walked out together|You filed the bar/);
      const caught = watched.page.getByText('You walk out at');
      await opened.or(caught).first().waitFor();
      const free = await opened.isVisible();
      expect(watched.complaints).toEqual([]);
      await watched.page.context().close();
      if (free) return name;
    }
    throw new Error(`${most} doors and none opened`);
  }

  test('a job that reaches a level says so; the menu’s online count follows who comes', async () => {
    const player = await newcomer(quick, 'Lev Upton');
    const { page, ...watched } = await open(quick, player, '/main/small');
    const online = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Online/ });
    const before = await online.innerText();
    const other = await open(quick, await newcomer(quick, 'Ann Other'), '/main');
    await expect.poll(() => online.innerText(), { timeout: 60_000, interval: 500 }).not.toBe(before);
    await untilLevel(page);
    expect([...watched.complaints, ...other.complaints]).toEqual([]);
    await page.context().close();
    await other.page.context().close();
  });

  async function untilLevel(page: Page): Promise<void> {
    const result = page.getByRole('region', { name: 'Result' });
    for (let tries = 0; tries < 60; tries += 1) {
      if (await result.getByText('Level 2').isVisible()) return;
      const bribe = page.getByRole('button', { name: /Bribe the guard · \d/ });
      if (await bribe.isVisible()) await bribe.click();
      const job = page.getByRole('button', { name: /Shake down a newsstand/ });
      if (await job.isVisible()) await job.click({ timeout: 2_000 }).catch(() => undefined);
      await page.waitForTimeout(900);
    }
    throw new Error('sixty jobs and no level');
  }

  test('[E034] [R130] under the usual rules a credit ends a wait; a page opened after hours tells what came in between', async () => {
    const watched = await afterAJob();
    const { page } = watched;
    const credits = page.locator('header dl > div', { hasText: 'Credits' });
    await credits.getByText('3', { exact: true }).waitFor();
    await page.getByRole('button', { name: /End the wait · 1 credit/ }).click();
    await page.getByRole('alertdialog', { name: 'End this wait for 1 credit?' }).waitFor();
    await page.getByRole('button', { name: 'Pay 1 credit' }).click();
    await credits.getByText('2', { exact: true }).waitFor();
    await page.getByRole('button', { name: /End the wait/ }).waitFor({ state: 'hidden' });
    expect(watched.complaints).toEqual([]);

    const hours = 9 * 3_600_000;
    await page.evaluate((at) => localStorage.setItem('rackets.last-seen', String(at)), Date.now() - hours);
    await page.goto(`${usual.url}/main`);
    await page.getByRole('heading', { level: 1, name: 'While you were away' }).waitFor();
    await page.getByText(/9 h/).first().waitFor();
    await page.getByText('Do your first job, done').waitFor();
    await page.context().close();
  });

  /** A window in which somebody waits for the next job; who was caught at the first one is no help. */
  async function afterAJob(): Promise<WatchedPage> {
    for (const letter of 'ABCDEFGH') {
      const watched = await open(usual, await newcomer(usual, `Rita ${letter}`), '/main/small');
      await watched.page.getByRole('button', { name: 'Attempt: Shake down a newsstand' }).click();
      const caught = watched.page.getByText('You walk out at');
      const chips = watched.page.getByRole('region', { name: 'Result' }).getByText(/XP/);
      await chips.or(caught).first().waitFor();
      // The cell may come a moment after the result.
      await watched.page.waitForTimeout(700);
      if (!(await caught.isVisible())) return watched;
      await watched.page.context().close();
    }
    throw new Error('eight newcomers and all were caught');
  }
});
