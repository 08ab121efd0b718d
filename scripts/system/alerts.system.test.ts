import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { arrest, breakOut } from './certain-acts.ts';
import { Player } from './player.ts';
import { joinAll } from './quick-game.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to read alerts.');

const [desktop, phone] = views as readonly [View, View];

/** What others do to a player, as two of the player's windows tell it. */
describe.skipIf(!chromiumPath)('alerts', () => {
  const game = browserGame();
  let inmate: Player;
  let helper: Player;

  beforeAll(async () => {
    [inmate, helper] = (await joinAll(game.server, ['Moll Carver', 'Otto Lens'])) as [Player, Player];
  });

  async function open(view: View, path = '/main/online'): Promise<WatchedPage> {
    return game.open(view, path, inmate);
  }

  const bell = (page: Page) => page.getByRole('button', { name: /^Alerts/ });
  const panel = (page: Page) => page.getByRole('dialog', { name: 'Alerts' });

  test('[R242] [S159] are empty at first, and the panel says so', async () => {
    const stranger = await game.newcomer('Ivy Marsh');
    const watched = await WatchedPage.open(game.browser, phone, game.server.url, { session: stranger.key });
    await watched.page.goto(`${game.server.url}/main/online`);
    await watched.loaded();
    await bell(watched.page).first().click();
    await panel(watched.page).getByText("You haven't received any alerts, check again later.").waitFor();
    await watched.inspect('alerts-none-phone');
    await watched.page.context().close();
  });

  test('[E037] [R123] [R284] [S159] come by push to every window, stand unread first, and are read in all once seen in one', async () => {
    const here = await open(desktop);
    const there = await open(phone);
    await arrest(inmate);
    await breakOut(helper, inmate);
    await expect.poll(() => there.page.title()).toMatch(/^\(\d+\) Rackets - Moll Carver$/);
    await here.page.getByText('Otto Lens broke you out of prison.').first().waitFor();
    await bell(here.page).click();
    const unread = panel(here.page).getByRole('region', { name: 'Unread Alerts' });
    await unread.getByText('Otto Lens broke you out of prison.').first().waitFor();
    await here.inspect('alerts-desktop');
    // Seen here, so that the other window stops counting.
    await expect.poll(() => there.page.title()).toBe('Rackets - Moll Carver');
    await unread.getByRole('link', { name: 'Prison' }).first().click();
    await here.page.waitForURL('**/main/prison');
    // The sheet goes with the page that it stood over, not with its address.
    await here.page.getByRole('heading', { level: 1, name: 'Prison' }).waitFor();
    await here.loaded();
    expect(await panel(here.page).count()).toBe(0);
    await bell(here.page).click();
    await panel(here.page).getByRole('region', { name: 'Alert History' }).waitFor();
    expect(await unread.count()).toBe(0);
    await Promise.all([here, there].map(({ page }) => page.context().close()));
  });

  test('[R257] [R267] [R767] are found by their text, after a pause, and deleted', async () => {
    const { page } = await open(desktop);
    await bell(page).click();
    const search = panel(page).getByRole('searchbox', { name: 'Search the alerts' });
    await search.fill('nobody of that name');
    await panel(page).getByText('There are no search results for those terms.').waitFor();
    await search.fill('otto');
    await panel(page).getByText('Otto Lens broke you out of prison.').first().waitFor();
    await search.fill('');
    await panel(page).getByRole('button', { name: 'Clear all' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await panel(page).getByText("You haven't received any alerts, check again later.").waitFor();
    await page.reload();
    await bell(page).click();
    await panel(page).getByText("You haven't received any alerts, check again later.").waitFor();
    await page.context().close();
  });
});
