import { describe, expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { freshFold, openedPlay } from '../../kernel/testing/play.ts';
import { plainText } from '../../kernel/testing/plain.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { fortuneOf } from '../../shared/catalogues/goods.ts';
import { estateOf, holding, inHand } from '../../shared/holders/holders.ts';
import { levelOf, pointsAtLevel, prestigeStep } from '../../shared/catalogues/levels.ts';
import { sealedSample } from '../../shared/testing/sealed.ts';
import { dayMs, hourMs, iso } from '../../shared/time/time.ts';
import { lotValue } from '../../shared/ports/transferable.ts';
import { features, quietRules } from '../index.ts';
import { lessonOf } from './lesson.ts';
import { mentoringRules } from './rules.ts';
import { mentoringState, offersFor, pendingBy, sessionBy } from './state.ts';
import { mentoringTold } from './told.ts';
import { viewOwnMentoring, viewRecipient, viewTerms } from './views.ts';

const offerType = 'mentoring.offer-mentoring';
const acceptType = 'mentoring.accept-mentoring';
const cancelType = 'mentoring.cancel-mentoring';

/** Cash of everybody in a test, with what all are born with. */
const purse = 1_000_000 + 1_000;

/** Ann stands at level 17, Bob at 10 and Cyd at 3; all have cash. */
function classroom() {
  const play = openedPlay(features, { ...quietRules(), mentoring: mentoringRules.defaults });
  const person = (name: string, level: number) => {
    const id = born(play, `a-${name.toLowerCase()}`, name);
    enrich(play, id, 1_000_000);
    play.given({ counts: [{ character: id, metric: 'level_points', by: pointsAtLevel(level) }] });
    return id;
  };
  const [ann, bob, cyd] = [person('Ann', 17), person('Bob', 10), person('Cyd', 3)];
  const wish = (username: string, more: object = {}) => ({
    username,
    message: null,
    feePerPoint: 0,
    ...more,
  });
  const offer = (username: string, more: object = {}, account = 'a-ann') =>
    (play.accept(account, offerType, wish(username, more)).answer as { session: string }).session;
  const accept = (account: string, session: string) => play.accept(account, acceptType, { session });
  const cash = (id: string) => holding(play.world, inHand(id), 'money');
  const shots = (id: string) => holding(play.world, inHand(id), 'bullets');
  const points = (id: string) => metric(play.world, id, 'level_points');
  const sink = () => Number(play.world.ledger.system.get('sink:mentoring')?.get('money') ?? 0n);
  return { play, ann, bob, cyd, person, wish, offer, accept, cash, shots, points, sink };
}

describe('a lesson', () => {
  test('[E234] [E235] costs its mentor what lay in escrow, and gives experience, bullets and the fee less its tax', () => {
    const { play, ann, bob, offer, accept, cash, shots, points, sink } = classroom();
    const { cost, points: promised, bullets } = lessonOf(play.world, ann);
    const before = { points: points(bob), shots: shots(ann) };
    const session = offer('Bob', { feePerPoint: 3, message: sealedSample(9) });
    const learned = pendingBy(play.world, ann)?.points ?? 0;
    expect([cash(ann), fortuneOf(play.world, ann) >= purse]).toEqual([purse - cost, true]);
    const fee = 3 * learned;
    expect(accept('a-bob', session).answer).toEqual({
      session,
      mentor: ann,
      points: learned,
      pointsActual: learned,
      bullets,
      fee,
    });
    play.runDue();
    const tax = Math.ceil(fee / 10);
    expect(learned).toBe(Math.min(promised, 50));
    expect([points(bob) - before.points, shots(ann) - before.shots]).toEqual([learned, bullets]);
    expect([cash(ann), cash(bob), sink()]).toEqual([purse - cost + fee - tax, purse - fee, cost + tax]);
    expect([metric(play.world, ann, 'mentoring.given'), metric(play.world, bob, 'mentoring.taken')]).toEqual([
      1, 1,
    ]);
  });

  test('[R396] is none, then pending, then accepted; taken back, its cost is there again', () => {
    const { play, ann, bob, offer, accept, cash } = classroom();
    expect(play.refusal('a-ann', cancelType, {})).toBe('mentoring_nothing');
    offer('Bob');
    expect(play.refusal('a-ann', offerType, { username: 'Cyd', message: null, feePerPoint: 0 })).toBe(
      'mentoring_pending',
    );
    expect(play.refusal('a-bob', cancelType, {})).toBe('mentoring_nothing');
    play.accept('a-ann', cancelType, {});
    expect([cash(ann), sessionBy(play.world, ann), offersFor(play.world, bob)]).toEqual([purse, null, []]);
    accept('a-bob', offer('Bob'));
    expect(play.refusal('a-ann', cancelType, {})).toBe('mentoring_nothing');
    expect(viewOwnMentoring(play.world, ann, play.now).session).toMatchObject({ accepted: true });
  });

  test('the offer of another, one that is over and one of an earlier life cannot be taken', () => {
    const { play, ann, bob, offer } = classroom();
    const session = offer('Bob');
    expect(play.refusal('a-cyd', acceptType, { session })).toBe('mentoring_unknown');
    expect(play.refusal('a-ann', acceptType, { session })).toBe('mentoring_unknown');
    remove(play, bob);
    born(play, 'a-bob', 'Bobby');
    expect(play.refusal('a-bob', acceptType, { session })).toBe('mentoring_unknown');
    expect(pendingBy(play.world, ann)).toBeNull();
  });

  test('is given and taken from a cell', () => {
    const { play, ann, bob, offer, accept } = classroom();
    jail(play, ann, 600);
    jail(play, bob, 600);
    accept('a-bob', offer('Bob'));
  });

  test('a mentor waits twelve hours after a lesson that was taken, and not after one that was not', () => {
    const { play, ann, offer, accept, wish } = classroom();
    accept('a-bob', offer('Bob'));
    const until = play.now + 12 * hourMs;
    expect(timerUntil(play.world, ann, 'mentoring')).toBe(until);
    expect(viewTerms(play.world, ann, play.now).wait_until).toBe(iso(until));
    expect(play.refusal('a-ann', offerType, wish('Cyd'))).toBe('timer_running');
    play.wait(12 * hourMs);
    offer('Cyd');
    play.accept('a-ann', cancelType, {});
    offer('Cyd');
  });

  test('an account takes one a UTC day, whatever life it leads', () => {
    const { play, person, bob, offer, accept } = classroom();
    person('Dan', 20);
    play.wait(20 * hourMs);
    accept('a-bob', offer('Bob'));
    const second = offer('Bob', {}, 'a-dan');
    expect(play.refusal('a-bob', acceptType, { session: second })).toBe('mentoring_day');
    remove(play, bob);
    play.runDue();
    born(play, 'a-bob', 'Bobby');
    const third = offer('Bobby', {}, 'a-dan');
    expect(play.refusal('a-bob', acceptType, { session: third })).toBe('mentoring_day');
    play.wait(4 * hourMs);
    expect(viewTerms(play.world, bob, play.now).lesson_after).toBeNull();
    accept('a-bob', third);
  });

  test('the recipient must have the fee, and pays nothing where none is asked', () => {
    const { play, ann, cyd, offer, accept, cash } = classroom();
    const free = offer('Cyd');
    accept('a-cyd', free);
    expect(cash(cyd)).toBe(purse);
    play.wait(dayMs);
    const dear = offer('Cyd', { feePerPoint: 10_000 });
    play.given({
      moves: [{ asset: 'money', from: inHand(cyd), to: 'sink:given', amount: cash(cyd) - 100 }],
    });
    expect(play.refusal('a-cyd', acceptType, { session: dear })).toBe('mentoring_fee_short');
    expect(viewTerms(play.world, ann, play.now).last_fee_per_point).toBe(10_000);
  });

  test('never lifts a recipient past their mentor, and asks a fee for what it brings alone', () => {
    const { play, ann, bob, offer, accept, cash, points } = classroom();
    const session = offer('Bob', { feePerPoint: 7 });
    const promised = pendingBy(play.world, ann)?.points ?? 0;
    const missing = points(ann) - points(bob);
    play.given({ counts: [{ character: bob, metric: 'level_points', by: missing - 4 }] });
    expect(accept('a-bob', session).answer).toMatchObject({ points: promised, pointsActual: 4, fee: 28 });
    expect([points(bob) === points(ann), cash(bob)]).toEqual([true, purse - 28]);
  });

  test('whoever has caught up meanwhile has nothing left to learn', () => {
    const { play, ann, bob, offer, points } = classroom();
    const session = offer('Bob');
    const by = points(ann) - points(bob);
    play.given({ counts: [{ character: bob, metric: 'level_points', by }] });
    expect(play.refusal('a-bob', acceptType, { session })).toBe('mentoring_outgrown');
  });
});

describe('a mentor', () => {
  test('stands at level 10 or higher, and three levels above the recipient', () => {
    const { play, person, wish } = classroom();
    expect(play.refusal('a-cyd', offerType, wish('Bob'))).toBe('mentoring_level');
    person('Dan', 15);
    expect(play.refusal('a-ann', offerType, wish('Dan'))).toBe('mentoring_gap');
    expect(play.refusal('a-bob', offerType, wish('Ann'))).toBe('mentoring_gap');
    person('Eve', 14);
    play.accept('a-ann', offerType, wish('Eve'));
  });

  test('teaches others only, by the name they bear, and alive', () => {
    const { play, bob, wish } = classroom();
    expect(play.refusal('a-ann', offerType, wish('Ann'))).toBe('mentoring_self');
    expect(play.refusal('a-ann', offerType, wish('Nobody'))).toBe('mentoring_nobody');
    remove(play, bob);
    expect(play.refusal('a-ann', offerType, wish('Bob'))).toBe('mentoring_nobody');
  });

  test('passes no block in either direction, not even one that came later', () => {
    const { play, ann, bob, wish, offer } = classroom();
    const block = 'relations.block-character';
    const session = offer('Cyd');
    play.accept('a-ann', block, { character: play.world.lives.get('a-cyd') ?? '' });
    expect(play.refusal('a-cyd', acceptType, { session })).toBe('mentoring_blocked');
    play.accept('a-ann', cancelType, {});
    play.accept('a-bob', block, { character: ann });
    expect(play.refusal('a-ann', offerType, wish('Bob'))).toBe('mentoring_blocked');
    expect(viewRecipient(play.world, ann, 'Bob')).toMatchObject({ id: bob, level_points: 0 });
    expect(play.refusal('a-ann', offerType, wish('Cyd'))).toBe('mentoring_you_block');
  });

  test('[R525] costs more at each level, and tells what it costs at the mentor’s', () => {
    const { play, person } = classroom();
    const costs = [15, 16, 20, 30].map((level) => {
      const mentor = person(`Le${'abcd'[[15, 16, 20, 30].indexOf(level)]}`, level);
      return viewTerms(play.world, mentor, play.now).cost;
    });
    expect(costs).toEqual([...new Set(costs)].toSorted((one, other) => one - other));
  });

  test('[R331] needs the cost in cash', () => {
    const { play, ann, wish } = classroom();
    const { cost } = viewTerms(play.world, ann, play.now);
    const spend = purse - cost + 1;
    play.given({ moves: [{ asset: 'money', from: inHand(ann), to: 'sink:given', amount: spend }] });
    expect(play.refusal('a-ann', offerType, wish('Bob'))).toBe('mentoring_short');
    enrich(play, ann, 1);
    play.accept('a-ann', offerType, wish('Bob'));
  });

  test('finds no place where ten offers wait already', () => {
    const { play, person, wish, offer } = classroom();
    for (const letter of 'abcdefghij') {
      person(`Me${letter}`, 15);
      offer('Cyd', {}, `a-me${letter}`);
    }
    expect(play.refusal('a-ann', offerType, wish('Cyd'))).toBe('mentoring_theirs_full');
  });

  test.each([-1, 0.5, 10_001, 2 ** 53, '1'])('cannot ask for a fee of %j a point', (feePerPoint) => {
    const { play, wish } = classroom();
    expect(play.refusal('a-ann', offerType, wish('Bob', { feePerPoint }))).toBe('invalid_payload');
  });
});

describe('an offer that comes to nothing', () => {
  test('expires after 24 hours, and its cost goes back', () => {
    const { play, ann, offer, cash } = classroom();
    offer('Bob');
    play.wait(dayMs - 1);
    play.runDue();
    expect(pendingBy(play.world, ann)).not.toBeNull();
    play.wait(1);
    play.runDue();
    expect([pendingBy(play.world, ann), cash(ann)]).toEqual([null, purse]);
    expect(play.log.some(({ type }) => type === 'mentoring.expired')).toBe(true);
  });

  test('ends with the recipient’s life: the mentor has the cost again', () => {
    const { play, ann, bob, offer, cash } = classroom();
    offer('Bob');
    remove(play, bob);
    play.runDue();
    expect([pendingBy(play.world, ann), cash(ann)]).toEqual([null, purse]);
  });

  test('ends with the mentor’s life: the cost is left to their account', () => {
    const { play, ann, bob, offer } = classroom();
    offer('Bob', { feePerPoint: 2 });
    const { cost } = lessonOf(play.world, ann);
    remove(play, ann);
    play.runDue();
    expect(offersFor(play.world, bob)).toEqual([]);
    expect(holding(play.world, estateOf('a-ann'), 'money')).toBeGreaterThanOrEqual(cost);
    const { sessions, byMentor, waiting, lastFees } = mentoringState(play.world);
    expect([sessions, byMentor, waiting, lastFees].map(({ size }) => size)).toEqual([0, 0, 0, 0]);
  });

  test.each(['a-ann', 'a-bob'])('ends with the ban of %s', (account) => {
    const { play, ann, offer } = classroom();
    offer('Bob');
    play.accept('staff', 'sanctions.record-ban', { account, ban: 'b-1' }, { roles: ['system'] });
    play.runDue();
    expect(pendingBy(play.world, ann)).toBeNull();
    expect(play.log.some(({ type }) => type === 'mentoring.cancelled')).toBe(true);
    expect([...play.world.ledger.balances.keys()].filter((id) => id.startsWith('escrow:mentoring'))).toEqual(
      [],
    );
  });

  test('a death after the lesson forgets it, and takes nothing back', () => {
    const { play, ann, bob, offer, accept, points } = classroom();
    accept('a-bob', offer('Bob'));
    const learned = points(bob);
    remove(play, ann);
    play.runDue();
    expect(points(bob)).toBe(learned);
    expect(mentoringState(play.world).sessions.size).toBe(0);
  });
});

describe('the numbers', () => {
  test('the bullets are worth less than half of the cost at every level', () => {
    const { play, ann, points } = classroom();
    for (let level = mentoringRules(play.world).levelLeast; level <= 50; level += 1) {
      const by = pointsAtLevel(level) - points(ann);
      play.given({ counts: [{ character: ann, metric: 'level_points', by }] });
      const { cost, bullets } = lessonOf(play.world, ann);
      const worth = lotValue(play.world, { type: 'bullets', id: null, amount: bullets });
      expect([level, 2 * worth < cost]).toEqual([level, true]);
    }
    play.given({ counts: [{ character: ann, metric: 'level_points', by: 3 * prestigeStep }] });
    expect(lessonOf(play.world, ann).points).toBe(Math.floor(prestigeStep / 8));
  });

  test('a lesson is at most a quarter of a level from level 12 on, and 50 points below', () => {
    const { play, person, ann, points } = classroom();
    play.given({ counts: [{ character: ann, metric: 'level_points', by: pointsAtLevel(50) - points(ann) }] });
    const learned = Object.entries({ Dana: 2, Edna: 12, Fina: 30 }).map(([name, level]) => {
      const quarter = Math.floor(levelOf(points(person(name, level))).total / 4);
      return [level, viewRecipient(play.world, ann, name)?.level_points, quarter];
    });
    expect(learned).toEqual([
      [2, 50, 12],
      [12, 60, 60],
      [30, 1022, 1022],
    ]);
  });
});

test('both hear what they must not miss, and nobody else anything', () => {
  const { play, ann, bob, cyd, offer, accept } = classroom();
  accept('a-bob', offer('Bob', { feePerPoint: 2 }));
  play.wait(12 * hourMs);
  offer('Cyd');
  play.accept('a-ann', cancelType, {});
  offer('Cyd');
  play.wait(dayMs);
  play.runDue();
  const told = play.log
    .filter(({ type }) => type.startsWith('mentoring.'))
    .flatMap(mentoringTold.activity.lines)
    .map(({ character, kind }) => [character, kind.slice('mentoring.'.length)]);
  expect(told).toEqual([
    [bob, 'offered'],
    [ann, 'accepted'],
    [bob, 'learned'],
    [cyd, 'offered'],
    [cyd, 'withdrawn'],
    [cyd, 'offered'],
    [ann, 'expired'],
  ]);
  const alerts = play.log
    .filter(({ type }) => type.startsWith('mentoring.'))
    .flatMap(mentoringTold.alerts.lines);
  expect(alerts.map(({ kind }) => kind)).not.toContain('mentoring.learned');
  expect(alerts).toHaveLength(6);
});

test('what a session has come to is the same after any restart', () => {
  const { play, offer, accept } = classroom();
  accept('a-bob', offer('Bob', { feePerPoint: 2 }));
  play.wait(12 * hourMs);
  offer('Cyd');
  expect(plainText(freshFold(features, play.log))).toBe(plainText(play.world));
});
