import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { brokenWords } from './broken-words.ts';
import { smallTargets } from './small-targets.ts';
import { stickyBars } from './sticky-bars.ts';

const usualPlaces = [
  // Chromium without windows of its own: it spares a third of the CPU.
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The system's Chromium: CHROMIUM_PATH, else the usual places, else null and the tests are skipped aloud. */
export const chromiumPath =
  [process.env['CHROMIUM_PATH'] ?? '', ...usualPlaces].find((path) => existsSync(path)) ?? null;

/** A headless browser that asks nobody but the game. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** How a page is seen: on a desktop in the dark, on a phone in the light. */
export interface View {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly scheme: 'dark' | 'light';
}

export const views: readonly View[] = [
  { name: 'desktop', width: 1440, height: 900, scheme: 'dark' },
  { name: 'phone', width: 390, height: 844, scheme: 'light' },
];

/** Runs in the page: what fades in is judged when it is there. Animations without an end are not waited for. */
async function settled(): Promise<void> {
  const ending = document
    .getAnimations()
    .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(ending.map((animation) => animation.finished));
}

/** What is waited for is certain to come, but on a busy machine not soon. */
const patienceMs = 60_000;

/** What a page may hold, so that an old phone draws it at once. */
const mostNodes = 1_500;
/** What a finger needs, in px. */
const finger = 44;
/** The narrowest phone that is played on, in px. */
const narrowest = 320;
/** What a bar at the end of the phone's page may take of it, in px. */
const highestBar = 72;

/**
 * What axe judges: what a screen puts into the frame and over it; all of the page, which takes three times as long and is
 * for tests of the frame itself; or nothing.
 */
export type AxeScope = 'page' | 'content' | 'none';

/** Toasts slide in when others act, at any moment: judged only by the test that waits for one. */
const comingAndGoing = '[data-sonner-toaster]';

interface PageOptions {
  /** The key of a living session, as the client keeps it. */
  readonly session?: string | null;
  readonly reducedMotion?: boolean;
  /** A service worker answers before a test's routes do: only for the test that is about it. */
  readonly serviceWorker?: boolean;
}

/**
 * What the browser complains of when a session has ended: the refused call, and the refused socket where a ticket was
 * drawn a moment before.
 */
export const tellsSessionEnd = (complaint: string): boolean =>
  /\b401\b|HTTP Authentication failed/.test(complaint);

/** A page that notes what the console complains of. */
export class WatchedPage {
  readonly complaints: string[] = [];
  /** What the browser may complain of: nothing, unless a test breaks something on purpose. */
  tolerates: (complaint: string) => boolean = () => false;

  private constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error' && !this.tolerates(message.text())) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  static async open(
    browser: Browser,
    view: View,
    url: string,
    options: PageOptions = {},
  ): Promise<WatchedPage> {
    const { session = null, reducedMotion = false, serviceWorker = false } = options;
    const stored = session === null ? [] : [{ name: 'rackets.session', value: session }];
    const context = await browser.newContext({
      viewport: { width: view.width, height: view.height },
      colorScheme: view.scheme,
      hasTouch: view.name === 'phone',
      reducedMotion: reducedMotion ? 'reduce' : 'no-preference',
      serviceWorkers: serviceWorker ? 'allow' : 'block',
      storageState: { cookies: [], origins: [{ origin: url, localStorage: stored }] },
    });
    context.setDefaultTimeout(patienceMs);
    return new WatchedPage(await context.newPage());
  }

  /** Until the page has what it asked for: a title, and no shape that stands for something to come. */
  async loaded(): Promise<void> {
    // Not the opening's title: a page that is loaded lazily comes a moment after its address.
    await this.page.locator('#content h1').first().waitFor();
    await this.page.locator('[data-skeleton]').first().waitFor({ state: 'detached' });
    await this.page.evaluate(settled);
  }

  /**
   * What axe finds. While others play a row may fade in the very moment of the look, so what is found is judged by a
   * second look at the page at rest.
   */
  async #violations(scope: AxeScope, looks = 2): Promise<readonly string[]> {
    const { page } = this;
    // The page has no frames: the legacy mode spares a second page for each look.
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude(comingAndGoing);
    if (scope === 'content')
      axe.include('#content').include('[role="dialog"]').include('[role="alertdialog"]');
    const { violations } = await axe.analyze();
    if (violations.length > 0 && looks > 1) {
      await this.loaded();
      return this.#violations(scope, looks - 1);
    }
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
  }

  /**
   * No violation of accessibility, no complaint, no sideways scroll, one title; a picture where SCREENSHOTS names a
   * folder. Everything that is wrong is told, not only the first.
   */
  async inspect(name: string, axe: AxeScope = 'content'): Promise<void> {
    const { page } = this;
    await this.loaded();
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
    if (axe !== 'none') expect.soft(await this.#violations(axe), `${name}: accessibility`).toEqual([]);
    await this.#fits(name);
    await this.#scrolls(name);
    expect.soft(await page.locator('*').count(), `${name}: nodes`).toBeLessThanOrEqual(mostNodes);
    expect.soft(await page.locator('h1').count(), `${name}: one title`).toBe(1);
    expect.soft(this.complaints.splice(0), `${name}: console`).toEqual([]);
  }

  /**
   * What a finger can miss on the phone: controls whose target is below 44 px, other than links within a sentence. A
   * toast may lie over one in the very moment of the look, so what is found is judged by a second look at the page at
   * rest.
   */
  async targets(name: string): Promise<void> {
    let small = await this.page.evaluate(smallTargets, finger);
    if (small.length > 0) {
      await this.page.locator('[data-sonner-toast]').first().waitFor({ state: 'detached' });
      await this.loaded();
      small = await this.page.evaluate(smallTargets, finger);
    }
    expect.soft(small, `${name}: small targets`).toEqual([]);
  }

  /** A page that fits its window does not scroll. */
  async #scrolls(name: string): Promise<void> {
    const dead = await this.page.evaluate(() => {
      const { scrollHeight } = document.documentElement;
      const content = document.querySelector('#content');
      if (!content) return 0;
      const ends = [...content.children].map((child) => child.getBoundingClientRect().bottom);
      const foot = content.nextElementSibling?.matches('footer')
        ? content.nextElementSibling.clientHeight
        : 0;
      const padding = parseFloat(getComputedStyle(content).paddingBottom);
      const needed = Math.max(0, ...ends) + padding + foot + scrollY;
      return needed <= innerHeight ? scrollHeight - innerHeight : 0;
    });
    expect.soft(dead, `${name}: scroll without content`).toBe(0);
  }

  /**
   * The page on this phone and, for a moment, on the narrowest one: nothing reaches beyond its edge, no word is broken,
   * and no bar covers what it acts on.
   */
  async narrow(name: string): Promise<void> {
    const size = this.page.viewportSize();
    if (!size) return;
    await this.#reads(name);
    await this.page.setViewportSize({ ...size, width: narrowest });
    // Chromium tells the new width at once, but applies the rules and units that depend on it with the next frame.
    await this.page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await this.#fits(`${name} at ${narrowest} px`);
    await this.#reads(`${name} at ${narrowest} px`);
    await this.page.setViewportSize(size);
  }

  async #reads(name: string): Promise<void> {
    expect.soft(await this.page.evaluate(brokenWords), `${name}: broken words`).toEqual([]);
    expect.soft(await this.page.evaluate(stickyBars, highestBar), `${name}: bars`).toEqual([]);
  }

  async #fits(name: string): Promise<void> {
    const [wide, view] = await this.page.evaluate(
      () => [document.documentElement.scrollWidth, window.innerWidth] as const,
    );
    expect.soft(wide, `${name}: sideways scroll`).toBeLessThanOrEqual(view);
  }
}
