import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses Tab until the focus is on a control of that name; every stop on the way has a ring and a name. */
export async function tabTo(page: Page, name: RegExp, most = 12, key = 'Tab'): Promise<void> {
  for (let steps = 0; steps < most; steps += 1) {
    await page.keyboard.press(key);
    const at = await nameOfFocus(page);
    expect(at, 'a stop without a name').not.toBe('');
    expect(await page.evaluate(hasRing), `the ring on ${at}`).toBe(true);
    if (name.test(at)) return;
  }
  throw new Error(`no ${String(name)} within ${most} stops`);
}

/** The accessible name, in the simple ways that this client names its controls. */
export function nameOfFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (!(at instanceof HTMLElement)) return '';
    // A switch is a button that has a label.
    const labelled = at instanceof HTMLInputElement || at instanceof HTMLButtonElement;
    const labels = labelled ? [...(at.labels ?? [])].map((label) => label.innerText) : [];
    return (at.getAttribute('aria-label') ?? labels[0] ?? at.innerText).trim();
  });
}

function hasRing(): boolean {
  let at = document.activeElement;
  // A search field's ring is around its frame.
  for (let up = 0; at !== null && up < 2; up += 1, at = at.parentElement) {
    const { outlineStyle, outlineWidth } = getComputedStyle(at);
    if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
  }
  return false;
}
