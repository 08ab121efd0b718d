import { expect, test } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import type { PlayBlock } from '../../app/state/play-block.tsx';
import { greeting } from './greeting.ts';

const born = Date.parse('2026-11-21T12:00:00.000Z');
const minute = 60_000;

/** What the greeting looks at. */
function ann(points: number): OwnCharacter {
  const seen = {
    username: 'Ann',
    location_name: 'Chicago',
    created_at: new Date(born).toISOString(),
    level: { points },
  };
  return seen as OwnCharacter;
}

const told = (points: number, minutes: number, block: PlayBlock | null = null) =>
  greeting({ character: ann(points), since: null, news: 0, block, now: born + minutes * minute });

test('a newcomer is welcomed until the first job, and then told how long they have been here', () => {
  expect(told(0, 2).title).toBe('Welcome to Chicago');
  expect(told(5, 2).title).toMatch(/, Ann$/);
  expect(told(5, 9).lead).toBe('9 minutes in town. Each job you master opens the next.');
  expect(told(0, 20).title).toMatch(/, Ann$/);
});

test('in prison it says until when, whatever else happened', () => {
  const until = new Date(born + 5 * minute).toISOString();
  expect(told(5, 2, { by: 'cell', until }).lead).toMatch(/^You are in Chicago city jail until \d\d:\d\d\.$/);
});

test('in the air it says where and when the plane lands', () => {
  const until = new Date(born + 5 * minute).toISOString();
  expect(told(5, 2, { by: 'flight', until }).lead).toMatch(
    /^You are in the air and land in Chicago at \d\d:\d\d\./,
  );
});

test('what an absence brought is counted, as far as it was read', () => {
  const lead = (news: number) =>
    greeting({ character: ann(5), since: born, news, block: null, now: born + 120 * minute }).lead;
  expect(lead(1)).toBe('2 h. 1 thing happened to you.');
  expect(lead(30)).toBe('2 h. At least 30 things happened to you.');
});
