import { Play } from '@rackets/engine/kernel/testing/play.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { platformFeatures } from '@rackets/engine/platform/index.ts';
import { dayMs } from '@rackets/engine/shared/time/time.ts';
import { sealedSample } from '@rackets/engine/shared/testing/sealed.ts';
import { expect, test } from 'vitest';
import { platformFrames } from './platform-frames.ts';

const lives = new Map([['a-ann', 'ann-2']]);

/** The frames of everything that a play appends while `act` runs. */
function framesOf(play: Play, act: () => void) {
  const from = play.log.length;
  act();
  return play.log
    .slice(from)
    .flatMap((event) => platformFrames(play.world, event, play.now, (account) => lives.get(account)));
}

const system = { roles: ['system'], vouched: { staff: false } };
const doing = (play: Play, type: string, payload: JsonObject) => () => {
  play.accept('game', type, payload, system);
};

test('a ban and its end reach the sockets of the account alone, and tell nothing but to look', () => {
  const play = new Play(platformFeatures);
  const ban = { account: 'a-ann', reason: sealedSample(13), expiresAt: null };
  const told = [{ channel: 'character-ann-2', event: 'account', data: {} }];
  expect(framesOf(play, doing(play, 'moderation.ban-account', ban))).toStrictEqual(told);
  const lift = { account: 'a-ann', reason: sealedSample(10) };
  expect(framesOf(play, doing(play, 'moderation.lift-ban', lift))).toStrictEqual(told);
});

test('what concerns an account without a life in this round, and notes of the staff, reach nobody', () => {
  const play = new Play(platformFeatures);
  const ban = { account: 'a-bob', reason: sealedSample(5), expiresAt: null };
  expect(framesOf(play, doing(play, 'moderation.ban-account', ban))).toStrictEqual([]);
  const note = { account: 'a-ann', text: sealedSample(15) };
  expect(framesOf(play, doing(play, 'moderation.add-note', note))).toStrictEqual([]);
});

test('everybody hears of a published update, nobody of one that only waits or is cancelled before', () => {
  const play = new Play(platformFeatures);
  const words = { type: 'fix', typeFriendly: 'Fix', message: 'Mended.' };
  const scheduled = { ...words, publishAt: play.now + dayMs };
  expect(framesOf(play, doing(play, 'updates.publish-update', scheduled))).toStrictEqual([]);
  const cancelled = play.log.at(-1)?.data['update'] ?? '';
  expect(framesOf(play, doing(play, 'updates.withdraw-update', { update: cancelled }))).toStrictEqual([]);
  doing(play, 'updates.publish-update', scheduled)();
  const told = [{ channel: 'public-platform', event: 'updates', data: {} }];
  expect(framesOf(play, () => play.wait(dayMs))).toStrictEqual(told);
  const update = play.log.at(-1)?.data['update'] ?? '';
  expect(framesOf(play, doing(play, 'updates.withdraw-update', { update }))).toStrictEqual(told);
});

test('[R020] everybody hears when a season begins and when it ends, with the theme from then on', () => {
  const play = new Play(platformFeatures);
  const season = {
    name: 'Masks',
    kind: 'halloween',
    startsAt: play.now + dayMs,
    endsAt: play.now + 2 * dayMs,
    deathmatchAt: null,
  };
  const told = (seasonal_theme: string | null, active_events: string[]) => [
    { channel: 'public-platform', event: 'calendar', data: { active_events, seasonal_theme } },
  ];
  expect(framesOf(play, doing(play, 'calendar.schedule-event', season))).toStrictEqual(told(null, []));
  expect(framesOf(play, () => play.wait(dayMs))).toStrictEqual(told('halloween', ['halloween']));
  expect(framesOf(play, () => play.wait(dayMs))).toStrictEqual(told(null, []));
});

test('everybody hears of a round that is planned and of its moment', () => {
  const play = new Play(platformFeatures);
  const told = [{ channel: 'public-platform', event: 'round', data: {} }];
  const round = { round: 2, startsAt: play.now + dayMs };
  expect(framesOf(play, doing(play, 'calendar.schedule-round', round))).toStrictEqual(told);
  expect(framesOf(play, () => play.wait(dayMs))).toStrictEqual(told);
});
