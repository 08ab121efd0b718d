import { expect, test } from 'vitest';
import { effectText } from './mod-words.ts';

test('what a mod changes is told in one line, and what it leaves is not', () => {
  const nothing = { cargo: 0, bullets: 0, speed: 0, acceleration: 0, value: 0 };
  expect(effectText(nothing)).toBe('');
  expect(effectText({ ...nothing, speed: 8, acceleration: -0.4, value: 10_150 })).toBe(
    '+\u00a08 mph, −\u00a00.4 s to 60, +\u00a0$10,150',
  );
  expect(effectText({ ...nothing, cargo: 10, speed: -2 })).toBe('+\u00a010 cargo, −\u00a02 mph');
});
