import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { Player } from './player.ts';
import { startQuickGame } from './quick-game.ts';
import { sureJob } from './quick-rules.ts';
import { noteVitals, readVitals, slowDown, type Vitals } from './vitals.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to measure the screens.');

/**
 * A page may move by 0.01 by itself (ux.md); a machine under load draws in other steps, so twice of it fails here.
 * Times are printed, not judged: machines differ.
 */
const mostShift = 0.02;
const paths = ['/main', '/main/small', '/main/prison', '/main/statistics', '/main/online'];

describe.skipIf(!chromiumPath)('the first look at a screen', () => {
  const game = browserGame(() => startQuickGame({ BOTS: '12' }));
  let player: Player;

  beforeAll(async () => {
    player = await game.newcomer('Nora Quill');
  });

  async function look(page: Page, url: string): Promise<Vitals> {
    await page.goto(url);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    return readVitals(page);
  }

  /** Whoever comes to the cells in that second moves the list once; what a page moves by itself, it moves each time. */
  async function steadyLook(page: Page, url: string): Promise<Vitals> {
    const first = await look(page, url);
    return first.cls <= mostShift ? first : look(page, url);
  }

  for (const view of views) {
    test(`on the ${view.name} moves nothing, and neither does the result of a job`, async () => {
      const watched = await WatchedPage.open(game.browser, view, game.server.url, { session: player.key });
      const { page } = watched;
      await noteVitals(page);
      if (view.name === 'phone') await slowDown(page);
      for (const path of paths) {
        const { lcp, cls } = await steadyLook(page, game.server.url + path);
        console.log(`${view.name} ${path}: LCP ${Math.round(lcp)} ms, CLS ${cls.toFixed(4)}`);
        expect.soft(cls, `${path} on the ${view.name}`).toBeLessThanOrEqual(mostShift);
      }
      await look(page, `${game.server.url}/main/small`);
      await page.getByRole('button', { name: sureJob.name }).click();
      await page.getByRole('region', { name: 'Result' }).getByText(/XP/).waitFor();
      // The result has slid in and the money has ticked; the ring goes on while the job waits.
      await watched.loaded();
      await page.getByRole('button', { name: sureJob.name, disabled: false }).waitFor();
      const { cls, inp } = await readVitals(page);
      console.log(`${view.name} a job done: CLS ${cls.toFixed(4)}, slowest answer to a press ${inp ?? 0} ms`);
      expect.soft(cls, `a job on the ${view.name}`).toBeLessThanOrEqual(mostShift);
      await page.context().close();
    });
  }
});
