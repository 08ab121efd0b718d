import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import type { ColoursPage, Mod, VehiclePage } from './answers.ts';
import { VehicleMods } from './vehicle-mods.tsx';

afterEachPage();

const mod = (id: Mod['id'], name: string, parts: Partial<Mod> = {}): Mod => ({
  id,
  name,
  icon: 'anvil',
  icon_url: '/icons/anvil.svg',
  description: 'Of steel.',
  installed: false,
  count: 1,
  locked_message: null,
  stats: { cargo: 2, bullets: 0, speed: 0, acceleration: 0, value: 0 },
  ...parts,
});
const page = {
  // The section reads no more of the vehicle.
  vehicle: { id: 'v1', mods: [{ id: 'roof-rack' }], mod_limit: 3 },
  mod_groups: [{ id: 'cargo', name: 'Cargo', mod_ids: ['roof-rack', 'gun-rack', 'racing-axle'] }],
  mods: [
    mod('roof-rack', 'Roof rack', { installed: true }),
    mod('gun-rack', 'Gun rack'),
    mod('racing-axle', 'Racing axle', { locked_message: 'Level 14' }),
  ],
  insurance_cost: 75_000,
} as unknown as VehiclePage;
const colours: ColoursPage = {
  disabled: false,
  premium_required: false,
  cost: 4_000,
  colour: 'soot',
  colours: [
    {
      id: 'soot',
      label: 'Soot black',
      hex: '#23211f',
      icon_url: '/icons/paint-soot.svg',
      unlocked: true,
      unlock_cost: 0,
    },
    {
      id: 'ash',
      label: 'Ash grey',
      hex: '#888888',
      icon_url: '/icons/paint-ash.svg',
      unlocked: true,
      unlock_cost: 0,
    },
    {
      id: 'sage',
      label: 'Sage',
      hex: '#779977',
      icon_url: '/icons/paint-sage.svg',
      unlocked: false,
      unlock_cost: 9_000,
    },
  ],
};
const reads = { '/api/vehicles/v1': page, '/api/vehicles/v1/colour': colours };

test('[R373] [R482~] a mod with a message of why is off, and one that the server refuses is not fitted', async () => {
  const { sent } = openPage(<VehicleMods vehicle="v1" />, {
    reads,
    answers: { '/api/vehicles/v1/change-mod': () => refusal('mods_missing', 'You have no gun rack.') },
  });
  const off = await screen.findByRole('button', { name: 'Racing axle' });
  expect(off.getAttribute('aria-disabled')).toBe('true');
  press('Racing axle');
  expect(sent).toEqual([]);
  press('Gun rack');
  await screen.findByRole('alertdialog');
  expect(sent).toMatchObject([{ body: { mod: 'gun-rack', installed: true } }]);
  press('OK');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Gun rack' }).getAttribute('aria-pressed')).toBe('false'),
  );
});

test.each([
  ['[R414~] taking all off', [/^Take all off/], 'Take everything off?', '/api/vehicles/v1/clear-mods'],
  [
    '[R414~] a respray',
    ['Ash grey', /^Respray/],
    'Respray it in ash grey for $4,000?',
    '/api/vehicles/v1/colour',
  ],
  ['[R415] a new colour', [/^Sage/, /^Unlock/], 'Unlock sage for $9,000?', '/api/vehicles/unlock-colour'],
] as const)('%s asks first, with what it costs', async (_what, presses, question, path) => {
  const { sent } = openPage(<VehicleMods vehicle="v1" />, {
    reads,
    answers: {
      '/api/vehicles/v1/clear-mods': () => Response.json(page),
      '/api/vehicles/v1/colour': () => Response.json(colours),
      '/api/vehicles/unlock-colour': () => Response.json(colours),
    },
  });
  await screen.findByRole('group', { name: 'Colours' });
  for (const name of presses) press(name);
  await screen.findByRole('alertdialog', { name: question });
  answerQuestion('Leave it');
  expect(sent).toEqual([]);
  await waitFor(() => {
    if (screen.queryByRole('alertdialog') === null) press(presses.at(-1) ?? '');
    screen.getByRole('alertdialog');
  });
  const dialog = screen.getByRole('alertdialog');
  answerQuestion([...dialog.querySelectorAll('button')].at(-1)?.textContent ?? '');
  await waitFor(() => expect(sent).toMatchObject([{ path }]));
});
