import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { breakOut } from './certain-acts.ts';
import { Player } from './player.ts';
import { doomedJob, sureJob } from './quick-rules.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to see the moments.');
if (process.env['SCREENSHOTS']) mkdirSync(process.env['SCREENSHOTS'], { recursive: true });

/** What a newcomer sees at each moment of the first minutes, on a server whose rules leave nothing to luck. */
describe.skipIf(!chromiumPath)('the first minutes', () => {
  const game = browserGame();

  for (const [index, view] of views.entries()) {
    test(`[R131] [S009] on the ${view.name}: first steps, a level, an arrest with its verdict, and three ways out`, async () => {
      const player = new Player(game.server.url, ['Nora Quill', 'Hugo Dane'][index] ?? '');
      await player.join();
      const watched = await WatchedPage.open(game.browser, view, game.server.url, { session: player.key });
      const { page } = watched;
      const see = (name: string) => watched.inspect(`${view.name}-${name}`);
      const go = async (path: string) => {
        await page.goto(`${game.server.url}${path}`);
        await watched.loaded();
      };
      const result = page.getByRole('region', { name: 'Result' });

      await go('/main');
      await page.getByRole('heading', { name: 'New in town' }).waitFor();
      await page.getByText('off your train, waits for you').waitFor();
      // The first job is certain under these rules, so the second is open.
      expect(await stepsDone(page)).toEqual(['Open the second job']);
      await see('home-empty');

      await go('/main/small');
      await page.getByRole('button', { name: sureJob.name }).click();
      await result.getByText('Level 2: you are an Errand Boy now.').waitFor();
      await result.getByText(/Next rank: Pickpocket, at level 4\..*better paid jobs/).waitFor();
      await see('level-up');
      await page.reload();
      await result.getByText('Level 2: you are an Errand Boy now.').waitFor();

      await page.getByRole('button', { name: doomedJob.name }).click();
      await inTheCell(page);
      await page.getByText(`Charged with lifting watches.`).waitFor();
      await page.getByText('Your streak of 1 ends here.').waitFor();
      await page.getByText('+ 1 XP').waitFor();
      const verdict = await page.getByRole('heading', { level: 1 }).innerText();
      await see('cell');
      await page.reload();
      await page.getByRole('heading', { level: 1, name: verdict }).waitFor();

      await go('/main');
      await page.getByRole('button', { name: /Bribe the guard ·/ }).waitFor();
      await page.getByText('Small Crimes', { exact: true }).first().waitFor();
      // Whatever a cell closes leads nowhere from here: neither an entry of Ready now nor a button.
      const main = page.getByRole('main');
      const links = await main.getByRole('link').allInnerTexts();
      const closed = /^(?:Bust|Free somebody|Open the second job|Shake down a newsstand)/;
      expect(links.filter((link) => closed.test(link))).toEqual([]);
      expect(await main.getByRole('link', { name: /^Small Crimes/ }).count()).toBe(0);
      expect(await page.getByRole('heading', { name: 'New in town' }).count()).toBe(0);
      expect(await stepsDone(page)).toEqual(['Pull off your first job', 'Open the second job']);
      await see('home-jailed');

      await go('/main/small');
      await page.getByRole('button', { name: /Bribe the guard ·/ }).click();
      await result.getByText(/The guard counted, nodded/).waitFor();
      await result.getByText(/spared/).waitFor();
      expect(await result.getByText(/in prison/).count()).toBe(0);
      await see('bribed');

      await pressWhenReady(page, doomedJob.name);
      await inTheCell(page);
      const rescuer = new Player(game.server.url, ['Joan Hart', 'Mo Castellan'][index] ?? '');
      await rescuer.join();
      await breakOut(rescuer, player);
      await page.getByRole('heading', { level: 1, name: `${rescuer.name} opened your cell.` }).waitFor();
      await page.getByText(/spared/).waitFor();
      await see('freed');
      await page.getByRole('button', { name: 'Back to work' }).click();
      await result.getByText(`${rescuer.name} opened your cell.`).waitFor();

      await go('/main');
      await page.getByRole('main').getByRole('link', { name: rescuer.name }).first().waitFor();
      await see('home-filled');
      expect(watched.complaints).toEqual([]);
      await page.context().close();
    });
  }
});

async function inTheCell(page: Page): Promise<void> {
  await page.getByText('You walk out at').waitFor();
}

async function pressWhenReady(page: Page, name: string): Promise<void> {
  const job = page.getByRole('button', { name });
  await expect.poll(() => job.getAttribute('aria-disabled'), { timeout: 30_000 }).toBeNull();
  await job.click();
}

async function stepsDone(page: Page): Promise<string[]> {
  const steps = page.getByRole('region', { name: 'First steps' }).locator('li b');
  const done = await steps.filter({ hasText: ', done' }).allInnerTexts();
  return done.map((text) => text.replace(/\s*, done$/, ''));
}
