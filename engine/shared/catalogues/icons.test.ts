import { expect, test } from 'vitest';
import { viewIcon, viewPicture } from './icons.ts';

test('an icon has an address under /icons/, and what has a picture of its own has that one’s', () => {
  expect(viewIcon('crowbar')).toStrictEqual({ icon: 'crowbar', icon_url: '/icons/crowbar.svg' });
  expect(viewPicture('crowbar', null)).toStrictEqual(viewIcon('crowbar'));
  expect(viewPicture(null, '/vehicles/a.svg')).toStrictEqual({ icon: null, icon_url: '/vehicles/a.svg' });
  expect(viewPicture(null, null)).toStrictEqual({ icon: null, icon_url: null });
});
