import { mkdirSync } from 'node:fs';
import { dayMs, iso } from '@rackets/engine/shared/time/time.ts';
import { describe, expect, test } from 'vitest';
import { browserGame } from './browser-game.ts';
import { chromiumPath, views } from './browser.ts';
import { startQuickGame } from './quick-game.ts';
import { employ } from './staff.ts';

if (process.env['SCREENSHOTS']) mkdirSync(process.env['SCREENSHOTS'], { recursive: true });

/** Noon of the next 5 December: whoever joins then has missed four doors. */
function nextFifth(): number {
  const now = Date.now();
  const year = new Date(now).getUTCFullYear();
  const fifth = Date.UTC(year, 11, 5, 12);
  return fifth > now ? fifth : Date.UTC(year + 1, 11, 5, 12);
}

describe.skipIf(!chromiumPath)('[S031] the calendar while the event of Christmas runs', () => {
  const noon = nextFifth();
  const game = browserGame(() => startQuickGame({ AHEAD_MS: String(noon - Date.now()) }));

  test('stands in the menu and opens the door of the day, on the desktop and on the phone', async () => {
    await hangCalendar(game.server.url, game.server.dataDir);
    for (const view of views) {
      const player = await game.newcomer(`Nick ${view.name}`);
      const watched = await game.open(view, '/main/christmas', player);
      const { page } = watched;
      await page.getByRole('button', { name: 'Open door 5' }).waitFor();
      if (view.name === 'desktop') await page.getByRole('link', { name: 'Christmas' }).waitFor();
      await watched.inspect(`christmas-today-${view.name}`);
      await page.getByRole('button', { name: 'Open door 5' }).click();
      await page.getByText(/^Behind door 5: /).waitFor();
      await page.getByRole('link', { name: 'Check this draw' }).waitFor();
      await watched.inspect(`christmas-opened-${view.name}`);
      if (view.name === 'phone') {
        await watched.targets('christmas');
        await watched.narrow('christmas');
      }
      expect((await player.answer('GET christmas')).doors[4]?.state).toBe('opened');
      await page.context().close();
    }
  });

  /** Plans the event as the staff does. */
  async function hangCalendar(url: string, dataDir: string): Promise<void> {
    const staff = await employ({ url, dataDir }, 'Otto', 'operator');
    const { status } = await staff.call('POST', 'admin/calendar/events', {
      name: 'Christmas',
      kind: 'christmas',
      starts_at: iso(noon - 4 * dayMs),
      ends_at: iso(noon + 25 * dayMs),
    });
    expect(status).toBe(200);
  }
});
