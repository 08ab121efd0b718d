import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import type { Blueprint } from './answers.ts';
import { Workshop } from './workshop.tsx';

afterEachPage();

const blueprint = (id: string, name: string, parts: Partial<Blueprint> = {}): Blueprint => ({
  id,
  name,
  icon: 'lockpicks',
  icon_url: '/icons/lockpicks.svg',
  image_url: null,
  output: 'item',
  count: 1,
  seconds: 600,
  inputs: [],
  can_build: true,
  locked_message: null,
  current_build: null,
  ...parts,
});
const open = (blueprints: readonly Blueprint[]) =>
  openPage(<Workshop />, { reads: { '/api/workshop': { blueprints } } });

test('[R317] [R489] [S026~] without a blueprint the page says so', async () => {
  open([]);
  expect(await screen.findByText('There are no blueprints available.')).toBeDefined();
});

test('[R316] what is being built has a card on the bench, every other blueprint a row', async () => {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  open([
    blueprint('picks', 'Lockpicks'),
    blueprint('cuffs', 'Cuffs', { current_build: { started_at: at(-60_000), ready_at: at(600_000) } }),
  ]);
  const bench = await screen.findByRole('list', { name: 'On the bench' });
  expect(within(bench).getByRole('heading').textContent).toBe('Cuffs is on the bench');
  expect(within(bench).queryByText(/Lockpicks/)).toBeNull();
  const rows = screen.getByRole('list', { name: 'Blueprints' });
  expect(within(rows).getByRole('button', { name: 'Build: Lockpicks' })).toBeDefined();
  expect(within(rows).queryByText('Cuffs')).toBeNull();
});
