import type { Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { nameOfFocus, tabTo } from './by-keyboard.ts';
import { Player } from './player.ts';
import { startQuickGame } from './quick-game.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to play by keyboard.');

const [desktop, phone] = views as readonly [View, View];
const longestAnimationMs = 140;

describe.skipIf(!chromiumPath)('without a pointer, without motion, without room', () => {
  // Nobody waits: the keyboard's way is the same each time.
  const game = browserGame(() => startQuickGame({ WAIT_SECONDS: '0' }));
  let player: Player;

  beforeAll(async () => {
    player = await game.newcomer('Kay Tabor');
  });

  test('[S001] [R022] [R038] [R047] by keyboard alone: sign in, skip to the page, do a crime, think better of logging out', async () => {
    const watched = await WatchedPage.open(game.browser, desktop, game.server.url);
    const { page } = watched;
    await page.goto(game.server.url);
    await watched.loaded();
    await tabTo(page, /^Email$/);
    await page.keyboard.type('kaytabor@example.org');
    await tabTo(page, /^Password$/, 1);
    await page.keyboard.type('correct horse battery staple');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/main');

    await page.reload();
    await watched.loaded();
    await tabTo(page, /^Skip to the page$/, 1);
    await page.keyboard.press('Enter');
    await page.locator('#content:focus').waitFor();
    // The first stop after the skip link's target is in the page, not in the menu.
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('#content') !== null)).toBe(true);

    // Backwards through the menu, which has a stop for every feature below it.
    await tabTo(page, /^Small Crimes/, 80, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Small Crimes' }).waitFor();
    await page.locator('#content:focus').waitFor();
    await tabTo(page, /^Attempt: Shake down a newsstand$/, 8);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Result' }).getByText(/XP/).waitFor();
    expect(await nameOfFocus(page)).toBe('Attempt: Shake down a newsstand');

    await tabTo(page, /^Logout$/, 20, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Are you sure you would like to log out?' }).waitFor();
    expect(await nameOfFocus(page)).toBe('Stay');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').waitFor({ state: 'hidden' });
    await expect.poll(() => nameOfFocus(page)).toBe('Logout');
    expect(page.url()).toContain('/main/small');
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  test('with reduced motion no animation takes longer than 140 ms', async () => {
    const watched = await WatchedPage.open(game.browser, phone, game.server.url, {
      session: player.key,
      reducedMotion: true,
    });
    const { page } = watched;
    await page.addInitScript(noteAnimations);
    await page.goto(`${game.server.url}/main/small`);
    await watched.loaded();
    await page.getByRole('button', { name: /Shake down a newsstand/ }).click();
    await page.getByRole('region', { name: 'Result' }).getByText(/XP/).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Stay' }).click();
    for (const name of ['Chat', 'Overview']) {
      await page.getByRole('navigation').getByRole('link', { name }).click();
      await watched.loaded();
    }
    const noted = await page.evaluate(() => (window as unknown as { animations: number[] }).animations);
    expect(Math.max(0, ...noted)).toBeLessThanOrEqual(longestAnimationMs);
    await page.context().close();
  });

  const tight: readonly View[] = [
    { name: '320 px', width: 320, height: 640, scheme: 'dark' },
    // A desktop page at 200 % has half its width.
    { name: '200 %', width: 720, height: 450, scheme: 'light' },
    { name: 'laptop', width: 1024, height: 700, scheme: 'dark' },
    { name: 'wide', width: 1920, height: 1080, scheme: 'dark' },
  ];

  test.each(tight)(
    'at $name the longest name and the largest sum fit: nothing sideways, no control cut',
    async (view) => {
      const watched = await WatchedPage.open(game.browser, view, game.server.url, { session: player.key });
      const { page } = watched;
      await page.route('**/api/**', makeLarge);
      for (const path of [
        '',
        '/small',
        '/small/statistics',
        '/prison',
        '/bank',
        '/overview',
        '/online',
        '/activity',
      ]) {
        await page.goto(`${game.server.url}/main${path}`);
        await watched.loaded();
        const folder = process.env['SCREENSHOTS'];
        if (folder)
          await page.screenshot({ path: `${folder}/tight-${view.width}${path.replaceAll('/', '-')}.png` });
        expect.soft(await page.evaluate(cutControls), `${path} at ${view.name}`).toEqual([]);
      }
      // Lists read themselves again at any moment: one that is under way has nowhere to go.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.context().close();
    },
  );
});

/** The state tells of a rich gangster with a wide name, and no later answer's header corrects it. */
async function makeLarge(route: Route): Promise<void> {
  const response = await route.fetch();
  const headers = { ...response.headers() };
  delete headers['x-gn-character'];
  if (!route.request().url().endsWith('/api/state')) return route.fulfill({ response, headers });
  const state = (await response.json()) as { character: object };
  const large = { username: 'WWWWWWWWWWWW', money: 999_999_999_999, bank: 999_999_999_999 };
  const json = { ...state, character: { ...state.character, ...large } };
  return route.fulfill({ response, headers, json });
}

/** Notes how long each animation and transition lasts that starts, in ms. */
function noteAnimations(): void {
  const noted: number[] = [];
  (window as unknown as { animations: number[] }).animations = noted;
  const note = (): void => {
    for (const animation of document.getAnimations()) {
      // A delay before it moves nothing.
      const duration = animation.effect?.getComputedTiming().duration;
      if (typeof duration === 'number') noted.push(duration);
    }
  };
  for (const type of ['animationstart', 'transitionrun']) document.addEventListener(type, note, true);
}

/** Controls that reach beyond the page's edge, and the page itself when it scrolls sideways. */
function cutControls(): string[] {
  const width = window.innerWidth;
  const controls = [...document.querySelectorAll<HTMLElement>('a, button, input, select')];
  const cut = controls
    .filter((control) => {
      const { left, right, width: own } = control.getBoundingClientRect();
      return own > 0 && (right > width + 1 || left < -1);
    })
    .map((control) => control.innerText || control.ariaLabel || control.tagName);
  return document.documentElement.scrollWidth > width ? ['the page scrolls sideways', ...cut] : cut;
}
