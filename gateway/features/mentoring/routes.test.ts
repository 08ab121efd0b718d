import { mentoringRules } from '@rackets/engine/features/mentoring/rules.ts';
import { smallCrimesRules } from '@rackets/engine/features/small-crimes/rules.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rulesOfTests, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

const certain = 1_000_000;
const crimes = smallCrimesRules.defaults;
/** One job that works leads to level 2, and whoever stands there may teach whoever has not done one. */
const rules = {
  ...rulesOfTests(),
  mentoring: {
    ...mentoringRules.defaults,
    levelLeast: 2,
    levelGap: 1,
    pointPrice: { first: 10, perLevel: 0 },
  },
  'small-crimes': {
    ...crimes,
    tasks: crimes.tasks.map((task) => ({ ...task, basePpm: certain })),
  },
};

let game: TestGame;
beforeAll(async () => {
  game = await startTestGame({ settings: { relaxedLimits: true }, rules });
});
afterAll(() => game.stop());

let names = 0;
async function pupil() {
  names += 1;
  const username = `Me${'bdfgklmnprst'[names % 12]}o${'vwxz'[names % 4]}${'eiou'[Math.floor(names / 12)]}`;
  return { ...(await game.play(username)), username };
}
type Person = Awaited<ReturnType<typeof pupil>>;

async function mentor(): Promise<Person> {
  const person = await pupil();
  await game.answer('POST small', { key: person.key, body: { task_index: 0 } });
  return person;
}

const page = ({ key }: Person, query: Record<string, string> = {}) =>
  game.answer('GET mentoring', { key, query });
const offer = async ({ key }: Person, to: Person, more: object = {}) =>
  (await game.answer('POST mentoring', { key, body: { username: to.username, ...more } })).session_id;
const refused = ({ key }: Person, path: string, body?: object) =>
  game.refusal('POST', `/api/${path}`, { key, ...(body ? { body } : {}) });
const accept = ({ key }: Person, id: string) =>
  game.answer('POST mentoring/accept', { key, body: { session_id: id } });
const statistics = ({ key }: Person, query: Record<string, string> = {}) =>
  game.answer('GET mentoring/statistics', { key, query });

describe('mentoring', () => {
  test('[E233] [E234] [E235] [R329] an offer is seen by both with its message, taken, and then accepted', async () => {
    const [teacher, friend] = [await mentor(), await pupil()];
    const terms = await page(teacher, { recipient: friend.username });
    const points = terms.recipient?.level_points ?? 0;
    expect(points).toBeGreaterThan(0);
    expect(terms).toMatchObject({ session: null, pending_session: null, may_mentor: true, fee_tax: 10 });
    const id = await offer(teacher, friend, { reference: '  Bank it. ', recipient_cost: 2 });
    const session = {
      id,
      accepted: false,
      cost: terms.cost,
      recipient: { username: friend.username },
      level_points: points,
      fee_per_point: 2,
      fee_gross: 2 * points,
      reference: 'Bank it.',
    };
    expect(await page(teacher, { pending_session_id: id })).toMatchObject({
      session,
      pending_session: 'pending',
      last_fee_per_point: 2,
    });
    expect((await page(friend)).offers).toMatchObject([
      { ...session, character: { username: teacher.username }, last_fee_per_point: 0 },
    ]);
    expect(await accept(friend, id)).toMatchObject({
      character: { username: teacher.username },
      fee_gross: 2 * points,
      level_points: points,
      level_points_actual: points,
      bullets: terms.bullets,
    });
    const after = await page(teacher, { pending_session_id: id });
    expect(after).toMatchObject({ session: { accepted: true }, pending_session: 'accepted' });
    expect(after.wait_until).not.toBeNull();
    expect((await page(friend)).lesson_after).not.toBeNull();
    expect(await refused(teacher, 'mentoring/cancel')).toBe('409 mentoring_nothing');
  });

  test('[E236] [R396] taken back, it is over for both', async () => {
    const [teacher, friend] = [await mentor(), await pupil()];
    const id = await offer(teacher, friend);
    expect(await game.answer('POST mentoring/cancel', { key: teacher.key })).toEqual({ session_id: id });
    expect(await page(teacher, { pending_session_id: id })).toMatchObject({
      session: null,
      pending_session: 'over',
    });
    expect((await page(friend)).offers).toEqual([]);
    expect(await refused(friend, 'mentoring/accept', { session_id: id })).toBe('404 mentoring_unknown');
  });

  test('[R445] message and fee may be left out or null, and have their bounds', async () => {
    const [teacher, friend] = [await mentor(), await pupil()];
    const wish = (more: object) => refused(teacher, 'mentoring', { username: friend.username, ...more });
    for (const more of [
      { reference: 'x'.repeat(151) },
      { recipient_cost: -1 },
      { recipient_cost: 1.5 },
      { recipient_cost: 10_001 },
      { cost: 1 },
    ])
      expect(await wish(more)).toMatch(/^400 /);
    const id = await offer(teacher, friend, { reference: null, recipient_cost: null });
    expect((await page(teacher)).session).toMatchObject({
      id,
      reference: null,
      fee_per_point: 0,
      fee_gross: 0,
    });
  });

  test('a third sees nothing of it', async () => {
    const [teacher, friend, other] = [await mentor(), await pupil(), await pupil()];
    const id = await offer(teacher, friend, { reference: 'Between us.' });
    const seen = await page(other, { pending_session_id: id });
    expect(seen).toMatchObject({ session: null, pending_session: 'over', offers: [] });
    expect(await refused(other, 'mentoring/accept', { session_id: id })).toBe('404 mentoring_unknown');
  });

  test('whoever takes lessons from friends only is not offered one', async () => {
    const [teacher, shy] = [await mentor(), await pupil()];
    await game.call('POST', '/api/settings', {
      key: shy.key,
      body: { key: 'feature_blocks', value: ['mentoring'] },
    });
    expect(await refused(teacher, 'mentoring', { username: shy.username })).toBe('403 feature_refused');
  });

  test('[E237] [R332] [R526] statistics list lessons by direction, with the sums of both', async () => {
    const [teacher, friend] = [await mentor(), await pupil()];
    await accept(friend, await offer(teacher, friend, { recipient_cost: 3 }));
    const given = await statistics(teacher);
    const [row] = given.history.data;
    const [points, fee] = [row?.level_points_actual ?? 0, row?.fee_gross ?? 0];
    expect(row).toMatchObject({
      incoming_or_outgoing: 'outgoing',
      character: { username: teacher.username },
      recipient: { username: friend.username },
      fee_per_point: 3,
      fee_gross: 3 * points,
    });
    const sums = {
      count: 1,
      level_points: points,
      level_points_actual: points,
      fees_gross: fee,
      fees_net: fee - Math.ceil(fee / 10),
      bullets: row?.bullets,
    };
    expect(given.total_sent).toEqual(sums);
    expect(given.total_received.count).toBe(0);
    expect((await statistics(teacher, { incoming_or_outgoing: 'incoming' })).history.data).toEqual([]);
    const taken = await statistics(friend, { incoming_or_outgoing: 'incoming' });
    expect(taken.history.data).toMatchObject([{ incoming_or_outgoing: 'incoming', fee_gross: fee }]);
    expect(taken.total_received).toEqual(sums);
  });

  test('[E237] `paginated` is taken, and without pages there is one page for everybody', async () => {
    const { key } = await pupil();
    const query = (text: string) => game.call('GET', `/api/mentoring/statistics?${text}`, { key });
    const first = { current_page: 1, last_page: 1, data: [] };
    expect((await query('paginated=1')).json).toMatchObject({ history: first });
    expect((await query('paginated=0&page=2')).json).toMatchObject({ history: first });
    expect(await game.refusal('GET', '/api/mentoring/statistics?paginated=1&page=2', { key })).toBe(
      '403 premium_required',
    );
  });

  test('[R450] older pages are for Certified Gangsters', async () => {
    const { key } = await pupil();
    expect(await game.refusal('GET', '/api/mentoring/statistics?page=2', { key })).toBe(
      '403 premium_required',
    );
  });
});
