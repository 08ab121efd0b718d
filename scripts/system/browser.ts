import { existsSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect } from 'vitest';

const usualPlaces = [
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

/** How a page is seen: on a desk in the dark, on a phone in the light. */
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

/** A page that notes what the console complains of. */
export class WatchedPage {
  readonly complaints: string[] = [];
  /** While the server is down the browser may say so. */
  tolerant = false;

  private constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error' && !this.tolerant) this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  static async open(browser: Browser, view: View): Promise<WatchedPage> {
    const context = await browser.newContext({
      viewport: { width: view.width, height: view.height },
      colorScheme: view.scheme,
      hasTouch: view.name === 'phone',
    });
    return new WatchedPage(await context.newPage());
  }

  /** No violation of accessibility, no complaint, no sideways scroll; a picture where SCREENSHOTS names a folder. */
  async inspect(name: string): Promise<void> {
    const { page } = this;
    // A page that is loaded lazily comes a moment after its address.
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.evaluate(settled);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
    const axe = await new AxeBuilder({ page }).analyze();
    const violations = axe.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
    );
    expect(violations, `${name}: accessibility`).toEqual([]);
    const [wide, view] = await page.evaluate(
      () => [document.documentElement.scrollWidth, window.innerWidth] as const,
    );
    expect(wide, `${name}: sideways scroll`).toBeLessThanOrEqual(view);
    expect(await page.locator('h1').count(), `${name}: one title`).toBe(1);
    expect(this.complaints, `${name}: console`).toEqual([]);
  }
}
