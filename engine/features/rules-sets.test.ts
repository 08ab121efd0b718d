import { describe, expect, test } from 'vitest';
import { defaultRules, features } from './index.ts';
import { lockboxRules } from '../kernel/testing/lockbox/state.ts';
import { born } from '../kernel/testing/people.ts';
import { freshFold, openedPlay } from '../kernel/testing/play.ts';
import { plainText } from '../kernel/testing/plain.ts';
import { townFeatures } from '../kernel/testing/town.ts';

describe('a round', () => {
  const old = { ...lockboxRules.defaults, price: 7 };

  test('is decided and replayed under the numbers it was opened with', () => {
    const play = openedPlay(townFeatures, { lockbox: old });
    born(play, 'a-ann', 'Ann');
    const { events } = play.accept('a-ann', 'lockbox.make-box', { colour: 'red' });
    expect(events[0]?.moves[0]?.amount).toBe(7);
    const world = freshFold(townFeatures, play.log);
    expect(plainText(world)).toBe(plainText(play.world));
    expect(lockboxRules(world).price).toBe(7);
  });

  test("opened without a feature's numbers uses those of this build", () => {
    const play = openedPlay(townFeatures, {});
    expect(lockboxRules(play.world)).toBe(lockboxRules.defaults);
  });

  test('writes one set of rules per feature before it opens', () => {
    const play = openedPlay(features);
    const types = play.log.slice(0, Object.keys(defaultRules()).length + 1).map(({ type }) => type);
    expect(types).toStrictEqual([
      ...Object.keys(defaultRules()).map(() => 'round.rules-set'),
      'round.opened',
    ]);
    expect(Object.fromEntries(play.world.rules)).toStrictEqual(defaultRules());
  });
});

describe('what the documents leave open', () => {
  /** Every number under a name, however deep it lies in a set of rules. */
  const numbersNamed = (rules: unknown, name: RegExp): readonly number[] => {
    const found: number[] = [];
    const look = (value: unknown, isNamed: boolean): void => {
      if (typeof value === 'number') {
        if (isNamed) found.push(value);
      } else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) look(inner, isNamed || name.test(key));
    };
    look(rules, false);
    return found;
  };

  test.each([
    ['heists', /^(?:haulMin|haulMax|seatPpm|chanceMost)$/],
    ['small-crimes', /^(?:waitSeconds|basePpm)$/],
    ['vehicle-theft', /^waitSeconds$/],
    ['fraud', /^waitSeconds$/],
    ['extortion', /^waitSeconds$/],
    ['looting', /^waitSeconds$/],
    ['armed-robbery', /^waitMinutes$/],
    ['bomb-defusal', /^waitSeconds$/],
    ['police-chase', /^waitSeconds$/],
    ['safe-cracking', /^waitSeconds$/],
    ['prison', /^waitSeconds$/],
    ['roulette', /^(?:limits|otherLimits)$/],
    ['blackjack', /^(?:limits|otherLimits)$/],
    ['contests', /^maxPlaces$/],
  ])('[R824] stands in the rules that a round is opened with: %s', (feature, name) => {
    const rules: Readonly<Record<string, unknown>> = defaultRules();
    const numbers = numbersNamed(rules[feature], name);
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.every((each) => each > 0)).toBe(true);
  });
});
