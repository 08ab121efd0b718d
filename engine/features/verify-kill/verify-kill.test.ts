import { describe, expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay } from '../../kernel/testing/play.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { metric } from '../../kernel/state/world.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { iso, minuteMs } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { moneyAt } from '../going-rate/going-rate.ts';
import { killed } from '../killing/testing/killed.ts';
import { asked } from './events.ts';
import { verifyKillRules } from './rules.ts';
import { viewWitnesses } from './views.ts';

const type = 'verify-kill.ask-witness';
const rules = verifyKillRules.defaults;
/** Rolls: `price` from 0 for the lowest, `stolen`. The middle is the usual price. */
const usual = 400;
const stays = 999_999;
const runs = 0;

/** Ann killed Bob, of level 10; Cyd asks and has cash; Dot is alive. */
function street(how: Parameters<typeof killed>[3] = 'public') {
  const play = openedPlay(features);
  const [ann, bob, cyd, dot] = ['Ann', 'Bob', 'Cyd', 'Dot'].map((name) =>
    born(play, `a-${name.toLowerCase()}`, name),
  ) as [string, string, string, string];
  play.given({ counts: [{ character: bob, metric: 'level_points', by: pointsAtLevel(10) }] });
  enrich(play, cyd, 1_000_000);
  killed(play, ann, bob, how);
  const price = moneyAt(play.world, 10, rules.basePrice);
  const ask = (bribe: number, rolls: readonly number[], suspect = 'Ann', deceased = 'Bob') => {
    const { answer } = play.accept('a-cyd', type, { suspect, deceased, bribe }, { rolls });
    play.wait(10 * minuteMs);
    return (answer as { result: string }).result;
  };
  const refused = (suspect: string, deceased: string, bribe = 1) =>
    play.refusal('a-cyd', type, { suspect, deceased, bribe });
  return { play, ann, bob, cyd, dot, price, ask, refused };
}

describe('a witness', () => {
  test('[E279~] [R639~] tells the truth for the price, or that the bribe is too small and takes nothing', () => {
    const { play, bob, ann, cyd, price, ask } = street();
    const cash = () => holding(play.world, inHand(cyd), 'money');
    const before = cash();
    expect(ask(price - 1, [usual])).toBe('failed');
    expect(cash()).toBe(before);
    expect(ask(price, [usual, stays])).toBe('correct');
    expect(cash()).toBe(before - price);
    expect(ask(price, [usual, stays], 'Dot')).toBe('incorrect');
    expect(ask(price, [usual, runs])).toBe('stolen');
    expect(cash()).toBe(before - 3 * price);
    expect(metric(play.world, cyd, 'verify-kill.spent')).toBe(3 * price);
    expect(viewWitnesses(play.world, cyd)).toMatchObject({ asked: 4, answered: 2, spent: 3 * price });
    const last = play.log.filter((event) => asked.match(event)).at(-1);
    expect(last && seenBy(play.machine.registry, last, 'owner')).toEqual({
      suspect: ann,
      deceased: bob,
      bribe: price,
      result: 'stolen',
      waitSeconds: rules.waitSeconds,
    });
  });

  test('asks for 0.6 to 1.4 of the price, and three times as much for a silent kill', () => {
    const { price, ask } = street();
    expect(ask(Math.ceil(price * 0.6), [0, stays])).toBe('correct');
    expect(ask(Math.ceil(price * 1.4) - 1, [800])).toBe('failed');
    expect(ask(Math.ceil(price * 1.4), [800, stays])).toBe('correct');
    const silent = street('private');
    expect(silent.ask(3 * silent.price - 1, [usual])).toBe('failed');
    expect(silent.ask(3 * silent.price, [usual, stays])).toBe('correct');
  });

  test('who is robbed or refused learns nothing of the killer: the same draws end alike for any suspect', () => {
    for (const [bribeOf, rolls] of [
      [(price: number) => price - 1, [usual]],
      [(price: number) => price, [usual, runs]],
    ] as const) {
      const [right, wrong] = ['Ann', 'Dot'].map((suspect) => {
        const { price, ask } = street();
        return ask(bribeOf(price), rolls, suspect);
      });
      expect(right).toBe(wrong);
    }
  });

  test('answers one question in ten minutes', () => {
    const { play, price } = street();
    const payload = { suspect: 'Ann', deceased: 'Bob', bribe: price };
    const { answer } = play.accept('a-cyd', type, payload, { rolls: [usual, stays] });
    expect(answer).toMatchObject({ wait_until: iso(play.now + 10 * minuteMs) });
    expect(play.refusal('a-cyd', type, payload)).toBe('timer_running');
  });

  test('[R693] is asked about somebody who died by another’s hand, and about a gangster there is', () => {
    const { play, dot, refused, cyd } = street();
    expect(refused('Ann', 'Dot')).toBe('verifykill_deceased');
    remove(play, dot);
    expect(refused('Ann', 'Dot')).toBe('verifykill_deceased');
    expect(refused('Ann', 'Stranger')).toBe('verifykill_deceased');
    expect(refused('Stranger', 'Bob')).toBe('verifykill_suspect');
    expect(refused('Ann', 'Bob', 2_000_000)).toBe('verifykill_cash_short');
    jail(play, cyd, 600);
    expect(refused('Ann', 'Bob')).toBe('prison_locked');
  });
});
