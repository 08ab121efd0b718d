import sharp from 'sharp';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to try the settings.');

const [desktop, phone] = views as readonly [View, View];

describe.skipIf(!chromiumPath)('the settings in a browser', () => {
  const game = browserGame(async () => {
    const server = await ServerProcess.prepare({ CHECK_ANSWERS: 'on' });
    await server.start();
    return server;
  });

  async function open(player: Player, path: string, view = desktop): Promise<WatchedPage> {
    return game.open(view, path, player);
  }

  const scheme = (page: Page) => page.evaluate(() => document.documentElement.dataset['scheme']);

  test('[S143] [R021] each section has its address, and what is chosen on one device is so on the other', async () => {
    const player = await game.newcomer('Nora Quill');
    const onDesktop = await open(player, '/main/settings');
    for (const section of ['Alerts', 'Interface', 'Stats bar']) {
      await onDesktop.page.getByRole('link', { name: section, exact: true }).click();
      await onDesktop.inspect(`settings-${section.toLowerCase().replace(' ', '-')}-desktop`);
    }
    await onDesktop.page.goto(`${game.server.url}/main/settings?section=interface`);
    await onDesktop.page.getByRole('radio', { name: 'Light' }).click();
    await expect.poll(() => scheme(onDesktop.page)).toBe('light');
    await onDesktop.page.getByRole('switch', { name: 'Play sounds' }).click();

    const pocket = await open(player, '/main/settings?section=interface', phone);
    expect(await pocket.page.getByRole('radio', { name: 'Light' }).isChecked()).toBe(true);
    expect(await pocket.page.getByRole('switch', { name: 'Play sounds' }).isChecked()).toBe(false);
    await pocket.inspect('settings-interface-phone');
    await pocket.page.getByRole('radio', { name: 'Dark' }).click();
    await expect.poll(() => scheme(pocket.page)).toBe('dark');
    await onDesktop.page.reload();
    await expect.poll(() => scheme(onDesktop.page)).toBe('dark');
  });

  test('[R253] [E053] a switch that the server refuses flips back and says why', async () => {
    const player = await game.newcomer('Hugo Dane');
    const { page } = await open(player, '/main/settings?section=alerts');
    await page.route('**/api/settings', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/json',
        body: JSON.stringify({ error: { message: 'Not tonight.', code: 'settings_closed' } }),
      }),
    );
    const prison = page.getByRole('switch', { name: 'Prison' });
    await prison.click();
    await page.getByRole('alert').filter({ hasText: 'Not tonight.' }).waitFor();
    expect(await prison.isChecked()).toBe(true);
    await page.unroute('**/api/settings');
    await prison.click();
    await expect
      .poll(async () => (await player.answer('GET settings', { query: { type: 'alerts' } })).settings)
      .toMatchObject({
        alert_prison: false,
      });
    expect(await prison.isChecked()).toBe(false);
    expect(await page.getByText('Not tonight.').count()).toBe(0);
  });

  test('[E059] [E060] [R081] the stats bar is put in order by keys and buttons, and given back', async () => {
    const player = await game.newcomer('Moll Carver');
    const watched = await open(player, '/main/settings?section=stats-bar', phone);
    const { page } = watched;
    await watched.inspect('settings-stats-bar-phone');
    const chosen = async () => (await player.answer('GET state')).stats_bar;
    for (const name of ['XP', 'XP to go', 'Heat', 'City', 'Day of the round', 'Time', 'Credits'])
      await page.getByRole('checkbox', { name, exact: true }).click();
    await expect.poll(chosen).toEqual(['level', 'money', 'bank', 'bullets']);
    await page.getByRole('button', { name: 'Move Bullets up' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(chosen).toEqual(['level', 'money', 'bullets', 'bank']);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(chosen).toHaveLength(11);
  });

  test('[E056] [S143] a name is put aside for the next life, and given back', async () => {
    const player = await game.newcomer('Vera Stone');
    const { page } = await open(player, '/main/settings');
    const held = async () => (await player.answer('GET settings/reserved-usernames')).reserved_usernames;
    await page.getByRole('textbox', { name: 'Gangster name' }).fill('Al');
    await page.getByRole('button', { name: 'Reserve' }).click();
    await page.getByText('A name has at least 3 characters.').waitFor();
    await page.getByRole('textbox', { name: 'Gangster name' }).fill('Al Capone');
    await page.getByRole('button', { name: 'Reserve' }).click();
    await page.getByText('Al Capone is reserved for you.').waitFor();
    expect(await held()).toMatchObject([{ username: 'Al Capone' }]);
    await page.getByRole('button', { name: 'Release' }).click();
    await page.getByText('Reserve a name; nobody else can take it').waitFor();
    expect(await held()).toEqual([]);
  });

  test('[R087~] [R191~] texts of players can be shown plainly; their colours are for Certified Gangsters', async () => {
    const player = await game.newcomer('Tess Plain');
    const { page } = await open(player, '/main/settings');
    const plain = page.getByRole('switch', { name: /Show texts without formatting/ });
    await plain.click();
    const kept = async () => (await player.answer('GET state')).settings.disable_text_formatting;
    await expect.poll(kept).toBe(true);
    await page.getByText('Certified Gangsters choose the colour of what they write.').waitFor();
    expect(await page.locator('input[type="color"]').count()).toBe(0);
    await page.context().close();
  });

  test('[S166~] [E015] [R142] [R197] an uploaded picture is cropped to a square and shown to everybody', async () => {
    const player = await game.newcomer('Otto Lens');
    const watched = await open(player, '/main/settings', phone);
    const { page } = watched;
    await watched.inspect('settings-general-phone');
    await page.getByRole('button', { name: 'Change picture' }).click();
    await page.getByRole('button', { name: 'Portrait 24' }).waitFor();
    await watched.inspect('settings-picture-phone');
    const address = page.getByLabel('Or the address of a picture');
    const use = page.getByRole('button', { name: 'Use it' });
    expect(await use.getAttribute('aria-disabled')).toBe('true');
    await address.fill('http://pictures.example/me.png');
    await use.click();
    await page.getByText('Enter an address that starts with https://').waitFor();
    const show = page.getByRole('button', { name: 'Show this picture' });
    expect(await show.count()).toBe(0);

    const file = page.getByLabel('Picture file');
    await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a letter') });
    await page.getByText('This picture cannot be read.').waitFor();
    await file.setInputFiles({
      name: 'a.png',
      mimeType: 'image/png',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    });
    await page.getByText('The file is larger than 5 MB.').waitFor();

    const background = '#a12b2b';
    const create = { width: 640, height: 400, channels: 3, background } as const;
    const buffer = await sharp({ create }).jpeg().toBuffer();
    await file.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
    await page.getByRole('slider', { name: 'Closer' }).fill('2');
    await page.getByRole('application', { name: /Your picture/ }).press('ArrowRight');
    await watched.inspect('settings-crop-phone');
    await show.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    const face = page.locator('img[src^="/images/"]').first();
    await face.waitFor();

    const onlooker = await game.newcomer('Sal Finch');
    const list = await open(onlooker, '/main/online');
    await list.page.locator('img[src^="/images/"]').first().waitFor();
    expect(
      (await list.page.request.get(`${game.server.url}${await face.getAttribute('src')}`)).status(),
    ).toBe(200);

    await page.getByRole('button', { name: 'Change picture' }).click();
    await page.getByRole('button', { name: 'Portrait 5', exact: true }).click();
    await page.locator('img[src="/avatars/house-5.svg"]').first().waitFor();
  });
});
