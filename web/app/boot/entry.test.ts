import { expect, test } from 'vitest';
import { entryOf } from './entry.ts';

test('a page’s build is named by its first module, in whatever order the tag says so', () => {
  expect([
    entryOf(
      '<script src="/old.js"></script><script type="module" crossorigin src="/assets/index-a.js"></script>',
    ),
    entryOf('<script src="/assets/index-b.js" nonce="x" type="module"></script>'),
    entryOf('<p>Bad Gateway</p>'),
    entryOf('<script type="module">inline()</script>'),
  ]).toEqual(['/assets/index-a.js', '/assets/index-b.js', null, null]);
});
