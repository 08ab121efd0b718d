import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { State } from '../../app/api/shapes.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, openPage } from '../../app/testing/open-page.tsx';
import { gangster } from '../../app/testing/read-page.ts';
import { CharacterDialog } from './character-dialog.tsx';

afterEachPage();

const page = {
  character: {
    ...gangster('Ada', 'k1'),
    avatar_url: '/avatars/k1.svg',
    avatar_box_url: '/avatars/k1.svg',
    family: { id: 'f1', name: 'The Outfit', colour: '#4fb06d' },
    family_role: { id: 'boss', name: 'Boss' },
    rank: 'Runner',
    wealth: { name: 'Broke', from: 0, to: 5_000 },
    age: 4,
    active_now: true,
    dead_at: null,
    created_at: '2026-01-01T00:00:00.000Z',
    kills: { count: 3, points: 18 },
    accolades_count: 0,
  },
  profile: null,
  kills: [],
  kill: null,
  respect: { amount: 0, disrespect_percent: 0 },
  round: { id: 1, starts_at: '2026-01-01T00:00:00.000Z', ends_at: '2026-04-01T00:00:00.000Z' },
};

test('between two lives a profile shows what everybody may know, and leads to nothing that only players may read', async () => {
  const { read } = openPage(<CharacterDialog id="k1" />, { reads: { '/api/characters/k1': page } });
  act(() => store.set(stateAtom, { character: null, settings: {} } as State));
  await screen.findByRole('heading', { name: 'Ada' });
  expect(screen.getByText('The Outfit').closest('a')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'About this gangster' })).toBeNull();
  // Neither what is between the two, nor the cell that one of them may be in.
  expect([...new Set(read)]).toEqual(['/api/characters/k1', '/api/characters/k1/accolades']);
});
