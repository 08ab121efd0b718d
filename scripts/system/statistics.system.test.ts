import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { Player } from './player.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to check the statistics.');

const [desktop, phone] = views as readonly [View, View];

describe.skipIf(!chromiumPath)('statistics, rankings and accolades', () => {
  const game = browserGame();
  let ann: Player;

  beforeAll(async () => {
    ann = await game.newcomer('Ann Clerk');
    await ann.post('small', { task_index: 0 });
  });

  async function open(path: string, view = desktop) {
    return game.open(view, path, ann);
  }

  test('[S141] [S142] who comes to town appears in the numbers and in the ranking without a touch', async () => {
    const general = await open('/main/statistics');
    const ranking = await open('/main/statistics/rounds', phone);
    await game.newcomer('Bob Newman');
    await general.page.getByRole('link', { name: 'Bob Newman' }).waitFor();
    await ranking.page.getByRole('link', { name: 'Bob Newman' }).waitFor();
    await ranking.page.getByText('of 2', { exact: true }).waitFor();
    expect([...general.complaints, ...ranking.complaints]).toEqual([]);
    await general.page.context().close();
    await ranking.page.context().close();
  });

  test('[R228] [R576] [R817] without a socket the numbers are read again and again', async () => {
    const watched = await WatchedPage.open(game.browser, desktop, game.server.url, { session: ann.key });
    const { page } = watched;
    await page.route('**/api/socket-tickets', (route) => route.abort());
    await page.goto(`${game.server.url}/main/statistics`);
    await watched.loaded();
    await game.newcomer('Cyd Late');
    await page.getByRole('link', { name: 'Cyd Late' }).waitFor();
    await page.context().close();
  });

  test('[R723] [R724] [R769] a ranking is chosen by category and round, and says so when nobody stands in it', async () => {
    const { page } = await open('/main/statistics/rounds?type=speedrun');
    await page
      .getByText('There are no rankings to show in this category, try again later.', { exact: true })
      .waitFor();
    const category = page.getByRole('combobox', { name: 'Category' });
    expect(await category.locator('option').allInnerTexts()).toEqual([
      'Not in this round',
      'Alive',
      'Experience',
    ]);
    expect(await page.getByRole('combobox', { name: 'Round' }).locator('option').allInnerTexts()).toEqual([
      'Round 1',
    ]);
    await category.selectOption('Experience');
    await page.getByRole('list', { name: 'Experience' }).getByText('Ann Clerk').waitFor();
    expect(new URL(page.url()).search).toBe('?round=1&type=level_points');
    await page.context().close();
  });

  test('[S016] [R072] [R096] every accolade has its three tiers, and the way to the next', async () => {
    const { page } = await open('/main/overview');
    await page.getByRole('link', { name: 'Accolades' }).click();
    await page.getByRole('heading', { level: 1, name: 'Accolades' }).waitFor();
    const tiers = page.getByRole('list', { name: /^Tiers of / });
    await tiers.first().waitFor();
    expect(await tiers.count()).toBeGreaterThanOrEqual(15);
    await page.getByRole('button', { name: /^Show all \d+$/ }).click();
    const stiff = page.getByRole('list', { name: 'Tiers of Working Stiff' });
    expect(await stiff.getByRole('listitem').count()).toBe(3);
    await page.getByText('1 of 100', { exact: true }).waitFor();
    await page.context().close();
  });

  test('[S015] [R182] [R252] the first day is no history yet', async () => {
    const { page } = await open('/main/overview');
    await page
      .getByText('No history data has been recorded yet. Please try again in a couple of hours.', {
        exact: true,
      })
      .waitFor();
    await page.context().close();
  });

  test('[S033] a player can download their history as CSV', async () => {
    const { page } = await open('/main/small/statistics');
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save these rows as CSV' }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe('small-crimes.csv');
    const [heads, row] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(heads).toBe('When,Crime,Outcome,Money,XP');
    expect(row).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z,Shake down a newsstand,/);
    await page.context().close();
  });
});
