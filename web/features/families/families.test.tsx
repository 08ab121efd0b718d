import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { OverThePage } from '../../app/pages/over-the-page.tsx';
import { pendingAtom } from '../../app/reads/pending.ts';
import { menuEntries } from '../../app/screens/menu-entries.ts';
import type { MenuState } from '../../app/screens/screen.ts';
import { gameScreens } from '../../app/screens/game-screens.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { gangster } from '../../app/testing/read-page.ts';
import type {
  Family,
  FamilyPage,
  FamilySettingsAnswer,
  Founding,
  Invite,
  OwnFamily,
  Upgrade,
} from './answers.ts';
import { Dashboard } from './dashboard.tsx';
import { Families } from './families.tsx';
import { FamilyDialog } from './family-dialog.tsx';
import { FamilySettings } from './family-settings.tsx';
import { FamilyUpgrades } from './family-upgrades.tsx';
import { linkDialogs } from './link-dialogs.ts';
import { missingOf } from './start-family.tsx';

afterEachPage();

const monday = '2026-01-05T09:00:00.000Z';
const lou = gangster('Lou');
const ada = gangster('Ada');
const shown = (id: string, name: string, more: Partial<Family> = {}): Family => ({
  id,
  name,
  colour: '#4fb06d',
  created_at: monday,
  closed_at: null,
  boss: lou,
  underboss: null,
  members_count: 3,
  max_members: 10,
  kill_points: 12,
  respect: { amount: 40, disrespect_percent: 0 },
  dominance: 0,
  ...more,
});
const outfit = { id: 'f1', name: 'The Outfit', colour: '#4fb06d' };
const founding: Founding = {
  cost: 500_000,
  level: 10,
  in_family: false,
  missing_levels: 0,
  missing_money: 0,
  wait_until: null,
};
const own = (more: Partial<OwnFamily['family']> = {}): OwnFamily => ({
  family: {
    ...shown('f1', 'The Outfit', { underboss: ada }),
    founder: lou,
    money: 18_420_300,
    max_vehicles: 10,
    role: { name: 'Boss', type: 'boss', order: 1 },
    permits: ['can_edit_notice_board', 'can_perform_upgrades'],
    joined_at: monday,
    leaving_fee: 0,
    ...more,
  },
  boss: lou,
  underboss: ada,
  notice: { content: 'Brewery at [b]nine[/b].', character: lou, created_at: monday, mentions: [] },
  online: [
    {
      character: lou,
      role: { name: 'Boss', type: 'boss', order: 1 },
      location_name: 'Baltimore',
      prison_until: null,
      active_at: monday,
    },
    {
      character: ada,
      role: { name: 'Underboss', type: 'underboss', order: 2 },
      location_name: 'Chicago',
      prison_until: '2026-01-05T21:19:00.000Z',
      active_at: monday,
    },
  ],
  dominance: [],
  war: null,
  lost: { message: 'Ned left the family.', created_at: monday },
});
const recruit = own({ role: { name: 'Recruit', type: 'recruit', order: 5 }, permits: [] });
const settings: FamilySettingsAnswer = {
  name: 'The Outfit',
  colour: '#4fb06d',
  colours_available: ['#4fb06d', '#d05a57'],
  change_name_cost: 500_000,
  welcome: null,
  notice: 'Brewery at nine.',
  is_boss: true,
  can_edit_notice_board: true,
};
const step = (more: Partial<Upgrade['upgrade']> = {}, money = 300_000): Upgrade => ({
  limit: 10,
  upgrade: { amount: 15, cost: 250_000, available: true, ...more },
  money,
});

const list = (families: readonly Family[], terms = founding, character = {}) =>
  openPage(<Families />, {
    reads: { '/api/families': { families }, '/api/families/create': terms },
    character,
  });

test('[S116] lists the families with boss, room, points and dominance, and marks the player’s own', async () => {
  list(
    [shown('f1', 'The Outfit', { dominance: 31 }), shown('f2', 'The Saints', { members_count: 10 })],
    { ...founding, in_family: true },
    { family: outfit },
  );
  const [first, second] = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(first?.textContent).toContain('yours, 40 respect');
  expect(first?.textContent).toContain('3 of 10');
  expect(first?.dataset['own']).toBe('true');
  expect(within(first ?? document.body).getByLabelText('Dominance 31 %')).toBeDefined();
  // The bar is all there is to hold, not only what families do.
  expect(screen.getByText('69 % in no family’s hands').style.flexGrow).toBe('69');
  expect(second?.textContent).toContain('The Saints');
  expect(second?.dataset['own']).toBeUndefined();
  expect(screen.queryByText('You are on your own')).toBeNull();
});

test('who is in none is led to three families that have room, and to whom to ask', async () => {
  list([
    shown('f1', 'The Outfit', { members_count: 10 }),
    ...['Saints', 'Lakeshore', 'Dockside', 'Fells'].map((name) => shown(name, name)),
  ]);
  const panel = (await screen.findByText('You are on your own')).closest('section');
  const named = within(panel ?? document.body)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(named).toEqual(['Saints', 'Lakeshore', 'Dockside'].map((name) => `${name}room for 7 more, ask Lou`));
});

test('who is in none reads what a family brings, also where none has room', async () => {
  list([shown('f1', 'The Outfit', { members_count: 10 })]);
  const panel = (await screen.findByText('You are on your own')).closest('section');
  expect(panel?.textContent).toContain('one bank, one garage, businesses that pay every 24 hours');
  expect(panel?.textContent).toContain('None has room now. An invite would come as an alert.');
  expect(within(panel ?? document.body).queryByRole('list')).toBeNull();
});

test('[E400] [E401] [E402] invites wait there: the one that an alert led to first, joined or declined in one tap', async () => {
  const invite = (id: string, name: string, problem: string | null = null): Invite => ({
    id,
    family: { id: name, name, colour: '#4fb06d', members_count: 3, max_members: 10, boss: lou },
    character: ada,
    created_at: monday,
    expires_at: '2026-01-08T09:00:00.000Z',
    problem,
  });
  const Where = () => <address>{useLocation().pathname}</address>;
  const page = (
    <>
      <Families />
      <Where />
    </>
  );
  const { sent } = openPage(page, {
    reads: {
      '/api/families': { families: [] },
      '/api/families/create': founding,
      '/api/family/invites': { invites: [invite('i1', 'Saints', 'It is full.'), invite('i2', 'Lakeshore')] },
    },
    at: '/main/families?invite=i2',
  });
  const panel = (await screen.findByText('Invites wait for you')).closest('section');
  const [first, second] = within(panel ?? document.body).getAllByRole('listitem');
  expect(first?.textContent).toContain('Lakeshore3 of 10 members, Ada invites you');
  expect(second?.textContent).toContain('It is full.');
  press('Join Saints');
  expect(sent).toEqual([]);
  press('Join Lakeshore');
  press('Decline Saints');
  await waitFor(() =>
    expect(sent.map(({ path }) => path)).toEqual([
      '/api/family/invites/i2/accept',
      '/api/family/invites/i1/decline',
    ]),
  );
  // Whoever joined is led to the others.
  await screen.findByText('/main/family/members');
});

test('closed families have a tab, and an empty list says so', async () => {
  openPage(<Families />, { reads: { '/api/families': { families: [] } }, at: '/main/families?tab=closed' });
  expect(await screen.findByText('No family has closed this round.')).toBeDefined();
  expect(screen.queryByText('Start a family')).toBeNull();
});

test('[R716~] says what founding lacks', () => {
  const now = Date.parse(monday);
  expect([
    missingOf(founding, now),
    missingOf({ ...founding, missing_levels: 1, missing_money: 2_000 }, now),
    missingOf({ ...founding, in_family: true }, now),
  ]).toEqual([null, 'You lack 1 level and $2,000.', 'You are in a family already.']);
  expect(missingOf({ ...founding, wait_until: '2026-01-05T10:00:00.000Z' }, now)).toContain('wait until');
});

test('founding asks first; a name that is taken is told at its field', async () => {
  const { sent } = openPage(<Families />, {
    reads: { '/api/families': { families: [] }, '/api/families/create': founding },
    answers: { '/api/families': () => refusal('family_name_taken', 'A family has this name.') },
  });
  const field = await screen.findByLabelText('Name of the family');
  fireEvent.change(field, { target: { value: ' Lakeshore ' } });
  press('Start a family');
  answerQuestion('Found it');
  expect(await screen.findByText('A family has this name.')).toBeDefined();
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/families', body: { name: 'Lakeshore' } }]);
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

test('[R026] [R575] the family’s pages stand in the menu of members alone', () => {
  const member = { character: { family: outfit, chat_mentions: 0 } } as MenuState;
  const alone = { character: { family: null, chat_mentions: 0 } } as MenuState;
  const ofFamilies = menuEntries.filter(({ to }) => to.startsWith('/main/family/'));
  const shownTo = (state: MenuState | null) => ofFamilies.filter(({ shown: on }) => on?.(state, false));
  expect([null, alone].map((state) => shownTo(state).length)).toEqual([0, 0]);
  expect(shownTo(member).map(({ label }) => label)).toEqual([
    'Dashboard',
    'Members',
    'Family Bank',
    'Family Garage',
    'Business',
  ]);
  // Every page of a family stands below one of them.
  const paths = gameScreens.map(({ path }) => path).filter((path) => path.startsWith('/main/family/'));
  expect(paths.filter((path) => !ofFamilies.some(({ to }) => path.startsWith(to)))).toEqual([]);
});

test('[R740] the dashboard is read silently, without the loading overlay', () => {
  const { read } = openPage(<Dashboard />, {
    reads: { '/api/family': own() },
    character: { family: outfit },
  });
  expect(read).toContain('/api/family');
  expect(store.get(pendingAtom)).toBe(0);
});

test('[R732] the underboss stands at its head with the family’s icon', async () => {
  openPage(<Dashboard />, { reads: { '/api/family': own() }, character: { family: outfit } });
  const role = await screen.findByText('Underboss');
  expect(role.closest('li')?.textContent).toContain('Ada');
  expect(role.querySelector('svg')).not.toBeNull();
  expect(screen.getByText('Boss, founder').querySelector('svg')).toBeNull();
});

test('[S117] the dashboard shows what was lost first, the notice, the bank, and who is online and where', async () => {
  openPage(<Dashboard />, { reads: { '/api/family': own() }, character: { family: outfit } });
  expect(await screen.findByText('$18,420,300')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The Outfit');
  expect(screen.getByLabelText('What was lost last').textContent).toContain('Ned left the family.');
  expect(screen.getByText('nine').tagName).toBe('STRONG');
  expect(screen.getByText('Baltimore')).toBeDefined();
  expect(screen.getByText(/^in prison until /)).toBeDefined();
  expect(screen.getByText('Boss, founder')).toBeDefined();
  // There is peace.
  expect(screen.queryByText('War points')).toBeNull();
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/main/family/bank');
  const ways = within(screen.getByRole('navigation', { name: 'In the family' })).getAllByRole('link');
  expect(ways.map((link) => link.getAttribute('href'))).toContain('/main/family/members');
  expect(ways.map((link) => link.getAttribute('href'))).not.toContain('/main/family/dashboard');
});

test('the dashboard mirrors the war with the family that it fights most, day by day', async () => {
  const days = [9, 0, 6].map((points, at) => ({
    day: `2026-01-0${at + 5}T00:00:00.000Z`,
    own: points,
    theirs: 3,
  }));
  const war = { rival: { id: 'f2', name: 'The Saints', colour: '#cf5b57' }, own: 15, theirs: 9, days };
  const page = { ...own(), war };
  openPage(<Dashboard />, {
    reads: { '/api/family': page },
    character: { family: outfit },
  });
  const panel = (await screen.findByText('War points')).closest('section');
  const told = within(panel ?? document.body);
  expect(told.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['15', '9']);
  expect(told.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Monday: 9 to 3M',
    'Tuesday: 0 to 3T',
    'Wednesday: 6 to 3W',
  ]);
  const bars = [...(panel?.querySelectorAll('ol i') ?? [])].map((bar) => (bar as HTMLElement).style.height);
  expect(bars).toEqual(['100%', `${100 / 3}%`, '0%', `${100 / 3}%`, `${200 / 3}%`, `${100 / 3}%`]);
});

test('[R687~] the boss may close it after a question of five seconds; nobody else is offered it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { sent } = openPage(<Dashboard />, {
    reads: { '/api/family': own() },
    character: { family: outfit },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Close the family…' }));
  answerQuestion('Close the family (5)');
  expect(sent).toEqual([]);
  // Each second is a wait of its own.
  for (let second = 0; second < 5; second += 1) await act(() => vi.advanceTimersByTimeAsync(1_000));
  answerQuestion('Close the family');
  await waitFor(() => expect(sent).toMatchObject([{ method: 'POST', path: '/api/family/close' }]));
});

test('a recruit neither writes on the board nor closes the family', async () => {
  openPage(<Dashboard />, { reads: { '/api/family': recruit }, character: { family: outfit } });
  await screen.findByText('Notice board');
  expect(screen.queryByRole('link', { name: 'Write on the notice board' })).toBeNull();
  expect(screen.queryByRole('button', { name: /Close/ })).toBeNull();
});

test('[E350] [R687~] everybody else may leave, and is told the fee first', async () => {
  const fee = own({ role: { name: 'Recruit', type: 'recruit', order: 5 }, leaving_fee: 25_000 });
  const { sent } = openPage(<Dashboard />, { reads: { '/api/family': fee }, character: { family: outfit } });
  fireEvent.click(await screen.findByRole('button', { name: 'Leave, $25,000…' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('It costs $25,000 of your cash.');
  answerQuestion('Leave the family');
  const leaving = { method: 'POST', path: '/api/family/leave', body: { fee: 25_000 } };
  await waitFor(() => expect(sent).toMatchObject([leaving]));
});

test('who is in no family asks nothing of the server and is led to the families', () => {
  const { read } = openPage(<Dashboard />, { reads: {} });
  expect(screen.getByRole('link', { name: 'See the families' }).getAttribute('href')).toBe('/main/families');
  expect(read).toEqual([]);
});

test('[S118] a colour is taken at once; the notice when it is saved', async () => {
  const { sent } = openPage(<FamilySettings />, {
    reads: { '/api/family': own(), '/api/family/settings': settings },
    // The settings are not read again: the answer is what they are.
    answers: { '/api/family': () => Response.json({ ...settings, colour: '#d05a57' }) },
    character: { family: outfit },
  });
  fireEvent.click(await screen.findByLabelText('Colour 2 of 2'));
  await waitFor(() => expect(sent).toMatchObject([{ method: 'PATCH', body: { colour: '#d05a57' } }]));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Colour 2 of 2').checked).toBe(true));
  fireEvent.change(screen.getByLabelText('Notice'), { target: { value: 'Docks. ' } });
  press('Save notice');
  await waitFor(() => expect(sent.at(-1)?.body).toEqual({ notice: 'Docks.' }));
  expect(screen.getByRole('button', { name: 'You need $500,000 in cash' })).toBeDefined();
});

test('who may write on the board alone sees nothing else of the settings', async () => {
  openPage(<FamilySettings />, {
    reads: {
      '/api/family': own({ role: { name: 'Capo', type: 'capo', order: 3 } }),
      '/api/family/settings': { ...settings, is_boss: false },
    },
    character: { family: outfit },
  });
  expect(await screen.findByLabelText('Notice')).toBeDefined();
  expect(screen.queryByText('Welcome')).toBeNull();
});

test('[S119] [R681] the next step and its cost stand on one button, and the most is said in its place', async () => {
  const after = step({ amount: 20, cost: 375_000 }, 50_000);
  const reads: Record<string, unknown> = {
    '/api/family': own(),
    '/api/family/members/upgrade': step(),
    '/api/family/vehicles/upgrade': step({ available: false }),
  };
  const { sent } = openPage(<FamilyUpgrades />, {
    reads,
    answers: {
      '/api/family/members/upgrade': () => {
        // What the page reads again afterwards.
        reads['/api/family/members/upgrade'] = { ...after, limit: 15 };
        return Response.json({ ...after, limit: 15, current: 15, previous: 10 });
      },
    },
    character: { family: outfit },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Make room for 15 members for $250,000' }));
  expect(screen.getByText('There is room for as many vehicles as a family can have.')).toBeDefined();
  expect(await screen.findByText('The bank lacks $325,000')).toBeDefined();
  expect(sent).toMatchObject([{ path: '/api/family/members/upgrade', body: { amount: 15 } }]);
});

test.each([
  ['settings', <FamilySettings key="settings" />],
  ['upgrades', <FamilyUpgrades key="upgrades" />],
])('[R720~] a role without the permit is told so on the page of %s', async (_page, page) => {
  openPage(page, { reads: { '/api/family': recruit }, character: { family: outfit } });
  expect(await screen.findByText('This function is disabled for your family role.')).toBeDefined();
});

const dialogPage = (more: Partial<FamilyPage> = {}): FamilyPage => ({
  family: {
    ...shown('f1', 'The Outfit', { underboss: ada, dominance: 31 }),
    members: [
      { character: lou, role: { name: 'Boss', type: 'boss', order: 1 } },
      { character: null, role: { name: 'Recruit', type: 'recruit', order: 5 } },
    ],
    kills: { points: 12, count: 1 },
    profile: { content: 'We [b]pay[/b].', bg_colour: null, bg_colour_default: '#14110e', mentions: [] },
  },
  can_edit_profile: false,
  ...more,
});
const openDialog = (at: string, page = dialogPage()) =>
  openPage(<FamilyDialog id="f1" />, {
    reads: {
      '/api/families/f1': page,
      '/api/families/f1/kills': { kills: [{ created_at: monday, killer: lou, deceased: ada, points: 12 }] },
    },
    at: `/main/familyprofile/f1${at}`,
  });

test('[S012] [R076] has tabs for what it stands for, its members and its kills, and an editor for who may use it', async () => {
  openDialog('', dialogPage({ can_edit_profile: true }));
  const tabs = within(await screen.findByRole('navigation', { name: 'About this family' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Stats',
    'Members',
    'Kills',
  ]);
  expect(screen.getByText('Dominance')).toBeDefined();
  fireEvent.click(tabs.getByRole('link', { name: 'Members' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('LouBoss'));
  fireEvent.click(tabs.getByRole('link', { name: 'Kills' }));
  expect((await screen.findByRole('table', { name: 'Kills' })).textContent).toMatch(/AdaLou.*12/);
  press('Edit profile');
  expect(await screen.findByLabelText('What the family says of itself')).toBeDefined();
});

test('[R249] [R756] a family’s page that cannot be read closes, and says why', async () => {
  const linked = linkDialogs[0];
  if (!linked) throw new Error('a family’s page is a dialog over the page');
  const asked = openPage(<OverThePage screen={linked} id="f9" />, {
    reads: { '/api/families/f9': refusal('family_unknown', 'There is no such family.') },
    at: '/main/familyprofile/f9',
  });
  expect((await screen.findByRole('alertdialog')).textContent).toContain('There is no such family.');
  expect(screen.queryByRole('dialog', { name: 'A family' })).toBeNull();
  expect(asked.read).toContain('/api/families/f9');
});

test('[S172] the family’s page has what it stands for and says of itself, its members and its kills', async () => {
  openDialog('');
  expect(await screen.findByText('pay')).toBeDefined();
  expect(screen.getByText('31 %')).toBeDefined();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Stats', 'Members', 'Kills', 'Lou', 'Ada']),
  );
  expect(screen.queryByRole('button', { name: 'Edit profile' })).toBeNull();
});

test('members stand by role, without one whom the viewer may not find', async () => {
  openDialog('?tab=members');
  const [first, second] = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(first).toContain('LouBoss');
  expect(second).toBe('A gangsterRecruit');
});

test('kills name killer, victim and points', async () => {
  openDialog('?tab=kills');
  const table = await screen.findByRole('table', { name: 'Kills' });
  expect(table.textContent).toMatch(/AdaLou.*12/);
});

test('[R201~] who may edit it gets the editor, which sends words and paper', async () => {
  const { sent } = openDialog('?edit=1', dialogPage({ can_edit_profile: true }));
  fireEvent.change(await screen.findByLabelText('What the family says of itself'), {
    target: { value: 'We pay on Fridays.' },
  });
  press('Save profile');
  await waitFor(() =>
    expect(sent).toMatchObject([
      {
        method: 'PATCH',
        path: '/api/family/profile',
        body: { profile: { content: 'We pay on Fridays.', bg_colour: null } },
      },
    ]),
  );
});
