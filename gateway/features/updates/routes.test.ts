import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { dayMs, iso } from '@rackets/engine/shared/time/time.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownCommand } from '../../pipeline/own-commands.ts';
import { passes, startTestGame, type TestGame } from '../../http/testing/test-game.ts';

let game: TestGame;
let reader: string;
beforeAll(async () => {
  game = await startTestGame();
  ({ key: reader } = await game.play('Reader'));
});
afterAll(() => game.stop());

let sent = 0;
async function does(type: string, payload: JsonObject): Promise<JsonObject> {
  sent += 1;
  passes(1);
  const outcome = await game.platform.submit(ownCommand(type, `own-${sent}`, payload));
  if (outcome.kind !== 'accepted') throw new Error(`${type} was not accepted`);
  return outcome.answer;
}
const read = async (path: string, key = reader) => (await game.call('GET', `/api/${path}`, { key })).json;

describe('[E092] GET updates', () => {
  const words = { type: 'fix', typeFriendly: 'Fix', publishAt: null };

  test('is empty before there is any, and asks for a session', async () => {
    expect(await read('updates')).toStrictEqual({ updates: [] });
    expect(await game.refusal('GET', '/api/updates')).toBe('401 auth_session');
  });

  test('[R066] groups them by the day, newest first, each with type, words and the day of the round', async () => {
    const { startsAt, deathmatchAt, endsAt } = game.pipeline.peek(({ round }) => round);
    await does('calendar.record-opening', { round: 1, startsAt, deathmatchAt, endsAt });
    await does('updates.publish-update', { ...words, message: 'The bank counts again.' });
    await does('updates.publish-update', { ...words, message: 'The prison has doors.' });
    const today = iso(Date.now()).slice(0, 10);
    expect(await read('updates')).toMatchObject({
      updates: [
        {
          date: today,
          updates: [
            { message: 'The prison has doors.', type: 'fix', type_friendly: 'Fix', round: 1, round_day: 1 },
            { message: 'The bank counts again.' },
          ],
        },
      ],
    });
    expect(await read('updates?limit=1')).toMatchObject({ updates: [{ updates: [{ type: 'fix' }] }] });
  });

  test('never shows what is not published yet, nor what was withdrawn', async () => {
    const before = await read('updates');
    await does('updates.publish-update', { ...words, message: 'Later.', publishAt: Date.now() + dayMs });
    const gone = await does('updates.publish-update', { ...words, message: 'Gone.' });
    await does('updates.withdraw-update', { update: gone['update'] ?? '' });
    expect(await read('updates')).toStrictEqual(before);
  });

  test.each(['limit=0', 'limit=101', 'limit=x', 'limit=1&limit=2', 'page=1'])(
    'refuses ?%s',
    async (query) => {
      expect(await game.refusal('GET', `/api/updates?${query}`, { key: reader })).toBe('400 invalid');
    },
  );
});

describe('[E093] GET events', () => {
  const season = (name: string, kind: string, from: number, to: number) =>
    does('calendar.schedule-event', {
      name,
      kind,
      startsAt: Date.now() + from,
      endsAt: Date.now() + to,
      deathmatchAt: null,
    });

  test('[E404] [R839] lists what goes on and what is to come by its beginning; the deathmatch only when asked', async () => {
    expect(await read('events')).toStrictEqual({ events: [] });
    expect(await read('events/current')).toStrictEqual({ events: [], seasonal_theme: null });
    await season('Masks', 'halloween', 9 * dayMs, 12 * dayMs);
    const startsAt = Date.now() - 1_000;
    await season('Double Heat', 'event', -1_000, dayMs);
    const times = {
      starts_at: iso(startsAt),
      started_at: iso(startsAt),
      ends_at: iso(startsAt + 1_000 + dayMs),
    };
    expect(await read('events')).toMatchObject({
      events: [
        { name: 'Double Heat', day: 1, ...times },
        { name: 'Masks', day: null, started_at: null },
      ],
    });
    expect(await read('events?withDeathmatch=1')).toMatchObject({
      events: [{ name: 'Double Heat' }, { name: 'Masks' }, { kind: 'deathmatch', started_at: null }],
    });
    expect(await read('events/current')).toMatchObject({
      events: [{ name: 'Double Heat' }],
      seasonal_theme: null,
    });
  });

  test('[E001] [R020] state tells what goes on and the theme of the season, to guests too', async () => {
    await season('Roses', 'valentines', -1_000, dayMs);
    const told = { seasonal_theme: 'valentines', active_events: ['valentines', expect.any(String)] };
    expect(await read('state')).toMatchObject(told);
    expect((await game.call('GET', '/api/state')).json).toMatchObject(told);
  });
});

test('[E001] [R083] state names the features that a client may offer', async () => {
  expect(await read('state')).toMatchObject({ features: ['report_reason'] });
});

describe('[E001] what state tells of bans and rounds', () => {
  const bans = async (type: string, payload: JsonObject) => {
    sent += 1;
    const command = { ...ownCommand(type, `own-${sent}`, payload), vouched: { staff: false } };
    return game.platform.submit(command);
  };

  test('[R062] [R080] a banned account reads its ban and nobody else’s, and nothing once it is lifted', async () => {
    const { key, character } = await game.play('Cheater');
    const account = game.pipeline.peek((world) => world.characters.get(character)?.account ?? '');
    const reason = await game.services.sealedTexts.seal({ account, round: 0 }, 'ban', 'Two accounts.');
    await bans('moderation.ban-account', { account, reason, expiresAt: null });
    expect(await read('state', key)).toMatchObject({ banned: { reason: 'Two accounts.', expires_at: null } });
    expect(await read('state')).toMatchObject({ banned: null });
    await does('moderation.lift-ban', { account, reason });
    expect(await read('state', key)).toMatchObject({ banned: null });
  });

  test('[R012] between rounds the planned one stands in its place, not active', async () => {
    const startsAt = Date.now() + dayMs;
    await does('calendar.schedule-round', { round: 2, startsAt });
    expect(await read('state')).toMatchObject({ round: { id: 1, is_active: true } });
    await game.pipeline.submit(ownCommand('round.close-round', 'close', { by: 'test', reason: 'Over.' }));
    expect(await read('state')).toMatchObject({
      round: { id: 2, is_active: false, starts_at: iso(startsAt), day: null, percent: 0 },
    });
    await does('calendar.cancel-round', { round: 2 });
    expect(await read('state')).toMatchObject({ round: null });
  });
});
