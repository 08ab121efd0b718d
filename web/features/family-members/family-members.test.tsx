import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { familyFlags } from '@rackets/engine/shared/ports/families.ts';
import { expect, test, vi } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { gangster } from '../../app/testing/read-page.ts';
import { AlertAct } from '../alerts/alert-act.tsx';
import { useRead } from '../../app/reads/use-read.ts';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { InviteAct } from './invite-act.tsx';
import type { FamilyRole, Member, MembersAnswer, RoleId, RolesAnswer } from './answers.ts';
import { Members } from './members.tsx';
import { MessageMembers } from './message-members.tsx';
import { Roles } from './roles.tsx';

afterEachPage();

const monday = '2026-01-05T09:00:00.000Z';
const family = { id: 'f1', name: 'The Outfit', colour: '#4fb06d' };
const names = { boss: 'Boss', underboss: 'Underboss', capo: 'Capo', soldier: 'Soldier', recruit: 'Recruit' };
const ids: readonly RoleId[] = ['boss', 'underboss', 'capo', 'soldier', 'recruit'];
const roleOf = (type: RoleId) => ({ name: names[type], type, order: ids.indexOf(type) + 1 });

const member = (username: string, type: RoleId, more: Partial<Member> = {}): Member => ({
  ...gangster(username),
  round: 1,
  created_at: monday,
  dead_at: null,
  revealed_at: null,
  active_now: true,
  active_at: monday,
  active_from: monday,
  relation_tags: [],
  family_role: roleOf(type),
  joined_at: monday,
  roles: [],
  can_have_role_changed: false,
  can_be_kicked: false,
  ...more,
});

/** As Ann, the boss, sees it. */
const page = (more: Partial<MembersAnswer> = {}): MembersAnswer => ({
  members: [
    member('Ann', 'boss', { id: 'c1' }),
    member('Ned', 'capo', {
      active_now: false,
      roles: ['boss', 'underboss', 'soldier', 'recruit'],
      can_have_role_changed: true,
      can_be_kicked: true,
    }),
    member('Joe', 'soldier', { roles: ['boss', 'underboss', 'capo', 'recruit'], can_be_kicked: true }),
  ],
  max_members: 35,
  roles: ids.map((id) => ({
    id,
    ...roleOf(id),
    members_count: { boss: 1, underboss: 0, capo: 1, soldier: 1, recruit: 0 }[id],
  })),
  invites: [
    {
      id: 'i1',
      recipient: gangster('Nora'),
      character: gangster('Ned'),
      created_at: monday,
      expires_at: '2026-01-08T09:00:00.000Z',
      can_cancel: true,
    },
  ],
  can_invite: true,
  can_message: true,
  leaving_fee: 0,
  ...more,
});

const role = (id: RoleId, more: Partial<FamilyRole> = {}): FamilyRole => ({
  id,
  ...roleOf(id),
  mine: false,
  members_count: 1,
  editable: true,
  available_settings: [...familyFlags, 'earnings_cut', 'bank_withdrawal_limit', 'leaving_fee'],
  permits: Object.fromEntries(familyFlags.map((flag) => [flag, false])),
  earnings_cut: 6,
  bank_withdrawal_limit: 25_000,
  leaving_fee: 0,
  ...more,
});
const locked = { editable: false, available_settings: [] };
const roles: RolesAnswer = {
  roles: [
    role('boss', { ...locked, permits: { can_invite: true }, bank_withdrawal_limit: null }),
    role('underboss', locked),
    role('capo', { ...locked, mine: true }),
    role('soldier'),
    role('recruit', { bank_withdrawal_limit: 0 }),
  ],
  earnings_cut_options: [0, 2, 4, 6, 8, 10, 15, 20],
  leaving_fee_options: [0, 5_000, 10_000],
};

const open = (
  shown: React.ReactNode,
  answer = page(),
  answers: NonNullable<Parameters<typeof openPage>[1]['answers']> = {},
) =>
  openPage(shown, {
    reads: { '/api/family/members': answer, '/api/family/roles': roles },
    answers,
    character: { family },
  });

test('[S120] [R736] members stand under their roles, with who is online; one’s own row cannot be changed', async () => {
  open(<Members />);
  expect(await screen.findByText('3 of 35')).toBeDefined();
  const rows = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rows('Boss')[0]).toMatch(/^Ann.*, you.*Online$/);
  expect(rows('Capo')[0]).toMatch(/^Ned.*Offline$/);
  expect(rows('Invited')[0]).toMatch(/^Noraasked by Ned/);
  expect(screen.queryByRole('region', { name: 'Recruit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change Ann' })).toBeNull();
});

test('[R684] a member’s menu gives the roles that are the player’s to give; the one they have is off', async () => {
  const { sent } = open(<Members />, page(), {
    '/api/family/members/position': () => Response.json({ role_id: 'recruit' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Change Ned' }));
  const off = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-disabled');
  expect((await screen.findByRole('button', { name: 'Capo' })).getAttribute('aria-disabled')).toBe('true');
  expect(off('Make the underboss')).not.toBe('true');
  press('Make a recruit');
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: '/api/family/members/position',
        body: { character_id: 'ned', role_id: 'recruit' },
      },
    ]),
  );
});

test('[R683] a kick is asked for, and handing over waits five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = open(<Members />);
  fireEvent.click(await screen.findByRole('button', { name: 'Change Joe' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Hand the family over…' }));
  answerQuestion('Hand it over (5)');
  expect(sent).toEqual([]);
  answerQuestion('Keep it');
  press('Kick Joe…');
  answerQuestion('Kick');
  await waitFor(() => expect(sent).toMatchObject([{ method: 'DELETE', path: '/api/family/members/joe' }]));
});

test('[R720] who may not invite reads why; [R685] an invite is taken back by who may', async () => {
  open(
    <Members />,
    page({ can_invite: false, invites: page().invites.map((each) => ({ ...each, can_cancel: false })) }),
  );
  expect(await screen.findByText('This function is disabled for your family role.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take back the invite to Nora' })).toBeNull();
});

test('[E368] a gangster who refuses the invite is named at the field', async () => {
  const { sent } = open(<Members />, page(), {
    '/api/family/members': () =>
      refusal('family_invite_known', 'They have an invite of your family already.'),
  });
  fireEvent.change(await screen.findByLabelText('Gangster'), { target: { value: ' Nora ' } });
  press('Invite');
  expect(await screen.findByText('They have an invite of your family already.')).toBeDefined();
  expect(sent).toMatchObject([{ path: '/api/family/members', body: { username: 'Nora' } }]);
});

test('[R687] who is no boss may leave, and is told what it costs', async () => {
  const { sent } = open(
    <Members />,
    page({ members: [member('Ann', 'soldier', { id: 'c1' })], leaving_fee: 5_000 }),
    { '/api/family/leave': () => Response.json({ fee: 5_000 }) },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Leave the family for $5,000' }));
  expect(screen.getByText(/costs you \$5,000/)).toBeDefined();
  answerQuestion('Leave');
  await waitFor(() => expect(sent).toMatchObject([{ path: '/api/family/leave', body: { fee: 5_000 } }]));
});

test('[S122] [R721] the matrix has a switch where the player may change it, and how it stands elsewhere', async () => {
  open(<Roles />);
  const [, invite] = within(await screen.findByRole('table', { name: 'Roles' })).getAllByRole('row');
  const cells = within(invite ?? document.body).getAllByRole('cell');
  expect(cells.map((cell) => within(cell).queryByRole('switch') !== null)).toEqual([
    false,
    false,
    false,
    true,
    true,
  ]);
  expect(cells.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['yes', 'no']);
  expect(screen.getByText('close to boss power')).toBeDefined();
  const limits = screen.getAllByRole('row').find(({ textContent }) => textContent.startsWith('Bank, a day'));
  expect(within(limits ?? document.body).getAllByRole('cell')[0]?.textContent).toBe('no limit');
});

test('[R686] [R774] a switch is saved at once, and goes back where the server does not take it', async () => {
  let refuse: (answer: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => {
    refuse = resolve;
  });
  const { sent } = open(<Roles />, page(), { '/api/family/roles/soldier': () => answer });
  const kick = await screen.findByRole('switch', { name: 'Soldier: Kick lower roles' });
  fireEvent.click(kick);
  await waitFor(() => expect(kick.getAttribute('aria-checked')).toBe('true'));
  refuse(refusal('family_role', 'You can only edit roles below your own.'));
  expect(await screen.findByText('You can only edit roles below your own.')).toBeDefined();
  expect(kick.getAttribute('aria-checked')).toBe('false');
  expect(sent).toMatchObject([
    { method: 'PATCH', path: '/api/family/roles/soldier', body: { can_kick: true } },
  ]);
});

test('[R601] [R820] limits are chosen from none over the usual $100,000 to no limit', async () => {
  const { sent } = open(<Roles />);
  const limit = await screen.findByRole('combobox', { name: 'Soldier: Bank, a day' });
  expect([...limit.querySelectorAll('option')].map(({ value }) => value)).toEqual(
    expect.arrayContaining(['0', '100000', 'null']),
  );
  fireEvent.change(limit, { target: { value: 'null' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Recruit: Earnings cut' }), {
    target: { value: '15' },
  });
  await waitFor(() =>
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/family/roles/soldier', { bank_withdrawal_limit: null }],
      ['/api/family/roles/recruit', { earnings_cut: 15 }],
    ]),
  );
});

test('[S121] [R258] a message goes to the roles that are ticked, cleaned, and says to how many or that there is nobody', async () => {
  let answer = () => Response.json({ count: 1, wait_until: monday });
  const { sent } = open(<MessageMembers />, page(), { '/api/family/members/message': () => answer() });
  const write = async (words: string) => {
    fireEvent.change(await screen.findByLabelText('Message'), { target: { value: words } });
    press('Send');
  };
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Soldier' }));
  await write('  Brewery tonight. ');
  expect(await screen.findByText('Sent to 1 member.')).toBeDefined();
  expect(sent).toMatchObject([
    { body: { message: 'Brewery tonight.', online: false, roles: ['boss', 'underboss', 'capo', 'recruit'] } },
  ]);
  answer = () => refusal('family_no_members', 'No members were found to message.');
  await write('Anybody?');
  expect(await screen.findByText('No members were found to message.')).toBeDefined();
});

test('[R570] whoever may not message members reads so', async () => {
  open(<MessageMembers />, page({ can_message: false }));
  expect(await screen.findByText('This function is disabled for your family role.')).toBeDefined();
  expect(screen.queryByLabelText('Message')).toBeNull();
});

test('whoever is in no family is led to those there are', () => {
  openPage(<Members />, { reads: {} });
  expect(screen.getByRole('link', { name: 'See the families' }).getAttribute('href')).toBe('/main/families');
});

test('[E401] [R092] an invite is taken by one press on its alert', async () => {
  const left = vi.fn();
  const action = { id: 'family-members.accept', label: 'Join', meta: { invite: 'i7' } };
  const { sent } = openPage(<AlertAct action={action} onLeave={left} />, {
    reads: {},
    answers: { '/api/family/invites/i7/accept': () => Response.json({ family }) },
  });
  await act(() => vi.dynamicImportSettled());
  fireEvent.click(await screen.findByRole('button', { name: 'Join' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/family/invites/i7/accept' }]);
});

/** A stranger's profile. */
const person = (more: Partial<PersonPage['character']> = {}) =>
  ({
    character: { ...gangster('Zoe'), relation_tags: [], ...more },
    blocked_current: false,
  }) as unknown as PersonPage;

test('[E368] a gangster is asked in from their profile, once, by who may', async () => {
  const { sent } = open(<InviteAct page={person()} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Invite to the family' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ path: '/api/family/members', body: { username: 'Zoe' } }]),
  );
});

/** Says when the answer that the button waits for is there. */
function Known() {
  return useRead('GET family/members') && <p>It is known who is in the family.</p>;
}

test.each([
  ['is asked already', person(gangster('Nora')), page(), 'Invited to the family'],
  ['is dead', person({ dead: 'shot' }), page(), null],
  ['is in the family', person({ family }), page(), null],
  ['may not be asked by this role', person(), page({ can_invite: false }), null],
])('whoever %s is not asked', async (_why, shown, answer, label) => {
  open(
    <>
      <InviteAct page={shown} />
      <Known />
    </>,
    answer,
  );
  await screen.findByText('It is known who is in the family.');
  const button = screen.queryByRole('button');
  expect(button?.textContent.trim() ?? null).toBe(label);
  expect(button?.getAttribute('aria-disabled') ?? null).toBe(label === null ? null : 'true');
});
