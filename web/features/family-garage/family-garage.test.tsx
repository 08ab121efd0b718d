import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { gangster, tableHeads, tableRows } from '../../app/testing/read-page.ts';
import type { FamilyGaragePage, OwnVehicle, StoredVehicle } from './answers.ts';
import { FamilyGarage } from './family-garage.tsx';
import { listed } from './vehicle-list.ts';

afterEachPage();

const character = { family: { id: 'f1', name: 'The Outfit', colour: '#4fb06d' } };
const own = (id: string, name: string, parts: Partial<OwnVehicle> = {}): OwnVehicle => ({
  id,
  name,
  image_url: '/vehicles/stannard-coupe.black.svg',
  value: 34_300,
  acceleration: 14.5,
  speed: 75,
  capacity: 4,
  mods: [],
  mod_limit: 2,
  damage: 0,
  ...parts,
});
const stored = (id: string, name: string, parts: Partial<StoredVehicle> = {}): StoredVehicle => ({
  ...own(id, name),
  character: gangster('Bob'),
  added_at: '2034-01-02T09:00:00.000Z',
  mine: false,
  can_take: false,
  ...parts,
});
const mine = stored('v1', 'Stannard Coupe', { character: gangster('Ann'), mine: true, can_take: true });
const theirs = stored('v2', 'Ashby Standard', { value: 7_400, speed: 60, damage: 25 });
const page = (parts: Partial<FamilyGaragePage> = {}): FamilyGaragePage => ({
  vehicles: [theirs, mine],
  limit: 10,
  count: 2,
  room: 5,
  can_upgrade: false,
  available: [own('v3', 'Delmar Club'), own('v4', 'Ventnor Eight')],
  ...parts,
});
const read = '/api/family/vehicles';
const open = (parts: Partial<FamilyGaragePage> = {}, answers: Record<string, () => Response> = {}) =>
  openPage(<FamilyGarage />, { reads: { [read]: page(parts) }, answers, character });
const names = () => tableRows('Vehicles').map(([name = '']) => name);

describe('[S126] the family’s garage', () => {
  test('[R866] shows what each vehicle is and whose, the dearest first', async () => {
    open();
    await screen.findByText('Stannard Coupe');
    expect(screen.getByText('2 of 10')).toBeTruthy();
    expect(tableHeads('Vehicles')).toStrictEqual([
      'Vehicle',
      'mph',
      '0 to 60',
      'Cargo',
      'Mods',
      'Damage',
      'Value',
      'Take out',
    ]);
    expect(tableRows('Vehicles')).toStrictEqual([
      ['Stannard Coupeyours', '75', '14.5 s', '4', '0/2', 'none', '$34,300', 'Take back'],
      ['Ashby StandardBob', '60', '14.5 s', '4', '0/2', '25\u00A0%', '$7,400', ''],
    ]);
  });

  test('is searched by vehicle and member, and sorted', async () => {
    open();
    await screen.findByText('Stannard Coupe');
    fireEvent.change(screen.getByLabelText('Order'), { target: { value: 'damage' } });
    expect(names()).toStrictEqual(['Ashby StandardBob', 'Stannard Coupeyours']);
    const search = screen.getByLabelText('Search vehicles');
    fireEvent.change(search, { target: { value: 'bob ash' } });
    expect(names()).toStrictEqual(['Ashby StandardBob']);
    fireEvent.change(search, { target: { value: 'nothing' } });
    expect(screen.getByText('No vehicle matches.')).toBeTruthy();
    press('Show all');
    expect(names()).toHaveLength(2);
  });

  test.each([
    ['value', ['v1', 'v2']],
    ['newest', ['v2', 'v1']],
    ['speed', ['v1', 'v2']],
    ['start', ['v2', 'v1']],
    ['cargo', ['v2', 'v1']],
    ['unknown', ['v1', 'v2']],
  ])('in the order of %s', (order, ids) => {
    const quick = { ...theirs, acceleration: 9, capacity: 9, added_at: '2034-01-03T09:00:00.000Z' };
    expect(listed([mine, quick], { order, search: '' }).map(({ id }) => id)).toStrictEqual(ids);
  });

  test('one’s own vehicle is taken back at once', async () => {
    const { sent } = open();
    await screen.findByText('Stannard Coupe');
    press('Take the Stannard Coupe');
    await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path: `${read}/v1` }]));
  });

  test('another’s only after a question, and a refusal is told', async () => {
    const { sent } = open(
      { vehicles: [{ ...theirs, can_take: true }], count: 1 },
      {
        [`${read}/v2`]: () => refusal('transfer_limit', 'That is more than you may receive today.'),
      },
    );
    await screen.findByText('Ashby Standard');
    press('Take the Ashby Standard…');
    expect(await screen.findByText('Take the Ashby Standard of Bob?')).toBeTruthy();
    answerQuestion('Leave it');
    expect(sent).toStrictEqual([]);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    press('Take the Ashby Standard…');
    await screen.findByText('Take the Ashby Standard of Bob?');
    answerQuestion('Take it');
    expect(await screen.findByText('That is more than you may receive today.')).toBeTruthy();
    expect(sent).toMatchObject([{ method: 'DELETE', path: `${read}/v2` }]);
  });

  test('nothing is taken into a garage without room', async () => {
    open({ room: 0 });
    await screen.findByText('Stannard Coupe');
    const button = screen.getByRole('button', { name: 'Take the Stannard Coupe: your garage is full' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
  });

  test('[R722] one’s own are chosen, as many as there is room for, and added', async () => {
    const { sent } = open({ limit: 3 });
    await screen.findByText('Stannard Coupe');
    press('Add vehicles…');
    expect(await screen.findByText(/There is room for 1 more/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText(/Delmar Club/));
    expect(screen.getByLabelText(/Ventnor Eight/).hasAttribute('disabled')).toBe(true);
    expect(screen.getByText(/There is no room for more/)).toBeTruthy();
    press('Add 1 vehicle');
    await waitFor(() =>
      expect(sent).toMatchObject([{ method: 'POST', path: read, body: { vehicle_ids: ['v3'] } }]),
    );
    await waitFor(() => expect(screen.queryByText('Add 1 vehicle')).toBeNull());
  });

  test('a refusal stands by the button, and what was chosen stays', async () => {
    open({}, { [read]: () => refusal('family_garage_full', 'The family’s garage is full.') });
    await screen.findByText('Stannard Coupe');
    press('Add vehicles…');
    fireEvent.click(await screen.findByLabelText(/Delmar Club/));
    press('Add 1 vehicle');
    expect(await screen.findByText('The family’s garage is full.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add 1 vehicle' })).toBeTruthy();
  });

  test('[R722] a full garage takes none, and leads whoever may to more room', async () => {
    open({ limit: 2 });
    await screen.findByText('Stannard Coupe');
    expect(screen.getByRole('button', { name: 'The garage is full' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  test('whoever may buy room is led to it from a full garage', async () => {
    open({ limit: 2, can_upgrade: true });
    const link = await screen.findByRole('link', { name: 'Make room for more' });
    expect(link.getAttribute('href')).toBe('/main/family/dashboard/upgrades');
  });

  test('an empty garage offers to add, or the way to one’s own', async () => {
    open({ vehicles: [], count: 0 });
    expect(await screen.findByText('There is no vehicle in your family’s garage.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add vehicles…' })).toBeTruthy();
  });

  test('who is in no family is led to those there are', () => {
    openPage(<FamilyGarage />, { reads: {}, character: { family: null } });
    expect(screen.getByRole('link', { name: 'See the families' })).toBeTruthy();
  });
});
