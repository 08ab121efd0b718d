import type { Page } from 'playwright-core';

/** What a visit felt like: times in ms, the shift as the browser scores it. */
export interface Vitals {
  readonly lcp: number;
  readonly cls: number;
  /** The slowest answer to a press or a key, to the next picture; null when nobody pressed. */
  readonly inp: number | null;
}

interface Noted {
  lcp: number;
  cls: number;
  inp: number | null;
}

/** Notes the vitals of every page that is opened from now on. */
export async function noteVitals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: Noted = { lcp: 0, cls: 0, inp: null };
    Object.assign(globalThis, { notedVitals: noted });
    const observe = (type: string, hear: (entry: PerformanceEntry) => void, more: object = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({
        type,
        buffered: true,
        ...more,
      });
    observe('largest-contentful-paint', (entry) => (noted.lcp = entry.startTime));
    observe('layout-shift', (entry) => {
      // The type of such entries is not in the library's types; shifts right after a press are the player's own.
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) noted.cls += value;
    });
    observe('event', (entry) => (noted.inp = Math.max(noted.inp ?? 0, entry.duration)), {
      durationThreshold: 16,
    });
  });
}

/** The vitals of the page so far. */
export async function readVitals(page: Page): Promise<Vitals> {
  // Put there by noteVitals.
  return page.evaluate(() => (globalThis as unknown as { notedVitals: Vitals }).notedVitals);
}

/** The phone of ux.md: four times slower than this machine, on 9 Mbit/s. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const bytesPerSecond = (9 * 1024 * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 60,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}
