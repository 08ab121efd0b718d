import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser, WatchedPage, type View } from './browser.ts';
import { Player } from './player.ts';
import { startQuickGame } from './quick-game.ts';
import type { ServerProcess } from './server.ts';

/** A game and a browser that the tests of one file share. */
export interface BrowserGame {
  readonly server: ServerProcess;
  readonly browser: Browser;
  /** A player who has joined. */
  newcomer(name: string): Promise<Player>;
  /** A window of the player's, or of a guest's, with its page loaded. */
  open(view: View, path: string, player?: Player): Promise<WatchedPage>;
}

/** Starts both before the tests around the call, and ends them afterwards. Not to be used earlier than in `beforeAll`. */
export function browserGame(start: () => Promise<ServerProcess> = startQuickGame): BrowserGame {
  let server: ServerProcess;
  let browser: Browser;
  beforeAll(async () => {
    server = await start();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.end('SIGKILL');
    rmSync(server.dataDir, { recursive: true, force: true });
  });
  return {
    get server() {
      return server;
    },
    get browser() {
      return browser;
    },
    async newcomer(name) {
      const player = new Player(server.url, name);
      await player.join();
      return player;
    },
    async open(view, path, player) {
      const session = player ? { session: player.key } : {};
      const watched = await WatchedPage.open(browser, view, server.url, session);
      await watched.page.goto(server.url + path);
      await watched.loaded();
      return watched;
    },
  };
}
