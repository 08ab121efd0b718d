import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { Items } from '../inventory/items.tsx';
import { Garage } from './garage.tsx';
import { garageOf, vehicle } from './testing/made-up.ts';

afterEachPage();

const car = vehicle('v1', 'Ashby Standard', { image_url: '/vehicles/ashby.soot.svg' });
const garage = garageOf([car]);
const mod = (id: string, name: string, installed: boolean) => ({
  id,
  name,
  icon: 'anvil',
  description: 'Of steel.',
  installed,
  count: 1,
  locked_message: null,
  stats: { cargo: 2, bullets: 0, speed: 0, acceleration: 0, value: 0 },
});
const reads = {
  '/api/garage': garage,
  '/api/vehicles/v1': {
    vehicle: { id: 'v1', mods: [{ id: 'roof-rack' }], mod_limit: 3 },
    mod_groups: [{ id: 'cargo', name: 'Cargo', mod_ids: ['roof-rack', 'gun-rack'] }],
    mods: [mod('roof-rack', 'Roof rack', true), mod('gun-rack', 'Gun rack', false)],
    insurance_cost: 75_000,
  },
  '/api/vehicles/v1/colour': {
    disabled: false,
    premium_required: false,
    cost: 4_000,
    colour: 'soot',
    colours: [
      { id: 'soot', label: 'Soot black', hex: '#23211f', unlocked: true, unlock_cost: 0 },
      { id: 'ash', label: 'Ash grey', hex: '#888888', unlocked: true, unlock_cost: 0 },
    ],
  },
  '/api/vehicles/v1/history': { history: [] },
  '/api/items': {
    items: [
      {
        type_id: 'watch',
        name: 'Watch',
        name_plural: 'Watches',
        description: 'It ticks.',
        icon: 'rope-coil',
        category_id: 'loot',
        category: 'Loot',
        count: 4,
        sell_price: 250,
        value: 300,
        pinned: false,
        highlight: false,
        locked: false,
        can_discard: true,
        sources: [],
      },
    ],
    premium: true,
    count_max: 1_000,
  },
  '/api/items/watch/history': { history: [] },
};

test('[R414] scrap, sell, crush, insure, uninstall all and respray each ask first, and do nothing when the answer is no', async () => {
  const { sent } = openPage(<Garage />, { reads, at: '/main/garage?vehicle=v1' });
  await screen.findByRole('button', { name: 'Ash grey' });
  press('Ash grey');
  for (const [name, question, no] of [
    [/^Scrap \$200…/, 'Scrap the Ashby Standard for $200?', 'Keep as it is'],
    [/^Sell for \$600…/, 'Sell the Ashby Standard for $600?', 'Keep as it is'],
    [/^Crush 10 bullets…/, 'Crush the Ashby Standard into 10 bullets?', 'Keep as it is'],
    [/^Take all off/, 'Take everything off?', 'Leave it'],
    [/^Respray/, 'Respray it in ash grey for $4,000?', 'Leave it'],
  ] as const) {
    press(name);
    await screen.findByRole('alertdialog', { name: question });
    answerQuestion(no);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }
  screen.getByRole('switch', { name: 'Insured' }).click();
  await screen.findByRole('alertdialog', { name: 'Insure the Ashby Standard for $75,000?' });
  answerQuestion('Keep as it is');
  expect(sent).toEqual([]);
});

interface Turned {
  readonly page: ReactNode;
  readonly at: string;
  readonly path: string;
  readonly role: 'switch' | 'button';
  readonly name: string;
  /** Whether it asks before it is sent. */
  readonly yes?: string;
}
const inGarage = { page: <Garage />, at: '/main/garage?vehicle=v1' };
const inItems = { page: <Items />, at: '/main/inventory?item=watch' };
const turned: readonly Turned[] = [
  { ...inGarage, path: 'vehicles/v1/change-mod', role: 'button', name: 'Gun rack' },
  { ...inGarage, path: 'garage/locked', role: 'switch', name: 'Locked' },
  { ...inGarage, path: 'garage/action', role: 'switch', name: 'Insured', yes: 'Insure' },
  ...['Pin', 'Highlight', 'Lock'].map((name) => ({
    ...inItems,
    path: 'items/watch/preferences',
    role: 'button' as const,
    name,
  })),
];

test.each(turned)('[R482] $name of $path goes back when the server refuses', async (given) => {
  const { page, at, path, role, name, yes } = given;
  const { sent } = openPage(page, {
    reads,
    at,
    answers: { [`/api/${path}`]: () => refusal('not_now', 'Not today.') },
  });
  const isOn = () => {
    const found = screen.getByRole(role, { name, hidden: true });
    return found.getAttribute(role === 'switch' ? 'aria-checked' : 'aria-pressed');
  };
  (await screen.findByRole(role, { name })).click();
  if (yes !== undefined) {
    await screen.findByRole('alertdialog');
    answerQuestion(yes);
  }
  expect(await screen.findByText('Not today.')).toBeDefined();
  expect(sent).toHaveLength(1);
  expect(isOn()).toBe('false');
});
