import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press } from '../../app/testing/open-page.tsx';
import { noTimer } from '../../app/testing/read-page.ts';
import type { Car, Theft, TheftPage } from './answers.ts';
import { screens } from './screens.ts';
import { VehicleTheft } from './vehicle-theft.tsx';

afterEachPage();

const car = (name: string, parts: Partial<Car> = {}): Car => ({
  model: name.toLowerCase(),
  name,
  kind: 'Sedan',
  image_url: `/vehicles/${name}.svg`,
  paint: 'soot',
  speed: 84,
  acceleration: 14.5,
  capacity: 4,
  cost: 1_000,
  value: 800,
  damage: 0,
  chance: 40,
  chance_modifiers: [],
  found: false,
  highlight_user: false,
  highlight_mission: false,
  ...parts,
});
const page: TheftPage = {
  vehicles: [
    car('Ashby', { damage: 12, value: 700 }),
    car('Bellamy', { cost: 249_999, chance: 89 }),
    car('Cresset', { cost: 250_000, chance: 90, highlight_user: true }),
    car('Delmar', { cost: 999_999, chance: 100 }),
    car('Eldon', { cost: 1_000_000, highlight_mission: true }),
  ],
  streak: 4,
  streak_max: 9,
  reloads: 3,
  reloads_bonus: 1,
  reloads_max: 5,
  vehicle_group: 2,
  vehicle_group_max: 5,
  can_search_back: true,
  can_use_milli_finder: true,
  milli_finders: 2,
  garage_full: false,
  garage_used: 3,
  garage_limit: 20,
  wait_seconds: 600,
  timer: noTimer,
};
const theft: Theft = {
  success: false,
  money: 0,
  level_points: 1,
  heat_percent: 3,
  prison_bribes: 0,
  wait_until: new Date(0).toISOString(),
  wait_seconds: 600,
  prison_seconds: null,
  message: 'You were disturbed while breaking in: a light went on upstairs.',
  vehicle_name: 'Ashby',
  model: 'ashby',
  paint: 'soot',
  vehicle_id: null,
  vehicle_abandoned: false,
  cost: 1_000,
  value: 700,
  damage: 12,
  chance: 40,
  streak_before: 4,
  streak: 0,
};
const open = (answer: Theft = theft, at: Partial<TheftPage> = {}) =>
  openPage(<VehicleTheft />, {
    reads: { '/api/vehicletheft': { ...page, ...at } },
    answers: {
      '/api/vehicletheft': () => Response.json(answer),
      '/api/vehicletheft/search': () => Response.json({ ...page, vehicle_group: 3, vehicles: [car('Far')] }),
    },
  });
const card = (name: string): HTMLElement => {
  const found = screen.getByRole('button', { name: `Steal the ${name}` }).closest('li');
  if (found === null) throw new Error(`the ${name} has no card`);
  return found;
};
const marks = (name: string): string[] =>
  [...card(name).querySelectorAll('[data-mark]')].map(({ textContent }) => textContent);

test('[S034] each car tells what it is and its chance; streak, group and searches stand around them; a cell takes their place in prison', async () => {
  const { sent } = open();
  await screen.findByRole('button', { name: 'Steal the Ashby' });
  const { textContent } = card('Ashby');
  for (const words of ['Ashby', '$700', '84 mph', '14.5 s', 'Damage 12\u00a0%', 'Chance 40\u00a0%'])
    expect(textContent).toContain(words);
  expect(card('Ashby').querySelector('img')?.getAttribute('src')).toContain('/vehicles/Ashby.svg');
  expect(screen.getByText('Block 2 of 5')).toBeDefined();
  expect(screen.getByText('3 searches left, 1 bonus')).toBeDefined();
  expect(screen.getByText('10 min after a theft')).toBeDefined();
  expect(screen.getByText('streak, best 9').parentElement?.textContent).toBe('4 in a rowstreak, best 9');
  for (const name of ['Previous block', 'More cars', 'Milli Finder…', 'Next block'])
    expect(screen.getByRole('button', { name }).getAttribute('aria-disabled')).not.toBe('true');
  press('Next block');
  await screen.findByRole('button', { name: 'Steal the Far' });
  expect(sent).toMatchObject([{ path: '/api/vehicletheft/search', body: { type: 'next' } }]);
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/vehicletheft', tab: 'Attempt', closedInPrison: true }),
  );
});

test('[S034] the Milli Finder is offered to those who have one, and asks first', async () => {
  const { sent } = open();
  await screen.findByRole('button', { name: 'Milli Finder…' });
  press('Milli Finder…');
  await screen.findByRole('alertdialog', { name: 'Use a Milli Finder?' });
  expect(sent).toEqual([]);
  answerQuestion('Keep it');
  expect(sent).toEqual([]);
});

test('[R546] cars that the player or a mission wants stand out', async () => {
  open();
  await screen.findByRole('button', { name: 'Steal the Ashby' });
  expect([marks('Ashby'), marks('Cresset'), marks('Eldon')]).toEqual([
    [],
    ['Silver', 'Wanted'],
    ['Gold', 'Mission'],
  ]);
});

test('[R547] [R787] silver begins at 250,000, gold at 1,000,000, and a chance of 90 is drawn full', async () => {
  open();
  await screen.findByRole('button', { name: 'Steal the Ashby' });
  expect(
    ['Ashby', 'Bellamy', 'Cresset', 'Delmar', 'Eldon'].map((name) => card(name).dataset['tier']),
  ).toEqual([undefined, undefined, 'silver', 'silver', 'gold']);
  const bar = (name: string) =>
    within(card(name))
      .getByText(/^(89|90|100) %$/)
      .parentElement?.querySelector('[style]')
      ?.getAttribute('style');
  expect(bar('Cresset')).toBe(bar('Delmar'));
  expect(bar('Bellamy')).not.toBe(bar('Delmar'));
});

test('[R764] being disturbed loses the streak, and a full garage leaves the car behind: both are said', async () => {
  open();
  await screen.findByRole('button', { name: 'Steal the Ashby' });
  press('Steal the Ashby');
  const result = await screen.findByText(/^You were disturbed while breaking in/);
  await waitFor(() => expect(result.closest('section')?.dataset['tone']).toBe('danger'));
  expect(screen.getByText('Streak 4 → 0')).toBeDefined();
});

test('[R764] a car that finds the garage full is abandoned, and so it is said', async () => {
  const left = 'You drove off in an Ashby, but your garage is full: you left it at the kerb.';
  const abandoned = { ...theft, success: true, vehicle_abandoned: true, message: left, streak: 5 };
  open(abandoned, { garage_full: true });
  expect(await screen.findByText('garage, full')).toBeDefined();
  press('Steal the Ashby');
  const result = await screen.findByText(left);
  expect(result.closest('section')?.dataset['tone']).toBe('warn');
  expect(screen.queryByText(/\$700, /)).toBeNull();
});
