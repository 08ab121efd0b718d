import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { afterEachPage, answerQuestion, openPage, press, refusal } from '../../app/testing/open-page.tsx';
import { gangster, tableRows } from '../../app/testing/read-page.ts';
import type { Mission, MissionsPage, MissionTotals, Stage } from './answers.ts';
import { ClaimAct } from './claim-act.tsx';
import { MissionPage } from './mission.tsx';
import { MissionsStatistics } from './missions-statistics.tsx';
import { Missions } from './missions.tsx';

afterEachPage();

/** Waits for a button and presses it. */
async function tap(name: string): Promise<void> {
  await screen.findByRole('button', { name });
  press(name);
}

/** What was sent to a call. */
const bodies = (sent: readonly { readonly path: string; readonly body: unknown }[], path: string) =>
  sent.flatMap((each) => (each.path === path ? [each.body] : []));

const none = { money: 0, bullets: 0, level_points: 0 };
const stage = (id: string, parts: Partial<Stage> = {}): Stage => ({
  id,
  type: 'supply',
  title: `The ${id}`,
  asked: '$18,000',
  icon: 'barrel',
  icon_url: '/icons/barrel.svg',
  progress: 0,
  amount: 1,
  complete: false,
  since: null,
  vehicle: null,
  item: null,
  valid_vehicle_names: [],
  valid_vehicles: [],
  damage_below: null,
  valid_items: [],
  can_give: 0,
  can_withdraw: false,
  give_label: 'Give $18,000',
  withdraw_label: 'Take back',
  success_message: 'It is there.',
  tip: `Look for the ${id}.`,
  reward: { money: 20_000, bullets: 10, level_points: 5 },
  sources: [],
  ...parts,
});

const rye = stage('rye', {
  progress: 18_000,
  amount: 18_000,
  complete: true,
  can_withdraw: true,
  since: '2034-01-02T09:00:00.000Z',
  reward: none,
});
const crowbar = { type_id: 'crowbar', name: 'Crowbar', icon: 'crowbar', icon_url: '', held: 3 };
const crowbars = stage('crowbars', {
  type: 'item',
  asked: '4 Crowbars',
  progress: 1,
  amount: 4,
  item: crowbar,
  valid_items: [crowbar],
  can_give: 2,
  can_withdraw: true,
  give_label: 'Give 2 crowbars',
  sources: [{ feature: 'looting', text: 'Looting', detail: 'from level 5' }],
});
const roadster = stage('roadster', {
  type: 'vehicle',
  asked: 'Cresset Sport, Bellamy Roadster',
  valid_vehicle_names: ['Cresset Sport', 'Bellamy Roadster'],
  damage_below: 50,
  give_label: 'Choose a vehicle…',
});

const mission = (parts: Partial<Mission> = {}): Mission => ({
  type_id: 'christening',
  name: 'A Christening on Fleet Street',
  icon: 'church',
  icon_url: '/icons/church.svg',
  number: 4,
  numbers: 9,
  level: 14,
  description: 'A party for half the harbour.',
  attempt_id: 'm1',
  started_at: '2034-01-02T08:00:00.000Z',
  wait_until: '2034-01-03T04:00:00.000Z',
  locked_message: null,
  can_reset: false,
  asker: { name: 'Mrs. Odell', role: 'vestry', avatar_url: '/avatars/mission-christening.svg' },
  instructions: 'Make it a day nobody has to pay for.',
  matter: 'Both halves will come for free rye.',
  stages: [rye, roadster, crowbars],
  done: 1,
  of: 3,
  current_reward: { money: 30_000, bullets: 40, level_points: 9 },
  next_reward: { money: 20_000, bullets: 10, level_points: 5 },
  full_reward: { money: 110_000, bullets: 180, level_points: 40 },
  tip: 'Look for the roadster.',
  can_cancel: true,
  can_claim: true,
  ...parts,
});

const resets = { items: 0, perk_id: null, cost: 3, credits: 5 };
const fresh = { attempt_id: null, started_at: null, done: 0, can_cancel: false, can_claim: false };
const ferry = mission({
  ...fresh,
  type_id: 'night-ferry',
  name: 'The Night Ferry',
  number: 1,
  wait_until: null,
});
const quiet = mission({ ...fresh, type_id: 'quiet-hours', name: 'Quiet Hours', number: 2, can_reset: true });
const chief = mission({
  ...fresh,
  type_id: 'word-with-the-chief',
  name: 'A Word with the Chief',
  level: 20,
  locked_message: 'Opens at level 20; you are at 14',
  wait_until: null,
  stages: [],
});
const list: MissionsPage = { missions: [ferry, quiet, mission(), chief], resets };

const openMission = (one: Mission = mission()) =>
  openPage(<MissionPage />, {
    at: '/main/missions/attempt?id=m1',
    reads: { '/api/missions/m1': one, '/api/missions': list },
  });

describe('[S053] the list', () => {
  test('says of each mission where it stands, and keeps closed ones shut', async () => {
    openPage(<Missions />, { reads: { '/api/missions': list } });
    expect(await screen.findByRole('button', { name: 'The Night Ferry' })).toBeTruthy();
    expect(screen.getByText('Ready')).toBeTruthy();
    expect(screen.getByText('1 of 3 lines')).toBeTruthy();
    expect(screen.getByText(/^again /)).toBeTruthy();
    expect(screen.getByText('opens at level 20')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'A Word with the Chief' })).toBeNull();
  });

  test('tells the story, what is asked for and what it pays before a mission is taken on', async () => {
    const { sent } = openPage(<Missions />, {
      reads: { '/api/missions': list },
      answers: { '/api/missions': () => Response.json({ attempt_id: 'm2' }) },
    });
    await tap('The Night Ferry');
    const sheet = await screen.findByRole('dialog');
    expect(within(sheet).getByText(/Make it a day nobody has to pay for/)).toBeTruthy();
    expect(within(sheet).getByText('$110,000, 180 bullets and 40 XP')).toBeTruthy();
    press('Take it on');
    await waitFor(() => expect(bodies(sent, '/api/missions')).toMatchObject([{ type_id: 'night-ferry' }]));
  });

  test('[E158] ends a wait for credits after a question, for the perk where there is one', async () => {
    const { sent } = openPage(<Missions />, {
      reads: { '/api/missions': { ...list, resets: { ...resets, perk_id: 'p1' } } },
      answers: { '/api/missions/reset': () => Response.json({ type_id: 'quiet-hours', credits: 0 }) },
    });
    await tap('Quiet Hours');
    await tap('Reset for a perk');
    await screen.findByText('Have Quiet Hours again now?');
    answerQuestion('Reset');
    await waitFor(() =>
      expect(bodies(sent, '/api/missions/reset')).toMatchObject([
        { mission_id: 'quiet-hours', perk_id: 'p1' },
      ]),
    );
  });
});

describe('[S054] a mission', () => {
  test('[R561] shows its name, who asks, the checklist, the reward, a tip, and both ways out', async () => {
    openMission();
    expect(await screen.findByRole('heading', { name: 'A Christening on Fleet Street' })).toBeTruthy();
    expect(screen.getByText(/Mission 4 of 9/)).toBeTruthy();
    expect(screen.getByText(/Mrs\. Odell/)).toBeTruthy();
    expect(screen.getByText('supply · since 09:00')).toBeTruthy();
    expect(screen.getByText('vehicle · Cresset Sport, Bellamy Roadster')).toBeTruthy();
    expect(screen.getByText('item · 1 of 4 given')).toBeTruthy();
    expect(screen.getByText('Look for the crowbars.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Cancel Mission' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Complete for $30,000…' })).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Reward' });
    expect(bar.getAttribute('aria-valuenow')).toBe('27');
  });

  test('lights the open line for which there is something to give, and says where the rest is found', async () => {
    openMission();
    const give = await screen.findByRole('button', { name: 'Give 2 crowbars: The crowbars' });
    expect(give.closest('li')?.dataset['lit']).toBe('true');
    expect(document.querySelectorAll('li[data-lit]').length).toBe(1);
    const looting = screen.getByRole('link', { name: 'Looting' });
    expect(looting.getAttribute('href')).toBe('/main/looting');
    expect(
      screen
        .getByRole('button', { name: /^You have none to give: The roadster/ })
        .getAttribute('aria-disabled'),
    ).toBe('true');
  });

  test('[R643] gives items and tells what that adds to the reward', async () => {
    const answer = {
      stage_id: 'crowbars',
      amount: 3,
      complete: true,
      all: false,
      success_message: 'The vestry door will not argue.',
      mission: mission(),
    };
    const { sent } = openPage(<MissionPage />, {
      at: '/main/missions/attempt?id=m1',
      reads: { '/api/missions/m1': mission(), '/api/missions': list },
      answers: { '/api/missions/m1/item': () => Response.json(answer) },
    });
    await tap('Give 2 crowbars: The crowbars');
    expect(await screen.findByText('The vestry door will not argue.')).toBeTruthy();
    expect(screen.getByText('Reward + $20,000')).toBeTruthy();
    expect(bodies(sent, '/api/missions/m1/item')).toStrictEqual([
      { stage_id: 'crowbars', item_type: 'crowbar' },
    ]);
  });

  test('[R643] has a vehicle chosen among those that will do', async () => {
    const cars = [
      { id: 'v1', name: 'Cresset Sport', image_url: '/v.svg', damage: 0 },
      { id: 'v2', name: 'Bellamy Roadster', image_url: '/v.svg', damage: 12 },
    ];
    const open = mission({ stages: [rye, { ...roadster, valid_vehicles: cars, can_give: 1 }] });
    const answer = {
      stage_id: 'roadster',
      amount: 1,
      complete: true,
      all: true,
      success_message: 'Parked.',
      mission: open,
    };
    const { sent } = openPage(<MissionPage />, {
      at: '/main/missions/attempt?id=m1',
      reads: { '/api/missions/m1': open, '/api/missions': list },
      answers: { '/api/missions/m1/vehicle': () => Response.json(answer) },
    });
    await tap('Choose a vehicle…: The roadster');
    fireEvent.click(await screen.findByRole('radio', { name: /Bellamy Roadster/ }));
    press('Give the Bellamy Roadster');
    await waitFor(() =>
      expect(bodies(sent, '/api/missions/m1/vehicle')).toStrictEqual([
        { stage_id: 'roadster', vehicle_id: 'v2' },
      ]),
    );
  });

  test('[R642] takes a complete supply back, and no other', async () => {
    const half = stage('salute', { progress: 50, amount: 200, can_withdraw: false });
    const { sent } = openPage(<MissionPage />, {
      at: '/main/missions/attempt?id=m1',
      reads: { '/api/missions/m1': mission({ stages: [rye, half] }), '/api/missions': list },
      answers: { '/api/missions/m1/remove': () => Response.json({ stage_id: 'rye', mission: mission() }) },
    });
    await tap('Take back: The rye');
    await waitFor(() => expect(bodies(sent, '/api/missions/m1/remove')).toStrictEqual([{ stage_id: 'rye' }]));
    expect(screen.queryByRole('button', { name: 'Take back: The salute' })).toBeNull();
  });

  test('[R641] [R712] an early claim asks first, and its button waits three seconds', async () => {
    openMission();
    await tap('Complete for $30,000…');
    expect(await screen.findByText('Complete the mission for $30,000?')).toBeTruthy();
    expect(screen.getByText(/2 lines are open/)).toBeTruthy();
    const take = screen.getByRole('button', { name: /Take what stands/ });
    expect(take.textContent).toContain('3');
    expect(take.getAttribute('aria-disabled')).toBe('true');
    press('Go on with it');
  });

  test('[R640] a complete one is claimed at once, and tells what came of it', async () => {
    const whole = mission({ stages: [rye], done: 3, of: 3 });
    const answer = {
      type_id: 'christening',
      name: whole.name,
      success: true,
      success_message: 'They drank to the child.',
      money: 99_000,
      money_family: 11_000,
      bullets: 180,
      level_points: 40,
    };
    const { sent } = openPage(<MissionPage />, {
      at: '/main/missions/attempt?id=m1',
      reads: { '/api/missions/m1': whole, '/api/missions': list },
      answers: { '/api/missions/m1/claim': () => Response.json(answer) },
    });
    await tap('Complete Mission');
    expect(await screen.findByText('They drank to the child.')).toBeTruthy();
    expect(screen.getByText('$11,000 for the family')).toBeTruthy();
    expect(bodies(sent, '/api/missions/m1/claim')).toHaveLength(1);
  });

  test('[R644] [R785] cancelling asks first, waits three seconds, and says what it thinks of it', async () => {
    openMission();
    await tap('Cancel Mission');
    expect(await screen.findByText('Cancel the mission?')).toBeTruthy();
    const cancel = screen.getAllByRole('button', { name: /Cancel mission/ }).at(-1);
    expect(cancel?.textContent).toContain('3');
    expect(cancel?.getAttribute('aria-disabled')).toBe('true');
    press('Go on with it');
  });

  test('says why something is refused, beside its line', async () => {
    openPage(<MissionPage />, {
      at: '/main/missions/attempt?id=m1',
      reads: { '/api/missions/m1': mission(), '/api/missions': list },
      answers: {
        '/api/missions/m1/item': () => refusal('missions_none', 'You have nothing of that to give: Crowbar.'),
      },
    });
    await tap('Give 2 crowbars: The crowbars');
    const problem = await screen.findByText('You have nothing of that to give: Crowbar.');
    expect(problem.closest('li')?.textContent).toContain('The crowbars');
  });
});

test('an alert claims the reward by one tap', async () => {
  const answer = {
    type_id: 'christening',
    name: 'A Christening on Fleet Street',
    success: true,
    success_message: 'They drank to the child.',
    money: 110_000,
    money_family: 0,
    bullets: 180,
    level_points: 40,
  };
  const { sent } = openPage(<ClaimAct label="Claim" meta={{ attempt: 'm1' }} onLeave={() => undefined} />, {
    reads: {},
    answers: { '/api/missions/m1/claim': () => Response.json(answer) },
  });
  await tap('Claim');
  await waitFor(() => expect(bodies(sent, '/api/missions/m1/claim')).toHaveLength(1));
});

test('[S055] [R776~] [R854] the statistics have the last missions and how each ended, the totals and how often each was completed', async () => {
  const totals: MissionTotals = {
    user_last: {
      current_page: 1,
      last_page: 1,
      per_page: 20,
      data: [
        {
          id: 'r1',
          stopped_at: '2034-01-02T09:00:00.000Z',
          name: 'Quiet Hours',
          success: false,
          done: 1,
          of: 3,
          money: 4_000,
          bullets: 5,
        },
        {
          id: 'r2',
          stopped_at: '2034-01-02T08:00:00.000Z',
          name: 'Night Shift',
          success: true,
          done: 3,
          of: 3,
          money: 90_000,
          bullets: 40,
        },
      ],
    },
    global_top: [{ rank: 1, character: gangster('Bob'), value: 7 }],
    top_families: [],
    missions: [{ name: 'Quiet Hours', icon: 'bed-lamp', icon_url: '', count: 2 }],
    general_character: {
      rank: 3,
      attempts: 4,
      attempts_success: 2,
      level_points: 40,
      level_points_actual: 60,
      money: 9_000,
      bullets: 12,
    },
  };
  openPage(<MissionsStatistics />, { reads: { '/api/missions/statistics': totals } });
  expect(await screen.findByText('Top Gangsters')).toBeTruthy();
  expect(screen.getByText('Recent Missions')).toBeTruthy();
  expect(tableRows('Missions')[0]?.slice(1)).toStrictEqual(['Quiet Hours', '1 of 3 lines', '5', '$4,000']);
  expect(tableRows('Missions')[1]?.slice(1)).toStrictEqual(['Night Shift', 'Completed', '40', '$90,000']);
  expect(screen.getByText('Top Gangsters')).toBeTruthy();
  expect(screen.getByText('Missions completed', { selector: 'h2' })).toBeTruthy();
  expect(screen.getByText('General Stats')).toBeTruthy();
  expect(screen.getByText('#3')).toBeTruthy();
});
