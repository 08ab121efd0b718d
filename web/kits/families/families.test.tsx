import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { gangster } from '../../app/testing/read-page.ts';
import { PlaceRow } from '../statistics/place-row.tsx';
import { CharacterRow } from '../people/character-rows.tsx';
import { MessageRow } from '../talk/message-row.tsx';
import { Dominance } from './dominance.tsx';

afterEachPage();

const family = { id: 'f 1', name: 'The Outfit', colour: 'rgb(79, 176, 109)' };
const bob = { ...gangster('Bob'), family };
const message = {
  id: 'm1',
  body: 'Hello.',
  created_at: '2026-01-05T09:00:00.000Z',
  character: bob,
  color_light: '#111111',
  color_dark: '#eeeeee',
  mentions: [],
  mentions_all: false,
  image_upload_url: null,
  image_upload_thumb_url: null,
  hidden_at: null,
  reported: false,
};

const places: readonly (readonly [string, ReactNode])[] = [
  ['a row of gangsters', <CharacterRow character={bob} key="row" />],
  [
    'a place in a ranking',
    <PlaceRow character={bob} rank={1} key="place">
      4
    </PlaceRow>,
  ],
  [
    'what somebody says',
    <MessageRow message={message} first isSought={false} me="c1" acts={() => null} key="said" />,
  ],
  ['Family Dominance', <Dominance families={[{ ...family, percent: 12, bar: 40 }]} key="bars" />],
];

test.each(places)('[R031] %s names the family, with its colour, and leads to its page', (_place, shown) => {
  openPage(shown, { reads: {} });
  const link = screen.getByRole('link', { name: 'The Outfit' });
  expect(link.getAttribute('href')).toBe('/main/familyprofile/f%201');
  expect(link.querySelector('span')?.style.background).toBe(family.colour);
});

test('[R068] [R822] the longest bar of Family Dominance takes 0.8 of its place, others their part of that', () => {
  const families = [
    { ...family, percent: 30.5, bar: 100 },
    { ...family, id: 'f2', percent: 12.2, bar: 40 },
  ];
  openPage(<Dominance families={families} />, { reads: {} });
  const bars = [...document.querySelectorAll('i')].map(({ style }) => style.width);
  expect(bars).toEqual(['80%', '32%']);
});
