import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { completed, mentionAt } from './completion.ts';

const at = (marked: string) => {
  const caret = marked.indexOf('|');
  return mentionAt(marked.replace('|', ''), caret)?.prefix ?? null;
};

test('a name is being typed after an @ that stands alone', () => {
  expect(['@|', '@Hu|', 'hi @Hugo Da|ne', '(@Hu|'].map(at)).toStrictEqual(['', 'Hu', 'Hugo Da', 'Hu']);
});

test('none is in an address, before the @, after a space or when it is longer than names are', () => {
  expect(['me@Hu|', '|@Hu', 'hi|', '@Hugo |', '@ |', '@abcdefghijklm|', '@Hu! |'].map(at)).toStrictEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test('it takes the place of what was typed, with one space behind it', () => {
  const complete = (text: string, caret: number) => {
    const typing = mentionAt(text, caret);
    return typing && completed(text, typing, 'Hugo Dane');
  };
  expect(complete('hi @Hu', 6)).toStrictEqual({ text: 'hi @Hugo Dane ', caret: 14 });
  expect(complete('hi @Hu there', 6)).toStrictEqual({ text: 'hi @Hugo Dane there', caret: 14 });
});

test('the rest of the text stays, whatever it is', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (before, after) => {
      const text = `${before} @Hu${after}`;
      const done = completed(text, { from: before.length + 1, to: before.length + 4, prefix: 'Hu' }, 'Hugo');
      expect(done.text.startsWith(`${before} @Hugo`)).toBe(true);
      expect(done.text.endsWith(after)).toBe(true);
      expect(done.caret).toBeLessThanOrEqual(done.text.length);
    }),
  );
});
