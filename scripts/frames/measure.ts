import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { launchBrowser, views, WatchedPage } from '../system/browser.ts';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import { bundle } from '../system/bundle.ts';
import { Player } from '../system/player.ts';
import { atNoon, startQuickGame } from '../system/quick-game.ts';
import { slowDown } from '../system/vitals.ts';
import { figuresOf, framesDuring, mostMs, type FrameFigures } from './frame-times.ts';
import { framePlays, type FramePlay } from './plays.ts';

const phone = views.find(({ name }) => name === 'phone') ?? broken('there is a view of a phone');

/** The lines of a table: what each game's animations came to. */
export async function measureFrames(plays: number): Promise<readonly string[]> {
  await bundle('scripts/system/quick-server.ts');
  const server = await startQuickGame({ QUICK: 'casino', CHECK_ANSWERS: 'off', ...atNoon() });
  const browser = await launchBrowser();
  try {
    const player = new Player(server.url, 'Fay Prescott');
    await player.join();
    const rows = [row('a square that moves', figuresOf(await squareAlone(browser, server.url)))];
    for (const game of framePlays) {
      const times = await framesOf(browser, server.url, player, game, Math.min(plays, game.most ?? plays));
      rows.push(row(game.name, figuresOf(times)));
    }
    return [
      `| game | frames | p50, ms | p95, ms | above ${mostMs} ms | longest, ms |`,
      '| --- | --- | --- | --- | --- | --- |',
      ...rows,
    ];
  } finally {
    await browser.close();
    await server.end('SIGKILL');
    rmSync(server.dataDir, { recursive: true, force: true });
  }
}

const row = (name: string, { frames, p50, p95, late, longest }: FrameFigures): string =>
  `| ${name} | ${frames} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${late} | ${longest.toFixed(0)} |`;

async function framesOf(
  browser: Browser,
  url: string,
  player: Player,
  { path, prepare, play }: FramePlay,
  plays: number,
): Promise<readonly number[]> {
  const watched = await WatchedPage.open(browser, phone, url, { session: player.key });
  const { page } = watched;
  await page.goto(url + (await path(player, plays + 1)));
  await watched.loaded();
  await prepare?.(page);
  // The first play also loads sounds and compiles; players see it once.
  await play(page);
  await slowDown(page);
  const times: number[] = [];
  for (let n = 0; n < plays; n += 1) times.push(...(await framesDuring(page, () => play(page))));
  await page.context().close();
  return times;
}

/** What the browser itself can do here: nothing but one square on a page. */
async function squareAlone(browser: Browser, url: string): Promise<readonly number[]> {
  const { page } = await WatchedPage.open(browser, phone, url);
  await page.setContent(
    '<style>@keyframes go{to{transform:translateX(300px)}}i{display:block;width:40px;height:40px;background:red;animation:go 1s infinite alternate}</style><i></i>',
  );
  await slowDown(page);
  const times = await framesDuring(page, () => page.waitForTimeout(5_000));
  await page.context().close();
  return times;
}
