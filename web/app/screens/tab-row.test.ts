import { Shield } from 'lucide-react';
import { expect, test } from 'vitest';
import { gameScreens } from './game-screens.ts';
import type { FamilyFlag } from '@rackets/engine/shared/ports/families.ts';
import type { GameScreen, MenuState } from './screen.ts';
import { shownTabs, tabRows } from './tab-row.ts';

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

const member = (...permits: readonly FamilyFlag[]) =>
  ({ character: { family: { id: 'f1' }, family_permits: permits } }) as unknown as MenuState;

/** The tabs of a page's row that a member sees, by their addresses below the family's. */
function tabsAt(path: string, state: MenuState): readonly string[] {
  const row = tabRows(gameScreens)(path);
  return (row === null ? [] : shownTabs(row, state, path)).map(({ to }) => to.replace('/main/family/', ''));
}

test.each<readonly [page: string, permit: FamilyFlag, all: readonly string[], rest: readonly string[]]>([
  ['dashboard', 'can_edit_notice_board', ['dashboard', 'dashboard/settings'], []],
  ['dashboard', 'can_perform_upgrades', ['dashboard', 'dashboard/upgrades'], []],
  [
    'members',
    'can_message_members',
    ['members', 'members/message', 'members/roles'],
    ['members', 'members/roles'],
  ],
  ['business', 'can_manage_businesses', ['business', 'business/start'], []],
])(
  '[S118~] [S119~] [S121~] [S127~] [S128~] at family/%s, who may do what %s permits has its tab, others have not',
  (page, permit, all, rest) => {
    expect(tabsAt(`/main/family/${page}`, member(permit))).toEqual(all);
    expect(tabsAt(`/main/family/${page}`, member())).toEqual(rest);
  },
);

test('whoever comes by address to a page that their role does not permit has the way back to what it does', () => {
  expect(tabsAt('/main/family/dashboard/settings', member())).toEqual(['dashboard']);
  expect(tabsAt('/main/family/business/start', member())).toEqual(['business']);
});
