import { expect, test } from 'vitest';
import { routeTable } from '../route-table.ts';
import { menuEntries } from './menu-entries.ts';
import { isHighlighted, isShown, menuOrder, screenOf, sectionsOf, type MenuState } from './menu-order.ts';

const plain: MenuState = {
  character: { family: null },
  active_events: [],
  available_respect: false,
  available_scratch: 0,
  missions: false,
  heists: false,
};

const documented =
  'overview, credits, online, insurance, perks, inventory, career, activity, christmas, small, vehicletheft, looting, prison, extortion, fraud, chase, bomb, safe, armed, missions, heists, airport, garage, mentoring, bullets, bank, blackmarket, auctions, trade, drugs, stocks, property, slots, scratch, roulette, blackjack, videopoker, lotto, rps, horseracing, openfire, detectives, bounties, verifykill, families, family/dashboard, family/members, family/bank, family/garage, family/business, find, respect, friends, times, contests, watchlist, statistics, settings, help, suicide, notepad, updates'.split(
    ', ',
  );

test('[R042] [S151] the sections stand in the documents’ order', () => {
  expect(menuOrder.map(({ name }) => name)).toEqual([
    'General',
    'Crimes',
    'The City',
    'Casino',
    'Killing',
    'Family',
    'Community',
    'Other',
  ]);
});

test('[R050] the documents’ screens stand in their order, whatever of ours is between them', () => {
  const placed = menuOrder.flatMap(({ screens }) => screens);
  expect(placed.filter((screen) => documented.includes(screen))).toEqual(documented);
  expect(new Set(placed).size).toBe(placed.length);
});

test('[R042] every entry has a place and a screen: absent, never dead', () => {
  const paths = routeTable.map(({ path }) => path as string);
  const shown = sectionsOf(menuEntries).flatMap((section) => section.entries.map((entry) => entry.to));
  expect(shown.toSorted()).toEqual(menuEntries.map(({ to }) => to).toSorted());
  expect(shown.filter((to) => !paths.includes(to))).toEqual([]);
});

test('an entry that the order does not know is an error, not lost', () => {
  expect(() => sectionsOf([{ to: '/main/nowhere' }])).toThrow('no place for "nowhere"');
});

test('[R042] entries given in any order come out in the documents’', () => {
  const given = ['bank', 'prison', 'small', ''].map((screen) => ({ to: `/main/${screen}` }));
  expect(sectionsOf(given)).toEqual([
    { name: 'General', entries: [{ to: '/main/' }] },
    { name: 'Crimes', entries: [{ to: '/main/small' }, { to: '/main/prison' }] },
    { name: 'The City', entries: [{ to: '/main/bank' }] },
  ]);
});

test('[R026] the family’s screens are shown to its members alone, the list of families to all', () => {
  const member = { ...plain, character: { family: { id: 'f1' } } };
  const seen = (state: MenuState | null) =>
    ['families', 'family/bank'].filter((screen) => isShown(screen, state, false));
  expect([seen(null), seen(plain), seen(member)]).toEqual([
    ['families'],
    ['families'],
    ['families', 'family/bank'],
  ]);
});

test('[R027] christmas is shown while its event is active', () => {
  const seen = (events: string[]) => isShown('christmas', { ...plain, active_events: events }, false);
  expect([seen([]), seen(['halloween']), seen(['christmas'])]).toEqual([false, false, true]);
});

test('[R028] the overview is in the desktop’s menu only', () => {
  expect([isShown('overview', plain, false), isShown('overview', plain, true)]).toEqual([true, false]);
});

test('[R046] missions, heists, scratch cards and respect stand out while something waits there', () => {
  const waiting = { ...plain, missions: true, heists: true, available_scratch: 2, available_respect: true };
  const lit = (state: MenuState) => documented.filter((screen) => isHighlighted(screen, state));
  expect([lit(plain), lit(waiting)]).toEqual([[], ['missions', 'heists', 'scratch', 'respect']]);
});

test('a path’s screen is what stands behind /main', () => {
  expect(['/main', '/main/small', '/main/family/bank'].map(screenOf)).toEqual(['', 'small', 'family/bank']);
});
