import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage } from './browser.ts';
import { browserGame } from './browser-game.ts';
import type { Player } from './player.ts';
import { joinAll } from './quick-game.ts';

const busy = { error: { message: 'The game is busy. Please try again in a moment.', code: 'unavailable' } };

describe.skipIf(!chromiumPath)('the history of Overview', () => {
  const game = browserGame();
  let player: Player;

  beforeAll(async () => {
    const [joined] = await joinAll(game.server, ['Nora Quill']);
    if (!joined) throw new Error('nobody joined');
    player = joined;
  });

  test.each(views)(
    '[S017] [R134] [R253] reveals a life at once, and takes it back when that fails: $name',
    async (view) => {
      const watched = await WatchedPage.open(game.browser, view, game.server.url, { session: player.key });
      const { page } = watched;
      const open = async () => {
        await page.goto(`${game.server.url}/main/overview/history`);
        await watched.loaded();
      };
      const toggle = page.getByRole('switch', { name: 'Reveal Nora Quill' });
      await open();
      const before = await toggle.isChecked();
      await toggle.press('Space');
      expect(await toggle.isChecked()).toBe(!before);
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      await open();
      expect(await toggle.isChecked()).toBe(!before);

      watched.tolerates = (complaint) => complaint.includes('422');
      await page.route('**/api/history/set-revealed', (route) => route.fulfill({ status: 422, json: busy }));
      await toggle.press('Space');
      await page.getByRole('alert').getByText(busy.error.message).waitFor();
      expect(await toggle.isChecked()).toBe(!before);
      await watched.inspect(`history-failed-${view.name}`);
      await page.context().close();
    },
  );
});
