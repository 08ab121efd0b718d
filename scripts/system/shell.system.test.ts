import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, tellsSessionEnd, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { Player } from './player.ts';
import { startQuickGame } from './quick-game.ts';

if (process.env['SCREENSHOTS']) mkdirSync(process.env['SCREENSHOTS'], { recursive: true });
if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to check the shell.');

const [desktop, phone] = views as readonly [View, View];

describe.skipIf(!chromiumPath)('the frame around the game', () => {
  const game = browserGame(() => startQuickGame({ WAIT_SECONDS: '0' }));
  let player: Player;

  beforeAll(async () => {
    player = await game.newcomer('Iris Vane');
  });

  const open = async (view: View, path = '/main'): Promise<WatchedPage> => {
    return game.open(view, path, player);
  };

  test('the palette goes to a screen by keyboard alone and gives the focus back', async () => {
    const watched = await open(desktop);
    const { page } = watched;
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox');
    await field.waitFor();
    await watched.inspect('shell-palette', 'page');
    await field.fill('jail');
    await page.getByRole('option').waitFor({ state: 'detached' });
    await field.fill('pris');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Prison' }).waitFor();
    await page.locator('#content:focus').waitFor();

    await page.getByRole('button', { name: 'Gangster Lookup' }).click();
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Gangster Lookup');
    await page.context().close();
  });

  test('[R049] [R251] [R268] [S152] the palette is the Gangster Lookup: it opens a profile, or says that nobody is called so', async () => {
    const watched = await open(desktop);
    const { page } = watched;
    const asked: Record<string, string>[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/characters?'))
        asked.push(Object.fromEntries(new URL(request.url()).searchParams));
    });
    await page.keyboard.press('/');
    const field = page.getByRole('combobox');
    await field.pressSequentially('Zzz');
    await page.getByText('The name you entered was not found.').waitFor();
    await field.fill('iris v');
    const found = page.getByRole('option', { name: 'Iris Vane' });
    await found.waitFor();
    await watched.inspect('shell-lookup', 'page');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: /Iris Vane/ }).waitFor();
    expect(page.url()).toContain('/main/character/');
    expect(asked.at(-1)).toEqual({ username_prefix: 'iris v', limit: '60' });
    await page.context().close();
  });

  test('single keys act outside of fields, and can be switched off', async () => {
    const watched = await open(desktop);
    const { page } = watched;
    await page.keyboard.press('b');
    await page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor();
    await page.keyboard.press('?');
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await sheet.waitFor();
    await watched.inspect('shell-keys', 'page');
    await sheet.getByRole('checkbox').click();
    expect(await sheet.getByRole('checkbox').isChecked()).toBe(false);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await page.keyboard.press('p');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    expect(page.url()).toContain('/main/bank');
    await page.context().close();
  });

  test('[R054~] [R055] the phone’s bottom bar leads to menu, overview and alerts, one panel at a time', async () => {
    const watched = await open(phone);
    const { page } = watched;
    const bar = page.getByRole('navigation', { name: 'Main screens' });
    await bar.getByRole('button', { name: 'Alerts' }).click();
    await page.getByRole('dialog', { name: 'Alerts' }).waitFor();
    await watched.inspect('shell-alerts-phone', 'page');
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('link', { name: 'Bank' }).click();
    await menu.waitFor({ state: 'detached' });
    await bar.getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    // Gone again is the menu's link to it (R028).
    await bar.getByRole('button', { name: 'Menu' }).click();
    expect(await menu.getByRole('link', { name: 'Overview' }).count()).toBe(0);
    await page.context().close();
  });

  test('[R057] a swipe to the right goes back, as far as the game goes', async () => {
    const watched = await open(phone);
    const { page } = watched;
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await page.locator('#content').evaluate(swipeRight);
    await page.getByRole('heading', { level: 1, name: /Welcome|Good|Late/ }).waitFor();
    await page.locator('#content').evaluate(swipeRight);
    await watched.loaded();
    expect(page.url()).toBe(`${game.server.url}/main`);
    await page.context().close();
  });

  test('[R053] what moved from the dropdown to the menu says so', async () => {
    const watched = await open(phone);
    const { page } = watched;
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog', { name: 'More' }).getByRole('button', { name: 'Updates' }).click();
    await page.getByText('You will find Updates in the Main Menu now.').waitFor();
    await watched.inspect('shell-moved-phone', 'page');
    await page.context().close();
  });

  test('[R285] [R286] sounds are read at the first that is heard, with the documents’ pools, and not before', async () => {
    const watched = await open(desktop, '/main/small');
    const { page } = watched;
    const read: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('sound-player')) read.push(request.url());
    });
    await page
      .getByRole('button', { name: /newsstand/ })
      .first()
      .click();
    await page.getByRole('region', { name: 'Result' }).getByText(/XP/).waitFor();
    await page.waitForFunction(() => 'Howler' in window);
    expect(read).toHaveLength(1);
    expect(await page.evaluate(howlerFacts)).toEqual({ elements: 10, sleeps: true, atOnce: 5 });
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  test('[R052~] [S154~] the phone’s sheets hold the menu and the dropdown', async () => {
    const watched = await open(phone);
    const { page } = watched;
    const top = page.getByRole('banner');
    await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
    await top.getByText('Overview', { exact: true }).waitFor();
    const held = {
      Menu: ['Small Crimes', 'Prison', 'Bank', 'Online'],
      More: ['Settings', 'Game Guide', 'Updates', 'User Agreement', 'Privacy Policy', 'Logout'],
    };
    for (const [name, entries] of Object.entries(held)) {
      await page.getByRole('button', { name, exact: true }).click();
      const sheet = page.getByRole('dialog', { name });
      // An entry may have a mark behind its name.
      for (const entry of entries)
        await sheet
          .getByText(new RegExp(`^${entry}`))
          .first()
          .waitFor();
      await watched.inspect(`shell-${name.toLowerCase()}-phone`);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.context().close();
  });

  test('[R018] [R106] a second tab signs out and in, and the first follows it', async () => {
    const other = await game.newcomer('Otto Lane');
    const first = await WatchedPage.open(game.browser, desktop, game.server.url, { session: other.key });
    await first.page.goto(`${game.server.url}/main/bank`);
    await first.loaded();
    const second = await first.page.context().newPage();
    await second.goto(`${game.server.url}/main`);
    await second.getByRole('button', { name: 'Logout' }).click();
    await second.getByRole('button', { name: 'Log out' }).click();
    await second.waitForURL(game.server.url);
    await first.page.getByLabel('Password', { exact: true }).waitFor();

    await signIn(second, 'ottolane@example.org');
    await second.waitForURL('**/main');
    await first.page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor();
    await first.page.context().close();
  });

  test('[R016] [R022] [R236] a session that ends in the middle leads to the sign-in, and that leads back', async () => {
    const guest = await game.newcomer('Ruth Amber');
    const watched = await WatchedPage.open(game.browser, phone, game.server.url, { session: guest.key });
    const { page } = watched;
    // A page of the game to go back to: the sign-in replaces the one on which the session ends.
    await page.goto(`${game.server.url}/main/bank`);
    await watched.loaded();
    await page.goto(`${game.server.url}/main/prison/statistics?tab=gangsters`);
    await watched.loaded();
    await guest.post('auth/logout', {});
    watched.tolerates = tellsSessionEnd;
    // The page hears of it by its socket.
    const password = page.getByLabel('Password', { exact: true });
    await password.waitFor();
    // A reload of the sign-in page forgets nothing, and there is no way back into the game.
    await page.reload();
    await password.waitFor();
    await page.goBack();
    await password.waitFor();
    await signIn(page, 'ruthamber@example.org');
    // Where the session ended, not the page that going back asked for.
    await page.waitForURL(/\/main\/prison\/statistics\?tab=gangsters$/);
    await page.locator('#content h1').waitFor();
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  test('[R019] a session key in the address signs in and leaves the address', async () => {
    const watched = await WatchedPage.open(game.browser, desktop, game.server.url);
    const { page } = watched;
    await page.goto(`${game.server.url}/main/bank#session=${player.key}`);
    await page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor();
    expect(page.url()).toBe(`${game.server.url}/main/bank`);
    await page.context().close();
  });

  test('[R250] a screen whose code cannot be read says so; after an update the page is loaded anew, once', async () => {
    const watched = await open(desktop);
    const { page } = watched;
    watched.tolerates = () => true;
    await page.route('**/assets/*/bank.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Bank' }).first().click();
    await page.getByRole('heading', { name: 'Loading Error' }).waitFor();
    await page.getByText('There was an error loading this screen.').waitFor();

    await page.unroute('**/assets/*/bank.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor();

    let documents = 0;
    page.on('domcontentloaded', () => (documents += 1));
    await page.route(`${game.server.url}/`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll('/index.js', '/next.js'),
      });
    });
    await page.route('**/assets/*/activity.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Activity' }).first().click();
    // Still gone after the reload: the error, and the offer of the new version, but no second reload.
    await page.getByRole('heading', { name: 'Loading Error' }).waitFor();
    await page.getByText('A new version of the game is ready.').waitFor();
    expect(documents).toBe(1);
    await page.context().close();
  });

  test('a dialog is read when it opens, takes the focus and gives it back; one that cannot be read says so in its place', async () => {
    const watched = await open(desktop);
    const { page } = watched;
    const code = '**/assets/*/open-character-selector.js';
    await page.goto(`${game.server.url}/main/respect`);
    const pick = page.getByRole('button', { name: 'Pick a gangster' });
    await pick.waitFor();
    await page.route(code, (route) => route.abort());
    watched.tolerates = () => true;
    const typed = page.getByLabel('How much');
    await typed.fill('12');
    await pick.press('Enter');
    const failed = page.getByRole('alertdialog', { name: 'Loading Error' });
    await failed.waitFor();
    expect(await typed.inputValue()).toBe('12');

    await page.unroute(code);
    await failed.getByRole('button', { name: 'Try again' }).click();
    const dialog = page.getByRole('dialog', { name: 'Who do you mean?' });
    await dialog.locator(':focus').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(
      () => document.activeElement?.getAttribute('aria-label') === 'Pick a gangster',
    );
    await page.context().close();
  });

  test('a server that is away at the start is waited for: maintenance, then the game', async () => {
    const watched = await WatchedPage.open(game.browser, phone, game.server.url, { session: player.key });
    const { page } = watched;
    watched.tolerates = () => true;
    await page.route('**/api/state', (route) =>
      route.fulfill({ status: 503, json: { error: { message: 'No.' } } }),
    );
    await page.goto(`${game.server.url}/main/bank`);
    await page.getByText(/closed for repairs/).waitFor();
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/shell-maintenance-phone.png` });
    await page.unroute('**/api/state');
    await page.getByRole('heading', { level: 1, name: 'Bank' }).waitFor();
    await page.context().close();
  });
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery staple');
  await page.keyboard.press('Enter');
}

/** Runs in the page: a finger that moves 160 px to the right at once. */
function swipeRight(page: Element): void {
  const touchAt = (clientX: number) => new Touch({ identifier: 1, target: page, clientX, clientY: 300 });
  const began = touchAt(80);
  page.dispatchEvent(
    new TouchEvent('touchstart', { bubbles: true, touches: [began], changedTouches: [began] }),
  );
  page.dispatchEvent(
    new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touchAt(240)] }),
  );
}

/** Runs in the page: what howler, which is known by its global name, was told. */
function howlerFacts(): { elements: number; sleeps: boolean; atOnce: number } {
  const { Howler } = window as unknown as {
    Howler: { html5PoolSize: number; autoSuspend: boolean; _howls: { _pool: number }[] };
  };
  return {
    elements: Howler.html5PoolSize,
    sleeps: Howler.autoSuspend,
    // oxlint-disable-next-line eslint/no-underscore-dangle -- howler tells of its sounds nowhere else
    atOnce: Math.max(...Howler._howls.map(({ _pool }) => _pool)),
  };
}
