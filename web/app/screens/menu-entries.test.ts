import { sections } from '@rackets/engine/kernel/declarations/manifest.ts';
import { House } from 'lucide-react';
import { expect, test } from 'vitest';
import { gameScreens } from './game-screens.ts';
import { bottomBarEntries, isShown, menuEntries, sectionsOf, type MenuEntry } from './menu-entries.ts';
import type { MenuState } from './screen.ts';
import { addresses } from './tab-row.ts';

const state: MenuState = {
  character: { family: null, family_permits: [], chat_mentions: 0 },
  active_events: [],
  available_respect: false,
  available_scratch: 0,
  missions: false,
  heists: false,
  online_count: 0,
  prison_count: 0,
  bullet_stock: 0,
  bounty_count: 0,
  target_count: 0,
  member_count: 0,
  property_count: 0,
  unread_messages: 0,
};

const documented =
  'overview, credits, online, insurance, perks, inventory, career, activity, christmas, small, vehicletheft, looting, prison, extortion, fraud, chase, bomb, safe, armed, missions, heists, airport, garage, mentoring, bullets, bank, blackmarket, auctions, trade, drugs, stocks, property, slots, scratch, roulette, blackjack, videopoker, lotto, rps, horseracing, openfire, detectives, bounties, verifykill, families, family/dashboard, family/members, family/bank, family/garage, family/business, find, respect, friends, times, contests, watchlist, statistics, settings, help, suicide, notepad, updates'
    .split(', ')
    .map((screen) => `/main/${screen}`);

const paths = menuEntries.map(({ to }) => to);

test('[R042] [S151] the sections stand in the documents’ order', () => {
  expect(sections).toEqual([
    'General',
    'Crimes',
    'The City',
    'Casino',
    'Killing',
    'Family',
    'Community',
    'Other',
  ]);
  expect(sectionsOf(menuEntries).map(({ name }) => name)).toEqual(sections);
});

test('[R050] the documents’ screens stand in their order, whatever of ours is between them', () => {
  const known = paths.filter((path) => documented.includes(path));
  expect(known).toEqual(documented.filter((path) => known.includes(path)));
});

test('[R042] every entry leads to a screen, once, and to a place of its own', () => {
  const screens = gameScreens.map(({ path }) => path);
  expect(paths.filter((path) => !screens.includes(path))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
  const places = menuEntries.map(({ section, place }) => `${section} ${place}`);
  expect(new Set(places).size).toBe(places.length);
  const keys = menuEntries.flatMap(({ key }) => key ?? []);
  expect(new Set(keys).size).toBe(keys.length);
});

test('[R028] [R054~] the overview is in the desktop’s menu and in the phone’s bottom bar, Home beside it', () => {
  const overview = menuEntries.find(({ to }) => to === '/main/overview');
  expect([false, true].map((phone) => overview && isShown(overview, state, phone))).toEqual([true, false]);
  expect(bottomBarEntries.map(({ to }) => to)).toEqual([
    '/main',
    '/main/overview',
    '/main/chat',
    '/main/messages',
  ]);
});

test('an entry is shown always, or when its own condition holds', () => {
  const entry: MenuEntry = {
    feature: 'nowhere',
    to: '/main/nowhere',
    label: 'Nowhere',
    section: 'Family',
    place: 1,
    icon: House,
    key: null,
    picture: null,
    closedInPrison: false,
  };
  const forMembers: MenuEntry = { ...entry, shown: (seen) => (seen?.character?.family ?? null) !== null };
  const member = {
    ...state,
    character: {
      family: { id: 'f1', name: 'The Outfit', colour: '#4fb06d' },
      family_permits: [],
      chat_mentions: 0,
    },
  };
  expect([null, state, member].map((seen) => isShown(entry, seen, false))).toEqual([true, true, true]);
  expect([null, state, member].map((seen) => isShown(forMembers, seen, false))).toEqual([false, false, true]);
});

test('[R026] the entries below one’s own family are shown to its members alone', () => {
  const within = menuEntries.filter(({ to }) => to.startsWith('/main/family/'));
  expect(within.length).toBeGreaterThan(3);
  const member = {
    ...state,
    character: {
      family: { id: 'f1', name: 'The Outfit', colour: '#4fb06d' },
      family_permits: [],
      chat_mentions: 0,
    },
  };
  for (const entry of within)
    expect([entry.to, isShown(entry, state, false), isShown(entry, member, false)]).toEqual([
      entry.to,
      false,
      true,
    ]);
});

test('a wait of a screen without an entry stands at the entry of its address, and counts nothing', () => {
  const below = gameScreens.flatMap(({ path, menuWait }) =>
    menuWait === undefined ? [] : [{ path, menuWait }],
  );
  expect(below.length).toBeGreaterThan(0);
  for (const { path, menuWait } of below) {
    const entry = menuEntries.find(({ to }) => to === addresses(gameScreens)(path));
    expect(entry).toMatchObject({ timer: menuWait });
    expect(entry?.count?.(state)).toBe(0);
  }
});
