import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { timersAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import type { Chance, Hiring, Order } from './answers.ts';
import { DetectivesAct } from './detectives-act.tsx';
import { Detectives } from './detectives.tsx';
import { Monitor } from './monitor.tsx';
import { stageOf } from './order-stage.ts';
import { screens } from './screens.ts';

afterEachPage();

const hourMs = 3_600_000;
/** So many hours from now. */
const at = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();
const person = (id: string, username: string, dead: string | null = null) => ({
  id,
  username,
  avatar_url: '/a.svg',
  level: { number: 12, prestige_number: 0, name: 'Bootlegger' },
  family: null,
  dead,
});
const bob = person('c2', 'Bob');
const hiring: Hiring = {
  base_cost: 500,
  cities: 10,
  follow_factor: 2,
  count_max: 5,
  periods: [1, 2, 3, 4].map((hours, id) => ({ id, seconds: hours * 3_600 })),
  level_range: { from: 10, to: 34 },
  hold_seconds: 3_600,
  searching: 1,
  searches_max: 10,
  orders: 6,
  found: 3,
};
const order = (parts: Partial<Order> = {}): Order => ({
  id: 'd-1',
  target: bob,
  location_id: null,
  period: 1,
  follow: false,
  count: 2,
  cost: 40_000,
  created_at: at(-1),
  ends_at: at(1),
  processed_at: null,
  found_in: null,
  followed_to: null,
  followed_at: null,
  expires_at: null,
  ...parts,
});
const back = { ends_at: at(-0.5), processed_at: at(-0.5) };
const found = { ...back, found_in: 'miami', expires_at: at(0.5) };
const chance: Chance = { target: bob, chances: [40, 64, 78.4, 87.04, 92.224], problem: null };
const listed = (data: readonly Order[], last = 1) => ({
  orders: { current_page: 1, last_page: last, per_page: 20, data: [...data] },
});

const reading = (data: readonly Order[] = []) => ({
  '/api/detectives/create': hiring,
  '/api/detectives': listed(data),
});
interface Look {
  readonly data?: readonly Order[];
  readonly query?: string;
  readonly told?: Chance;
  readonly hire?: () => Response;
  readonly cash?: number;
}
function openHire({ data = [], query = '', told = chance, hire, cash = 50_000 }: Look = {}) {
  const answers = {
    '/api/detectives/chance': () => Response.json(told),
    ...(hire ? { '/api/detectives': hire } : {}),
  };
  const character = { money: cash, location_id: 'chicago' };
  return openPage(<Detectives />, {
    at: `/main/detectives${query}`,
    reads: reading(data),
    answers,
    character,
  });
}
const openMonitor = (data: readonly Order[], query = '', last = 1) =>
  openPage(<Monitor />, {
    at: `/main/detectives/monitor${query}`,
    reads: { '/api/detectives': listed(data, last) },
    character: { location_id: 'chicago' },
  });
const target = () => screen.findByLabelText<HTMLInputElement>('Target');
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

describe('hiring', () => {
  test('[S109] [R328] the address fills the target in, and the form names range and cost', async () => {
    openHire({ query: '?username=Bob' });
    expect((await target()).value).toBe('Bob');
    screen.getByText('gangsters of levels 10 to 34');
    await screen.findByText('40 %');
    screen.getByRole('button', { name: 'Hire 1 for $5,000' });
    screen.getByText('3 of 5');
  });

  test('[R443] the cost is told factor by factor', async () => {
    openHire({ query: '?username=Bob' });
    await target();
    choose('2 h');
    choose('2');
    fireEvent.click(screen.getByRole('switch', { name: 'Follow them' }));
    const told = [...document.querySelectorAll('dl div')].map(({ textContent }) => textContent);
    expect(told).toEqual([
      'for 1 h$500',
      'for 2 h× 2',
      'cities× 10',
      'to follow× 2',
      'detectives× 2',
      'in cash= $40,000',
    ]);
    fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'miami' } });
    screen.getByRole('button', { name: 'Hire 2 for $4,000' });
  });

  test('[R344] [R442] what is chosen is sent with the cost in view, and the next read shows it on the case', async () => {
    const reads: Record<string, unknown> = reading();
    const hired = { order_id: 'd-1', target: bob, cost: 10_000, ends_at: at(2) };
    const { sent } = openPage(<Detectives />, {
      at: '/main/detectives?username=Bob',
      reads,
      character: { money: 50_000, location_id: 'chicago' },
      answers: {
        '/api/detectives/chance': () => Response.json(chance),
        '/api/detectives': () => {
          reads['/api/detectives'] = listed([order()]);
          return Response.json(hired);
        },
      },
    });
    await target();
    choose('2 h');
    press('Hire 1 for $10,000');
    await screen.findByText('They look for Bob.');
    await within(await screen.findByRole('list', { name: 'On the case' })).findByText('Searching');
    expect(sent.filter(({ path }) => path === '/api/detectives').map(({ body }) => body)).toEqual([
      { username: 'Bob', period: 1, location: null, follow: false, count: 1, cost: 10_000 },
    ]);
    expect((await target()).value).toBe('');
  });

  test.each<readonly [told: string, order: Order]>([
    ['Bob is in Miami.', order(found)],
    ['Nobody saw Bob.', order(back)],
    ['The trail went cold.', order({ ...found, expires_at: at(-0.1) })],
    ['Bob is dead.', order({ ...found, target: person('c2', 'Bob', 'killed') })],
  ])('once the report is in, the result says so: %s', async (told, reported) => {
    const reads: Record<string, unknown> = reading();
    openPage(<Detectives />, {
      at: '/main/detectives?username=Bob',
      reads,
      character: { money: 50_000, location_id: 'chicago' },
      answers: {
        '/api/detectives/chance': () => Response.json(chance),
        '/api/detectives': () => {
          reads['/api/detectives'] = listed([reported]);
          return Response.json({ order_id: 'd-1', target: bob, cost: 5_000, ends_at: at(-0.5) });
        },
      },
    });
    await target();
    press('Hire 1 for $5,000');
    await within(await screen.findByRole('region', { name: 'Result' })).findByText(told);
  });

  test('[R442] without a target nothing is sent', async () => {
    const { sent } = openHire();
    await target();
    press('Hire 1 for $5,000');
    expect(sent).toEqual([]);
  });

  test('[R522] a name is asked about once it stands still for 500 ms, another period after 10 ms', async () => {
    vi.useFakeTimers();
    const { sent } = openHire();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await pass(0);
    await pass(0);
    const asked = () => sent.map(({ body }) => body);
    const field = screen.getByLabelText('Target');
    fireEvent.change(field, { target: { value: 'Bo' } });
    await pass(400);
    fireEvent.change(field, { target: { value: 'Bob' } });
    await pass(499);
    expect(asked()).toEqual([]);
    await pass(1);
    expect(asked()).toEqual([{ username: 'Bob', period_id: 0 }]);
    choose('3 h');
    await pass(9);
    expect(asked()).toHaveLength(1);
    await pass(1);
    expect(asked().slice(1)).toEqual([{ username: 'Bob', period_id: 2 }]);
  });

  test('more detectives have the better chance that the server named', async () => {
    openHire({ query: '?username=Bob' });
    await screen.findByText('40 %');
    choose('3');
    screen.getByText('78.4 %');
  });

  test('why somebody cannot be looked for stands under their name, and nothing is sent', async () => {
    const problem = 'They take names from level 10 to 34.';
    const { sent } = openHire({ query: '?username=Bob', told: { target: bob, chances: [], problem } });
    await screen.findByText(problem);
    press('Hire 1 for $5,000');
    expect(sent.filter(({ path }) => path === '/api/detectives')).toEqual([]);
  });

  test('so does a refusal about the name, and any other below the form', async () => {
    const words = ['You have detectives on them already.', 'The price has changed. Look again.'];
    const refusals = [
      refusal('detectives_busy', words[0] ?? ''),
      refusal('detectives_cost_changed', words[1] ?? ''),
    ];
    openHire({ query: '?username=Bob', hire: () => refusals.shift() ?? Response.json({}) });
    await screen.findByText('40 %');
    press('Hire 1 for $5,000');
    const named = await screen.findByText(words[0] ?? '');
    expect((await target()).getAttribute('aria-describedby')).toBe(named.id);
    press('Hire 1 for $5,000');
    expect((await screen.findByText(words[1] ?? '')).closest('[role=alert]')).not.toBeNull();
  });

  test('who has not the cash reads how much is missing', async () => {
    const { sent } = openHire({ query: '?username=Bob', cash: 4_000 });
    await screen.findByText('40 %');
    press('$1,000 short');
    expect(sent.filter(({ path }) => path === '/api/detectives')).toEqual([]);
  });

  test('only orders that something can still come of are on the case', async () => {
    const over = [order({ id: 'd-2', ...back }), order({ id: 'd-3', ...found, expires_at: at(-0.1) })];
    openHire({ data: [order(), ...over] });
    const list = await screen.findByRole('list', { name: 'On the case' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Monitor' }).getAttribute('href')).toBe(
      '/main/detectives/monitor',
    );
  });

  test('the wait until the next report runs beside the result', async () => {
    const timer = {
      timestamp: at(1),
      since: at(-1),
      reset_cost: null,
      resets_max: null,
      resets_remaining: null,
    };
    openHire();
    act(() => store.set(timersAtom, { detectives: timer }));
    await target();
    screen.getByText('Next report');
    act(() => store.set(timersAtom, {}));
  });
});

describe('the monitor', () => {
  test('[S110] without an order it says so, and leads to the form', async () => {
    openMonitor([]);
    await screen.findByText('You have hired no detectives yet.');
    expect(screen.getByRole('link', { name: 'Hire detectives' }).getAttribute('href')).toBe(
      '/main/detectives',
    );
  });

  test.each<readonly [string, Partial<Order>, string, string, string | null]>([
    ['searching', {}, 'Searching', '2 detectives in all cities', null],
    ['reporting', { ends_at: at(-0.01) }, 'Reporting', '2 detectives in all cities', null],
    ['held', found, 'In Miami', 'not followed', '/main/airport?location_id=miami'],
    ['held here', { ...found, found_in: 'chicago' }, 'Here', 'not followed', '/main/openfire?target=c2'],
    [
      'followed here',
      { ...found, follow: true, followed_to: 'chicago', followed_at: at(-0.2) },
      'Here',
      'followed from Miami',
      '/main/openfire?target=c2',
    ],
    [
      'cold',
      { ...found, expires_at: at(-0.1) },
      'Trail cold',
      'seen in Miami',
      '/main/detectives?username=Bob',
    ],
    ['nothing', back, 'Nothing', 'back at', '/main/detectives?username=Bob'],
    ['dead', { ...found, target: person('c2', 'Bob', 'killed') }, 'Dead', 'back at', null],
    ['dead and hidden', { ...back, target: null }, 'Dead', 'back at', null],
  ])('[R395] an order that is %s says so, and what comes next', async (_, parts, chip, words, to) => {
    openMonitor([order(parts)]);
    const row = await within(await screen.findByRole('list', { name: 'Orders' })).findByRole('listitem');
    within(row).getByText(chip);
    expect(row.textContent).toContain(words);
    const acts = () =>
      within(row)
        .queryAllByRole('link')
        .map((link) => link.getAttribute('href'))
        .filter((href) => href?.startsWith('/main/character/') === false);
    // What other features let one do is read a moment later.
    await waitFor(() => expect(acts()).toEqual(to === null ? [] : [to]), { timeout: 30_000 });
  });

  test('the username of the address filters, and typing another changes it', async () => {
    const { read } = openMonitor([order()], '?username=Bob', 2);
    await screen.findByRole('list', { name: 'Orders' });
    expect(screen.getByLabelText<HTMLInputElement>('Target').value).toBe('Bob');
    expect(read).toEqual(['/api/detectives?page=1&username=Bob']);
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toBe(
      '/main/detectives/monitor?page=2&username=Bob',
    );
    fireEvent.change(screen.getByLabelText('Target'), { target: { value: 'Cyd' } });
    await waitFor(() => expect(read.at(-1)).toBe('/api/detectives?page=1&username=Cyd'));
  });

  test('a name that no order is about is told', async () => {
    openMonitor([], '?username=Cyd');
    await screen.findByText('No order is about Cyd.');
    expect(screen.getByRole('link', { name: 'Hire detectives' }).getAttribute('href')).toBe(
      '/main/detectives?username=Cyd',
    );
  });
});

test('[R395] an order’s stage follows the clock', () => {
  const open = order();
  const now = Date.now();
  expect(stageOf(open, now)).toBe('searching');
  expect(stageOf(open, now + hourMs)).toBe('reporting');
  expect(stageOf(order(found), now)).toBe('held');
  expect(stageOf(order(found), now + hourMs)).toBe('cold');
});

test.each([
  [null, '/main/detectives?username=Bob'],
  ['killed', null],
])('[R328~] a profile leads to hiring while its gangster lives: %s', (dead, href) => {
  const profile = { character: person('c2', 'Bob', dead) } as unknown as PersonPage;
  openPage(<DetectivesAct page={profile} />, { reads: {} });
  expect(screen.queryByRole('link', { name: 'Detectives' })?.getAttribute('href') ?? null).toBe(href);
});

test('[S109] [S110] the pages have their routes and tabs', () => {
  expect(screens.screens.map(({ path, tab }) => [path, tab])).toEqual([
    ['/main/detectives', 'Hire'],
    ['/main/detectives/monitor', 'Monitor'],
  ]);
});
