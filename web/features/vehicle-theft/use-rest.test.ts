import { expect, test } from 'vitest';
import { restMs } from './use-rest.ts';

test('[R788] searches rest for half a second, or for two and a half where the setting is on', () => {
  expect([restMs(false), restMs(true)]).toEqual([500, 2_500]);
});
