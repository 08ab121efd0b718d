import { expect, test } from 'vitest';
import { contrastOf, leastContrast } from '../../kits/markup/colours.ts';
import { contrastText, inkOn, papers, typedPaper } from './paper.ts';

test('every paper of the house, and any other, has an ink that is read on it', () => {
  const greys = Array.from({ length: 256 }, (_, n) => `#${n.toString(16).padStart(2, '0').repeat(3)}`);
  const all = [...papers, ...greys, '#ff0000', '#00ff00', '#0000ff'];
  expect(all.filter((paper) => contrastOf(inkOn(paper), paper) < 4)).toStrictEqual([]);
  for (const paper of papers) expect(contrastOf(inkOn(paper), paper)).toBeGreaterThanOrEqual(leastContrast);
  expect(contrastText('#14201a')).toMatch(/^1\d\.\d to 1$/);
});

test('a paper is typed with or without its mark', () => {
  expect(typedPaper(' 14201A ')).toBe('#14201a');
  expect(typedPaper('#14201a')).toBe('#14201a');
  for (const text of ['', '#fff', 'red', '#14201a;', 'url(x)']) expect(typedPaper(text)).toBeNull();
});
