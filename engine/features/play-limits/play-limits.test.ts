import { describe, expect, test } from 'vitest';
import { born, enrich, remove } from '../../kernel/testing/people.ts';
import { Random } from '../../kernel/testing/random.ts';
import type { Play } from '../../kernel/testing/play.ts';
import { bet, casinoFeatures, endBet, gambler } from '../../kits/testing/casino.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { dayMs, hourMs, iso } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { playLimits } from './play-limits.ts';
import { playLimitsRules } from './rules.ts';
import { viewPlayLimits } from './views.ts';

const { raiseSeconds, breakHours } = playLimitsRules.defaults;
const raiseMs = raiseSeconds * 1000;
const noon = 12 * hourMs;

function evening() {
  const play = openedPlay([...casinoFeatures, playLimits]);
  play.wait(dayMs - (play.now % dayMs) + noon);
  return { play, ann: gambler(play, 'a-ann', 'Ann') };
}

const allow = (play: Play, limit: number | null) => play.accept('a-ann', 'play-limits.set-limit', { limit });
const refused = (play: Play, amount: number, asset = 'money') =>
  play.refusal('a-ann', 'table.place-bet', { id: 'refused', amount, asset });
const lose = (play: Play, amount: number) => {
  bet(play, 'a-ann', 'x', amount);
  endBet(play, 'a-ann', 'x', 0);
};

describe('a daily loss limit', () => {
  test('holds from the moment it is set: bets beyond it are refused, also while one is open', () => {
    const { play, ann } = evening();
    lose(play, 5_000);
    allow(play, 1_000);
    bet(play, 'a-ann', 'open', 600);
    expect(refused(play, 401)).toBe('play_limits_loss');
    bet(play, 'a-ann', 'more', 400);
    expect(refused(play, 10)).toBe('play_limits_loss');
    expect(viewPlayLimits(play.world, ann, play.now)).toMatchObject({ limit: 1_000, lost: 1_000, left: 0 });
  });

  test('lets a day’s winnings be lost again, and begins anew at midnight UTC', () => {
    const { play, ann } = evening();
    allow(play, 1_000);
    bet(play, 'a-ann', 'x', 1_000);
    endBet(play, 'a-ann', 'x', 3_500);
    expect(viewPlayLimits(play.world, ann, play.now)).toMatchObject({ lost: 0, left: 3_500 });
    lose(play, 3_500);
    expect(refused(play, 10)).toBe('play_limits_loss');
    play.wait(dayMs - noon - 1);
    expect(refused(play, 10)).toBe('play_limits_loss');
    play.wait(1);
    lose(play, 1_000);
    expect(refused(play, 10)).toBe('play_limits_loss');
  });

  test('is lowered at once, and raised or removed a day later', () => {
    const { play, ann } = evening();
    allow(play, 1_000);
    allow(play, 500);
    expect(refused(play, 501)).toBe('play_limits_loss');
    const later = iso(play.now + raiseMs);
    expect(allow(play, 2_000).answer).toStrictEqual({ limit: 2_000, from: later });
    expect(viewPlayLimits(play.world, ann, play.now)).toMatchObject({
      limit: 500,
      next: { limit: 2_000, from: later },
    });
    play.wait(raiseMs - 1);
    expect(refused(play, 501)).toBe('play_limits_loss');
    play.wait(1);
    lose(play, 2_000);
    allow(play, null);
    play.wait(raiseMs);
    lose(play, 5_000);
    expect(viewPlayLimits(play.world, ann, play.now)).toMatchObject({ limit: null, next: null, left: null });
  });

  test('is kept by setting it again while a higher one waits', () => {
    const { play, ann } = evening();
    allow(play, 500);
    expect(play.refusal('a-ann', 'play-limits.set-limit', { limit: 500 })).toBe('play_limits_same');
    allow(play, null);
    expect(play.refusal('a-ann', 'play-limits.set-limit', { limit: null })).toBe('play_limits_waits');
    allow(play, 500);
    expect(viewPlayLimits(play.world, ann, play.now)).toMatchObject({ limit: 500, next: null });
    play.wait(raiseMs);
    expect(refused(play, 501)).toBe('play_limits_loss');
  });

  test('is the player’s: a new life has it too, and stakes other than money are outside of it', () => {
    const { play, ann } = evening();
    allow(play, 100);
    play.accept('a-ann', 'table.place-bet', { id: 'b', amount: 50, asset: 'bullets' });
    remove(play, ann);
    gambler(play, 'a-ann', 'Anna');
    expect(refused(play, 101)).toBe('play_limits_loss');
  });

  test.each([-1, 0.5, 2 ** 53, '100'])('cannot be %j', (limit) => {
    const { play } = evening();
    expect(play.refusal('a-ann', 'play-limits.set-limit', { limit })).toBe('invalid_payload');
  });
});

describe('a break', () => {
  test('keeps the player from every stake until it is over, and cannot be made shorter', () => {
    const { play, ann } = evening();
    const [short = 0, long = 0] = breakHours;
    bet(play, 'a-ann', 'open', 100);
    play.accept('a-ann', 'play-limits.take-break', { hours: long });
    expect(play.refusal('a-ann', 'play-limits.take-break', { hours: short })).toBe('play_limits_longer');
    expect(refused(play, 10)).toBe('play_limits_break');
    expect(refused(play, 10, 'bullets')).toBe('play_limits_break');
    endBet(play, 'a-ann', 'open', 200);
    expect(viewPlayLimits(play.world, ann, play.now).break_until).toBe(iso(play.now + long * hourMs));
    play.wait(long * hourMs - 1);
    expect(refused(play, 10)).toBe('play_limits_break');
    play.wait(1);
    expect(viewPlayLimits(play.world, ann, play.now).break_until).toBeNull();
    bet(play, 'a-ann', 'again', 10);
  });

  test('is one of those on offer', () => {
    const { play } = evening();
    expect(play.refusal('a-ann', 'play-limits.take-break', { hours: 5 })).toBe('play_limits_hours');
  });
});

/** The games that a rich gangster stakes on, wishing each game's acts over and over. */
function stakedOn(onBreak: boolean): ReadonlySet<string> {
  const play = openedPlay(features);
  const ann = born(play, 'a-ann', 'Ann');
  enrich(play, ann, 1_000_000_000);
  if (onBreak) play.accept('a-ann', 'play-limits.take-break', { hours: breakHours[0] ?? 0 });
  const random = new Random('games');
  const games = features.filter(({ name, metrics = {} }) => `${name}.staked` in metrics);
  const wishes = games.flatMap((game) => Object.values(game.wishes ?? {}));
  for (let turn = 0; turn < 40; turn += 1)
    for (const wish of wishes) {
      const { type, payload } = wish.command(play.world, ann, play.now, random);
      play.handle(play.command('a-ann', type, payload, { roles: wish.asSystem ? ['system'] : [] }));
    }
  const staked = play.log.flatMap(({ counts }) => counts.filter(({ metric }) => metric.endsWith('.staked')));
  return new Set(staked.map(({ metric }) => metric));
}

test('every game turns away who is on a break', () => {
  expect([...stakedOn(false)]).toEqual(expect.arrayContaining(['roulette.staked', 'blackjack.staked']));
  expect([...stakedOn(true)]).toStrictEqual([]);
});
