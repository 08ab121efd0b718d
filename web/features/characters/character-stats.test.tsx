import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '@rackets/gateway/features/calls.ts';
import { afterEachPage, openPage, press } from '../../app/testing/open-page.tsx';
import { CharacterStats } from './character-stats.tsx';

type CharacterPage = AnswerOf<'GET characters/:id'>;

afterEachPage();

// Read here, where it may take its time: a page waits a second for its parts.
beforeAll(async () => {
  await Promise.all([
    import('../../ui/open-modal.tsx'),
    import('../mentoring/mentor-act.tsx'),
    import('../messages/message-act.tsx'),
    import('../moderation/report-act.tsx'),
    import('../relations/relation-acts.tsx'),
    import('../respect/respect-act.tsx'),
    import('../trade/trade-acts.tsx'),
    import('../watchlist/watch-act.tsx'),
  ]);
});

const at = '2026-01-05T09:00:00.000Z';
const bob: CharacterPage['character'] = {
  id: 'c2',
  username: 'Bob',
  avatar_url: '/avatars/c2.svg',
  avatar_box_url: '/avatars/c2.svg',
  level: { number: 3, prestige_number: 0, name: 'Errand Boy' },
  family: null,
  family_role: null,
  dead: null,
  round: 1,
  created_at: at,
  dead_at: null,
  revealed_at: null,
  protected_until: null,
  active_now: true,
  active_at: at,
  active_from: at,
  relation_tags: [],
  is_friend: false,
  rank: 'Errand Boy',
  wealth: { name: 'Broke', from: 0, to: 5_000 },
  age: 1,
  kills: { count: 0, points: 0 },
};
const page: CharacterPage = {
  character: bob,
  is_friend: false,
  profile: null,
  kills: [],
  kill: null,
  respect: { amount: 0, disrespect_percent: 0 },
  rank_max: 'Errand Boy',
  comms_banned: false,
  blocked_current: false,
  round: { id: 1, starts_at: at, ends_at: at },
};

const nothing = { count: 0, last_at: null };
const between = { inmate: null, heat_on_failure: 5, received: nothing, given: nothing };

test('[R835~] the profile tells the family and the role in it', async () => {
  const family = { id: 'f1', name: 'The Outfit', colour: '#4fb06d' };
  const role = { name: 'Underboss', type: 'underboss', order: 2, can_edit_profile: true } as const;
  show({ family, family_role: role });
  const link = await screen.findByRole('link', { name: 'The Outfit' });
  expect(link.getAttribute('href')).toBe('/main/familyprofile/f1');
  expect(link.closest('dt')?.nextElementSibling?.textContent).toBe('Underboss');
});

test('[R637~] a killer is unrevealed until it is known who it was, and then has no name only where they are hidden', async () => {
  const dead = { dead: 'killed', dead_at: at };
  const by = { killer: { id: 'c9', username: 'Ada' }, type: 'private' } as const;
  const killedBy = () => screen.getByText('Killed by').closest('dt')?.nextElementSibling?.textContent;
  show({ ...dead, revealed_at: null }, { kill: { ...by, killer: null } });
  await screen.findByText('Killed by');
  expect(killedBy()).toBe('Unrevealed');
  cleanup();
  show({ ...dead, revealed_at: at }, { kill: by });
  await screen.findByText('Killed by');
  expect(killedBy()).toBe('Ada');
  cleanup();
  show({ ...dead, revealed_at: at }, { kill: { ...by, killer: null } });
  await screen.findByText('Killed by');
  expect(killedBy()).toBe('A gangster');
});

function show(character: Partial<CharacterPage['character']> = {}, more: Partial<CharacterPage> = {}) {
  const shownPage = { ...page, ...more, character: { ...bob, ...character } };
  const stats = (
    <Suspense fallback={null}>
      <CharacterStats page={shownPage} />
    </Suspense>
  );
  return openPage(stats, {
    reads: {
      '/api/characters/c2/beside': { last_seen_at: null, protected_until: null, lately: [], figures: [] },
      '/api/characters/c1/beside': { last_seen_at: null, protected_until: null, lately: [], figures: [] },
      '/api/characters/c2/accolades': { accolades: [] },
      '/api/characters/c1/accolades': { accolades: [] },
      '/api/prison/between/c2': between,
      '/api/prison/between/c1': between,
      '/api/friends': { friends: [], invites: [], asked: [] },
      '/api/watchlist': { targets: [], limit: 5, can_edit: true },
    },
    character: { dead: null },
  });
}

const shown = (role: 'button' | 'link') =>
  screen.queryAllByRole(role).map(({ textContent }) => textContent?.trim());
const isOff = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

async function openActions() {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions' }));
  return within(await screen.findByRole('dialog', { name: 'Actions: Bob' }));
}

test('[R198] [S169] another’s profile offers message, actions, friendship and block; behind Actions is the rest', async () => {
  show();
  await screen.findByRole('link', { name: 'Message' });
  await screen.findByRole('button', { name: 'Add friend' });
  expect(shown('button')).toEqual(['Actions', 'Add friend', 'Block', 'Copy link']);
  const actions = await openActions();
  for (const link of ['Send Money', 'Trade', 'Respect']) await actions.findByRole('link', { name: link });
  for (const button of ['Watch', 'Report']) await actions.findByRole('button', { name: button });
});

test('[R198] a friend is offered to be one no longer, and the blocked to be heard again', async () => {
  show({ is_friend: true, relation_tags: ['friend'] }, { is_friend: true });
  await screen.findByRole('button', { name: 'Unfriend' });
  expect(screen.queryByRole('button', { name: 'Add friend' })).toBeNull();
  screen.getByRole('button', { name: 'Block' });
});

test('[R198] the blocked are offered to be unblocked', async () => {
  show({ relation_tags: ['blocked'] });
  await screen.findByRole('button', { name: 'Unblock' });
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
});

test('[R199] of the dead nothing is asked', async () => {
  show({ dead: 'admin', dead_at: at, active_now: false, active_at: null });
  await screen.findByText('Died');
  expect([...shown('button'), ...shown('link')]).toEqual([]);
});

test.each([
  ['who blocks the viewer', {}, { blocked_current: true }],
  ['whom the viewer blocks', { relation_tags: ['blocked' as const] }, {}],
])('[R195~] [R455] money, trades and lessons are off with a gangster %s', async (_who, character, more) => {
  show(character, more);
  await openActions();
  await screen.findByRole('button', { name: 'Send Money' });
  expect(['Send Money', 'Trade', 'Mentor'].map(isOff)).toEqual([true, true, true]);
});

test('the player’s own profile is changed there, and nobody befriends or blocks themselves', async () => {
  show({ id: 'c1', username: 'Ann' });
  await screen.findByRole('button', { name: 'Edit profile' });
  expect(shown('button')).toEqual(['Change Avatar', 'Edit profile', 'Copy link']);
});

test('the link of a profile is copied, or the player is told where it is', async () => {
  const copied: string[] = [];
  let allowed = true;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) => {
        copied.push(text);
        return allowed ? Promise.resolve() : Promise.reject(new Error('not allowed'));
      },
    },
  });
  show();
  await screen.findByRole('button', { name: 'Copy link' });
  press('Copy link');
  await screen.findByText('Copied');
  expect(copied).toEqual([`${window.location.origin}/main/character/c2`]);
  allowed = false;
  press('Copied');
  await waitFor(() => screen.getByText('Copy it from the address bar'));
});
