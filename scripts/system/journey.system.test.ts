import { describe } from 'vitest';
import { chromiumPath } from './browser.ts';
import { testJourney } from './journey.ts';

if (!chromiumPath) console.log('SKIPPED: no Chromium was found; set CHROMIUM_PATH to play the journey.');

describe.skipIf(!chromiumPath)('a stranger plays the first path', () => {
  testJourney();
});
