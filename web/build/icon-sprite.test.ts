import { expect, test } from 'vitest';
import { drawIconSprite, usedIcons } from './icon-sprite.ts';

test('the sprite has a drawing for every icon that the client imports', async () => {
  const names = usedIcons();
  expect(names).toContain('house');
  const sprite = await drawIconSprite(names);
  const drawn = [...sprite.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 24 24"><\w/g)].map(([, id]) => id);
  expect(drawn).toEqual(names);
});

test('a drawing keeps its elements without React’s keys', async () => {
  const sprite = await drawIconSprite(['circle']);
  expect(sprite).toContain(
    '<symbol id="circle" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/></symbol>',
  );
});
