import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawSprite, spritePath } from './game-icons.ts';

test('the sprite holds exactly the listed icons', () => {
  expect(readFileSync(spritePath, 'utf8')).toBe(drawSprite());
});
