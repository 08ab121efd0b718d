import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Alert, State } from '../../app/api/shapes.ts';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { connection } from '../../app/socket/index.ts';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { AddBounty } from './add-bounty.tsx';
import type { BountiesStatistics as Statistics, Bounty, Wall } from './answers.ts';
import { BountiesStatistics } from './bounties-statistics.tsx';
import { Bounties } from './bounties.tsx';
import { BountyAct } from './bounty-act.tsx';
import { contributions } from './contributions.ts';
import { screens } from './screens.ts';

afterEachPage();

const dayMs = 86_400_000;
const from = Date.UTC(2026, 0, 5);
/** On that day of the round. */
const on = (day: number) => new Date(from + (day - 1) * dayMs + 3_600_000).toISOString();
const person = (id: string, username: string, dead: 'killed' | null = null) => ({
  id,
  username,
  avatar_url: '/a.svg',
  level: { number: 12, prestige_number: 0, name: 'Bootlegger' },
  family: null,
  dead,
});
const [ann, bob, cyd] = [person('c1', 'Ann'), person('c2', 'Bob'), person('c3', 'Cyd')];
const bounty = (parts: Partial<Bounty> = {}): Bounty => ({
  id: 'b-1',
  target: bob,
  character: cyd,
  anonymous: false,
  amount: 90_000,
  remove_amount: null,
  target_sum: 90_000,
  created_at: on(22),
  ...parts,
});
const paged = <Row,>(data: Row[], last = 1) => ({ current_page: 1, last_page: last, per_page: 20, data });
const wall = (data: Bounty[] = [], parts: Partial<Wall> = {}): Wall => ({
  bounties: paged(data),
  count: data.length,
  sum: data.reduce((sum, { amount }) => sum + amount, 0),
  on_you: { amount: 0, count: 0, last: null },
  paid: [],
  amount_min: 10_000,
  amount_max: 100_000_000,
  fee_percent: 20,
  open: 1,
  open_max: 10,
  ...parts,
});

const inRound = () =>
  store.set(stateAtom, (before) => before && { ...before, round: { starts_at: on(1) } as State['round'] });

function openWall(answer: Wall, at = '/main/bounties', answers = {}) {
  const opened = openPage(<Bounties />, { at, reads: { '/api/bounties': answer }, answers });
  inRound();
  return opened;
}
const posters = async () =>
  within(await screen.findByRole('list', { name: /bounties$/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the wall', () => {
  test('shows those on families at war alone where that is asked for, and says so where there are none', async () => {
    const { read } = openWall(wall(), '/main/bounties?show=war');
    await screen.findByText('Nobody of a family at war has a price on their head.');
    expect(read).toContain('/api/bounties?at_war=1&page=1');
    const ways = within(screen.getByRole('navigation', { name: 'Which bounties' })).getAllByRole('link');
    expect(ways.map((way) => [way.getAttribute('href'), way.getAttribute('aria-current')])).toEqual([
      ['/main/bounties', null],
      ['/main/bounties?show=war', 'page'],
      ['/main/bounties?show=mine', null],
    ]);
  });

  test('[S111] [R326] [R487] has a poster a bounty: who, how much, by whom, since which day', async () => {
    openWall(
      wall(
        [
          bounty({ target_sum: 120_000 }),
          bounty({ id: 'b-2', character: null, anonymous: true, amount: 30_000, target_sum: 120_000 }),
          bounty({
            id: 'b-3',
            target: cyd,
            character: ann,
            amount: 20_000,
            remove_amount: 20_000,
            target_sum: 20_000,
          }),
          bounty({ id: 'b-4', target: ann, amount: 10_000, target_sum: 10_000 }),
        ],
        {
          paid: [
            {
              id: 'b-0',
              target: person('c9', 'Al', 'killed'),
              character: null,
              anonymous: false,
              amount: 60_000,
              created_at: on(18),
              collected_at: on(22),
            },
          ],
        },
      ),
    );
    expect(await posters()).toEqual([
      'WantedBob$90,000Cyd, day\u00a022$120,000 on them in allHire a detective',
      'WantedBob$30,000Anonymous, day\u00a022$120,000 on them in allHire a detective',
      'WantedCyd$20,000you, day\u00a022Take it downYours',
      'WantedAnn$10,000Cyd, day\u00a022You',
      'WantedAl$60,000A gangster, day\u00a018Paid day\u00a022',
    ]);
    const [hire] = screen.getAllByRole('link', { name: 'Hire a detective' });
    expect(hire?.getAttribute('href')).toBe('/main/detectives?username=Bob');
    screen.getByText('highest first, $150,000 open');
    screen.getByRole('link', { name: 'Open 4' });
  });

  test('[R326] [R487] says that it is empty', async () => {
    openWall(wall());
    await screen.findByText('No bounties have been added.');
  });

  test('tells what is on the player’s own head', async () => {
    const last = bounty({
      target: ann,
      character: null,
      anonymous: true,
      amount: 40_000,
      created_at: on(21),
    });
    openWall(wall([last], { on_you: { amount: 40_000, count: 1, last } }));
    const told = await screen.findByRole('region', { name: 'On you' });
    expect(told.textContent).toBe(
      'There is $40,000 on you.Anonymous, day\u00a021. Nobody has collected yet.',
    );
  });

  test('takes the player’s own down once they say so', async () => {
    const mine = bounty({ character: ann, remove_amount: 90_000 });
    const { sent } = openWall(wall([mine]), '/main/bounties?show=mine');
    fireEvent.click(await screen.findByRole('button', { name: /^Take the bounty on Bob down/ }));
    await screen.findByText('You get $90,000 back. What posting it cost is gone.');
    answerQuestion('Take it down');
    await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/bounties/b-1' }]));
  });

  test('shows the player’s own alone where the address says so, and pages', async () => {
    const { read } = openWall(
      wall([bounty({ remove_amount: 1 })], { bounties: paged([bounty()], 3) }),
      '/main/bounties?show=mine&page=2',
    );
    await posters();
    expect(read).toContain('/api/bounties?mine=1&page=2');
    expect(screen.getByRole('link', { name: 'Lower' }).getAttribute('href')).toBe(
      '/main/bounties?show=mine&page=3',
    );
  });

  test('[W25] follows what becomes of bounties, and the menu’s number with it', async () => {
    const listen = vi.spyOn(connection, 'listen');
    const { read } = openWall(wall([bounty()]));
    await posters();
    const before = read.length;
    const heard = listen.mock.calls.find(([channel]) => channel === 'bounties')?.[1];
    heard?.message('update', { id: 'b-2', target: 'c2', open: 7 }, 1);
    expect(screens.screens[0]?.menu?.count?.(store.get(stateAtom) as State)).toBe(7);
    await waitFor(() => expect(read.length).toBeGreaterThan(before));
    listen.mockRestore();
  });
});

interface Adding {
  readonly query?: string;
  readonly cash?: number;
  readonly answer?: Wall;
  readonly place?: () => Response;
}
function openAdd({ query = '', cash = 50_000, answer = wall(), place }: Adding = {}) {
  return openPage(<AddBounty />, {
    at: `/main/bounties/add${query}`,
    reads: { '/api/bounties': answer, '/api/characters': { data: [bob] } },
    answers: place ? { '/api/bounties': place } : {},
    character: { money: cash },
  });
}
const placed = { id: 'b-9', target: bob, amount: 10_000, fee: 2_000, anonymous: false };
const target = () => screen.findByLabelText<HTMLInputElement>('Target');
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('posting', () => {
  test('[S112] [R327] from a profile takes one more press: name and least amount are filled in', async () => {
    const { sent } = openAdd({
      query: '?username=Bob',
      place: () => Response.json(placed),
    });
    expect((await target()).value).toBe('Bob');
    press('Post for $12,000');
    await screen.findByText('$10,000 is on the head of Bob.');
    expect(sent).toMatchObject([
      { path: '/api/bounties', body: { username: 'Bob', amount: 10_000, anonymous: false } },
    ]);
    expect((await target()).value).toBe('');
  });

  test('[R497] [R532~] tells the fee, and posts without a name where that is wanted', async () => {
    const { sent } = openAdd({ place: () => Response.json(placed) });
    await target();
    type('Target', 'Bob');
    type('Amount', '20001');
    fireEvent.click(screen.getByRole('switch', { name: 'Leave my name off' }));
    expect([...document.querySelectorAll('dl div')].map(({ textContent }) => textContent)).toEqual([
      'for the killer$20,001',
      '20 percent fee$4,001',
    ]);
    press('Post for $24,002');
    await waitFor(() =>
      expect(sent).toMatchObject([{ body: { username: 'Bob', amount: 20_001, anonymous: true } }]),
    );
  });

  test('[R447] needs a target, an amount within the bounds, and the cash', async () => {
    const { sent } = openAdd();
    await target();
    press('Post for $0');
    type('Target', 'Bob');
    type('Amount', '9999');
    screen.getByText('A bounty is from $10,000 to $100,000,000.');
    press('Post for $11,999');
    type('Amount', '50000');
    press('$10,000 short');
    expect(sent).toEqual([]);
  });

  test('says what the server says beside the field', async () => {
    openAdd({
      query: '?username=Bob',
      place: () => refusal('bounties_family', 'You cannot put money on the head of your own family.'),
    });
    await target();
    press('Post for $12,000');
    await screen.findByText('You cannot put money on the head of your own family.');
  });

  test('is over where as many are open as may be', async () => {
    openAdd({ query: '?username=Bob', answer: wall([], { open: 10 }) });
    await target();
    screen.getByRole('button', { name: '10 are open already' });
  });

  test('tells what is on them already', async () => {
    openAdd({ query: '?username=Bob', answer: wall([bounty({ target_sum: 130_000 })]) });
    await screen.findByText(/There is \$130,000 on them\./);
  });
});

test('[S113] the statistics tell what became of the player’s own, the most wanted, and totals', async () => {
  const row = { id: 'b-1', created_at: on(3), target: bob, anonymous: true, amount: 50_000, fee: 10_000 };
  const answer: Statistics = {
    history: paged([
      { ...row, state: 'collected' as const, ended_at: on(4), collected_by: cyd },
      {
        ...row,
        id: 'b-2',
        anonymous: false,
        state: 'returned' as const,
        ended_at: on(4),
        collected_by: null,
      },
    ]),
    most_wanted: [{ rank: 1, character: bob, value: 250_000 }],
    general_character: {
      placed: 2,
      offered: 100_000,
      fees: 20_000,
      collected: 1,
      paid: 50_000,
      earned: 70_000,
    },
    global: { placed: 5, offered: 400_000, collected: 2, paid: 110_000 },
  };
  openPage(<BountiesStatistics />, { reads: { '/api/bounties/statistics': answer } });
  const rows = within(await screen.findByRole('table', { name: 'Your bounties' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Bob$50,000$10,000left offCollected by Cyd'),
    expect.stringContaining('Bob$50,000$10,000on itCame back'),
  ]);
  expect(screen.getByRole('region', { name: 'Most wanted' }).textContent).toContain('$250,000');
  expect(screen.getByRole('region', { name: 'Personal Record' }).textContent).toContain(
    'Collected by you$70,000',
  );
});

test('a profile leads to the form, but for the dead and the player’s own', () => {
  const show = (character: typeof bob) => {
    openPage(<BountyAct page={{ character } as unknown as PersonPage} />, { reads: {} });
    return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
  };
  expect(show(bob)).toEqual(['/main/bounties/add?username=Bob']);
  document.body.replaceChildren();
  expect(show(ann)).toEqual([]);
  expect(show(person('c9', 'Al', 'killed'))).toEqual([]);
});

test('an alert of what somebody did leads to the form', () => {
  const link = (tone: Alert['tone'], who: typeof bob | null) =>
    contributions.alertLink?.({ tone, other_character: who } as Alert);
  expect(link('bad', bob)).toEqual({ to: '/main/bounties/add?username=Bob', label: 'Bounty on Bob' });
  expect(link('good', bob)).toBeNull();
  expect(link('bad', null)).toBeNull();
  expect(link('bad', person('c9', 'Al', 'killed'))).toBeNull();
});

test('[S111] [S112] [S113] only posting is closed in prison', () => {
  expect(screens.screens.map(({ path, tab, closedInPrison = false }) => [path, tab, closedInPrison])).toEqual(
    [
      ['/main/bounties', 'Wanted', false],
      ['/main/bounties/add', 'Add', true],
      ['/main/bounties/statistics', 'Statistics', false],
    ],
  );
});
