import { act, fireEvent, screen, within } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { connection } from '../../app/socket/index.ts';
import { afterEachPage, answerQuestion, openPage, press } from '../../app/testing/open-page.tsx';
import { figuresOf, gangster, historyPage, panelText } from '../../app/testing/read-page.ts';
import type { Heist, HeistResult, HeistType, HeistsPage, Position, PublicHeist, Slot } from './answers.ts';
import { HeistAttempt } from './heist-attempt.tsx';
import { Heists } from './heists.tsx';
import { HeistsStatistics } from './heists-statistics.tsx';
import { PublicHeists } from './public-heists.tsx';
import { screens } from './screens.ts';

const soon = '2034-01-02T12:00:00.000Z';
const heard = new Map<string, () => void>();

afterEachPage();
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  heard.clear();
  vi.spyOn(connection, 'listen').mockImplementation((channel, { message }) => {
    heard.set(channel, () => message('update', {}, null));
    return () => heard.delete(channel);
  });
});

const type = (id: string, more: Partial<HeistType> = {}): HeistType => ({
  id,
  name: `The ${id}`,
  icon: 'bank',
  icon_url: '/icons/bank.svg',
  short_description: 'A door and two of you.',
  create_cost: 2_000,
  current: false,
  current_id: null,
  wait_until: null,
  locked_message: null,
  can_reset: false,
  level: 8,
  seat_level: 5,
  seats: [
    { name: 'Leader', needs: ['Weapons'] },
    { name: 'Driver', needs: ['Getaway vehicle'] },
  ],
  minutes: 30,
  payout_text: '$28,000 to $44,000',
  ...more,
});

const atLevel = (number: number) => ({ level: { number } as OwnCharacter['level'] });

const menu = (more: Partial<HeistsPage> = {}): HeistsPage => ({
  types: [type('Warehouse')],
  current_id: null,
  resets: 0,
  city_name: 'Chicago',
  invites: [],
  ...more,
});

const offer = {
  id: 'h1',
  type: 'bank',
  type_name: 'The First Harbor Bank',
  icon: 'bank',
  icon_url: '/icons/bank.svg',
  leader: gangster('Hugo'),
  location_id: 'baltimore',
  location_name: 'Baltimore',
  payout_text: '$600,000 to $860,000',
  success_chance: 54,
  minutes: 120,
  expires_at: soon,
};

const slot = (more: Partial<Slot> = {}): Slot => ({
  id: 'weapons',
  type: 'bank_weapons',
  name: 'Weapons',
  required: true,
  current: null,
  options: [{ id: 'two-revolvers', name: 'Two revolvers', cost: 800, chance: 5 }],
  valid_items: [
    { id: 'thompsons', name: 'Pair of Thompsons', icon: 'bank', icon_url: '', chance: 14, count: 1 },
  ],
  vehicles: [],
  pending_message: 'Choose: weapons.',
  ...more,
});

const position = (id: number, name: string, more: Partial<Position> = {}): Position => ({
  id,
  name,
  character: null,
  joined: false,
  location_valid: null,
  lands_at: null,
  available: true,
  ready: false,
  status_text: 'Nobody yet',
  invite_expires_at: null,
  needs: [],
  equipment: [],
  ...more,
});

const mine = gangster('Ann', 'c1');
const plan = (more: Partial<Heist> = {}): Heist => ({
  id: 'h1',
  type: 'bank',
  type_name: 'The First Harbor Bank',
  icon: 'bank',
  icon_url: '/icons/bank.svg',
  description: 'The vault stands behind the ledgers.',
  location_id: 'chicago',
  location_name: 'Chicago',
  payout_text: '$600,000 to $860,000',
  success_chance: 54,
  chance_parts: [
    { id: 'seats', kind: 'seats', label: 'Seats filled', position_id: null, percent: 54 },
    { id: 'open-fourth', kind: 'seat-open', label: 'A lookout', position_id: 4, percent: 13 },
  ],
  chance_max: 93,
  status_text: 'One seat is still to be filled.',
  started_at: null,
  ends_at: null,
  expires_at: soon,
  minutes: 120,
  public: false,
  can_start: false,
  missing: [{ name: 'Lookout', text: 'Nobody yet' }],
  cost: 60_000,
  refund: 48_000,
  message_group_id: 'heist-h1',
  is_leader: true,
  own_position: 1,
  invited: false,
  positions: [
    position(1, 'Leader', {
      character: mine,
      joined: true,
      location_valid: true,
      ready: true,
      status_text: 'Ready',
      equipment: [slot()],
    }),
    position(2, 'Driver', {
      character: gangster('Mo'),
      joined: true,
      location_valid: false,
      status_text: 'Not in the city',
      equipment: [
        slot({
          id: 'vehicle',
          type: 'vehicle',
          name: 'Getaway vehicle',
          pending_message: 'No getaway vehicle yet.',
        }),
      ],
    }),
    position(4, 'Lookout'),
  ],
  ...more,
});

const openPlan = (heist: Heist | null, result: HeistResult | null = null) =>
  openPage(
    <Routes>
      <Route path="/main/heists" element={<p>the menu</p>} />
      <Route path="*" element={<HeistAttempt />} />
    </Routes>,
    {
      at: '/main/heists/attempt?id=h1',
      reads: {
        '/api/heists/h1': { heist, result },
        '/api/heists/find/members': {
          characters: [{ character: gangster('Nell'), relation_tags: ['friend'] }],
        },
      },
      character: { location_id: 'chicago' },
    },
  );

describe('the menu', () => {
  test('[S056] [R645] shows each type as locked, waiting, current or ready, and creates one', async () => {
    const { sent } = openPage(<Heists />, {
      reads: {
        '/api/heists': menu({
          types: [
            type('Warehouse'),
            type('Armoury', { locked_message: 'Opens at level 13; you are at 8' }),
            type('Exchange', { wait_until: soon, can_reset: true }),
          ],
          resets: 2,
        }),
      },
      answers: { '/api/heists/create': () => Response.json({ id: 'h1' }) },
    });
    await screen.findByText('The Warehouse');
    expect(panelText('Jobs')).toContain('Opens at level 13; you are at 8');
    expect(screen.getAllByRole('button', { name: /^Create/ })).toHaveLength(1);
    press('Reset The Exchange');
    press('Create The Warehouse');
    await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 30_000 });
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/heists/reset', { heist_type: 'Exchange', item_id: 'heist_reset' }],
      ['/api/heists/create', { type: 'Warehouse' }],
    ]);
  });

  test('says to whom all are closed how far it is to a seat and to the lead, and what each brings', async () => {
    const closed = (id: string, level: number, seat: number) =>
      type(id, { level, seat_level: seat, locked_message: `Opens at level ${level}; you are at 1` });
    openPage(<Heists />, {
      reads: { '/api/heists': menu({ types: [closed('Armoury', 13, 9), closed('Warehouse', 8, 5)] }) },
      character: atLevel(1),
    });
    await screen.findByText('Your first heist');
    const words = panelText('Your first heist');
    expect(words).toContain(
      'The Warehouse comes first: a seat from level 5, the lead from level 8. You are at 1.',
    );
    expect(words).toContain('Each brings something. Leader: weapons. Driver: getaway vehicle.');
    expect(screen.getByRole('link', { name: 'See who does' }).getAttribute('href')).toBe(
      '/main/heists/public',
    );
    expect(panelText('Jobs')).toContain('Opens at level 13; you are at 1a seat from level 9');
  });

  test('says to whom a seat is open that it is, and nothing of a first heist to whoever may lead one', async () => {
    const closed = type('Warehouse', { locked_message: 'Opens at level 8; you are at 6' });
    openPage(<Heists />, {
      reads: { '/api/heists': menu({ types: [closed] }) },
      character: atLevel(6),
    });
    expect(await screen.findByText(/You may take a seat in The Warehouse now/)).toBeTruthy();
    expect(panelText('Jobs')).toContain('you may take a seat in one');
  });

  test('says nothing of a first heist to whoever may lead one', async () => {
    openPage(<Heists />, { reads: { '/api/heists': menu() } });
    await screen.findByText('The Warehouse');
    expect(screen.queryByText('Your first heist')).toBeNull();
  });

  test('[R645] leads to the heist that the player is in, and creates no other', async () => {
    openPage(<Heists />, {
      reads: {
        '/api/heists': menu({
          types: [type('Warehouse', { current: true, current_id: 'h1' }), type('Bank')],
          current_id: 'h1',
        }),
      },
    });
    expect((await screen.findByRole('link', { name: 'Manage' })).getAttribute('href')).toBe(
      '/main/heists/attempt?id=h1',
    );
    expect(screen.getByRole('button', { name: 'Create The Bank' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  test('an invite is taken or declined there', async () => {
    const { sent } = openPage(<Heists />, {
      reads: { '/api/heists': menu({ invites: [{ ...offer, position_id: 2, position_name: 'Driver' }] }) },
    });
    await screen.findByText('Driver in The First Harbor Bank');
    press('Decline');
    await vi.waitFor(() => expect(sent).toMatchObject([{ path: '/api/heists/h1/decline' }]), {
      timeout: 30_000,
    });
    const take = screen.getByRole('button', { name: 'Take the seat' });
    await vi.waitFor(() => expect(take.getAttribute('aria-disabled')).toBeNull(), { timeout: 30_000 });
    press('Take the seat');
    await vi.waitFor(
      () =>
        expect(sent[1]).toMatchObject({ path: '/api/heists/join', body: { heist_id: 'h1', position: 2 } }),
      { timeout: 30_000 },
    );
  });

  test('its pages are closed in prison, and its statistics are not', () => {
    expect(screens.screens.map(({ path, closedInPrison }) => [path, closedInPrison === true])).toEqual([
      ['/main/heists', true],
      ['/main/heists/attempt', true],
      ['/main/heists/public', true],
      ['/main/heists/statistics', false],
    ]);
  });
});

describe('the public list', () => {
  test('[S058] joins an open post, and says where a player could take none', async () => {
    const heist: PublicHeist = {
      ...offer,
      is_here: true,
      seat_level: 21,
      problem: null,
      positions: [{ id: 4, name: 'Lookout', needs: [] }],
    };
    const closed = { ...heist, id: 'h2', problem: 'A seat in this heist takes level 21.' };
    const { sent } = openPage(<PublicHeists />, {
      reads: { '/api/heists/find/heists': { heists: [heist, closed] } },
    });
    await screen.findAllByText('The First Harbor Bank');
    expect(panelText('Open to all')).toContain('A seat in this heist takes level 21.');
    const seat = screen.getByRole('button', { name: 'Join The First Harbor Bank as Lookout' });
    expect(seat.textContent).toBe('Join as lookout');
    fireEvent.click(seat);
    await vi.waitFor(() => expect(sent).toMatchObject([{ body: { heist_id: 'h1', position: 4 } }]), {
      timeout: 30_000,
    });
  });

  test('an empty list leads to planning one', async () => {
    openPage(<PublicHeists />, { reads: { '/api/heists/find/heists': { heists: [] } } });
    expect(await screen.findByText('Nobody is looking for strangers now.')).toBeTruthy();
  });
});

describe('a plan', () => {
  test('[S057] [R647] [R651] [R729] [R730] shows seats, the chance in parts and what is missing; the leader starts it once it can be', async () => {
    openPlan(plan());
    await screen.findByText('Seats filled');
    expect(screen.getByText('A lookout').nextElementSibling?.textContent).toMatch(/^\+ 13/);
    expect(screen.getByRole('button', { name: /^Start the heist/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    expect(screen.getByRole('link', { name: 'Talk to the crew' }).getAttribute('href')).toBe(
      '/main/messages/heist-h1',
    );
    // Its own seat alone.
    expect(screen.getByRole('button', { name: 'Choose Weapons' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Choose Getaway vehicle' })).toBeNull();
    expect(screen.getByText('not in Chicago')).toBeTruthy();
  });

  test('[R648] a member sees no act of the leader’s, and may leave', async () => {
    const { sent } = openPlan(plan({ is_leader: false, own_position: 2, refund: null }));
    await screen.findByText('Seats filled');
    expect(screen.queryByRole('button', { name: /^Start/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Send Mo/ })).toBeNull();
    press('Leave…');
    await screen.findByText('Leave the heist?');
    answerQuestion('Leave');
    await vi.waitFor(() => expect(sent).toMatchObject([{ path: '/api/heists/h1/leave' }]), {
      timeout: 30_000,
    });
  });

  test('[R649] under way it has no buttons but those that lead elsewhere', async () => {
    openPlan(plan({ ends_at: soon, started_at: soon, status_text: 'The job is on.', expires_at: null }));
    await screen.findByText('The job is on.');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('[R713] the leader sends somebody away after a question, and cancels with what comes back', async () => {
    const { sent } = openPlan(plan());
    await screen.findByText('Seats filled');
    press('Send Mo away');
    await screen.findByText('Send Mo away?');
    answerQuestion('Send away');
    await vi.waitFor(() => expect(sent).toMatchObject([{ body: { character_id: 'mo' } }]), {
      timeout: 30_000,
    });
    press(/^Cancel, \$48,000 back/);
    expect(await screen.findByText(/\$48,000 of \$60,000 back/)).toBeTruthy();
    answerQuestion('Call it off');
    await screen.findByText('the menu');
  });

  test('invites one of those who could come', async () => {
    const { sent } = openPlan(plan());
    await screen.findByText('Seats filled');
    press('Invite a Lookout');
    fireEvent.click(await screen.findByRole('radio', { name: /Nell/ }));
    press('Invite Nell');
    await vi.waitFor(() => expect(sent).toMatchObject([{ body: { position_id: 4, username: 'Nell' } }]), {
      timeout: 30_000,
    });
  });

  test('[R714] a damaged vehicle is asked about before it is taken along', async () => {
    const garage = [{ id: 'v1', name: 'Ventnor Eight', image_url: '/vehicles/v.svg', damage: 30, chance: 8 }];
    const own = position(2, 'Driver', {
      character: mine,
      joined: true,
      location_valid: true,
      equipment: [
        slot({
          id: 'vehicle',
          type: 'vehicle',
          name: 'Getaway vehicle',
          options: [],
          valid_items: [],
          vehicles: garage,
          pending_message: 'Choose: getaway vehicle.',
        }),
      ],
    });
    const { sent } = openPlan(plan({ is_leader: false, own_position: 2, positions: [own] }));
    await screen.findByText('Seats filled');
    press('Choose Getaway vehicle');
    fireEvent.click(await screen.findByRole('button', { name: 'Bring Ventnor Eight' }));
    expect(await screen.findByText('Take the Ventnor Eight?')).toBeTruthy();
    expect(sent).toEqual([]);
    answerQuestion('Take it');
    await vi.waitFor(
      () =>
        expect(sent).toMatchObject([
          { body: { slot: 'vehicle', type: 'vehicle', data: { vehicle_id: 'v1' } } },
        ]),
      { timeout: 30_000 },
    );
  });

  test('[W23] members hear of each change on the heist’s channel and read it again', async () => {
    const { read } = openPlan(plan());
    await screen.findByText('Seats filled');
    await vi.waitFor(() => expect([...heard.keys()]).toContain('heist-h1'), { timeout: 30_000 });
    const before = read.length;
    act(() => heard.get('heist-h1')?.());
    await vi.waitFor(() => expect(read.length).toBeGreaterThan(before), { timeout: 30_000 });
  });

  test('[R652] [R653] [R755] what cannot be loaded leads back to the menu', async () => {
    openPage(
      <Routes>
        <Route path="/main" element={<Link to="/main/heists/attempt?id=h9">look</Link>} />
        <Route path="/main/heists" element={<p>the menu</p>} />
        <Route path="*" element={<HeistAttempt />} />
      </Routes>,
      { at: '/main', reads: {} },
    );
    // React tells the console of what a boundary caught.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const error = { code: 'heists_unknown', message: 'This heist is over.', data: {} };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ error }, { status: 404 })));
    fireEvent.click(screen.getByRole('link', { name: 'look' }));
    expect(await screen.findByText('the menu')).toBeTruthy();
  });
});

describe('the end', () => {
  const result: HeistResult = {
    id: 'h1',
    type: 'bank',
    type_name: 'The First Harbor Bank',
    icon: 'bank',
    icon_url: '/icons/bank.svg',
    location_name: 'Chicago',
    complete_at: soon,
    success: true,
    chance: 81,
    message: 'Six minutes with the door open.',
    asset: 'money',
    haul: 412_000,
    draw: { id: '00000000000420.0', created_at: soon },
    shares: [
      {
        position_id: 1,
        position_name: 'Leader',
        character: mine,
        mine: true,
        amount: 103_000,
        level_points: 640,
        heat_percent: 6,
        prison_seconds: null,
        vehicle: null,
        used_up: ['Two shotguns'],
      },
      {
        position_id: 2,
        position_name: 'Driver',
        character: gangster('Mo'),
        mine: false,
        amount: 103_000,
        level_points: 640,
        heat_percent: 6,
        prison_seconds: null,
        vehicle: { name: 'Ventnor Eight', damage: 18 },
        used_up: [],
      },
    ],
    wait_until: soon,
  };

  test('tells the haul first and then the shares, with what became of what each brought', async () => {
    openPlan(null, result);
    expect(await screen.findByText('Six minutes with the door open.')).toBeTruthy();
    expect(screen.getByText('$412,000')).toBeTruthy();
    const rows = within(screen.getByRole('list', { name: 'Shares' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Ann.*Leader, you.*\$103,000.*Two shotguns used up/),
      expect.stringMatching(/Mo.*Driver.*\$103,000.*Ventnor Eight, 18.%.damage/),
    ]);
    expect(screen.getByRole('link', { name: /^Bank \$103,000/ })).toBeTruthy();
  });

  test('a failure says who was caught', async () => {
    const shares = result.shares.map((share) => ({
      ...share,
      amount: 0,
      prison_seconds: share.mine ? 900 : null,
    }));
    openPlan(null, { ...result, success: false, haul: 0, shares, message: 'The bell rings after ten now.' });
    expect(await screen.findByText('The bell rings after ten now.')).toBeTruthy();
    expect(screen.getByText(/^caught, /)).toBeTruthy();
    expect(screen.getByText('got away')).toBeTruthy();
  });
});

test('[S059] [R591] [R856] statistics show the history, and records of this life, of all of them and of everybody', async () => {
  const record = {
    attempts_total: 4,
    attempts_success: 2,
    chance_average: 61,
    total: 206_000,
    average: 103_000,
    max: 110_000,
  };
  openPage(<HeistsStatistics />, {
    reads: {
      '/api/heists/statistics': {
        types: [{ id: 'bank', name: 'The First Harbor Bank', asset: 'money' }],
        type: 'bank',
        history: historyPage([
          {
            id: 'h1',
            complete_at: soon,
            type_name: 'The First Harbor Bank',
            success: true,
            asset: 'money',
            haul: 412_000,
            share: 103_000,
            members: [mine, gangster('Mo')],
          },
        ]),
        records: { asset: 'money', character: record, account: record, global: record },
      },
    },
  });
  await screen.findByText('$412,000');
  for (const title of ['This life', 'All your lives', 'Everybody'])
    expect(figuresOf(title)).toMatchObject({ Heists: '4', 'In all': '$206,000', 'At most': '$110,000' });
});
