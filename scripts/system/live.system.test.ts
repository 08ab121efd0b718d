import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, launchBrowser, views, WatchedPage, type View } from './browser.ts';
import { arrest } from './certain-acts.ts';
import { Player } from './player.ts';
import { startQuickGame } from './quick-game.ts';
import { sureJob } from './quick-rules.ts';
import type { ServerProcess } from './server.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to watch two windows.');

const [desktop, phone] = views as readonly [View, View];

/** What is pushed to a window that nobody touches. */
describe.skipIf(!chromiumPath)('two players in two windows', () => {
  let quick: ServerProcess;
  let slow: ServerProcess;
  let browser: Browser;

  beforeAll(async () => {
    // Without bots: they would bust the prisoner before the other window does.
    [quick, slow] = await Promise.all([startQuickGame(), startQuickGame({ WAIT_SECONDS: '120' })]);
    browser = await launchBrowser();
  });

  afterAll(async () => {
    await browser?.close();
    for (const server of [quick, slow]) {
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
    await list.page.getByRole('button', { name: 'Bust Moll Carver' }).waitFor();

    const buster = await newcomer(quick, 'Buster Ames');
    const visit = await open(quick, buster, '/main/prison');
    await visit.page.getByRole('button', { name: `Bust ${inmate.name}` }).click();
    await visit.page
      .getByRole('region', { name: 'Result' })
      .getByText(/You opened the door|You walked out together|You filed the bar/)
      .waitFor();
    const told = `${buster.name} broke you out of prison.`;
    await cell.page.locator('[data-sonner-toast]', { hasText: told }).waitFor();
    await cell.page.getByRole('heading', { level: 1, name: `${buster.name} opened your cell.` }).waitFor();
    await cell.page.getByRole('button', { name: 'Back to work' }).click();
    await cell.page.getByRole('heading', { level: 1, name: 'Small Crimes' }).waitFor();
    await cell.page
      .getByRole('region', { name: 'Result' })
      .getByText(`${buster.name} opened your cell.`)
      .waitFor();
    await feed.page.getByRole('main').getByText(told).waitFor();
    // Marked as gone, or no longer there: who else is brought in has the list read again.
    await list.page.getByRole('button', { name: 'Bust Moll Carver' }).waitFor({ state: 'hidden' });

    await arrest(inmate);
    await cell.page.getByRole('button', { name: /Bribe the guard · \d/ }).click();
    await cell.page.getByText('You walk out at').waitFor({ state: 'hidden' });
    for (const window of [cell, feed, list, visit]) expect(window.complaints).toEqual([]);
    for (const window of [cell, feed, list, visit]) await window.page.context().close();
  });

  test('a job that reaches a level says so; the menu’s online count follows who comes', async () => {
    const player = await newcomer(quick, 'Lev Upton');
    const { page, ...watched } = await open(quick, player, '/main/small');
    const online = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: /^Online/ });
    const before = await online.innerText();
    const other = await open(quick, await newcomer(quick, 'Ann Other'), '/main');
    await expect.poll(() => online.innerText()).not.toBe(before);
    await page.getByRole('button', { name: sureJob.name }).click();
    await page.getByRole('region', { name: 'Result' }).getByText('Level 2').waitFor();
    expect([...watched.complaints, ...other.complaints]).toEqual([]);
    await page.context().close();
    await other.page.context().close();
  });

  test('[E034] [R130] a credit ends a wait of minutes; a page opened after hours tells what came in between', async () => {
    const watched = await open(slow, await newcomer(slow, 'Rita Able'), '/main/small');
    const { page } = watched;
    await page.getByRole('button', { name: `Attempt: ${sureJob.name}` }).click();
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
    await page.goto(`${slow.url}/main`);
    await page.getByRole('heading', { level: 1, name: 'While you were away' }).waitFor();
    await page.getByText(/9 h/).first().waitFor();
    await page.getByText('Pull off your first job, done').waitFor();
    await page.context().close();
  });
});
