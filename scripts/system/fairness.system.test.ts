import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { Player } from './player.ts';
import { noteVitals, readVitals } from './vitals.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to roll a day again.');

const dayMs = 86_400_000;
const [desktop, phone] = views as readonly [View, View];

/** The provable dice, as a player proves them: the day after, in their own browser. */
describe.skipIf(!chromiumPath)('the dice of yesterday', () => {
  const game = browserGame();
  let player: Player;

  beforeAll(async () => {
    player = await game.newcomer('Nora Quill');
    for (const task of [0, 1]) await player.post('small', { task_index: task });
  });

  async function open(view: View): Promise<WatchedPage> {
    const watched = await WatchedPage.open(game.browser, view, game.server.url, { session: player.key });
    await noteVitals(watched.page);
    await watched.page.goto(`${game.server.url}/main/fairness?day=1`);
    await watched.loaded();
    return watched;
  }

  const rollAgain = (page: Page) => page.getByRole('button', { name: 'Roll again' });
  const verdict = (page: Page) => page.getByRole('status').filter({ hasText: /fair|out differently/ });

  test('cannot be rolled again while their key is locked; a chosen seed counts from the next day', async () => {
    const { page } = await open(desktop);
    await page.getByText('key locked').waitFor();
    expect(await rollAgain(page).getAttribute('aria-disabled')).toBe('true');
    await page.getByLabel('Choose another').fill('harbour lights 9');
    await page.getByRole('button', { name: 'Use it from tomorrow' }).dblclick();
    await page.getByText('From day 2 on').waitFor();
    await page.context().close();
  });

  test('come out the same when the player rolls them again, and a doctored one is shown as wrong', async () => {
    await game.server.end('SIGTERM');
    await game.server.start({ AHEAD_MS: String(dayMs) });
    for (const view of [desktop, phone]) {
      const watched = await open(view);
      const { page } = watched;
      await rollAgain(page).click();
      await verdict(page).getByText('Day 1 is fair').waitFor();
      await page
        .getByText(/ [<≥] [\d,]+: (success|failure)/)
        .first()
        .waitFor();
      expect((await readVitals(page)).cls).toBeLessThanOrEqual(0.01);
      expect(await page.getByText('the same', { exact: true }).count()).toBeGreaterThan(0);
      await watched.inspect(`fairness-verified-${view.name}`);
      await page.context().close();
    }
    const { page } = await open(desktop);
    await page.route('**/api/fairness/days/1?*', async (route) => {
      const response = await route.fetch();
      const day = (await response.json()) as { data: { rolls: { result: number }[] }[] };
      const roll = day.data[0]?.rolls[0];
      if (roll) roll.result = (roll.result + 1) % 1_000_000;
      await route.fulfill({ response, json: day });
    });
    await page.reload();
    await rollAgain(page).click();
    await verdict(page).getByText('One draw comes out differently').waitFor();
    await page.getByText('wrong', { exact: true }).waitFor();
    await page.context().close();
  });
});
