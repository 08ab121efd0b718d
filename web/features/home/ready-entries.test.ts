import { expect, test } from 'vitest';
import { readyEntries, timedEntries } from './ready-entries.ts';

test('Home’s one filled button leads a newcomer to work, not to a page that merely has a wait', () => {
  expect(timedEntries[0]?.to).toBe('/main/small');
  expect(timedEntries.map(({ to }) => to)).not.toContain('/main/inventory');
});

test('what has a wait stands before what is always open', () => {
  const waits = readyEntries.map(({ timer }) => timer !== undefined);
  expect(waits).toEqual(waits.toSorted((one, other) => Number(other) - Number(one)));
});
