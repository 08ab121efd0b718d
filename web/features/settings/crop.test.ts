import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxZoom, middle, shifted, squareOf, within } from './crop.ts';

const wide = { width: 800, height: 400 };

test('a crop begins with the largest square in the middle', () => {
  expect(squareOf(wide, middle)).toEqual({ left: 200, top: 0, side: 400 });
  expect(squareOf(wide, { ...middle, zoom: 2 })).toEqual({ left: 300, top: 100, side: 200 });
});

test('a crop follows the finger and stops at the edge', () => {
  expect(squareOf(wide, shifted(wide, middle, 0.25, 0.25))).toEqual({ left: 100, top: 0, side: 400 });
  expect(squareOf(wide, shifted(wide, middle, 9, 0)).left).toBe(0);
  expect(squareOf(wide, shifted(wide, middle, -9, 0)).left).toBe(400);
});

test('no crop leaves its picture, whatever is done to it', () => {
  const side = fc.integer({ min: 32, max: 9_000 });
  const part = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(
      side,
      side,
      fc.array(fc.tuple(part, part, part), { maxLength: 20 }),
      (width, height, acts) => {
        const size = { width, height };
        let crop = middle;
        for (const [right, down, zoom] of acts) {
          crop = shifted(size, within(size, { ...crop, zoom: crop.zoom + zoom }), right, down);
          const { left, top, side: of } = squareOf(size, crop);
          expect(Math.min(left, top)).toBeGreaterThanOrEqual(-1e-6);
          expect(left + of).toBeLessThanOrEqual(width + 1e-6);
          expect(top + of).toBeLessThanOrEqual(height + 1e-6);
          expect(crop.zoom).toBeGreaterThanOrEqual(1);
          expect(crop.zoom).toBeLessThanOrEqual(maxZoom);
        }
      },
    ),
  );
});
