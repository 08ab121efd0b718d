import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { chromiumPath, views, WatchedPage, type View } from './browser.ts';
import { browserGame } from './browser-game.ts';
import { Player } from './player.ts';
import { ServerProcess } from './server.ts';
import { noteVitals, readVitals } from './vitals.ts';

if (process.env['SCREENSHOTS']) mkdirSync(process.env['SCREENSHOTS'], { recursive: true });
if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to check the side bar.');

const [desktop, phone] = views as readonly [View, View];
const narrowest: View = { name: 'open by default', width: 1265, height: 800, scheme: 'light' };
const laptop: View = { name: 'laptop', width: 1024, height: 700, scheme: 'dark' };
/** The browser's tolerance for a pointer between two pixels. */
const tolerance = 1;
/** R152, of a window of 1440 px. */
const byDefault = 1440 - 1060;
/** R151 */
const widest = 1440 * 0.8;
const wide: View = { name: 'wide', width: 1920, height: 1080, scheme: 'dark' };

describe.skipIf(!chromiumPath)('the side bar', () => {
  const game = browserGame(async () => {
    const server = await ServerProcess.prepare({ CHECK_ANSWERS: 'on', BOTS: '6' });
    await server.start();
    return server;
  });
  let player: Player;

  beforeAll(async () => {
    player = await game.newcomer('Iris Vane');
  });

  async function open(view: View, path = '/main'): Promise<WatchedPage> {
    const watched = await WatchedPage.open(game.browser, view, game.server.url, { session: player.key });
    await noteVitals(watched.page);
    await watched.page.goto(game.server.url + path);
    await watched.loaded();
    return watched;
  }

  test('[R151] [R152] [S153] it is dragged and moved by keys, and as wide after a reload; a double click takes that back', async () => {
    const watched = await open(desktop);
    const { page } = watched;
    const edge = page.getByRole('separator', { name: 'Width of the side bar' });
    await expect.poll(() => widthOf(page)).toBe(byDefault);
    await watched.inspect('side-bar-desktop', 'page');

    await dragTo(page, 1150);
    await expect
      .poll(async () => Math.abs((await widthOf(page)) - (desktop.width - 1150)))
      .toBeLessThanOrEqual(tolerance);
    await dragTo(page, 1438);
    await expect.poll(() => widthOf(page)).toBe(250);
    await dragTo(page, 10);
    await expect.poll(() => widthOf(page)).toBe(widest);
    await watched.inspect('side-bar-widest', 'page');

    await edge.press('Home');
    await edge.press('ArrowLeft');
    await edge.press('ArrowLeft');
    await edge.press('ArrowRight');
    await expect.poll(() => widthOf(page)).toBe(250 + 16);
    expect(await edge.getAttribute('aria-valuenow')).toBe('266');
    await page.reload();
    await watched.loaded();
    await expect.poll(() => widthOf(page)).toBe(250 + 16);

    await edge.press('End');
    await expect.poll(() => widthOf(page)).toBe(widest);
    await edge.dblclick();
    await expect.poll(() => widthOf(page)).toBe(byDefault);
    await page.reload();
    await watched.loaded();
    await expect.poll(() => widthOf(page)).toBe(byDefault);
    expect((await readVitals(page)).cls).toBeLessThanOrEqual(0.02);
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  test('in a window of 1920 px it leaves the room to the page, which stands in the middle of it', async () => {
    const { page } = await open(wide, '/main/bank');
    const bar = await page.getByRole('complementary').boundingBox();
    const main = await page.locator('#content').boundingBox();
    const column = await page.locator('#content > :first-child').boundingBox();
    if (!bar || !main || !column) throw new Error('a part of the page is missing');
    expect(bar.width).toBe(800);
    expect(main.x + main.width).toBe(bar.x);
    expect(Math.abs(column.x - main.x - (main.x + main.width - column.x - column.width))).toBeLessThanOrEqual(
      1,
    );
    await page.context().close();
  });

  test('[R153] [S153] it is collapsed and opened by keyboard, and stays so after a reload', async () => {
    const watched = await open(narrowest, '/main/bank');
    const { page } = watched;
    const bar = page.getByRole('complementary', { name: 'Chat' });
    const collapse = bar.getByRole('button', { name: 'Collapse the side bar' });
    const handle = page.getByRole('button', { name: 'Open the side bar' });
    await expect.poll(() => widthOf(page)).toBe(250);
    await watched.inspect('side-bar-1265', 'page');
    await collapse.press('Enter');
    await bar.waitFor({ state: 'detached' });
    expect(await handle.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.reload();
    await watched.loaded();
    await handle.waitFor();
    expect(await bar.count()).toBe(0);
    await watched.inspect('side-bar-collapsed', 'page');
    await handle.press('Enter');
    expect(await collapse.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(watched.complaints).toEqual([]);
    await page.context().close();
  });

  test('[R153] [S153] in a narrow window it waits at the edge, on the phone it is absent', async () => {
    const small = await open(laptop);
    const handle = small.page.getByRole('button', { name: 'Open the side bar' });
    await handle.waitFor();
    await small.inspect('side-bar-1024-collapsed', 'page');
    await handle.click();
    await small.page.getByRole('complementary').waitFor();
    await small.inspect('side-bar-1024', 'page');
    await small.page.setViewportSize({ width: 1264, height: 700 });
    await small.page.getByRole('complementary').waitFor();
    await small.page.setViewportSize({ width: 799, height: 700 });
    await small.page.getByRole('complementary').waitFor({ state: 'detached' });
    await small.page.context().close();

    const { page } = await open(phone);
    expect(await page.getByRole('complementary').count()).toBe(0);
    expect(await page.getByRole('button', { name: /side bar/ }).count()).toBe(0);
    await page.context().close();
  });

  test('[R247] it closes where the chat cannot be read, and opens with it when it can be', async () => {
    const watched = await WatchedPage.open(game.browser, desktop, game.server.url, { session: player.key });
    watched.tolerates = () => true;
    const { page } = watched;
    await page.route('**/api/chat', (route) => route.abort());
    await page.goto(`${game.server.url}/main`);
    await watched.loaded();
    const handle = page.getByRole('button', { name: 'Open the side bar' });
    await handle.waitFor();
    await page.unroute('**/api/chat');
    await handle.click();
    await page.getByRole('textbox', { name: /^Message/ }).waitFor();
    await page.context().close();
  });
});

async function widthOf(page: Page): Promise<number> {
  const box = await page.getByRole('complementary').boundingBox();
  return box?.width ?? Number.NaN;
}

/** Drags the bar's edge to that place from the window's left. */
async function dragTo(page: Page, x: number): Promise<void> {
  const box = await page.getByRole('separator').boundingBox();
  if (box === null) throw new Error('the side bar has no edge');
  await page.mouse.move(box.x + box.width / 2, box.y + 300);
  await page.mouse.down();
  await page.mouse.move(x, box.y + 310, { steps: 5 });
  await page.mouse.up();
}
