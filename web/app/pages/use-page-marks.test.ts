import { expect, test } from 'vitest';
import { pageTitle } from './use-page-marks.ts';

test('[R284] the title is the product’s name, a dash and the username, with the unread count when there is one', () => {
  expect([pageTitle(0, null), pageTitle(0, 'Lucky'), pageTitle(3, 'Lucky')]).toEqual([
    'Rackets',
    'Rackets - Lucky',
    '(3) Rackets - Lucky',
  ]);
});
