import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../kernel/values/json.ts';
import { ledgerSums } from '../../kernel/state/ledger.ts';
import { testCommitment } from '../../kernel/testing/keys.ts';
import { born } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay, Play, testStart } from '../../kernel/testing/play.ts';
import { dayMs, iso, weekMs } from '../../shared/time/time.ts';
import { defaultRules, features } from '../index.ts';
import { prisonRules } from '../prison/rules.ts';
import { viewRound } from './views.ts';

/** Inmates who arrive by the minute only slow a test of weeks. */
const rules = {
  ...defaultRules(),
  prison: { ...prisonRules.defaults, npcs: { ...prisonRules.defaults.npcs, everySeconds: 86_400 } },
};
const system = { roles: ['system'] };
const attempt = (play: Play) => play.send('a-ann', 'small-crimes.attempt-task', { task: 0 });

describe('a round', () => {
  test('[R001] [R262] [R535] [R778] lasts 15 weeks, the last of them the deathmatch', () => {
    const play = openedPlay(features, rules);
    expect(play.world.round).toMatchObject({
      id: 1,
      phase: 'open',
      startsAt: testStart,
      deathmatchAt: testStart + 14 * weekMs,
      endsAt: testStart + 15 * weekMs,
    });
    const phases = [-1, 0, weekMs - 1, weekMs].map((after) => {
      play.now = testStart + 14 * weekMs + after;
      play.runDue();
      return play.world.round.phase;
    });
    expect(phases).toStrictEqual(['open', 'deathmatch', 'deathmatch', 'closed']);
    const turns = play.log.filter(({ type }) => /deathmatch-started|round.closed/.test(type));
    expect(turns.map(({ at }) => at)).toStrictEqual([testStart + 14 * weekMs, testStart + 15 * weekMs]);
  });

  test('can be played during the deathmatch, but not after it has closed', () => {
    const play = openedPlay(features, rules);
    born(play, 'a-ann', 'Ann');
    play.wait(14 * weekMs);
    expect(attempt(play).kind).toBe('events');
    play.wait(weekMs);
    expect(attempt(play)).toMatchObject({ refusal: { code: 'round_not_active', kind: 'forbidden' } });
    expect(
      play.refusal('a-bob', 'characters.create-character', {
        username: 'Bob',
        agreed: true,
        revealed: false,
        protection: '24',
      }),
    ).toBe('round_not_active');
    expect([...ledgerSums(play.world.ledger).values()].every((sum) => sum === 0n)).toBe(true);
  });

  test('refuses a command at the exact moment of its end, and accepts one just before', () => {
    const play = openedPlay(features, rules);
    born(play, 'a-ann', 'Ann');
    play.now = testStart + 15 * weekMs - 1;
    expect(attempt(play).kind).toBe('events');
    play.now += 1;
    expect(attempt(play)).toMatchObject({ refusal: { code: 'round_not_active' } });
  });

  test('appends nothing by itself once closed', () => {
    const play = openedPlay(features, rules);
    play.wait(16 * weekMs);
    const { length } = play.log;
    play.wait(4 * weekMs);
    expect(play.log).toHaveLength(length);
  });

  test('can be closed early by the game itself, with the operator and the reason in the log', () => {
    const play = openedPlay(features, rules);
    born(play, 'a-ann', 'Ann');
    play.wait(dayMs);
    const payload = { by: 'root', reason: 'A rehearsal.' };
    expect(play.refusal('a-ann', 'round.close-round', payload)).toBe('forbidden');
    expect(play.refusal('game', 'round.close-round', { by: 'root', reason: '' }, system)).toBe(
      'invalid_payload',
    );
    play.accept('game', 'round.close-round', payload, system);
    // What features settle by the close follows it.
    const closed = play.log.findLast(({ type }) => type === 'round.closed');
    expect(closed).toMatchObject({ data: { round: 1 }, command: { payload } });
    expect(play.world.round).toMatchObject({ phase: 'closed', endsAt: closed?.at });
    expect(viewRound(play.world, play.now)).toMatchObject({ is_active: false, day: null });
    expect(attempt(play)).toMatchObject({ refusal: { code: 'round_not_active' } });
    expect(play.refusal('game', 'round.close-round', payload, system)).toBe('round_closed');
  });

  test('that was closed early neither starts its deathmatch nor closes again', () => {
    const play = openedPlay(features, rules);
    play.accept('game', 'round.close-round', { by: 'root', reason: 'Enough.' }, { roles: ['system'] });
    play.wait(16 * weekMs);
    const later = play.log.filter(({ type }) => type.startsWith('round.')).map(({ type }) => type);
    expect(later.filter((type) => type !== 'round.rules-set')).toStrictEqual([
      'round.opened',
      'round.closed',
    ]);
    const lapsed = play.log.filter(({ type }) => type === 'agenda.lapsed');
    expect(lapsed.map(({ item }) => item?.kind)).toEqual(
      expect.arrayContaining(['round.start-deathmatch', 'round.close']),
    );
    expect(play.world.round.phase).toBe('closed');
  });

  describe('that was opened without a feature', () => {
    const { lotto, ...older } = defaultRules();
    const began = (play: Play) => play.log.filter(({ type }) => type === 'lotto.opened').length;
    const join = { rules: { lotto: lotto ?? {} } };

    test('lets it begin when it joins, under the rules that came with it', () => {
      const play = openedPlay(features, older);
      play.wait(weekMs);
      expect(began(play)).toBe(0);
      play.accept('game', 'round.join-features', join, system);
      play.runDue();
      expect(began(play)).toBeGreaterThan(0);
      expect(play.world.rules.get('lotto')).toStrictEqual(lotto);
      expect(play.refusal('game', 'round.join-features', join, system)).toBe('round_feature_known');
      expect(play.refusal('a-ann', 'round.join-features', join)).toBe('forbidden');
    });

    test('has a log that the build with the feature replays, over its close too', () => {
      const play = openedPlay(
        features.filter(({ name }) => name !== 'lotto'),
        older,
      );
      play.wait(weekMs);
      play.accept('game', 'round.close-round', { by: 'root', reason: 'Enough.' }, system);
      play.wait(weekMs);
      expect(freshFold(features, play.log).round.phase).toBe('closed');
    });

    test('takes none once it is closed', () => {
      const play = openedPlay(features, older);
      play.accept('game', 'round.close-round', { by: 'root', reason: 'Enough.' }, system);
      expect(play.refusal('game', 'round.join-features', join, system)).toBe('round_not_active');
    });
  });

  test('is opened only once, and only by the game itself', () => {
    const play = new Play(features);
    const payload = { round: 1, startsAt: testStart, commitment: testCommitment, rules: {} };
    expect(play.refusal('a-ann', 'round.open-round', payload)).toBe('forbidden');
    const broken: JsonObject[] = [{ commitment: 'ab' }, { round: 0 }, { startsAt: -1 }, { more: 1 }];
    for (const wrong of broken) {
      expect(play.refusal('game', 'round.open-round', { ...payload, ...wrong }, system)).toBe(
        'invalid_payload',
      );
    }
    play.accept('game', 'round.open-round', payload, system);
    expect(play.refusal('game', 'round.open-round', payload, system)).toBe('round_opened');
  });
});

const at = (ms: number) => {
  const { world } = openedPlay(features, rules);
  return viewRound(world, testStart + ms);
};

describe('the round as it is shown', () => {
  test('[R088] counts its days from 1, counts deathmatch days separately, and none outside the round', () => {
    const days = [-1, 0, dayMs - 1, dayMs, 14 * weekMs, 15 * weekMs - 1, 15 * weekMs].map((ms) => [
      at(ms)?.day,
      at(ms)?.deathmatch_day,
    ]);
    expect(days).toStrictEqual([
      [null, null],
      [1, null],
      [1, null],
      [2, null],
      [99, 1],
      [105, 7],
      [null, null],
    ]);
  });

  test('[R089] shows progress from 0 to 100 percent', () => {
    const percents = [-dayMs, 0, 7.5 * weekMs, 15 * weekMs, 99 * weekMs].map((ms) => at(ms)?.percent);
    expect(percents).toStrictEqual([0, 0, 50, 100, 100]);
  });

  test('[R838] has its number, its beginning, both counts of days and its progress', () => {
    expect(at(14 * weekMs + dayMs)).toMatchObject({
      id: 1,
      starts_at: iso(testStart),
      day: 100,
      deathmatch_day: 2,
      percent: 94.29,
    });
    for (const outside of [-1, 15 * weekMs]) {
      expect(at(outside)).toMatchObject({ day: null, deathmatch_day: null });
      expect([0, 100]).toContain(at(outside)?.percent);
    }
  });

  test('does not exist before it is opened', () => {
    expect(viewRound(new Play(features).world, testStart)).toBeNull();
  });
});
