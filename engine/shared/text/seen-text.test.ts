import { describe, expect, test } from 'vitest';
import { hasPiledMarks, showsSomething } from './seen-text.ts';

const zalgo = (marks: number) => `a${'\u0301'.repeat(marks)}`;

describe('a text', () => {
  test.each([
    ['nothing', ''],
    ['blanks of all kinds', ' \u00A0\u2003\u3000\n'],
    ['characters of no width', '\u200B\u200C\u200D\u2060\uFEFF\u00AD'],
    ['Hangul fillers', '\u3164\u115F\u1160\uFFA0'],
    ['Braille without dots', '\u2800'],
    ['a note without a head', '\u{1D159}'],
    ['variation selectors and tags', '\uFE0F\u{E0061}\u{E007F}\u{E0100}'],
    ['a mark without a letter', '\u0301'],
    ['private use', '\uE000'],
    ['tags around nothing', '[b][i] [/i][/b]'],
    ['a link without a word', '[url=https://example.com]\u200B[/url]'],
    ['a coloured filler', '[COLOR=#ff0000]\u3164[/COLOR]'],
  ])('of %s shows nothing', (_what, text) => {
    expect(showsSomething(text)).toBe(false);
  });

  test.each([
    'a',
    '?',
    '...',
    '7',
    '👍',
    '👩🏽‍❤️‍💋‍👨🏽',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '❤️',
    'ش',
    '한',
    '\u200Bx',
    '[b]x[/b]',
    '[lol]',
    '[img]x[/img]',
    'é',
  ])('%j shows something', (text) => {
    expect(showsSomething(text)).toBe(true);
  });

  test('bears four marks on a letter, and not five, also with something unseen between them', () => {
    expect([zalgo(4), zalgo(5)].map(hasPiledMarks)).toEqual([false, true]);
    for (const between of ['\u200B', '\u200D', '\u2060', '\u034F', '\u3164', '\uFE0F'])
      expect([between, hasPiledMarks(`a${`\u0301${between}`.repeat(5)}`)]).toEqual([between, true]);
    // One mark after the other on letters of their own is a text.
    expect(hasPiledMarks('é\u0323'.repeat(1_000))).toBe(false);
  });

  test.each(['Tiếng Việt', 'שָׁלוֹם', 'ٱلسَّلَامُ', 'ที่นี่', 'हिन्दी', '👩🏽‍❤️‍💋‍👨🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '❤️❤️❤️❤️❤️❤️'])(
    '%j has no pile of marks',
    (text) => {
      expect(hasPiledMarks(text.normalize('NFD'))).toBe(false);
    },
  );
});
