import { describe, expect, test } from 'vitest';
import { defineFeature, type Feature } from '../../kernel/declarations/feature.ts';
import { born, enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { metric, timerUntil } from '../../kernel/state/world.ts';
import { channelFee } from '../../kits/channel-fee.ts';
import { earningsCut } from '../../shared/ports/earnings-cut.ts';
import { holding, inBank, inHand } from '../../shared/holders/holders.ts';
import { pointsAtLevel } from '../../shared/catalogues/levels.ts';
import { sealedTextOf } from '../../shared/text/sealed-text.ts';
import { features } from '../index.ts';
import { extortion } from './extortion.ts';
import { extortionHabit } from './wishes.ts';
import { Random } from '../../kernel/testing/random.ts';
import { extortionRules } from './rules.ts';
import { demandOn, extortionFeePpm, extortionLimit, extortionState, paidBy, targetsOf } from './state.ts';
import { viewExtortion } from './views.ts';

const rules = extortionRules.defaults;
const open = 'extortion.open-targets';
const lean = 'extortion.extort-character';
const bank = 'extortion.extort-bank';
const giveBack = 'extortion.return-money';
/** Rolls: success, block. */
const works = [0, 0];

function town(bobsCash = 1_000_000, more: readonly Feature[] = []) {
  const play = openedPlay([...features, ...more]);
  const [ann, bob, cyd] = ['Ann', 'Bob', 'Cyd'].map((name) => born(play, `a-${name.toLowerCase()}`, name));
  const people = { ann: ann ?? '', bob: bob ?? '', cyd: cyd ?? '' };
  for (const id of Object.values(people)) {
    rise(play, id, 5);
    endProtection(play, id);
  }
  enrich(play, people.bob, bobsCash);
  return { play, ...people };
}

const rise = (play: Play, character: string, level: number) =>
  play.given({ counts: [{ character, metric: 'level_points', by: pointsAtLevel(level) }] });
/** As if the time had passed for which a new life is protected. */
function endProtection(play: Play, character: string): void {
  const life = play.world.characters.get(character);
  if (life) life.protectedUntil = play.now;
}
const cash = (play: Play, character: string) => holding(play.world, inHand(character), 'money');
const named = (play: Play, character: string, targets: readonly string[]) =>
  extortionState(play.world).targets.set(character, targets);

describe('the names', () => {
  test('[E250] are others of some level, each once, and stay until one is leaned on', () => {
    const { play, ann, bob, cyd } = town();
    born(play, 'a-new', 'Newcomer');
    play.accept('a-ann', open);
    expect([...targetsOf(play.world, ann, play.now)].toSorted()).toStrictEqual([bob, cyd].toSorted());
    expect(play.refusal('a-ann', open)).toBe('extortion_open');
  });

  test('do not depend on where others are, nor on what they have', () => {
    const names = (change: (play: Play, bob: string) => void) => {
      const { play, ann, bob } = town();
      change(play, bob);
      play.accept('a-ann', open, {}, { id: 'same' });
      return viewExtortion(play.world, ann, play.now).targets;
    };
    const before = names(() => undefined);
    expect(before).toHaveLength(2);
    expect(names((play, bob) => enrich(play, bob, 5_000_000))).toStrictEqual(before);
    expect(
      names((play, bob) => {
        const who = play.world.characters.get(bob);
        if (who) who.location = who.location === 'miami' ? 'austin' : 'miami';
      }),
    ).toStrictEqual(before);
  });

  test('leave out the dead, and are empty if there is nobody else', () => {
    const { play, ann, bob, cyd } = town();
    play.accept('a-ann', open);
    remove(play, bob);
    expect(targetsOf(play.world, ann, play.now)).toStrictEqual([cyd]);
    remove(play, cyd);
    expect(play.refusal('a-ann', open)).toBe('extortion_no_targets');
  });

  test('a bot asks for no names while everybody else is protected', () => {
    const { play, ann, bob, cyd } = town();
    const intent = () => extortionHabit(play.world, ann, play.now, new Random('a bot'));
    expect(intent()).toMatchObject({ kind: 'act', command: { type: open } });
    for (const id of [bob, cyd]) {
      const life = play.world.characters.get(id);
      if (life) life.protectedUntil = play.now + 3_600_000;
    }
    expect(intent()).toBeNull();
  });
});

describe('the protected', () => {
  test('[R118~] are on no list, and are leaned on by nobody before their protection ends', () => {
    const { play, ann, bob, cyd } = town();
    const life = play.world.characters.get(bob);
    if (life) life.protectedUntil = play.now + 3_600_000;
    play.accept('a-ann', open);
    expect(targetsOf(play.world, ann, play.now)).toStrictEqual([cyd]);
    named(play, ann, [bob]);
    expect(play.refusal('a-ann', lean, { character: bob })).toBe('extortion_protected');
    rise(play, ann, 30);
    expect(play.refusal('a-ann', bank, { username: 'Bob' })).toBe('extortion_protected');
    play.wait(3_600_000);
    play.accept('a-ann', lean, { character: bob }, { rolls: works });
  });
});

describe('leaning on somebody', () => {
  test('[E251] takes the demand from their pocket, less what is lost, and the block pays beside it', () => {
    const { play, ann, bob } = town();
    named(play, ann, [bob]);
    const paid = demandOn(play.world, bob, 'cash');
    const taken = paid - channelFee(paid, extortionFeePpm);
    const [mine, theirs] = [cash(play, ann), cash(play, bob)];
    const block = viewExtortion(play.world, ann, play.now).block_min;
    const { answer } = play.accept('a-ann', lean, { character: bob }, { rolls: works });
    expect(answer).toMatchObject({
      success: true,
      type: 'cash',
      target: bob,
      money: block + taken,
      money_taken: taken,
      money_family: 0,
      money_return_amounts: [Math.floor(taken / 4), Math.floor(taken / 2), taken],
      wait_seconds: rules.cash.waitSeconds,
    });
    expect(cash(play, ann)).toBe(mine + block + taken);
    expect(cash(play, bob)).toBe(theirs - paid);
    expect(targetsOf(play.world, ann, play.now)).toStrictEqual([]);
    expect(timerUntil(play.world, ann, 'extortion')).toBe(play.now + rules.cash.waitSeconds * 1000);
  });

  test('pays the family’s cut out of the block’s money first, then out of the victim’s', () => {
    const { play, ann, bob } = town(9_000_000, [
      defineFeature({
        name: 'kin',
        provides: [earningsCut.by(() => 500_000)],
      }),
    ]);
    named(play, ann, [bob]);
    const me = play.world.characters.get(ann);
    if (me) me.family = 'f1';
    const [mine, theirs] = [cash(play, ann), cash(play, bob)];
    const paid = demandOn(play.world, bob, 'cash');
    const block = viewExtortion(play.world, ann, play.now).block_min;
    const earned = block + paid - channelFee(paid, extortionFeePpm);
    const half = Math.floor(earned / 2);
    const { answer } = play.accept('a-ann', lean, { character: bob }, { rolls: works });
    expect(half).toBeGreaterThan(block);
    expect(answer).toMatchObject({ money: earned - half, money_family: half });
    expect(cash(play, ann)).toBe(mine + earned - half);
    expect(cash(play, bob)).toBe(theirs - paid);
    expect(holding(play.world, 'family:f1', 'money')).toBe(half);
  });

  test('takes a fixed part of the demand from those who have less, and leaves them the rest', () => {
    const { play, bob } = town(0);
    const demand = demandOn(play.world, bob, 'cash');
    const pays = (has: number) => {
      enrich(play, bob, has - cash(play, bob));
      return paidBy(play.world, bob, 'cash');
    };
    expect(pays(1_001)).toBe(
      rules.demandParts.map((part) => Math.floor(demand / part)).find((p) => 5 * p <= 1_001),
    );
    expect(pays(2 * demand)).toBe(Math.floor(demand / 4));
    expect(pays(5 * demand)).toBe(demand);
    expect(pays(9_000_000)).toBe(demand);
  });

  test('takes the name off everybody’s list until the victim has rested', () => {
    const { play, ann, bob, cyd } = town();
    named(play, ann, [bob]);
    named(play, cyd, [ann, bob]);
    play.accept('a-ann', lean, { character: bob }, { rolls: works });
    expect(targetsOf(play.world, cyd, play.now)).toStrictEqual([ann]);
    play.wait(rules.restSeconds * 1000);
    expect(targetsOf(play.world, cyd, play.now)).toStrictEqual([ann, bob]);
  });

  test('that fails takes nothing, brings heat, and by it a cell', () => {
    const { play, ann, bob } = town();
    named(play, ann, [bob]);
    const theirs = cash(play, bob);
    const { answer } = play.accept('a-ann', lean, { character: bob }, { rolls: [999_999, 0] });
    expect(answer).toMatchObject({
      success: false,
      money: 0,
      money_return_amounts: [],
      level_points: rules.failurePoints,
      heat_percent: rules.arrest.heatOnFailure / 10,
      prison_seconds: rules.arrest.sentenceSeconds,
    });
    expect(cash(play, bob)).toBe(theirs);
    expect(metric(play.world, ann, 'extortion.attempts')).toBe(1);
  });

  test('by two in the same millisecond: one is paid, the other finds that somebody got there first', () => {
    const { play, ann, bob, cyd } = town();
    named(play, ann, [bob]);
    named(play, cyd, [bob]);
    const theirs = cash(play, bob);
    play.accept('a-ann', lean, { character: bob }, { rolls: works });
    const after = cash(play, bob);
    expect(after).toBeLessThan(theirs);
    expect(play.send('a-cyd', lean, { character: bob })).toMatchObject({
      refusal: { code: 'extortion_target_taken', kind: 'conflict' },
    });
    expect(cash(play, bob)).toBe(after);
    expect(timerUntil(play.world, cyd, 'extortion')).toBe(0);
    play.wait(rules.restSeconds * 1000);
    play.accept('a-cyd', lean, { character: bob }, { rolls: works });
  });

  test('is told to the victim, who may look at who it was', () => {
    const { play, ann, bob } = town();
    named(play, ann, [bob]);
    const { events } = play.accept('a-ann', lean, { character: bob }, { rolls: works });
    const [event] = events;
    const alerts = event ? extortion.alerts?.lines(event) : [];
    expect(alerts).toMatchObject([
      {
        character: bob,
        kind: 'extortion.extorted',
        params: { extorter: ann },
        actions: [{ id: 'character' }, { id: 'page' }],
      },
    ]);
  });
});

describe('leaning on a bank', () => {
  function bankers(level = rules.bank.levelMin) {
    const there = town(0);
    rise(there.play, there.ann, level);
    there.play.given({
      moves: [{ asset: 'money', from: 'source:given', to: inBank(there.bob), amount: 10_000_000 }],
    });
    return there;
  }

  test('[E252] [R550] takes money from the bank of a gangster that is named, and waits by itself', () => {
    const { play, ann, bob } = bankers();
    expect(viewExtortion(play.world, ann, play.now).bank_available).toBe(true);
    const paid = demandOn(play.world, bob, 'bank');
    const before = holding(play.world, inBank(bob), 'money');
    const { answer } = play.accept('a-ann', bank, { username: 'bob' }, { rolls: [0] });
    expect(answer).toMatchObject({
      type: 'bank',
      success: true,
      money: paid - channelFee(paid, extortionFeePpm),
    });
    expect(holding(play.world, inBank(bob), 'money')).toBe(before - paid);
    expect(timerUntil(play.world, ann, 'extortion')).toBe(0);
    expect(viewExtortion(play.world, ann, play.now).bank_available).toBe(false);
    expect(play.refusal('a-ann', bank, { username: 'Cyd' })).toBe('timer_running');
  });

  test('never passes more than the channel allows', () => {
    const { play, bob } = bankers();
    rise(play, bob, 50);
    const bare = { ...rules, bank: { ...rules.bank, demand: 900_000_000 } };
    play.world.rules.set('extortion', bare);
    expect(demandOn(play.world, bob, 'bank')).toBe(extortionLimit);
  });

  test.each<readonly [string, string, string]>([
    ['extortion_unknown', 'nobody bears the name', 'Nobody'],
    ['extortion_self', 'it is one’s own', 'Ann'],
  ])('is refused as %s when %s', (code, _, username) => {
    const { play } = bankers();
    expect(play.refusal('a-ann', bank, { username })).toBe(code);
  });

  test('is closed to those of a low level', () => {
    const { play, ann } = town();
    expect(viewExtortion(play.world, ann, play.now)).toMatchObject({ bank_available: false });
    expect(play.refusal('a-ann', bank, { username: 'Bob' })).toBe('extortion_bank_locked');
  });
});

describe('giving back', () => {
  const message = sealedTextOf(5, Buffer.alloc(33).toString('base64url'));

  function paid() {
    const there = town();
    named(there.play, there.ann, [there.bob]);
    there.play.accept('a-ann', lean, { character: there.bob }, { rolls: works });
    const [first] = viewExtortion(there.play.world, there.ann, there.play.now).returnable;
    return { ...there, id: first?.id ?? '', amounts: first?.money_return_amounts ?? [] };
  }

  test('[E253] passes one of the amounts to the victim, once, with a sealed word', () => {
    const { play, ann, bob, id, amounts } = paid();
    const [mine, theirs] = [cash(play, ann), cash(play, bob)];
    const amount = amounts[1] ?? 0;
    const { answer, events } = play.accept('a-ann', giveBack, { extortion: id, amount, message });
    expect(answer).toStrictEqual({ extortion_id: id, amount });
    expect([cash(play, ann), cash(play, bob)]).toStrictEqual([mine - amount, theirs + amount]);
    expect(play.refusal('a-ann', giveBack, { extortion: id, amount, message: null })).toBe(
      'extortion_return_gone',
    );
    const [event] = events;
    expect(event ? extortion.alerts?.lines(event) : []).toMatchObject([
      { character: bob, kind: 'extortion.returned' },
    ]);
  });

  test.each<readonly [string, string, (play: Play, ann: string, bob: string) => void, number | null]>([
    ['extortion_return_amount', 'it is not one of the amounts', () => undefined, 1],
    ['extortion_return_gone', 'a day has passed', (play) => play.wait(rules.returnSeconds * 1000), null],
    ['extortion_return_gone', 'the victim has died', (play, _ann, bob) => remove(play, bob), null],
    [
      'extortion_cash_short',
      'the money is gone',
      (play, ann) =>
        play.given({
          moves: [{ asset: 'money', from: inHand(ann), to: 'sink:given', amount: cash(play, ann) }],
        }),
      null,
    ],
  ])('is refused as %s when %s', (code, _, prepare, amount) => {
    const { play, ann, bob, id, amounts } = paid();
    prepare(play, ann, bob);
    expect(
      play.refusal('a-ann', giveBack, { extortion: id, amount: amount ?? amounts[0] ?? 0, message: null }),
    ).toBe(code);
  });

  test('of another’s extortion is nobody’s business', () => {
    const { play, id, amounts } = paid();
    expect(play.refusal('a-cyd', giveBack, { extortion: id, amount: amounts[0] ?? 0, message: null })).toBe(
      'extortion_return_gone',
    );
  });
});

test.each<readonly [string, string, (play: Play, ann: string, bob: string) => void]>([
  ['extortion_target', 'the name was not given', (play, ann) => named(play, ann, [])],
  ['extortion_target', 'the target has died', (play, _ann, bob) => remove(play, bob)],
  ['prison_locked', 'the gangster sits', (play, ann) => jail(play, ann, 60)],
])('[E251] an extortion is refused as %s when %s', (code, _, prepare) => {
  const { play, ann, bob } = town();
  named(play, ann, [bob]);
  prepare(play, ann, bob);
  expect(play.refusal('a-ann', lean, { character: bob })).toBe(code);
});

test('death leaves no names and nothing to give back', () => {
  const { play, ann, bob } = town();
  named(play, ann, [bob]);
  play.accept('a-ann', lean, { character: bob }, { rolls: works });
  remove(play, ann);
  const { targets, returnable } = extortionState(play.world);
  expect([targets.has(ann), returnable.has(ann)]).toStrictEqual([false, false]);
});
