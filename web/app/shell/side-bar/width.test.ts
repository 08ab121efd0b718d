import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultWidth, fittingWidth, isOpenByDefault, leastWidth, mostWidth } from './width.ts';

test('[R152] [R273] by default it takes what the window has beyond 1060 px, from 250 to 800', () => {
  const widths = [800, 1265, 1310, 1311, 1379, 1380, 1440, 1920, 3840].map(defaultWidth);
  expect(widths).toEqual([250, 250, 250, 251, 319, 320, 380, 800, 800]);
});

test('[R151] the player makes it as narrow as 250 px and as wide as 80 percent of the window', () => {
  expect(fittingWidth(100, 1440)).toBe(250);
  expect(fittingWidth(301.6, 1440)).toBe(302);
  expect([1264, 1440, 1920].map((window) => fittingWidth(5000, window))).toEqual([1011, 1152, 1536]);
  expect(mostWidth(1920)).toBe(1536);
});

test('[R153] it is open by default from a window of 1265 px on', () => {
  expect([800, 1264, 1264.5, 1265, 1920].map(isOpenByDefault)).toEqual([false, false, false, true, true]);
});

test('[R151] in no window of a desktop is it narrower than 250 px or wider than 80 percent', () => {
  const windows = fc.integer({ min: 800, max: 8000 });
  const wishes = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(windows, wishes, (windowWidth, wished) => {
      for (const width of [fittingWidth(wished, windowWidth), defaultWidth(windowWidth)]) {
        expect(width).toBeGreaterThanOrEqual(leastWidth);
        expect(width).toBeLessThanOrEqual(windowWidth * 0.8);
      }
    }),
  );
});
