import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seasonalThemes } from '@rackets/engine/platform/calendar/state.ts';
import { describe, expect, test } from 'vitest';

/** Text contrast of the design on every surface. */
const enough = 5;

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const tokens = declarations(read('./tokens.css'));
const seasons = read('./seasons.css');

type Scheme = 'light' | 'dark';
type Colour = Readonly<Record<Scheme, string>>;

/** Each custom property that a block of style sets to a colour, in both schemes. */
function declarations(block: string): Map<string, Colour> {
  const found = new Map<string, Colour>();
  for (const [, name = '', light = '', dark = ''] of block.matchAll(
    /(--[\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g,
  ))
    found.set(name, { light, dark });
  return found;
}

function season(theme: string): Map<string, Colour> {
  const block = new RegExp(`:root\\[data-season='${theme}'\\] \\{([^}]*)\\}`).exec(seasons)?.[1] ?? '';
  return declarations(block);
}

/** Relative luminance of a hex colour (WCAG 2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (brighter + 0.05) / (darker + 0.05);
}

describe.each(seasonalThemes)('[R020] the season %s', (theme) => {
  const own = season(theme);

  test('changes accent and hero, and no text', () => {
    expect([...own.keys()]).toStrictEqual([
      '--accent',
      '--on-accent',
      '--accent-bg',
      '--sky-from',
      '--window',
    ]);
  });

  const colours = new Map([...tokens, ...own]);
  const pairs = [
    ...['--bg-0', '--bg-1', '--bg-2', '--bg-3', '--accent-bg', '--sky-from'].map((ground) => [
      '--accent',
      ground,
    ]),
    ['--on-accent', '--accent'],
    ...['--fg-1', '--fg-2'].map((text) => [text, '--accent-bg']),
    ...['--fg-1', '--fg-2', '--fg-3'].map((text) => [text, '--sky-from']),
  ] as const;

  test.each(['light', 'dark'] as const)('is read as easily as without it, %s', (scheme) => {
    const short = pairs.flatMap(([text = '', ground = '']) => {
      const ratio = contrast(colours.get(text)?.[scheme] ?? '', colours.get(ground)?.[scheme] ?? '');
      // Written so that a colour that could not be read fails, too.
      return ratio >= enough ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`];
    });
    expect(short).toStrictEqual([]);
  });
});
