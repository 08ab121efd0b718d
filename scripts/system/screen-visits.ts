import { mkdirSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Screen } from './all-screens.ts';
import { WatchedPage, type AxeScope, type View } from './browser.ts';
import type { Player } from './player.ts';

if (process.env['SCREENSHOTS']) mkdirSync(process.env['SCREENSHOTS'], { recursive: true });

/** Somebody's situation in which screens are looked at. */
export interface Situation {
  readonly name: string;
  readonly url: string;
  readonly player?: Player;
  readonly prepare?: (watched: WatchedPage, screen: Screen) => Promise<void>;
  readonly titleOf?: (screen: Screen) => RegExp;
  /** In which views it goes from screen to screen as links do, which takes a third of opening each at its address. */
  readonly byLinks?: (view: View) => boolean;
}

/** Where a page waits between two screens, so that neither is taken for the other. */
const between = { path: '/main/nowhere', title: 'Nobody lives here' };

/** The pages in which screens are looked at, one for each situation and view, which serve for all screens. */
export class ScreenVisits {
  readonly #browser: Browser;
  readonly #pages = new Map<string, WatchedPage>();

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Opens the screen at its address and judges it. */
  async visit(screen: Screen, view: View, situation: Situation, axe: AxeScope = 'content'): Promise<void> {
    const { name: state, url, player, prepare, titleOf = ({ title }) => title } = situation;
    const watched = await this.#pageOf(view, situation);
    await prepare?.(watched, screen);
    const { page } = watched;
    const path = screen.path.replace('*', 'nowhere');
    const within = situation.byLinks?.(view) && !screen.overPage && path !== between.path;
    if (within && page.url().startsWith(url)) await goWithin(page, path);
    else await page.goto(new URL(path, url).href);
    const name = `${state}-${path.replaceAll('/', '-').replace(/^-/, '')}-${view.name}`;
    await watched.inspect(name, axe);
    if (view.name === 'phone') {
      await watched.targets(name);
      await watched.narrow(name);
    }
    const heading = screen.overPage
      ? page.getByRole('dialog').getByRole('heading', { level: 2 }).first()
      : page.getByRole('heading', { level: 1 });
    expect.soft(await heading.innerText(), `${name}: heading`).toMatch(titleOf(screen));
    expect.soft(await tabOf(page), `${name}: page title`).toBe(tabTitle(screen, player));
  }

  /** Judges what a press opens over the screen that was visited last, and closes it again. */
  async over(
    name: string,
    view: View,
    situation: Situation,
    press: (page: Page) => Promise<void>,
  ): Promise<void> {
    const watched = await this.#pageOf(view, situation);
    const { page } = watched;
    await press(page);
    await page.getByRole('dialog').waitFor();
    const shown = `${situation.name}-${name}-${view.name}`;
    await watched.inspect(shown);
    if (view.name === 'phone') {
      await watched.targets(shown);
      await watched.narrow(shown);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }

  async close(): Promise<void> {
    for (const { page } of this.#pages.values()) await page.context().close();
    this.#pages.clear();
  }

  async #pageOf(view: View, { name, url, player }: Situation): Promise<WatchedPage> {
    const key = `${name} ${view.name}`;
    const open = this.#pages.get(key);
    if (open) return open;
    const watched = await WatchedPage.open(this.#browser, view, url, {
      session: player?.key ?? null,
      reducedMotion: true,
    });
    this.#pages.set(key, watched);
    return watched;
  }
}

/** Goes to another screen without opening the client again. */
async function goWithin(page: Page, path: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1, name: between.title });
  for (const [next, state] of [
    [between.path, 'visible'],
    [path, 'hidden'],
  ] as const) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, next);
    await title.waitFor({ state });
  }
}

/** The tab's title without the count of alerts that came meanwhile (R284). */
async function tabOf(page: Page): Promise<string> {
  return (await page.title()).replace(/^\(\d+\) /, '');
}

/** Outside the game the name is known, too, as soon as somebody is signed in. */
function tabTitle({ path }: Screen, player: Player | undefined): string {
  if (path === '/admin/*') return 'Rackets Console';
  return player?.character ? `Rackets - ${player.name}` : 'Rackets';
}
