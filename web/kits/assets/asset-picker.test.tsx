import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { assetTypes } from '@rackets/engine/shared/holders/asset-types.ts';
import { expect, test, vi } from 'vitest';
import type { State } from '../../app/api/shapes.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, answerQuestion, openPage } from '../../app/testing/open-page.tsx';
import { OpenAssetPicker, type OpenAssetPickerProps } from './open-asset-picker.tsx';

afterEachPage();

const vehicle = (id: string, more: object = {}) => ({
  id,
  name: id,
  kind: 'Sedan',
  image_url: '/car.webp',
  colour: { id: 'black', label: 'Black', hex: '#000000' },
  value: 900,
  damage: 0,
  locked: false,
  in_use: false,
  status_text: null,
  ...more,
});
const perk = (id: string, more: object = {}) => ({
  id,
  name: id,
  title: id,
  description: 'It helps.',
  icon: 'lightning-branches',
  insured: false,
  in_use: false,
  can_transfer: true,
  locked: false,
  ...more,
});

function open(given: Partial<OpenAssetPickerProps> = {}) {
  const onPick = vi.fn<OpenAssetPickerProps['onPick']>();
  const opened = openPage(
    <OpenAssetPicker
      title="What goes under the hammer?"
      types={assetTypes}
      onPick={onPick}
      onClose={() => undefined}
      {...given}
    />,
    {
      reads: {
        '/api/garage': {
          vehicles: [
            vehicle('Whole'),
            vehicle('Dented', { damage: 18 }),
            vehicle('Locked', { locked: true }),
            vehicle('Lent', { in_use: true, status_text: 'At auction' }),
          ],
        },
        '/api/items': { items: [] },
        '/api/perks': {
          perks: [
            perk('Free'),
            perk('Kept', { locked: true, can_transfer: false }),
            perk('Working', { in_use: true }),
            perk('Own', { can_transfer: false }),
          ],
        },
        '/api/drugs/sell': { carried: 40, drugs: [{ id: 'gin', name: 'Gin', holding: 40, price: 12 }] },
      },
      character: { money: 500, bullets: 60, prison_bribes: 2 },
    },
  );
  store.set(stateAtom, { ...store.get(stateAtom), user: { credits: 7 } } as State);
  return { onPick, ...opened };
}

const tab = (name: RegExp) => fireEvent.click(screen.getByRole('tab', { name }));
const isOff = () =>
  screen.getByRole('button', { name: /^Take this|^Take these/ }).getAttribute('aria-disabled');
const take = () => fireEvent.click(screen.getByRole('button', { name: /^Take this|^Take these/ }));
const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

test('[R309] money, bullets, bribes, credits, vehicles, items, perks and drugs are offered, in this order', async () => {
  open({ types: ['money', 'drugs'] });
  const tabs = await screen.findAllByRole<HTMLButtonElement>('tab');
  expect(tabs.map(({ textContent }) => textContent.replace(/(?:not here|[$\d…]).*$/, ''))).toEqual([
    'Money',
    'Bullets',
    'Bribes',
    'Credits',
    'Vehicles',
    'Items',
    'Perks',
    'Drugs',
  ]);
  // What does not pass here is shown, and cannot be chosen.
  expect(tabs.map(({ disabled }) => disabled)).toEqual([false, true, true, true, true, true, true, false]);
});

test('[R408] nothing is taken without an amount, nor more of a drug than there is', async () => {
  const { onPick } = open();
  tab(/^Money/);
  expect(isOff()).toBe('true');
  fireEvent.change(screen.getByLabelText('Money to take'), { target: { value: '300' } });
  await waitFor(() => expect(isOff()).not.toBe('true'));
  fireEvent.change(screen.getByLabelText('Money to take'), { target: { value: '' } });
  await waitFor(() => expect(isOff()).toBe('true'));
  fireEvent.change(screen.getByLabelText('Money to take'), { target: { value: '501' } });
  expect(screen.getByLabelText<HTMLInputElement>('Money to take').value).toBe('500');
  tab(/^Drugs/);
  fireEvent.click(await choice(/^Gin/));
  const units = screen.getByLabelText<HTMLInputElement>('How many: Gin');
  fireEvent.change(units, { target: { value: '41' } });
  expect(units.value).toBe('40');
  take();
  expect(onPick.mock.calls[0]?.[0].lots).toMatchObject([{ type: 'drugs', id: 'gin', amount: 40 }]);
});

test('[R409] a vehicle in use cannot be taken, a locked one and a damaged one where it is asked for ask first', async () => {
  const { onPick, sent } = open({ asksDamaged: true });
  tab(/^Vehicles/);
  expect((await choice(/^Lent/)).disabled).toBe(true);
  const whole = await choice(/^Whole/);
  fireEvent.click(whole);
  await waitFor(() => expect(whole.checked).toBe(true));
  fireEvent.click(await choice(/^Dented/));
  await screen.findByText('Take the Dented, 18 % damaged?');
  answerQuestion('Leave it');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(whole.checked).toBe(true);
  fireEvent.click(await choice(/^Dented/));
  await screen.findByRole('alertdialog');
  answerQuestion('Take it');
  await waitFor(() => expect(whole.checked).toBe(false));
  const locked = await choice(/^Locked/);
  fireEvent.click(locked);
  await screen.findByText('Unlock the Locked and take it?');
  answerQuestion('Unlock');
  await waitFor(() => expect(locked.checked).toBe(true));
  expect(sent).toMatchObject([{ path: '/api/garage/locked', body: { vehicle_id: 'Locked', locked: false } }]);
  take();
  expect(onPick.mock.calls[0]?.[0].lots.map(({ id }) => id)).toEqual(['Locked']);
});

test('[R409] one vehicle is chosen, or several where that is asked for; damage is then no question', async () => {
  const { onPick } = open({ several: ['vehicle'] });
  tab(/^Vehicles/);
  const list = within(await screen.findByRole('list', { name: 'Your vehicles' }));
  for (const name of [/^Whole/, /^Dented/]) fireEvent.click(list.getByRole('checkbox', { name }));
  await waitFor(() => expect(screen.getByText('2 vehicles')).toBeDefined());
  take();
  expect(onPick.mock.calls[0]?.[0].lots.map(({ id }) => id)).toEqual(['Whole', 'Dented']);
});

test('[R410] a perk in use, or one that cannot be passed on, cannot be taken; a locked one asks first', async () => {
  const { sent } = open();
  tab(/^Perks/);
  const off = async (name: RegExp) => (await choice(name)).disabled;
  expect([await off(/^Free/), await off(/^Kept/), await off(/^Working/), await off(/^Own/)]).toEqual([
    false,
    false,
    true,
    true,
  ]);
  const kept = await choice(/^Kept/);
  fireEvent.click(kept);
  await screen.findByText('Unlock the Kept and take it?');
  answerQuestion('Unlock');
  await waitFor(() => expect(kept.checked).toBe(true));
  expect(sent).toMatchObject([{ path: '/api/perks/Kept/locked', body: { locked: false } }]);
});
