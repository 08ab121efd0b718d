import { expect, test } from 'vitest';
import { ownDrawOf } from './own-draw.ts';

const at = Date.parse('2026-01-05T09:00:00.000Z');
const receipt = (nonce: string) =>
  `1.1042.${'a'.repeat(32)}.${nonce}.${'b'.repeat(64)}.${'c'.repeat(64)}.-.x`;

test('a receipt tells the draw of its act, and that there was none', () => {
  expect(ownDrawOf(receipt('87'), at)).toEqual({
    revision: 1_042,
    nonce: 87,
    at: '2026-01-05T09:00:00.000Z',
  });
  expect(ownDrawOf(receipt('-'), at)).toBeNull();
  expect(ownDrawOf(null, at)).toBeNull();
});
