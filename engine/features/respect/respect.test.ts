import { describe, expect, test } from 'vitest';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, testStart } from '../../kernel/testing/play.ts';
import { metric } from '../../kernel/state/world.ts';
import { respectFrom } from '../../shared/people/respect.ts';
import { dayMs, iso } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { respectTold } from './told.ts';
import { viewRespect, viewRespectTotals } from './views.ts';

const give = 'respect.give-respect';
const block = 'relations.block-character';
const wish = (username: string, amount = 1, kind = 'respect') => ({ username, amount, kind });

function pair() {
  const play = openedPlay(features);
  return { play, ann: born(play, 'a-ann', 'Ann'), bob: born(play, 'a-bob', 'Bob') };
}

describe('respect', () => {
  test('[E385] [E386] is ten a UTC day; what was given is gone until midnight', () => {
    const { play, ann } = pair();
    const refills_at = iso(testStart + dayMs);
    expect(viewRespect(play.world, ann, play.now)).toStrictEqual({
      available: 10,
      refills_at,
      per_day: 10,
      refills: 0,
    });
    expect(play.accept('a-ann', give, wish('Bob', 4)).answer).toStrictEqual({ available: 6, refills_at });
    expect(play.refusal('a-ann', give, wish('Bob', 7))).toBe('respect_short');
    expect(play.accept('a-ann', give, wish('bob', 6, 'disrespect')).answer).toMatchObject({ available: 0 });
    expect(play.refusal('a-ann', give, wish('Bob'))).toBe('respect_short');
    play.wait(dayMs);
    expect(viewRespect(play.world, ann, play.now)).toMatchObject({ available: 10 });
    play.accept('a-ann', give, wish('Bob', 10));
  });

  test('[E156] a respect refill, as item or perk, gives all of it once more', () => {
    const { play, ann } = pair();
    const refill = 'respect.refill-respect';
    const byItem = { item: 'respect_refill', perk: null };
    expect(play.refusal('a-ann', refill, byItem)).toBe('respect_full');
    play.accept('a-ann', give, wish('Bob', 10));
    expect(play.refusal('a-ann', refill, byItem)).toBe('respect_no_refill');
    enrich(play, ann, 1, 'item:respect_refill');
    expect(play.accept('a-ann', refill, byItem).answer).toMatchObject({ available: 10 });
    play.accept('a-ann', give, wish('Bob', 10));
    expect(play.refusal('a-ann', refill, byItem)).toBe('respect_no_refill');
    const payload = { character: ann, kind: 'respect_refill', refund: 0 };
    const { events } = play.accept('staff', 'perks.award-perk', payload, { roles: ['system'] });
    const perk = events[0]?.moves[0]?.asset.slice('perk:'.length) ?? 'none';
    play.accept('a-ann', refill, { item: null, perk });
    expect(viewRespect(play.world, ann, play.now)).toMatchObject({ available: 10, refills: 0 });
    play.accept('a-ann', give, wish('Bob', 1));
    expect(play.refusal('a-ann', refill, { item: null, perk })).toBe('respect_no_refill');
  });

  test('a new life has no more to give than the last one left', () => {
    const { play, ann } = pair();
    play.accept('a-ann', give, wish('Bob', 9));
    remove(play, ann);
    const ada = born(play, 'a-ann', 'Ada');
    expect(viewRespect(play.world, ada, play.now)).toMatchObject({ available: 1 });
  });

  test('[R091~] stands on the profile as what came in less the disrespect, with its share', () => {
    const { play, ann, bob } = pair();
    play.accept('a-ann', give, wish('Bob', 7));
    play.accept('a-ann', give, wish('Bob', 1, 'disrespect'));
    const received = respectFrom((name) => metric(play.world, bob, name));
    expect(received).toStrictEqual({ amount: 6, disrespect_percent: 13 });
    expect(viewRespectTotals(play.world, bob)).toStrictEqual({
      ...received,
      received: { respect: 7, disrespect: 1 },
      given: { respect: 0, disrespect: 0 },
    });
    expect(viewRespectTotals(play.world, ann)).toMatchObject({
      amount: 0,
      given: { respect: 7, disrespect: 1 },
    });
    expect(respectFrom(() => 0)).toStrictEqual({ amount: 0, disrespect_percent: 0 });
  });

  test('can be shown from a cell', () => {
    const { play, ann } = pair();
    jail(play, ann, 600);
    play.accept('a-ann', give, wish('Bob'));
  });

  test('is for others, by the name they bear, and alive', () => {
    const { play, bob } = pair();
    expect(play.refusal('a-ann', give, wish('Ann'))).toBe('respect_self');
    expect(play.refusal('a-ann', give, wish('Nobody'))).toBe('respect_nobody');
    expect(play.refusal('a-ann', give, wish(''))).toBe('respect_nobody');
    // Looks like Bob, and is nobody.
    expect(play.refusal('a-ann', give, wish('8ob'))).toBe('respect_nobody');
    remove(play, bob);
    expect(play.refusal('a-ann', give, wish('Bob'))).toBe('respect_nobody');
  });

  test('passes no block in either direction', () => {
    const { play, ann, bob } = pair();
    play.accept('a-bob', block, { character: ann });
    expect(play.refusal('a-ann', give, wish('Bob', 1, 'disrespect'))).toBe('respect_blocked');
    expect(play.refusal('a-bob', give, wish('Ann'))).toBe('respect_you_block');
    expect([ann, bob].map((id) => metric(play.world, id, 'respect.received'))).toStrictEqual([0, 0]);
  });

  test.each([0, -1, 0.5, 2 ** 53, '1'])('the amount %j is invalid', (amount) => {
    const { play } = pair();
    expect(play.refusal('a-ann', give, { username: 'Bob', amount, kind: 'respect' })).toBe('invalid_payload');
  });

  test('alerts whoever it is shown to, and stands in the activity of both', () => {
    const { play, ann, bob } = pair();
    play.accept('a-ann', give, wish('Bob', 2));
    play.accept('a-ann', give, wish('Bob', 1, 'disrespect'));
    const told = (lines: typeof respectTold.alerts.lines | typeof respectTold.activity.lines) =>
      play.log.flatMap(lines).map(({ character, kind, tone, params }) => [character, kind, tone, params]);
    const toBob = [
      [bob, 'respect.respect', 'good', { gangster: ann, amount: 2 }],
      [bob, 'respect.disrespect', 'bad', { gangster: ann, amount: 1 }],
    ];
    expect(told(respectTold.alerts.lines)).toStrictEqual(toBob);
    expect(told(respectTold.activity.lines)).toStrictEqual([
      toBob[0],
      [ann, 'respect.given', 'plain', { gangster: bob, amount: 2 }],
      toBob[1],
      [ann, 'respect.given', 'plain', { gangster: bob, amount: 1 }],
    ]);
  });
});
