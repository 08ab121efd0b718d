import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { State } from '../../app/api/shapes.ts';
import { absenceAtom } from '../../app/state/last-seen.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { WhatHappened } from './what-happened.tsx';

afterEachPage();

const hour = 3_600_000;
const back = Date.parse('2026-01-05T20:00:00.000Z');
const away = back - 5 * hour;

/** A line so many hours before the return. */
const line = (kind: string, tone: 'good' | 'bad' | 'plain', hours: number) => ({
  id: `${kind} ${hours}`,
  focus_character: null,
  activity_at: new Date(back - hours * hour).toISOString(),
  message: `${kind}, ${hours} h before.`,
  kind,
  tone,
});

async function shows(entries: readonly object[], { unread = 0, absent = true } = {}): Promise<string[]> {
  store.set(absenceAtom, absent ? [away, back] : null);
  openPage(<WhatHappened absence={store.get(absenceAtom)} news={entries.length} newcomer={false} />, {
    reads: { '/api/activity': { entries } },
    character: { created_at: '2026-01-01T00:00:00.000Z' },
  });
  act(() => store.set(stateAtom, { ...store.get(stateAtom), unread_messages: unread } as State));
  const region = await screen.findByRole('region', { name: 'What happened to you' });
  await expect.poll(() => region.querySelectorAll('li').length).toBeGreaterThan(0);
  return [...region.querySelectorAll('li p, p > a')].map(({ textContent }) => textContent);
}

test('what happened in an absence stands first and by its weight, messages among it, and the rest is the newest first', async () => {
  const entries = [
    line('missions.complete', 'good', 0.5),
    line('trade.gift', 'good', 1.5),
    line('prison.busted-out', 'good', 2),
    line('extortion.extorted', 'bad', 3),
    line('killing.shot-at', 'bad', 4),
    line('auctions.sold', 'good', 6),
    line('killing.shot-at', 'bad', 7),
  ];
  expect(await shows(entries, { unread: 2 })).toEqual([
    'killing.shot-at, 4 h before.',
    'extortion.extorted, 3 h before.',
    'prison.busted-out, 2 h before.',
    '2 messages unread',
    'trade.gift, 1.5 h before.',
    'missions.complete, 0.5 h before.',
    'auctions.sold, 6 h before.',
  ]);
});

test('what came to nothing weighs least, whoever tried', async () => {
  const entries = [line('extortion.extorted', 'plain', 1), line('trade.gift', 'good', 2)];
  expect(await shows(entries)).toEqual(['trade.gift, 2 h before.', 'extortion.extorted, 1 h before.']);
});

test('an absence that brought much shows twelve lines and leads to the rest', async () => {
  const entries = Array.from({ length: 20 }, (_none, index) =>
    line('property.was-attacked', 'bad', index / 5),
  );
  const shown = await shows(entries);
  expect(shown).toHaveLength(13);
  expect(shown.at(-1)).toBe('All activity');
});

test('without an absence the newest stands first, and messages have their own mark in the menu', async () => {
  const entries = [line('trade.gift', 'good', 1), line('killing.shot-at', 'bad', 2)];
  expect((await shows(entries, { unread: 2, absent: false })).slice(-2)).toEqual([
    'trade.gift, 1 h before.',
    'killing.shot-at, 2 h before.',
  ]);
});
