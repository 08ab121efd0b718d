import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tasks } from '@rackets/engine/features/small-crimes/tasks.ts';
import { knownGameIcon } from '../ui/known-game-icon.ts';
import { drawSprite, spritePath } from './game-icons.ts';

test('the sprite holds exactly the listed icons', () => {
  expect(readFileSync(spritePath, 'utf8')).toBe(drawSprite());
});

test('every small crime has an icon of its own', () => {
  const shown = tasks.map((task) => knownGameIcon(task.icon));
  expect(new Set(shown).size).toBe(tasks.length);
  expect(shown).not.toContain('swap-bag');
});
