import { expect, test } from 'vitest';
import { features } from './index.ts';

// The documents name them in their own words.
const timed = [
  'small-crimes',
  'vehicle-theft',
  'fraud',
  'extortion',
  'looting',
  'armed-robbery',
  'bomb-defusal',
  'police-chase',
  'safe-cracking',
  'prison',
];

test('[R539] the ten timed crimes have a wait each, which is announced when it ends', () => {
  const announced = features.filter(
    ({ section, timers = {} }) =>
      section === 'Crimes' && Object.values(timers).some(({ ready }) => ready !== null),
  );
  expect(announced.map(({ name }) => name)).toEqual(expect.arrayContaining(timed));
});
