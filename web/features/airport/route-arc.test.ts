import { expect, test } from 'vitest';
import { arcPath, planeAt } from './route-arc.ts';
import { landUnder } from './land-under.ts';

const chicago = { x: 439, y: 140 };
const miami = { x: 548, y: 345 };

test('a flight begins and ends in its cities', () => {
  expect(planeAt(chicago, miami, 0)).toMatchObject(chicago);
  expect(planeAt(chicago, miami, 1)).toMatchObject(miami);
  expect(arcPath(chicago, miami)).toMatch(/^M439 140Q[\d.]+ [\d.]+ 548 345$/);
});

test('a plane points where it flies: east of north on the way to the south-east', () => {
  const { heading } = planeAt(chicago, miami, 0.5);
  expect(heading).toBeGreaterThan(90);
  expect(heading).toBeLessThan(180);
  expect(planeAt(miami, chicago, 0.5).heading).toBeLessThan(0);
});

test('on the way from Chicago to Miami there is Tennessee', () => {
  expect(landUnder(planeAt(chicago, miami, 0.45))).toBe('Tennessee');
});
