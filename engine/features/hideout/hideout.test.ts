import { describe, expect, test } from 'vitest';
import { timerUntil } from '../../kernel/state/world.ts';
import { born, jail } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { iso } from '../../shared/time/time.ts';
import { features, quietRules } from '../index.ts';
import { hideoutRules } from './rules.ts';
import { viewHideout, viewHiding } from './views.ts';

const { leastSeconds, againSeconds, periods } = hideoutRules.defaults;
const enter = 'hideout.enter-hideout';
const leave = 'hideout.leave-hideout';
const sixHours = { seconds: 6 * 3_600 };

function alive() {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  return { play, ann };
}

describe('lying low', () => {
  test('[E062] lasts as long as was chosen, and ends by itself', () => {
    const { play, ann } = alive();
    expect(play.accept('a-ann', enter, sixHours).answer).toStrictEqual(sixHours);
    expect(viewHiding(play.world, ann, play.now)).toStrictEqual({
      until: iso(play.now + 6 * 3_600_000),
      can_leave_at: iso(play.now + leastSeconds * 1000),
    });
    play.wait(6 * 3_600_000);
    expect(viewHiding(play.world, ann, play.now)).toBeNull();
    play.accept('a-ann', 'small-crimes.attempt-task', { task: 0 });
  });

  test('[E061] is offered again some hours after coming out', () => {
    const { play, ann } = alive();
    expect(viewHideout(play.world, ann, play.now)).toStrictEqual({
      available: true,
      available_at: null,
      periods,
      least_seconds: leastSeconds,
      again_seconds: againSeconds,
    });
    play.accept('a-ann', enter, sixHours);
    play.wait(6 * 3_600_000);
    expect(viewHideout(play.world, ann, play.now)).toMatchObject({
      available: false,
      available_at: iso(play.now + againSeconds * 1000),
    });
    expect(play.refusal('a-ann', enter, sixHours)).toBe('hideout_barred');
    play.wait(againSeconds * 1000);
    play.accept('a-ann', enter, sixHours);
  });

  test('[R872~] is closed in the deathmatch; whoever hides by then stays to the end', () => {
    const play = openedPlay(features, {
      ...quietRules(),
      round: { weeks: 2, deathmatchWeeks: 1, spareDays: 7 },
    });
    const [ann, bob] = ['Ann', 'Bob'].map((name) => born(play, `a-${name.toLowerCase()}`, name));
    const { deathmatchAt } = play.world.round;
    play.wait(deathmatchAt - play.now - 1000);
    play.accept('a-ann', enter, sixHours);
    play.wait(1000);
    expect(viewHideout(play.world, bob ?? '', play.now).available).toBe(false);
    expect(play.refusal('a-bob', enter, sixHours)).toBe('hideout_deathmatch');
    expect(viewHiding(play.world, ann ?? '', play.now)?.until).toBe(iso(deathmatchAt - 1000 + 6 * 3_600_000));
  });

  test('may be ended early, but not immediately', () => {
    const { play, ann } = alive();
    expect(play.refusal('a-ann', leave, {})).toBe('hideout_out');
    play.accept('a-ann', enter, sixHours);
    expect(play.refusal('a-ann', leave, {})).toBe('hideout_too_early');
    play.wait(leastSeconds * 1000);
    play.accept('a-ann', leave, {});
    expect(viewHiding(play.world, ann, play.now)).toBeNull();
    // Counted from now, not from the end that was planned.
    expect(timerUntil(play.world, ann, 'hideout-barred')).toBe(play.now + againSeconds * 1000);
  });

  test.each([
    ['small-crimes.attempt-task', { task: 0 }],
    ['prison.bust-inmate', { npc: null, character: 'c-bob' }],
    ['bank.deposit-money', { amount: 1 }],
    ['bank.withdraw-money', { amount: 1 }],
    ['timers.reset-timer', { timer: 'small-crimes' }],
    [enter, sixHours],
  ])('keeps from %s', (type, payload) => {
    const { play } = alive();
    play.accept('a-ann', enter, sixHours);
    expect(play.refusal('a-ann', type, payload)).toBe('hideout');
  });
});

test.each([
  ['hideout_period', { seconds: 7 }],
  ['invalid_payload', { seconds: 0 }],
  ['invalid_payload', { seconds: -3_600 }],
  ['invalid_payload', { seconds: 2 ** 53 }],
  ['invalid_payload', { seconds: 3_600, more: 1 }],
])('[E062] a hideout is refused as %s for %o', (code, payload) => {
  const { play, ann } = alive();
  expect(play.refusal('a-ann', enter, payload)).toBe(code);
  expect(viewHiding(play.world, ann, play.now)).toBeNull();
});

test('is refused in prison', () => {
  const { play, ann } = alive();
  jail(play, ann, 300);
  expect(play.refusal('a-ann', enter, sixHours)).toBe('prison_locked');
});

test('[E061] is not offered in the air, and is again once the plane has landed', () => {
  const { play, ann } = alive();
  play.given({ timers: [{ character: ann, name: 'travel', until: play.now + 90_000 }] });
  const offer = viewHideout(play.world, ann, play.now);
  expect(offer).toMatchObject({ available: false, available_at: iso(play.now + 90_000) });
  expect(play.refusal('a-ann', enter, sixHours)).toBe('travelling');
  play.wait(90_000);
  expect(viewHideout(play.world, ann, play.now)).toMatchObject({ available: true, available_at: null });
});

test('[E061] is not offered in a cell, and is again from its door on', () => {
  const { play, ann } = alive();
  jail(play, ann, 90);
  const offer = viewHideout(play.world, ann, play.now);
  expect(offer).toMatchObject({ available: false, available_at: iso(play.now + 90_000) });
  expect(play.refusal('a-ann', enter, sixHours)).toBe('prison_locked');
  play.wait(90_000);
  expect(viewHideout(play.world, ann, play.now)).toMatchObject({ available: true, available_at: null });
  play.accept('a-ann', enter, sixHours);
});
