import { expect, test } from 'vitest';
import { plainText } from './plain-text.ts';

test('an escaped message is shown as the text it was', () => {
  expect(plainText('Smith &amp; Sons &lt;b&gt; said &quot;no&quot;, it&#39;s over')).toBe(
    'Smith & Sons <b> said "no", it\'s over',
  );
});

test('what was escaped twice loses one layer only', () => {
  expect(plainText('&amp;lt;b&amp;gt;')).toBe('&lt;b&gt;');
});

test('an unknown entity stays as it is', () => {
  expect(plainText('R&D; &nosuch;')).toBe('R&D; &nosuch;');
});
