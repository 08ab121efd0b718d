import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { noTimer } from '../../app/testing/read-page.ts';
import type { LootingPage, LootOption } from './answers.ts';
import { Looting } from './looting.tsx';
import { screens } from './screens.ts';

afterEachPage();

const option = (name: string, chance_deduction: number): LootOption => ({
  id: name,
  type_id: name,
  name,
  icon: 'crowbar',
  icon_url: '/icons/crowbar.svg',
  count_owned: 0,
  value: 200,
  category: 'Tools',
  chance_deduction,
  pinned: false,
  highlight_mission: false,
  perk_spawned: false,
  taken: false,
});
const page: LootingPage = {
  current: { id: 'l1', place: 'A warehouse', options: [option('Crowbar', 12), option('Radio', 30)] },
  assured_loot_perk_active: false,
  wait_seconds: 900,
  streak: 0,
  streak_max: 0,
  timer: noTimer,
};
const take = (name: RegExp) => fireEvent.click(screen.getByRole('checkbox', { name }));

test('[S037] there is a list of things, a meter that starts at 100 percent, and a wait; a cell takes its place in prison', async () => {
  const { sent } = openPage(<Looting />, { reads: { '/api/looting': page } });
  expect(await screen.findAllByRole('checkbox')).toHaveLength(2);
  expect(screen.getByText('Chance to get away with it: 100 %')).toBeDefined();
  expect(screen.getByText('15 min after an attempt')).toBeDefined();
  take(/^Crowbar/);
  expect(screen.getByText('Chance to get away with it: 100 %, planned 88 %')).toBeDefined();
  take(/^Radio/);
  press('Attempt at 58\u00a0%');
  await waitFor(() =>
    expect(sent).toMatchObject([
      { path: '/api/looting', body: { taken: ['Crowbar', 'Radio'], assured_loot_perk_expected: false } },
    ]),
  );
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/looting', closedInPrison: true }),
  );
});

test.each(['looting_changed', 'looting_nothing', 'something_new'])(
  '[R751] the refusal %s shows the message of the server',
  async (code) => {
    openPage(<Looting />, {
      reads: { '/api/looting': page },
      answers: { '/api/looting': () => refusal(code, `They said ${code}.`) },
    });
    await screen.findAllByRole('checkbox');
    take(/^Crowbar/);
    press('Attempt at 88\u00a0%');
    expect(await screen.findByText(`They said ${code}.`)).toBeDefined();
  },
);
