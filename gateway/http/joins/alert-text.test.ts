import { born } from '@rackets/engine/kernel/testing/people.ts';
import { openedPlay } from '@rackets/engine/kernel/testing/play.ts';
import { features } from '@rackets/engine/features/index.ts';
import { expect, test } from 'vitest';
import { alertEntry } from './alert-text.ts';

test('an alert has no link to whom its viewer may not find, by name or by act (ruling 36)', () => {
  const play = openedPlay(features);
  const [ann, bob] = [born(play, 'a-ann', 'Ann'), born(play, 'a-bob', 'Bob')];
  const page = { id: 'page', label: 'The prison', meta: { path: '/prison' } } as const;
  const row = {
    id: '000000000001.0',
    character: ann,
    kind: 'prison.busted-out',
    tone: 'good',
    template: '{buster} broke you out of prison.',
    params: { buster: bob },
    actions: [{ id: 'character', label: 'Who is that', meta: { character: bob } }, page],
    at: 0,
  } as const;
  const seenBy = (viewer: string) => alertEntry(play.world, row, null, { viewer, ids: new Set([bob]) });
  expect(JSON.stringify(seenBy('a-ann'))).not.toContain(bob);
  expect(seenBy('a-ann')).toMatchObject({ message: 'A gangster broke you out of prison.', actions: [page] });
  expect(seenBy('a-bob').actions).toEqual(row.actions);
  expect(alertEntry(play.world, row, null).actions).toEqual(row.actions);
});
