import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { connection } from '../../app/socket/index.ts';
import type { Listener } from '../../app/socket/connection.ts';
import { afterEachPage, answerQuestion, openPage, press } from '../../app/testing/open-page.tsx';
import * as phone from '../../ui/use-phone.ts';
import { figuresOf, gangster, noTimer, tableRows } from '../../app/testing/read-page.ts';
import type { Attack, Contract, FeedEntry, Property, PropertyPage, PropertyStatistics } from './answers.ts';
import { earnedAt } from './earned.tsx';
import { Manage } from './manage.tsx';
import { Properties } from './properties.tsx';
import { PropertyStatistics as Statistics } from './property-statistics.tsx';

afterEachPage();

const at = (time: string) => `2034-01-02T${time}:00.000Z`;
const character = { id: 'ann', location_id: 'baltimore', location_name: 'Baltimore' };
const types = ['theatre', 'print-works', 'rail-yard', 'cannery', 'brewery'];

const property = (type: string, parts: Partial<Property> = {}): Property => ({
  id: `baltimore-${type}`,
  name: `Harbor ${type}`,
  location_id: 'baltimore',
  location_name: 'Baltimore',
  character: null,
  started_at: null,
  attack_count: 0,
  strength: { amount: 0, wait_until: null, takeover_available: true },
  checked_at: null,
  action_wait_until: null,
  can_attack: false,
  can_manage: false,
  latest_event: null,
  details: {
    type_id: type,
    type_name: type,
    icon: 'beer-stein',
    icon_url: '/icons/beer-stein.svg',
    income: 1_900,
    price: 22_800,
    takeover_problem: null,
  },
  collect_amount: null,
  ...parts,
});

/** Somebody else's brewery, as far as it is known. */
const brewery = (amount: number | null, parts: Partial<Property> = {}): Property =>
  property('brewery', {
    character: gangster('Dot'),
    started_at: at('20:58'),
    strength: { amount, wait_until: null, takeover_available: false },
    checked_at: amount === null ? null : at('21:07'),
    can_attack: true,
    ...parts,
  });

const weapon = (id: string, name: string, multiplier: number, count: number | null) => ({
  id,
  name,
  icon: 'fist',
  icon_url: '/icons/fist.svg',
  multiplier,
  chance: 80,
  count,
  is_available: count !== 0,
});

const contract: Contract = {
  id: 'baltimore-cannery',
  name: 'Fells Point Cannery',
  location_id: 'baltimore',
  location_name: 'Baltimore',
  type_id: 'cannery',
  type_name: 'Cannery',
  icon: 'canned-fish',
  icon_url: '/icons/canned-fish.svg',
  started_at: at('09:00'),
  attack_count: 2,
  strength: 8,
  income: 3_600,
  collect_amount: 0,
  collected_at: at('09:00'),
  full_at: '2034-01-03T09:00:00.000Z',
  can_manage: true,
};

const entry = (id: string, message: string, parts: Partial<FeedEntry> = {}): FeedEntry => ({
  id,
  message,
  created_at: at('21:10'),
  protection_id: 'baltimore-brewery',
  kind: 'check',
  weapon_id: null,
  success: true,
  character: gangster('Vera'),
  ...parts,
});

const page = (last: Property, parts: Partial<PropertyPage> = {}): PropertyPage => ({
  location_id: 'baltimore',
  location_name: 'Baltimore',
  properties: [...types.slice(0, 4).map((type) => property(type)), last],
  weapons: [
    weapon('bare-hands', 'Bare hands', 0.5, null),
    weapon('petrol-bottle', 'Bottle of petrol', 1, 0),
    weapon('dynamite', 'Dynamite', 2, 2),
  ],
  contracts: [],
  events: [entry('1', 'Vera checked the Harbor brewery')],
  rules: {
    level: 5,
    most_contracts: 3,
    known_seconds: 600,
    check_wait_seconds: 60,
    attack_wait_seconds: 1_800,
    hours_to_full: 24,
  },
  timer: noTimer,
  ...parts,
});

const open = (answer: PropertyPage, answers: Record<string, () => Response> = {}) =>
  openPage(<Properties />, { reads: { '/api/property': answer }, answers, character });
const pin = (name: RegExp) => screen.findByRole('button', { name });

describe('[S086] the city’s properties', () => {
  test('[R519] stand on the map with what the player knows of each', async () => {
    open(page(brewery(null), { properties: [...page(brewery(4)).properties.slice(0, 4), brewery(null)] }));
    expect(await pin(/Harbor theatre free/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Harbor brewery not checked/, pressed: true })).toBeTruthy();
    const chosen = screen.getByRole('region', { name: 'The Harbor brewery' });
    expect(within(chosen).getByText('Strength not known')).toBeTruthy();
    expect(within(chosen).getByText('$1,900 an hour')).toBeTruthy();
    expect(within(chosen).getByRole('link', { name: 'Dot' })).toBeTruthy();
  });

  test('what the weapon may take off is said before the attack, at best', async () => {
    open(page(brewery(4)));
    expect(await screen.findByText('Strength 4 of 10, 2 after an attack at best')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: /Bare hands/ }));
    expect(screen.getByText('Strength 4 of 10, 3.5 after an attack at best')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /Bottle of petrol/ })).toHaveProperty('disabled', true);
  });

  test('[E202] an attack tells what it did, and what it used up', async () => {
    const hit: Attack = {
      property: 'baltimore-brewery',
      success: true,
      weapon: 'dynamite',
      part: 'loading dock',
      strength_before: 6,
      strength: 4.4,
      level_points: 22,
      heat_percent: 0,
      message: 'The loading dock is gone.',
      wait_until: at('21:40'),
      wait_seconds: 1_800,
    };
    const { sent } = open(page(brewery(6)), {
      '/api/property/baltimore-brewery/attack': () => Response.json(hit),
    });
    await pin(/Harbor brewery/);
    press('Attack with dynamite');
    const result = await screen.findByRole('region', { name: 'Result' });
    await waitFor(() => expect(result.textContent).toContain('The loading dock is gone.'), {
      timeout: 30_000,
    });
    expect(result.textContent).toMatch(/Strength 6 → 4\.4.*Dynamite − 1.*\+ 22 XP/);
    expect(sent).toMatchObject([
      { path: '/api/property/baltimore-brewery/attack', body: { weapon_id: 'dynamite' } },
    ]);
  });

  test('[R389] [R521] presses within half a second are one', async () => {
    const { sent } = open(page(brewery(6)));
    await pin(/Harbor brewery/);
    vi.useFakeTimers({ toFake: ['performance'] });
    const times = async () => {
      press('Attack with dynamite');
      await act(async () => Promise.resolve());
    };
    await times();
    vi.advanceTimersByTime(499);
    await times();
    expect(sent).toHaveLength(1);
  });

  test('[E201] what nobody holds is taken for its price, or the reason stands below', async () => {
    const { sent } = open(page(property('brewery')));
    await pin(/Harbor brewery free/);
    press('Take over for $22,800');
    await waitFor(() => expect(sent).toMatchObject([{ path: '/api/property/baltimore-brewery/takeover' }]), {
      timeout: 30_000,
    });
  });

  test('[R386] the takeover of what stands is off, and what keeps from it is said', async () => {
    open(page(brewery(4)));
    const off = await screen.findByRole('button', { name: 'Take over at 0 of 10' });
    expect(off.getAttribute('aria-disabled')).toBe('true');
  });

  test('[R386] who holds one in the city is told why they take no other', async () => {
    const problem = 'You hold a property in Baltimore already.';
    const free = property('brewery');
    open(page({ ...free, details: { ...free.details, takeover_problem: problem } }));
    expect(await screen.findByText(problem)).toBeTruthy();
    const take = screen.getByRole('button', { name: /Take over for/ });
    expect(take.getAttribute('aria-disabled')).toBe('true');
  });

  test('on the phone the button itself says why it is off: the sentence stands below what is seen', async () => {
    vi.spyOn(phone, 'usePhone').mockReturnValue(true);
    const problem = 'Properties are for gangsters of level 5 and up.';
    const free = property('brewery');
    open(page({ ...free, details: { ...free.details, takeover_problem: problem } }));
    const take = await screen.findByRole('button', { name: problem });
    expect(take.getAttribute('aria-disabled')).toBe('true');
    vi.restoreAllMocks();
  });

  test('[E200] a check reads the strength once', async () => {
    const { read } = open(page(brewery(null)));
    await pin(/Harbor brewery/);
    press('Check strength');
    await waitFor(() => expect(read).toContain('/api/property/baltimore-brewery/strength'), {
      timeout: 30_000,
    });
  });
});

describe('[R390] [R520] the events', () => {
  test('come live, ten at most, in the player’s own city', async () => {
    const heard: { channel: string; listener: Listener }[] = [];
    const listen = vi.spyOn(connection, 'listen').mockImplementation((channel, listener) => {
      heard.push({ channel, listener });
      return () => undefined;
    });
    open(page(brewery(4)));
    await screen.findByText(/checked the Harbor brewery/);
    const feed = heard.find(({ channel }) => channel === 'public-property-baltimore');
    for (let n = 2; n <= 14; n += 1) {
      const said = entry(String(n + 100), `Ida threw a bottle at the Harbor brewery, no harm`, {
        kind: 'attack',
        character: gangster('Ida'),
      });
      act(() => feed?.listener.message('event', said, n));
    }
    const events = screen.getByRole('region', { name: 'Events' });
    expect(within(events).getAllByRole('listitem')).toHaveLength(10);
    expect(within(events).queryByText(/Vera/)).toBeNull();
    expect(within(events).getAllByRole('link', { name: 'Ida' })).toHaveLength(10);
    listen.mockRestore();
  });

  test('name the player as You, and say so where there are none', async () => {
    const own = entry('1', 'Ann blew in the Harbor brewery’s gate', { character: gangster('Ann') });
    open(page(brewery(4), { events: [own] }));
    expect(await screen.findByText('You')).toBeTruthy();
  });

  test('none yet', async () => {
    open(page(brewery(4), { events: [] }));
    expect(await screen.findByText('Nothing has happened to the properties of Baltimore yet.')).toBeTruthy();
  });
});

describe('[S087] what the player holds', () => {
  const manage = (contracts: readonly Contract[], answers: Record<string, () => Response> = {}) =>
    openPage(<Manage />, {
      reads: { '/api/property/manage': { contracts, most_contracts: 3, hours_to_full: 24 } },
      answers,
      character,
    });

  test('earns by the second until it is full', () => {
    const start = Date.parse(contract.collected_at);
    expect(earnedAt(contract, start + 90_500)).toBe(90);
    expect(earnedAt(contract, start + 400 * 3_600_000)).toBe(24 * 3_600);
    expect(earnedAt(contract, start - 1_000)).toBe(0);
  });

  test('[R387] [E204] is collected, and given up after a question', async () => {
    const { sent } = manage([contract]);
    expect(await screen.findByText('$3,600 an hour')).toBeTruthy();
    expect(figuresOf('Fells Point Cannery')['Strength']).toBe('8 of 10');
    press('Collect from the Fells Point Cannery');
    await waitFor(() => expect(sent).toMatchObject([{ path: '/api/property/baltimore-cannery/collect' }]), {
      timeout: 30_000,
    });
    press('Give up the Fells Point Cannery…');
    expect(await screen.findByText(/What it has earned is lost/)).toBeTruthy();
    answerQuestion('Keep it');
    expect(sent).toHaveLength(1);
  });

  test('[R388] [R389~] is managed in its own city alone', async () => {
    manage([{ ...contract, location_name: 'Miami', can_manage: false }]);
    expect(await screen.findByText(/You manage it in Miami/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('who holds nothing is led to the map', async () => {
    manage([]);
    expect(await screen.findByText('You hold no property.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See what Baltimore has' })).toBeTruthy();
  });
});

describe('[S088] [R324] the statistics', () => {
  const statistics = (parts: Partial<PropertyStatistics> = {}): PropertyStatistics => ({
    general: { attacks_made: 41, count: 3, seconds: 90_000, total_money: 11_400 },
    locations: ['Miami', 'Baltimore'].map((name) => ({
      location_id: name.toLowerCase(),
      location_name: name,
      protectors: types.map((type) => ({
        id: `${name}-${type}`,
        name: `${name} ${type}`,
        type_id: type,
        type_name: type,
        character: null,
        started_at: null,
      })),
    })),
    dominance: [],
    ...parts,
  });
  const show = (answer: PropertyStatistics) =>
    openPage(<Statistics />, { reads: { '/api/property/statistics': answer }, character });

  test('tell who protects what by type, the record and Family Dominance', async () => {
    const [miami, baltimore] = statistics().locations;
    const protectors = (baltimore?.protectors ?? []).map((each) =>
      each.type_id === 'brewery' ? { ...each, character: gangster('Dot'), started_at: at('20:58') } : each,
    );
    const family = { id: 'f1', name: 'The Saints', colour: '#cf5b57', percent: 66.7, bar: 100 };
    show(
      statistics({
        locations: miami && baltimore ? [miami, { ...baltimore, protectors }] : [],
        dominance: [family],
      }),
    );
    await screen.findByText('The Saints');
    expect(tableRows('brewery').map((row) => row.slice(0, 4))).toStrictEqual([
      ['Baltimore', 'Baltimore brewery', 'Dot', '–'],
    ]);
    expect(screen.getAllByRole('table')).toHaveLength(1);
    expect(figuresOf('Personal Record')).toMatchObject({
      'Attacks made': '41',
      'Properties taken over': '3',
      'Money collected': '$11,400',
    });
  });

  test('of a city where nobody holds anything', async () => {
    show(statistics());
    expect(await screen.findByText('Nobody holds a property yet.')).toBeTruthy();
  });
});
