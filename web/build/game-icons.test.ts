import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tasks } from '@rackets/engine/features/small-crimes/tasks.ts';
import { knownGameIcon } from '../ui/known-game-icon.ts';
import { iconUrl } from '@rackets/engine/shared/catalogues/icons.ts';
import { items } from '@rackets/engine/shared/catalogues/items.ts';
import { paintIcon, paints } from '@rackets/engine/shared/catalogues/paints.ts';
import { perkKinds } from '@rackets/engine/shared/catalogues/perks.ts';
import { drawIcons, drawSprite, spritePath } from './game-icons.ts';

test('the sprite holds exactly the listed icons', () => {
  expect(readFileSync(spritePath, 'utf8')).toBe(drawSprite());
});

test('each icon that an answer names has a file at its address', () => {
  const drawn = new Map(
    drawIcons({ paints, paintIcon }).map(({ fileName, source }) => [`/${fileName}`, source]),
  );
  const named = [...items.entries, ...perkKinds.entries].map(({ icon }) => iconUrl(icon));
  for (const address of named)
    expect(drawn.get(address)).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 512 512"><.+<\/svg>\n$/,
    );
});

test('each paint of vehicles has a swatch at its address', () => {
  const drawn = new Map(
    drawIcons({ paints, paintIcon }).map(({ fileName, source }) => [`/${fileName}`, source]),
  );
  for (const { id, hex } of paints.entries)
    expect(drawn.get(iconUrl(paintIcon(id)))).toBe(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="64" fill="${hex}"/></svg>\n`,
    );
});

test('every small crime has an icon of its own', () => {
  const shown = tasks.map((task) => knownGameIcon(task.icon));
  expect(new Set(shown).size).toBe(tasks.length);
  expect(shown).not.toContain('swap-bag');
});
