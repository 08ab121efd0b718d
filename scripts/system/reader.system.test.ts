import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { nameOfFocus, tabTo } from './by-keyboard.ts';
import { firstInmate } from './certain-acts.ts';
import { Player } from './player.ts';
import { startQuickGame } from './quick-game.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to hear the game.');

const [desktop, phone] = views as readonly [View, View];

const skip = 'link "Skip to the page"';
const bar = ['navigation "Main screens"', 'button "Menu"', 'link "Overview"', 'button "Alerts'] as const;

/** What a screen reader must come upon, in this order. */
const outlines: readonly { readonly path: string; readonly parts: readonly string[] }[] = [
  {
    path: '/register',
    parts: [
      'banner',
      'main',
      'heading "Nobody knows you yet" [level=1]',
      'textbox "Email"',
      'textbox "Password"',
      'textbox "Password again"',
      'button "Register"',
      'link "Sign in"',
      'contentinfo',
      'link "User Agreement"',
    ],
  },
  {
    path: '/main',
    parts: [
      skip,
      'banner',
      'progressbar "Progress to the next level"',
      'term: ',
      'main',
      // Its words follow the hour.
      'heading "',
      'region "What happened to you"',
      '\'region "Next: run numbers',
      'region "First steps"',
      'region "Somebody to free"',
      'region "Latest Updates"',
      'region "Special Events"',
      ...bar,
    ],
  },
  {
    path: '/main/small',
    parts: [
      skip,
      'main',
      'heading "Small Crimes" [level=1]',
      'navigation "Small Crimes"',
      'region "Result"',
      'status',
      'region "Jobs"',
      'listitem',
      'button "Shake down a newsstand',
      'button "Lift a watch on State Street',
      '\'progressbar "Way to: Run numbers for a bookmaker"\'',
      ...bar,
    ],
  },
  {
    path: '/main/prison',
    parts: [
      skip,
      'main',
      'heading "Prison" [level=1]',
      'navigation "Prison"',
      'region "Result"',
      'status',
      'region "Inmates"',
      'list',
      ...bar,
    ],
  },
  {
    path: '/main/settings',
    parts: [
      skip,
      'main',
      'heading "Settings" [level=1]',
      'navigation "Settings"',
      'link "General"',
      'link "Stats bar"',
      'region "Picture"',
      'button "Change picture"',
      'textbox "Gangster name"',
      ...bar,
    ],
  },
];

/** The game by roles and names alone, as a screen reader tells it and keys reach it. */
describe.skipIf(!chromiumPath)('without looking', () => {
  const game = browserGame(() => startQuickGame({ WAIT_SECONDS: '0' }));
  let player: Player;

  beforeAll(async () => {
    player = await game.newcomer('Kay Tabor');
    // The outline of the prison has a list.
    await firstInmate(player);
  });

  async function open(path: string, view = desktop, session = player.key): Promise<Page> {
    const watched = await WatchedPage.open(game.browser, view, game.server.url, { session });
    await watched.page.goto(game.server.url + path);
    await watched.loaded();
    return watched.page;
  }

  test('[R049] the lookup opens by either key, finds a gangster, and gives the focus back on Escape', async () => {
    const page = await open('/main/online');
    const lookup = page.getByRole('dialog', { name: 'Gangster Lookup and commands' });
    await tabTo(page, /^Gangster Lookup/);
    for (const key of ['/', 'Control+k', 'Enter']) {
      await page.keyboard.press(key);
      await lookup.waitFor();
      expect(await nameOfFocus(page)).toBe("A gangster's name, a screen or a command");
      await page.keyboard.press('Escape');
      await lookup.waitFor({ state: 'detached' });
      await expect.poll(() => nameOfFocus(page), { message: `after ${key}` }).toMatch(/^Gangster Lookup/);
    }
    await page.keyboard.press('/');
    await page.keyboard.type('kay');
    await lookup.getByRole('option', { name: 'Kay Tabor', selected: true }).waitFor();
    await page.keyboard.press('Enter');
    const profile = page.getByRole('dialog', { name: 'Kay Tabor' });
    await profile.getByText('Wealth').waitFor();
    await page.keyboard.press('Escape');
    await profile.waitFor({ state: 'detached' });
    // Back on the page over which the lookup was opened, not home.
    expect(new URL(page.url()).pathname).toBe('/main/online');
    await page.locator('#content:focus').waitFor();
    await page.context().close();
  });

  test('[R030] a profile is opened by its link and left by Escape, back to that link', async () => {
    const page = await open('/main/online');
    await page.locator('#content').focus();
    await tabTo(page, /^Kay Tabor$/, 20);
    await page.keyboard.press('Enter');
    const profile = page.getByRole('dialog', { name: 'Kay Tabor' });
    await profile.getByText('Wealth').waitFor();
    expect(await profile.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await profile.waitFor({ state: 'detached' });
    await expect.poll(() => nameOfFocus(page)).toBe('Kay Tabor');
    await page.context().close();
  });

  test('[S159] the alerts open by their button, are searched, and give the focus back', async () => {
    const page = await open('/main/bank');
    const panel = page.getByRole('dialog', { name: 'Alerts' });
    await tabTo(page, /^Alerts/);
    await page.keyboard.press('Enter');
    await panel.waitFor();
    await tabTo(page, /^Search the alerts$/, 4);
    await page.keyboard.type('nobody');
    await panel.getByText('There are no search results for those terms.').waitFor();
    // Focus stays in the panel however often Tab is pressed.
    for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('Tab');
    expect(await panel.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Alerts/);
    await page.context().close();
  });

  test('[S143] switches turn by Space, and the stats bar is put in order by its arrows, with the focus along', async () => {
    const page = await open('/main/settings?section=alerts');
    await page.locator('#content').focus();
    await tabTo(page, /^Prison$/, 20);
    const prison = page.getByRole('switch', { name: 'Prison' });
    const before = await prison.isChecked();
    await page.keyboard.press('Space');
    await expect.poll(() => prison.isChecked()).toBe(!before);

    await page.goto(`${game.server.url}/main/settings?section=stats-bar`);
    const rows = page.getByRole('list', { name: 'Figures in order' }).getByRole('listitem');
    await rows.first().waitFor();
    await page.locator('#content').focus();
    await tabTo(page, /^Move .+ down$/, 30);
    const moved = (await nameOfFocus(page)).replace(/^Move (.+) down$/, '$1');
    const place = async () => (await rows.allInnerTexts()).findIndex((text) => text.includes(moved));
    const from = await place();
    await page.keyboard.press('Enter');
    await expect.poll(place).toBe(from + 1);
    expect(await nameOfFocus(page)).toBe(`Move ${moved} down`);
    await page.context().close();
  });

  test('tabs are links that the address follows, and the one that is shown says so', async () => {
    const page = await open('/main/small');
    await page.locator('#content').focus();
    await tabTo(page, /^Attempt$/, 4);
    await tabTo(page, /^Statistics$/, 1);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/main/small/statistics');
    const tabs = page.getByRole('navigation', { name: 'Small Crimes' });
    await expect.poll(() => tabs.locator('[aria-current="page"]').innerText()).toBe('Statistics');
    await page.context().close();
  });

  test('a job’s result is announced once', async () => {
    const page = await open('/main/small');
    await page.evaluate(noteAnnouncements);
    await page.getByRole('button', { name: 'Attempt: Shake down a newsstand' }).press('Enter');
    const result = page.getByRole('region', { name: 'Result' }).getByRole('status');
    await result.getByText(/XP/).waitFor();
    const verdict = (await result.innerText()).split('\n')[0] ?? '';
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.filter((text) => text.includes(verdict))).toHaveLength(1);
    await page.context().close();
  });

  test.each(outlines)('$path is told by its roles and names, in their order', async ({ path, parts }) => {
    const page = await open(path, phone, path === '/register' ? null : player.key);
    const told = (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.trim());
    // Each part is sought after the one before it.
    const [missing] = parts.reduce<readonly [string | null, number]>(
      ([lost, from], part) => {
        const at = told.findIndex((line, index) => index >= from && line.startsWith(`- ${part}`));
        return lost === null && at < 0 ? [part, from] : [lost, Math.max(from, at)];
      },
      [null, 0],
    );
    expect(missing, `in what is told:\n${told.join('\n')}`).toBeNull();
    await page.context().close();
  });
});

/** Runs in the page: keeps what live regions come to say. */
function noteAnnouncements(): void {
  const said: string[] = [];
  (window as unknown as { said: string[] }).said = said;
  const live = 'output, [role="status"], [role="alert"], [aria-live]';
  new MutationObserver((changes) => {
    const regions = new Set<string>();
    for (const { target } of changes) {
      const at = target instanceof Element ? target : target.parentElement;
      const region = at?.closest(live) ?? null;
      if (region?.textContent) regions.add(region.textContent);
      else
        for (const each of at?.querySelectorAll(live) ?? [])
          if (each.textContent) regions.add(each.textContent);
    }
    said.push(...regions);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}
