import { Shield } from 'lucide-react';
import { expect, test } from 'vitest';
import { gameScreens } from './game-screens.ts';
import type { GameScreen } from './screen.ts';
import { tabRows } from './tab-row.ts';

const page = () => null;
const screens: readonly GameScreen[] = [
  { path: '/main/shop/sold', title: 'Sold', tab: 'Sold', page },
  { path: '/main/shop', title: 'Shop', tab: 'Goods', page },
  { path: '/main/shop/view', title: 'Thing', page },
  { path: '/main/shops', title: 'Shops', page },
];

test('[R540] screens of one address share their tabs, its own first, whatever feature each is of', () => {
  const row = {
    label: 'Shop',
    tabs: [
      expect.objectContaining({ to: '/main/shop', label: 'Goods' }),
      expect.objectContaining({ to: '/main/shop/sold', label: 'Sold' }),
    ],
  };
  for (const path of ['/main/shop', '/main/shop/sold', '/main/shop/view']) {
    expect(tabRows(screens)(path)).toEqual(row);
  }
  expect(tabRows(screens)('/main/shops')).toBeNull();
});

test('an address of the menu below another has tabs of its own', () => {
  const menu = { place: 1, icon: Shield, key: null };
  const family: readonly GameScreen[] = [
    { path: '/main/clan/home', title: 'Home', tab: 'Home', page, menu },
    { path: '/main/clan/home/edit', title: 'Home', tab: 'Edit', page },
    { path: '/main/clan/safe', title: 'Safe', tab: 'Safe', page, menu },
    { path: '/main/clan/safe/log', title: 'Safe', tab: 'Log', page },
  ];
  const labels = (path: string) => tabRows(family)(path)?.tabs.map(({ label }) => label);
  expect(labels('/main/clan/home/edit')).toEqual(['Home', 'Edit']);
  expect(labels('/main/clan/safe')).toEqual(['Safe', 'Log']);
});

test('no tab stands alone', () => {
  const alone = gameScreens.filter(({ path }) => tabRows(gameScreens)(path)?.tabs.length === 1);
  expect(alone.map(({ path }) => path)).toEqual([]);
});
