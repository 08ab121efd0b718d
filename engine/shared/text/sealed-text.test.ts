import { describe, expect, test } from 'vitest';
import { loggedText, sealedParts, sealedText } from './sealed-text.ts';
import { sealedSample } from '../testing/sealed.ts';

const isSealed = (value: unknown, max = 300) => sealedText(max).safeParse(value).success;

describe('a sealed text', () => {
  test('tells its declared length and its ciphertext', () => {
    const sealed = sealedSample(12);
    expect(isSealed(sealed)).toBe(true);
    expect(sealedParts(sealed).length).toBe(12);
    expect(`~s1.12.${sealedParts(sealed).ciphertext}`).toBe(sealed);
  });

  test('is refused beyond the field’s maximum', () => {
    expect(isSealed(sealedSample(300))).toBe(true);
    expect(isSealed(sealedSample(301))).toBe(false);
  });

  test.each([
    ['plain text', 'Two accounts.'],
    ['no text', '~s1.0.AAAA'],
    ['a text longer than it declares', sealedSample(31).replace('.31.', '.10.')],
    ['a text shorter than it declares', sealedSample(10).replace('.10.', '.11.')],
    ['a length with a leading zero', sealedSample(12).replace('.12.', '.012.')],
    ['other letters', `${sealedSample(12).slice(0, -1)}!`],
    ['a line break at its end', `${sealedSample(12)}\n`],
    ['a number', 12],
  ])('is not %s', (_, value) => {
    expect(isSealed(value)).toBe(false);
  });
});

test('a logged text is sealed, or marked as plain by an upcast', () => {
  const field = loggedText(300);
  expect(field.safeParse(sealedSample(5)).success).toBe(true);
  expect(field.safeParse({ plain: '~s1.5.looks sealed' }).success).toBe(true);
  expect(field.safeParse('Two accounts.').success).toBe(false);
});
