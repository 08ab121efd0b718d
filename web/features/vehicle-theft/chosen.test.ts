import { expect, test } from 'vitest';
import type { Car } from './answers.ts';
import { chosenOf } from './chosen.ts';

const car = (name: string, chance: number): Car => ({
  model: name,
  name,
  kind: 'Coupe',
  image_url: '/vehicles/stannard-coupe.cream.svg',
  paint: 'cream',
  speed: 87,
  acceleration: 12.6,
  capacity: 25,
  cost: 34_300,
  value: 34_300,
  damage: 0,
  chance,
  chance_modifiers: [],
  found: false,
  highlight_user: false,
  highlight_mission: false,
});
const cars = [car('one', 12), car('two', 30)];

test('the picked car is chosen while it stands there, else on the phone the likeliest', () => {
  expect(chosenOf(cars, 'one', false)?.name).toBe('one');
  expect(chosenOf(cars, 'gone', true)?.name).toBe('two');
  expect(chosenOf(cars, null, false)).toBeNull();
  expect(chosenOf([], null, true)).toBeNull();
});
