import { rmSync } from 'node:fs';
import type { CDPSession } from 'playwright-core';
import { broken } from '@rackets/engine/kernel/values/assert.ts';
import { launchBrowser, views, WatchedPage } from '../system/browser.ts';
import { Player } from '../system/player.ts';
import { ServerProcess } from '../system/server.ts';
import { slowDown } from '../system/vitals.ts';

const phone = views.find(({ name }) => name === 'phone') ?? broken('there is a view of a phone');

/** What the browser's main thread has done so far: CPU time in ms. */
interface Work {
  readonly all: number;
  readonly script: number;
}

/**
 * The lines of a table: what a new player's first visit to Home costs a phone, and what a poll of the state that brings
 * no news does.
 */
export async function measureVisits(visits: number): Promise<readonly string[]> {
  const server = await ServerProcess.prepare();
  await server.start();
  const browser = await launchBrowser();
  const rows: string[] = [];
  try {
    const player = new Player(server.url, 'Fay Prescott');
    await player.join();
    for (let n = 0; n < visits; n += 1) {
      const { page } = await WatchedPage.open(browser, phone, server.url, { session: player.key });
      const session = await page.context().newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      await slowDown(page);
      let requests = 0;
      page.on('request', () => void (requests += 1));
      const began = await workOf(session);
      await page.goto(`${server.url}/main`, { waitUntil: 'networkidle' });
      const visited = await workOf(session);
      const polled = page.waitForResponse(`${server.url}/api/state`);
      // Until just before the next poll, so that what the page does by itself is not taken for the poll's.
      await page.waitForTimeout(10_000);
      const asked = requests;
      const quiet = await workOf(session);
      await polled;
      await page.waitForTimeout(1_000);
      const heard = await workOf(session);
      rows.push(
        row(asked, visited.all - began.all, visited.script - began.script, heard.script - quiet.script),
      );
      await page.context().close();
    }
    return [
      '| requests | CPU of the visit, ms | of it script, ms | script of a quiet poll, ms |',
      '| --- | --- | --- | --- |',
      ...rows,
    ];
  } finally {
    await browser.close();
    await server.end('SIGKILL');
    rmSync(server.dataDir, { recursive: true, force: true });
  }
}

const row = (requests: number, ...ms: readonly number[]): string =>
  `| ${[requests, ...ms.map((each) => each.toFixed(0))].join(' | ')} |`;

async function workOf(session: CDPSession): Promise<Work> {
  const { metrics } = await session.send('Performance.getMetrics');
  const ms = (wanted: string): number =>
    (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1_000;
  return { all: ms('TaskDuration'), script: ms('ScriptDuration') };
}
