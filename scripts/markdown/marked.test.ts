import { expect, test } from 'vitest';
import { withMarked } from './marked.ts';

test('a new text takes the place of the old one, and nothing else of the document changes', async () => {
  const document = '# Name\n\nBefore.\n\n<!-- bench -->\n\n<!-- /bench -->\n\nAfter.\n';
  const once = await withMarked(document, 'bench', 'One.');
  expect(once).toBe('# Name\n\nBefore.\n\n<!-- bench -->\n\nOne.\n\n<!-- /bench -->\n\nAfter.\n');
  expect(await withMarked(once, 'bench', 'Two.')).toBe(once.replace('One.', 'Two.'));
});

test('a document without a place for it is refused', () => {
  expect(() => withMarked('# Name', 'bench', 'One.')).toThrow('there is no place between <!-- bench -->');
});
