import { expect, test } from 'vitest';
import { entriesInUse, readyEntries } from './ready-entries.ts';

const now = 1_000_000;

test('Home’s one filled button leads a newcomer to work, not to a page that merely has a wait', () => {
  expect(readyEntries[0]?.to).toBe('/main/small');
  expect(readyEntries.map(({ to }) => to)).not.toContain('/main/inventory');
});

test('what became ready comes first, then what will be, by its time; what was never done is not there', () => {
  const ends = {
    looting: now + 9000,
    'vehicle-theft': now - 1,
    fraud: now + 4000,
    'small-crimes': now - 5000,
  };
  expect(entriesInUse(ends, now).map(({ timer }) => timer)).toEqual([
    'small-crimes',
    'vehicle-theft',
    'fraud',
    'looting',
  ]);
});

test('where no wait is known all is there', () => {
  expect(entriesInUse({}, now)).toHaveLength(readyEntries.length);
});
