import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Provider } from 'jotai/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { DialogHost } from '../../app/dialogs/dialog-host.tsx';
import { dismissDialogs } from '../../app/dialogs/dialogs.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import { openPage } from '../../app/testing/open-page.tsx';
import { figuresOf, gangster, historyPage, tableRows } from '../../app/testing/read-page.ts';
import type { Vehicle } from './answers.ts';
import * as phone from '../../ui/use-phone.ts';
import { GarageStatistics } from './garage-statistics.tsx';
import { Garage } from './garage.tsx';
import { screens } from './screens.ts';
import { SelectionBar } from './selection-bar.tsx';
import { garageOf, vehicle } from './testing/made-up.ts';

// The screen reads no more of its gangster.
const character = { id: 'c1', location_name: 'Chicago', money: 5_000 } as OwnCharacter;

interface Asked {
  readonly path: string;
  readonly body: unknown;
}

let asked: Asked[] = [];
/** Answers to changes, by path; a garage with two vehicles to its reading. */
let answers: Record<string, () => Response> = {};

beforeEach(() => {
  asked = [];
  answers = {};
  queryClient.clear();
});
afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const answerTo = (url: string, vehicles: readonly Vehicle[]) =>
  url.endsWith('/history') ? { history: [] } : garageOf(vehicles);

async function open(vehicles: readonly Vehicle[]): Promise<void> {
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    if (typeof body === 'string') asked.push({ path: url, body: JSON.parse(body) as unknown });
    return Promise.resolve(
      method === 'GET' ? Response.json(answerTo(url, vehicles)) : (answers[url]?.() ?? Response.json({})),
    );
  });
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter initialEntries={['/main/garage']}>
          <Garage />
          <DialogHost />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
  await screen.findByText(vehicles.length === 0 ? /no available/ : /Crusher/);
}

const choose = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Choose ${name}` }));
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const two = () => [vehicle('a', 'Ashby Standard'), vehicle('b', 'Bellamy Roadster', { value: 9_000 })];

test('[R484] an empty garage says so', async () => {
  await open([]);
  expect(screen.getByText('You have no available vehicles')).toBeDefined();
});

test('a vehicle’s dialog tells who had it and what was done to it', async () => {
  const at = '2026-01-01T00:00:00.000Z';
  const kora = gangster('Kora');
  const lines = [
    ['fitted', at, null, 'Roof rack'],
    ['passed', at, gangster('Ann'), 'Auctions'],
    ['passed', null, null, null],
    ['came', null, kora, 'Stolen in Detroit'],
  ].map(([what, created_at, who, detail], id) => ({ id, what, created_at, character: who, detail }));
  openPage(<Garage />, {
    reads: { '/api/garage': garageOf(two()), '/api/vehicles/b/history': { history: lines } },
    at: '/main/garage?vehicle=b',
  });
  const list = await screen.findByRole('region', { name: 'History' });
  await within(list).findAllByRole('listitem');
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((line) => [line.querySelector('span')?.textContent, line.querySelector('time') !== null]),
  ).toEqual([
    ['Fitted: Roof rack', true],
    ['Became yours: Auctions', true],
    ['Passed to a gangster', false],
    ['Stolen in Detroit, first owner Kora', false],
  ]);
});

test('[R414~] a sale asks first, then is sent once for all that is chosen, and its result shows', async () => {
  answers['/api/garage/action'] = () => Response.json({ vehicle_ids: ['b', 'a'], money: 1_200 });
  await open(two());
  choose('Ashby Standard');
  choose('Bellamy Roadster');
  expect(screen.getByRole('region', { name: 'Selection' }).textContent).toContain('worth $10,000');
  press(/^Sell for \$1,200/);
  const question = await screen.findByRole('alertdialog', { name: 'Sell 2 vehicles for $1,200?' });
  expect(asked).toEqual([]);
  fireEvent.click(
    [...question.querySelectorAll('button')].find(({ textContent }) => textContent === 'Sell') as Element,
  );
  await screen.findByText('2 vehicles have a new owner.');
  expect(asked).toEqual([{ path: '/api/garage/action', body: { action: 'sell', vehicle_ids: ['b', 'a'] } }]);
});

test.each([/^Scrap \$200/, /^Crush 10 bullets/, /^Insure$/])(
  '[R414~] %s asks first, and nothing is sent when it is taken back',
  async (name) => {
    await open(two());
    choose('Ashby Standard');
    press(name);
    await screen.findByRole('alertdialog');
    press(/^Keep as it is$/);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(asked).toEqual([]);
  },
);

test('more vehicles than the crusher takes this hour are not sent to it', async () => {
  await open(two());
  choose('Ashby Standard');
  choose('Bellamy Roadster');
  press(/^Crush: only 1 more this hour/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('[R417~] a repair that nothing needs shows the server’s words', async () => {
  const message = 'None of the selected vehicles need to be repaired.';
  answers['/api/garage/action'] = () =>
    Response.json({ error: { code: 'garage_repair_none', message } }, { status: 422 });
  await open(two());
  choose('Ashby Standard');
  press(/^Repair$/);
  expect((await screen.findByRole('alertdialog')).textContent).toContain(message);
});

test('[R367] a locked vehicle and one in use cannot be chosen, and locking takes it out of the choice', async () => {
  await open([
    ...two(),
    vehicle('c', 'Cresset Sport', { locked: true }),
    vehicle('d', 'Delmar Club', { in_use: true, status: 'auction', status_text: 'At auction' }),
  ]);
  for (const name of ['Cresset Sport', 'Delmar Club'])
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: `Choose ${name}` }).disabled).toBe(true);
  choose('Ashby Standard');
  fireEvent.click(screen.getByRole('button', { name: 'Lock Ashby Standard' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).toBeNull();
  await expect
    .poll(() => asked)
    .toEqual([{ path: '/api/garage/locked', body: { vehicle_id: 'a', locked: true } }]);
});

test('[R482~] a lock that the server refuses is taken back', async () => {
  answers['/api/garage/locked'] = () =>
    Response.json(
      { error: { code: 'garage_vehicle_in_use', message: 'It is at auction.' } },
      { status: 422 },
    );
  await open(two());
  const lock = screen.getByRole('button', { name: 'Lock Ashby Standard' });
  fireEvent.click(lock);
  expect(lock.getAttribute('aria-pressed')).toBe('true');
  await screen.findByRole('alertdialog');
  expect(lock.getAttribute('aria-pressed')).toBe('false');
});

test('[S173] a vehicle’s name opens its dialog, with all that can be done, and steps to the next', async () => {
  await open(two());
  fireEvent.click(screen.getByRole('link', { name: 'Bellamy Roadster' }));
  const dialog = await screen.findByRole('dialog', { name: 'Bellamy Roadster' });
  expect(dialog.textContent).toContain('1 of 2');
  expect(dialog.textContent).toContain('For good, for $75,000.');
  fireEvent.click(screen.getByRole('button', { name: 'Next vehicle' }));
  await screen.findByRole('dialog', { name: 'Ashby Standard' });
});

test('[S062] the list is searched and filtered', async () => {
  await open([...two(), vehicle('c', 'Cresset Sport', { damage: 40 })]);
  const names = () =>
    screen.getAllByRole('checkbox', { name: /^Choose (?!all)/ }).map((box) => box.getAttribute('aria-label'));
  expect(names()).toEqual(['Choose Bellamy Roadster', 'Choose Ashby Standard', 'Choose Cresset Sport']);
  fireEvent.click(screen.getByRole('link', { name: /^Damaged/ }));
  expect(names()).toEqual(['Choose Cresset Sport']);
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'bellamy' } });
  expect(screen.getByText('No vehicle matches.')).toBeDefined();
  press(/^Show all$/);
  expect(names()).toHaveLength(3);
});

test('the filter, the order and the search are there again on the next visit', async () => {
  const vehicles = [...two(), vehicle('c', 'Cresset Sport', { damage: 40 })];
  await open(vehicles);
  fireEvent.click(screen.getByRole('link', { name: /^Damaged/ }));
  fireEvent.change(screen.getByRole('combobox', { name: 'Order' }), { target: { value: 'speed' } });
  cleanup();
  await open(vehicles);
  expect(screen.getByRole('link', { name: /^Damaged/ }).getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Order' }).value).toBe('speed');
  expect(screen.getAllByRole('checkbox', { name: /^Choose (?!all)/ })).toHaveLength(1);
});

test('two chosen vehicles are compared side by side, and the better figure of each stands out', async () => {
  await open([
    vehicle('a', 'Ashby Standard', { value: 9_000, acceleration: 22, speed: 62 }),
    vehicle('b', 'Bellamy Roadster', { value: 9_000, acceleration: 14.5, speed: 88 }),
    vehicle('c', 'Cresset Sport'),
  ]);
  choose('Ashby Standard');
  expect(screen.queryByRole('button', { name: 'Compare' })).toBeNull();
  choose('Bellamy Roadster');
  press(/^Compare$/);
  const table = await screen.findByRole('table', { name: 'Both vehicles' });
  const row = (name: string) =>
    [...table.querySelectorAll('tr')]
      .find((each) => each.querySelector('th')?.textContent === name)
      ?.querySelectorAll('td');
  const better = (name: string) => [...(row(name) ?? [])].map((cell) => 'better' in cell.dataset);
  expect(better('Speed')).toEqual([false, true]);
  expect(better('0 to 60')).toEqual([false, true]);
  expect(better('Value')).toEqual([false, false]);
});

test.each([
  [
    'on the phone, what is done most comes first',
    true,
    ['Clear the selection', 'Sell', 'Repair', 'Scrap', 'Crush', 'Compare', 'Insure'],
  ],
  [
    'on the desktop, it stands at the end',
    false,
    ['Compare', 'Insure', 'Clear the selection', 'Repair', 'Scrap', 'Crush', 'Sell'],
  ],
])('the selection is read in the order in which it stands: %s', (_where, onPhone, order) => {
  vi.spyOn(phone, 'usePhone').mockReturnValue(onPhone);
  render(
    <MemoryRouter>
      <SelectionBar
        vehicles={[vehicle('a', 'Ashby Standard'), vehicle('b', 'Bellamy Roadster')]}
        page={{ ...garageOf([]), actions: [] }}
        busy={null}
        onAct={() => undefined}
        onClear={() => undefined}
        onCompare={() => undefined}
      />
    </MemoryRouter>,
  );
  const names = screen
    .getAllByRole('button')
    .map((each) => each.getAttribute('aria-label') ?? each.textContent);
  expect(names.map((name) => /^(Clear the selection|\w+)/.exec(name.trim())?.[0])).toEqual(order);
});

test('what is chosen is given away at the trade center, where all of it may be passed on', async () => {
  const actions = [...garageOf([]).actions, 'transfer' as const];
  const shown = (parts: Partial<Vehicle>) => {
    const other = vehicle('b', 'Bellamy Roadster', parts);
    return render(
      <MemoryRouter>
        <SelectionBar
          vehicles={[vehicle('a', 'Ashby Standard'), other]}
          page={{ ...garageOf([]), actions }}
          busy={null}
          onAct={() => undefined}
          onClear={() => undefined}
          onCompare={() => undefined}
        />
      </MemoryRouter>,
    );
  };
  shown({});
  expect(screen.getByRole('link', { name: 'Give away…' }).getAttribute('href')).toBe(
    '/main/trade?vehicle=a&vehicle=b',
  );
  cleanup();
  shown({ transferable: false });
  expect(screen.queryByRole('link', { name: 'Give away…' })).toBeNull();
});

test('[S063] the statistics have the history, of both directions or one, and the personal record', async () => {
  const row = (id: string, parts: object) => ({
    id,
    created_at: '2026-01-01T00:00:00.000Z',
    sender: null,
    recipient: null,
    sold_money: null,
    crushed_bullets: null,
    scrapped_value: null,
    ...parts,
  });
  const car = (discard_reason: string | null, source_name: string | null) => ({
    name: 'Ashby Standard',
    image_url: '/vehicles/a.svg',
    source: null,
    source_name,
    discard_reason,
  });
  const { read } = openPage(<GarageStatistics />, {
    at: '/main/garage/statistics',
    reads: {
      '/api/garage/statistics': {
        history: historyPage([
          row('3', {
            incoming_or_outgoing: 'outgoing',
            vehicle: car('trade', null),
            recipient: gangster('Rosa'),
          }),
          row('2', { incoming_or_outgoing: 'outgoing', vehicle: car('sold', null), sold_money: 1_320 }),
          row('1', { incoming_or_outgoing: 'incoming', vehicle: car(null, 'Stolen in Chicago') }),
        ]),
        record: {
          sold: 1,
          sold_money: 1_320,
          scrapped: 0,
          scrapped_money: 0,
          crushed: 2,
          crushed_bullets: 16,
          repaired: 0,
          repair_money: 0,
          insured: 0,
          insurance_money: 0,
        },
      },
    },
  });
  await screen.findByRole('table', { name: 'Vehicles' });
  expect(tableRows('Vehicles').map(([, ...cells]) => cells)).toEqual([
    ['Ashby Standard', 'Out', 'Trade', 'Rosa', ''],
    ['Ashby Standard', 'Out', 'Sold', '', '$1,320'],
    ['Ashby Standard', 'In', 'Stolen in Chicago', '', ''],
  ]);
  expect(figuresOf('Personal Record')).toMatchObject({ Sold: '1 for $1,320', Crushed: '2 into 16 bullets' });
  fireEvent.click(screen.getByRole('link', { name: 'Incoming' }));
  await expect.poll(() => read.at(-1)).toBe('/api/garage/statistics?incoming_or_outgoing=incoming&page=1');
  expect(screens.screens).toContainEqual(
    expect.objectContaining({ path: '/main/garage/statistics', tab: 'Statistics' }),
  );
});
