import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'jotai/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OwnCharacter } from '../../app/api/shapes.ts';
import { DialogHost } from '../../app/dialogs/dialog-host.tsx';
import { dismissDialogs } from '../../app/dialogs/dialogs.ts';
import { queryClient } from '../../app/reads/query-client.ts';
import { store } from '../../app/state/store.ts';
import { CharacterContext } from '../../app/state/use-character.ts';
import type { Offer, Product, SpecialPage } from './answers.ts';
import { DailySpecials } from './daily-specials.tsx';
import { SellAssets } from './sell-assets.tsx';
import { Stores } from './stores.tsx';

// The screens read no more of their gangster.
const character = { id: 'c1', location_name: 'Chicago', money: 5_000 } as OwnCharacter;
const later = new Date(Date.now() + 3_600_000).toISOString();
const since = new Date(Date.now() - 60_000).toISOString();

const product = (id: string, title: string, parts: Partial<Product> = {}): Product => ({
  id,
  title,
  description: 'Of steel.',
  icon: 'revolver',
  image_url: null,
  cost_amount: 2_800,
  currency: 'money',
  cost_string: '$2,800',
  is_affordable: true,
  owned_count: 0,
  locked_message: null,
  wait_until: null,
  ...parts,
});

const stores = (products: readonly Product[]) => ({
  stores: [
    {
      id: 'armourer',
      title: 'The Armourer',
      detail: `${products.length} wares`,
      icon: 'revolver',
      icon_url: '/icons/revolver.svg',
      show_special: false,
      changes_at: null,
      products,
    },
  ],
});

const choice = (place: number, name: string, cost: number) => ({
  item_index: place,
  type_id: 'xp_boost' as const,
  title: name,
  name,
  description: 'On every XP.',
  icon: 'brain',
  percent: null,
  cost_amount: cost,
  cost_string: `$${cost}`,
  is_affordable: true,
  premium: false,
});

const noSpecial: SpecialPage = {
  special: null,
  wait_until: null,
  random: { cost_amount: 4_000, is_affordable: true },
  choices: { regular: 2, premium: 3 },
  premium: false,
  walk_away_seconds: 43_200,
  open_seconds: 3_600,
  next_day: later,
};
const laidOut: SpecialPage = {
  ...noSpecial,
  special: {
    started_at: since,
    leaves_at: later,
    items: [choice(0, 'Lucky hour', 900), choice(1, 'Iron lungs', 800)],
  },
};

let asked: { readonly path: string; readonly body: unknown }[] = [];
let reads: Record<string, unknown> = {};
let answers: Record<string, () => Response> = {};

beforeEach(() => {
  asked = [];
  answers = {};
  reads = {};
  queryClient.clear();
});
afterEach(() => {
  act(() => dismissDialogs());
  cleanup();
  vi.unstubAllGlobals();
});

function open(page: ReactNode): void {
  vi.stubGlobal('fetch', (url: string, { method, body }: RequestInit) => {
    const path = url.split('?', 1)[0] ?? '';
    if (method === 'GET') return Promise.resolve(Response.json(reads[path] ?? {}));
    asked.push({ path, body: typeof body === 'string' ? (JSON.parse(body) as unknown) : null });
    return Promise.resolve(answers[path]?.() ?? Response.json({}));
  });
  render(
    <Provider store={store}>
      <CharacterContext value={character}>
        <MemoryRouter>
          {page}
          <DialogHost />
        </MemoryRouter>
      </CharacterContext>
    </Provider>,
  );
}
const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('what is sold to the player stands before what opens at later levels', async () => {
  const [far, near] = [{ locked_message: 'Level 10' }, { locked_message: 'Level 5' }];
  reads['/api/blackmarket'] = stores([
    product('finder', 'Milli Finder', far),
    product('whistle', 'Whistle'),
    product('torch', 'Cutting torch', near),
    product('bribe', 'Prison bribe'),
  ]);
  open(<Stores />);
  await screen.findByText('Whistle');
  const rows = screen.getAllByText(/^(Milli Finder|Whistle|Cutting torch|Prison bribe)$/);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Whistle',
    'Prison bribe',
    'Milli Finder',
    'Cutting torch',
  ]);
});

test('[R318] [R488] an empty store says so', async () => {
  reads = { '/api/blackmarket': stores([]), '/api/blackmarket/perks': noSpecial };
  open(<Stores />);
  expect(await screen.findByText('There are no products available in this store.')).toBeDefined();
});

test('[R530] a product is sold, awaited, too dear or kept back, and says which', async () => {
  reads = {
    '/api/blackmarket': stores([
      product('a', 'Revolver', { owned_count: 4 }),
      product('b', 'Sawn-off', { wait_until: later }),
      product('c', 'Tommy gun', { cost_amount: 42_000, cost_string: '$42,000' }),
      product('d', 'Cannon', { locked_message: 'Level 20' }),
    ]),
    '/api/blackmarket/perks': noSpecial,
  };
  answers['/api/blackmarket'] = () =>
    Response.json({ product_id: 'a', title: 'Revolver', cost: 2_800, currency: 'money', wait_until: null });
  open(<Stores />);
  await screen.findByText('Revolver');
  const [sold, awaited, dear, kept] = texts();
  expect(sold).toContain('you have 4');
  expect(awaited).toContain('restock');
  expect(dear).toContain('$37,000 short');
  expect(kept).toContain('Level 20');
  expect(screen.getAllByRole('button', { name: /^Buy/ })).toHaveLength(1);
  press('Buy Revolver for $2,800');
  await screen.findByText('You bought Revolver.');
  expect(asked).toEqual([{ path: '/api/blackmarket', body: { store_id: 'armourer', product_id: 'a' } }]);
});

test('[R380] of what is laid out one is bought, and walking away asks first', async () => {
  reads = { '/api/blackmarket': stores([product('a', 'Revolver')]), '/api/blackmarket/perks': laidOut };
  answers['/api/blackmarket/perks/purchase'] = () =>
    Response.json({ type_id: 'xp_boost', name: 'Iron lungs', icon: 'brain', cost: 800 });
  open(<Stores />);
  await screen.findByText('Two things under the coat');
  press(/^Walk away/);
  await screen.findByRole('alertdialog', { name: 'Walk away from all of them?' });
  press('Stay');
  fireEvent.click(screen.getByRole('radio', { name: /Iron lungs/ }));
  press('Buy Iron lungs, $800');
  await screen.findByText('You bought Iron lungs.');
  expect(asked).toEqual([{ path: '/api/blackmarket/perks/purchase', body: { item_index: 1 } }]);
});

const offer = (id: string, title: string, parts: Partial<Offer> = {}): Offer => ({
  id,
  title,
  price: 1_160,
  icon_id: 'cigar',
  amount: 5,
  owned_count: 9,
  daily_limit: 4,
  daily_limit_used: 1,
  locked_message: null,
  wait_until: null,
  ...parts,
});

test('a day on which nobody wants anything says when others come, and leads to an auction', async () => {
  reads['/api/blackmarket/sell'] = { rotates_at: later, offers: [] };
  open(<SellAssets />);
  expect(await screen.findByText(/^Nobody wants anything today\. Others come at \d\d:\d\d\.$/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Auction something' });
  expect(link.getAttribute('href')).toBe('/main/auctions/start');
});

test('[R472] an offer that is gone makes the list be read again', async () => {
  reads['/api/blackmarket/sell'] = {
    rotates_at: later,
    offers: [
      offer('1-cigars', '5 Boxes of cigars'),
      offer('1-violin', 'Violin', { locked_message: 'You have 0', owned_count: 0 }),
      offer('1-pearls', 'Pearls', { daily_limit_used: 4, wait_until: later }),
    ],
  };
  answers['/api/blackmarket/sell'] = () => {
    reads['/api/blackmarket/sell'] = { rotates_at: later, offers: [offer('2-camera', '4 Press cameras')] };
    const error = { code: 'blackmarket_offer_not_found', message: 'Nobody wants that any more.' };
    return Response.json({ error }, { status: 404 });
  };
  open(<SellAssets />);
  await screen.findByText('5 Boxes of cigars');
  expect(texts().map((text) => /1 of 4 sold|You have 0|enough for today/.exec(text ?? '')?.[0])).toEqual([
    '1 of 4 sold',
    '1 of 4 sold',
    'enough for today',
  ]);
  press('Sell 5 Boxes of cigars for $1,160');
  await waitFor(() => expect(screen.getByText('4 Press cameras')).toBeDefined());
  expect(screen.queryByText('5 Boxes of cigars')).toBeNull();
});

test('[S070] the stores stand side by side, the chosen one with its wares, and a special above them', async () => {
  const [armourer] = stores([product('a', 'Revolver')]).stores;
  const papers = {
    ...armourer,
    id: 'papers',
    title: 'Papers',
    show_special: true,
    products: [product('p', 'Passport')],
  };
  reads = {
    '/api/blackmarket': { stores: [armourer, papers] },
    '/api/blackmarket/perks': laidOut,
  };
  open(<Stores />);
  await screen.findByRole('region', { name: 'Daily special' });
  expect(screen.getByText('Revolver')).toBeDefined();
  press(/^Papers/);
  expect(await screen.findByText('Passport')).toBeDefined();
  expect(screen.queryByText('Revolver')).toBeNull();
  const special = screen.getByRole('link', { name: 'Daily Specials' });
  expect(special.getAttribute('href')).toBe('/main/blackmarket/special');
});

test('[S072] two choices are laid out, three for the certified, and a knock asks for them', async () => {
  reads = { '/api/blackmarket/perks': noSpecial };
  answers['/api/blackmarket/perks/start'] = () => {
    reads['/api/blackmarket/perks'] = laidOut;
    return Response.json({});
  };
  open(<DailySpecials />);
  expect(await screen.findByText(/^2 perks are laid out, 3 for Certified Gangsters/)).toBeDefined();
  expect(screen.getByText(/A third choice is for Certified Gangsters/)).toBeDefined();
  press('Knock');
  await screen.findByText('Two things under the coat');
  expect(asked.map(({ path }) => path)).toEqual(['/api/blackmarket/perks/start']);
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});
