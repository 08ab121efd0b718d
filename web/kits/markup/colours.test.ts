import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contrastOf, hardestSurface, leastContrast, readableColour, readColour } from './colours.ts';

test('a colour is a name, or three or six digits', () => {
  expect(['Red', '#abc', '#A1B2C3', 'url(x)', '#12', ''].map(readColour)).toStrictEqual([
    '#c52b2d',
    '#aabbcc',
    '#a1b2c3',
    null,
    null,
    null,
  ]);
});

test('every colour can be read on the hardest surface of either scheme, and one that can be stays', () => {
  const colour = fc.integer({ min: 0, max: 0xff_ff_ff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(colour, fc.constantFrom<'dark' | 'light'>('dark', 'light'), (wished, scheme) => {
      const shown = readableColour(wished, scheme);
      expect(contrastOf(shown, hardestSurface[scheme])).toBeGreaterThanOrEqual(leastContrast);
      const readable = contrastOf(wished, hardestSurface[scheme]) >= leastContrast;
      expect(shown === wished).toBe(readable);
    }),
    { numRuns: 500 },
  );
});

test('the hardest surfaces are those of the tokens', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../ui/tokens.css'), 'utf8');
  const surface = (name: string) => new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens);
  const surfaces = ['bg-0', 'bg-1', 'bg-2', 'bg-3', 'accent-bg'].map(surface);
  const hardest = (side: 1 | 2, text: string) =>
    surfaces
      .map((found) => String(found?.[side]))
      .toSorted((one, other) => contrastOf(one, text) - contrastOf(other, text))[0];
  expect({ dark: hardest(2, '#ffffff'), light: hardest(1, '#000000') }).toStrictEqual(hardestSurface);
});
