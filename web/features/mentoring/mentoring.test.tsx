import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { PersonPage } from '../../app/screens/contribution.ts';
import { stateAtom } from '../../app/state/state.ts';
import { store } from '../../app/state/store.ts';
import { afterEachPage, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import type { MentoringPage, Session } from './answers.ts';
import { MentorAct } from './mentor-act.tsx';
import { MentoringStatistics } from './mentoring-statistics.tsx';
import { Mentoring } from './mentoring.tsx';
import { screens } from './screens.ts';

afterEachPage();

const path = '/api/mentoring';
const at = '2026-01-05T09:00:00.000Z';
const person = (id: string, username: string) => ({
  id,
  username,
  avatar_url: '/a.svg',
  level: { number: 12, prestige_number: 0, name: 'Bootlegger' },
  family: null,
  dead: null,
});
const [ann, bob] = [person('c1', 'Ann'), person('c2', 'Bob')];
const session = (parts: Partial<Session> = {}): Session => ({
  id: 'm-1',
  accepted: false,
  accepted_at: null,
  cost: 12_000,
  last_fee_per_point: 2,
  character: ann,
  recipient: bob,
  level_points: 240,
  level_points_actual: null,
  bullets: 30,
  fee_per_point: 2,
  fee_gross: 480,
  fee_net: 432,
  reference: 'Bank it before you spend it.',
  offered_at: at,
  expires_at: at,
  ...parts,
});
const page = (parts: Partial<MentoringPage> = {}): MentoringPage => ({
  session: null,
  pending_session: null,
  offers: [],
  recipient: null,
  cost: 12_000,
  level_points: 260,
  bullets: 30,
  may_mentor: true,
  level_least: 10,
  level_gap: 3,
  last_fee_per_point: 0,
  fee_per_point_max: 10_000,
  fee_tax: 10,
  wait_until: null,
  lesson_after: null,
  ...parts,
});
const accepted = session({ accepted: true, accepted_at: at, level_points_actual: 240 });
/** What was learned of Bob for nothing. */
const lesson = { character: bob, fee_gross: 0, level_points: 240, level_points_actual: 240, bullets: 30 };
const open = (shown: MentoringPage, answers: Record<string, () => Response> = {}, query = '') =>
  openPage(<Mentoring />, { at: `/main/mentoring${query}`, reads: { [path]: shown }, answers });

test('[S064] [R330] [R331] [R333] the form names the cost, and the address whom', async () => {
  open(page(), {}, '?username=Bob');
  await screen.findByText('At your level, it costs $12,000 to mentor someone.');
  expect(screen.getByLabelText<HTMLInputElement>('Recipient').value).toBe('Bob');
  screen.getByLabelText('Cost per point');
  screen.getByLabelText('Message (optional)');
  screen.getByRole('button', { name: 'Mentor Bob' });
});

test('[R445] message and fee are optional; what is typed is sent, and the next read shows it as pending', async () => {
  const reads: Record<string, unknown> = { [path]: page() };
  const { sent } = openPage(<Mentoring />, {
    at: '/main/mentoring?username=Bob',
    reads,
    answers: {
      [path]: () => {
        reads[path] = page({ session: session() });
        return Response.json({ session_id: 'm-1' });
      },
    },
  });
  fireEvent.change(await screen.findByLabelText('Cost per point'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText('Message (optional)'), { target: { value: '  Bank it. ' } });
  press('Mentor Bob');
  await screen.findByText('Bob has not answered yet.');
  expect(sent.map(({ body }) => body)).toEqual([
    { username: 'Bob', reference: 'Bank it.', recipient_cost: 2 },
  ]);
});

test('without fee and message it sends neither', async () => {
  const { sent } = open(page(), {}, '?username=Bob');
  await screen.findByLabelText('Recipient');
  press('Mentor Bob');
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { username: 'Bob', reference: null, recipient_cost: null },
    ]),
  );
});

test('both sides of the bargain are told before it is offered', async () => {
  open(
    page({ last_fee_per_point: 2, recipient: { character: bob, level_points: 240, problem: null } }),
    {},
    '?username=Bob',
  );
  await screen.findByText('+ 240 XP');
  for (const words of ['and pay $480', '$432', '10 % tax off, 30 bullets']) screen.getByText(words);
});

test('why somebody cannot be taught is told under their name, whether by the page or by a refusal', async () => {
  const problem = 'Choose somebody at least 3 levels below you.';
  open(
    page({ recipient: { character: bob, level_points: 0, problem } }),
    { [path]: () => refusal('mentoring_nobody', 'There is no such gangster.') },
    '?username=Bob',
  );
  await screen.findByText(problem);
  press('Mentor Bob');
  await screen.findByText('There is no such gangster.');
});

test('who has not the cost in cash is told so, and sends nothing', async () => {
  const { sent } = open(page({ cost: 60_000 }), {}, '?username=Bob');
  await screen.findByText('You need $60,000 in cash.');
  press('Mentor Bob');
  expect(sent).toEqual([]);
});

test('who stands too low to teach reads from which level on', async () => {
  open(page({ may_mentor: false }));
  await screen.findByText(/^Reach level 10/);
  expect(screen.queryByRole('button', { name: /^Mentor/ })).toBeNull();
});

test('[R329] [R396] [R526] a pending session shows what it is, and can be taken back', async () => {
  const reads: Record<string, unknown> = { [path]: page({ session: session() }) };
  const { sent } = openPage(<Mentoring />, {
    at: '/main/mentoring',
    reads,
    answers: {
      '/api/mentoring/cancel': () => {
        reads[path] = page();
        return Response.json({ session_id: 'm-1' });
      },
    },
  });
  const lesson = await screen.findByRole('region', { name: 'Your lesson' });
  within(lesson).getByRole('link', { name: 'Bob' });
  for (const words of ['Pending', '240', '$2', '$480', '$432', 'Bank it before you spend it.'])
    within(lesson).getByText(words);
  press('Cancel Mentoring');
  await screen.findByLabelText('Recipient');
  expect(sent.map(({ path: called }) => called)).toEqual(['/api/mentoring/cancel']);
});

test('[R329] [R396] an accepted one says so, and cannot be taken back', async () => {
  const { sent } = open(page({ session: accepted, wait_until: at }));
  await screen.findByText('Bob took the lesson.');
  screen.getByText('Accepted');
  for (const chip of ['+ $432', '+ 30 bullets', '240 XP to them']) screen.getByText(chip);
  press('Cancel Mentoring');
  expect(sent).toEqual([]);
});

test('once the wait is over, the form stands below what the last lesson brought', async () => {
  open(page({ session: accepted }));
  await screen.findByText('Bob took the lesson.');
  screen.getByLabelText('Recipient');
});

test('[R397] [R518] it asks every three seconds while an offer waits, and names it', async () => {
  vi.useFakeTimers();
  const reads: Record<string, unknown> = { [path]: page({ session: session() }) };
  const { read } = openPage(<Mentoring />, { at: '/main/mentoring', reads });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const pending = `${path}?pending_session_id=m-1`;
  const times = () => read.filter((url) => url === pending).length;
  await pass(0);
  await pass(0);
  expect(times()).toBe(1);
  await pass(2_999);
  expect(times()).toBe(1);
  await pass(1);
  expect(times()).toBe(2);
  reads[path] = page({ session: accepted, wait_until: at });
  await pass(3_000);
  await pass(10);
  await pass(10);
  screen.getByText('Bob took the lesson.');
  const before = times();
  await pass(9_000);
  expect(times()).toBe(before);
});

test('a lesson that somebody offers is taken for its fee, and what it brought is told', async () => {
  const offer = session({ character: person('c3', 'Cyd'), recipient: ann });
  const { sent } = open(page({ offers: [offer] }), {
    '/api/mentoring/accept': () =>
      Response.json({ ...lesson, character: offer.character, fee_gross: 400, level_points_actual: 200 }),
  });
  await screen.findByText('Somebody wants to teach you.');
  screen.getByText('Bank it before you spend it.');
  press('Learn for $480, from Cyd');
  await screen.findByText('Cyd taught you.');
  screen.getByText('+ 200 XP');
  expect(sent.map(({ body }) => body)).toEqual([{ session_id: 'm-1' }]);
});

test('a newcomer reads why a lesson for a fee has to wait, and may take one for nothing', async () => {
  const why = 'What you have stays yours until level 5 or a confirmed email address.';
  const offers = [
    session({ character: person('c3', 'Cyd'), recipient: ann }),
    session({ id: 'm-2', character: bob, recipient: ann, fee_per_point: 0, fee_gross: 0 }),
  ];
  const { sent } = open(page({ offers }), { '/api/mentoring/accept': () => Response.json(lesson) });
  await screen.findByText('Somebody wants to teach you.');
  expect(screen.queryByText(why)).toBeNull();
  act(() => store.set(stateAtom, (before) => before && { ...before, passing_problem: why }));
  expect(screen.getByText(why)).toBeTruthy();
  press('Learn for $480, from Cyd');
  press('Learn, from Bob');
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ session_id: 'm-2' }]));
});

test('a newcomer who is offered only free lessons is told of no obstacle', async () => {
  const why = 'What you have stays yours until level 5 or a confirmed email address.';
  open(page({ offers: [session({ character: bob, recipient: ann, fee_per_point: 0, fee_gross: 0 })] }));
  await screen.findByText('Somebody wants to teach you.');
  act(() => store.set(stateAtom, (before) => before && { ...before, passing_problem: why }));
  expect(screen.queryByText(why)).toBeNull();
});

test('a refused lesson says why, and after one today none can be taken', async () => {
  const offers = [session({ character: bob, recipient: ann, fee_per_point: 0, fee_gross: 0 })];
  const words = 'They have nothing left to teach you.';
  const { sent } = open(page({ offers }), {
    '/api/mentoring/accept': () => refusal('mentoring_outgrown', words),
  });
  await screen.findByText('Somebody wants to teach you.');
  press('Learn, from Bob');
  await screen.findByText(words);
  expect(sent).toHaveLength(1);
});

test('after a lesson today none can be taken', async () => {
  const offers = [session({ character: bob, recipient: ann })];
  const { sent } = open(page({ offers, lesson_after: at }));
  await screen.findByText(/^next lesson at/);
  press(/^Learn for/);
  expect(sent).toEqual([]);
});

const none = { count: 0, level_points: 0, level_points_actual: 0, fees_gross: 0, fees_net: 0, bullets: 0 };

test('[S065] [R332] [R450~] the statistics list lessons by direction, with a record of both', async () => {
  const row = {
    id: 'r-1',
    created_at: at,
    incoming_or_outgoing: 'outgoing',
    character: ann,
    recipient: bob,
    cost: 12_000,
    fee_per_point: 2,
    fee_gross: 480,
    level_points: 240,
    level_points_actual: 230,
    bullets: 30,
  };
  const { read } = openPage(<MentoringStatistics />, {
    at: '/main/mentoring/statistics?way=outgoing',
    reads: {
      '/api/mentoring/statistics': {
        history: { current_page: 1, last_page: 2, per_page: 20, data: [row] },
        total_sent: { ...none, count: 1, fees_gross: 480, fees_net: 432 },
        total_received: none,
      },
    },
  });
  await screen.findByRole('link', { name: 'Bob' });
  expect(read).toEqual(['/api/mentoring/statistics?incoming_or_outgoing=outgoing&page=1']);
  for (const tab of ['All', 'Incoming', 'Outgoing']) screen.getByRole('link', { name: tab });
  const record = screen.getByRole('region', { name: 'Personal Record' });
  for (const words of ['Lessons given', 'Lessons taken', '$432']) within(record).getByText(words);
  screen.getByText('Older pages are for Certified Gangsters.');
});

test('[S065] without lessons the history says so', async () => {
  openPage(<MentoringStatistics />, {
    at: '/main/mentoring/statistics',
    reads: {
      '/api/mentoring/statistics': {
        history: { current_page: 1, last_page: 1, per_page: 20, data: [] },
        total_sent: none,
        total_received: none,
      },
    },
  });
  await screen.findByText('You have no history.');
});

test.each([
  [false, [], true],
  [true, [], false],
  [false, ['blocked'], false],
])(
  '[R195~] [R455~] on a profile Mentor leads there, and is off where one blocks the other: %s %j',
  (blocks, tags, leads) => {
    const profile = {
      character: { ...bob, relation_tags: tags },
      blocked_current: blocks,
    } as unknown as PersonPage;
    openPage(<MentorAct page={profile} />, { reads: {} });
    const link = screen.queryByRole('link', { name: 'Mentor' });
    expect(link?.getAttribute('href') ?? null).toBe(leads ? '/main/mentoring?username=Bob' : null);
    const button = screen.queryByRole('button', { name: 'Mentor' });
    expect(button?.getAttribute('aria-disabled') ?? null).toBe(leads ? null : 'true');
  },
);

test('[S064] [S065] the pages have their routes and tabs', () => {
  expect(screens.screens.map(({ path: to, tab }) => [to, tab])).toEqual([
    ['/main/mentoring', 'Mentoring'],
    ['/main/mentoring/statistics', 'Statistics'],
  ]);
});
