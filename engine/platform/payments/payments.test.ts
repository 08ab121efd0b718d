import { describe, expect, test } from 'vitest';
import { creditDeliveries } from '../../features/credit-deliveries/credit-deliveries.ts';
import { credits } from '../../features/credits/credits.ts';
import { owedBy } from '../../features/credits/state.ts';
import { roundRules } from '../../features/round/rules.ts';
import { round } from '../../features/round/round.ts';
import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { Feature } from '../../kernel/declarations/feature.ts';
import { born } from '../../kernel/testing/people.ts';
import { openedPlay, Play } from '../../kernel/testing/play.ts';
import { townFeatures } from '../../kernel/testing/town.ts';
import { holding, ofAccount } from '../../shared/holders/holders.ts';
import { weekMs } from '../../shared/time/time.ts';
import { payments } from './payments.ts';
import { openRound } from './state.ts';
import { viewPayments } from './views.ts';

const system = { roles: ['system'] };
const few = [...townFeatures, credits, creditDeliveries];
const short = { round: { ...roundRules.defaults, weeks: 1, deathmatchWeeks: 0 } };

/** One direction of the reactors: hands on each event once, in order. */
function follower(feature: Feature, source: Play, target: Play) {
  let next = 0;
  return () => {
    for (; next < source.log.length; next += 1) {
      const event = source.log[next] as RecordedEvent;
      for (const { on, react } of feature.reactors ?? []) {
        const reaction = on.includes(event.type) ? react(event) : null;
        // A refusal is remembered and not tried again.
        if (reaction) target.send('system', reaction.type, reaction.payload, system);
      }
    }
  };
}

function stage() {
  const platform = new Play([round, payments]);
  const rounds = new Map<number, Play>();
  const steps: (() => void)[] = [];
  const settle = () => {
    for (let n = 0; n < 4; n += 1) for (const step of steps) step();
  };
  const open = (play: Play) => {
    rounds.set(play.world.round.id, play);
    steps.push(follower(payments, play, platform), follower(creditDeliveries, platform, play));
    settle();
    return play;
  };
  const first = open(openedPlay(few, short));
  born(first, 'a-ann', 'Ann');
  const pay = (order: string) => {
    const payload = {
      order,
      account: 'a-ann',
      provider: 'website',
      pack: 'credits_24',
      amount: 349,
      currency: 'eur',
    };
    const { kind } = platform.send('system', 'payments.record-payment', payload, system);
    return kind;
  };
  const back = (order: string) =>
    platform.send('system', 'payments.revoke-payment', { order, reason: 'chargeback' }, system).kind;
  const has = (play: Play) => holding(play.world, ofAccount('a-ann'), 'credits');
  const status = () => viewPayments(platform.world, 'a-ann').map((payment) => payment.status);
  return { platform, first, open, settle, pay, back, has, status };
}

describe('a payment', () => {
  test('is recorded once and delivered once', () => {
    const { first, settle, pay, has, status } = stage();
    const before = has(first);
    expect([pay('a1'), pay('a1')]).toStrictEqual(['events', 'refused']);
    expect(status()).toStrictEqual(['waiting']);
    settle();
    settle();
    expect(has(first)).toBe(before + 24);
    expect(status()).toStrictEqual(['delivered']);
  });

  test('taken back is taken once, and the rest is owed', () => {
    const { first, settle, pay, back, has, status } = stage();
    pay('a1');
    settle();
    first.given({ moves: [{ asset: 'credits', from: 'account:a-ann', to: 'sink:given', amount: 20 }] });
    const left = has(first);
    expect([back('a1'), back('a1')]).toStrictEqual(['events', 'refused']);
    settle();
    expect(has(first)).toBe(0);
    expect(owedBy(first.world, 'a-ann')).toBe(24 - left);
    expect(status()).toStrictEqual(['charged_back']);
  });

  test('taken back before it was heard of, or before it was delivered, leaves nothing', () => {
    const { first, settle, pay, back, has } = stage();
    const before = has(first);
    back('a1');
    pay('a1');
    pay('a2');
    back('a2');
    settle();
    expect(has(first)).toBe(before);
    expect(owedBy(first.world, 'a-ann')).toBe(0);
  });

  test('that the store is shut for waits for the next round', () => {
    const { platform, first, open, settle, pay, has, status } = stage();
    first.now = first.world.round.endsAt - 1;
    pay('a1');
    settle();
    expect(status()).toStrictEqual(['waiting']);
    first.wait(1);
    settle();
    expect(openRound(platform.world)).toBeNull();
    const next = new Play(few);
    next.now = first.now + weekMs;
    const { payload } = first.log.find(({ type }) => type === 'round.rules-set')?.command ?? { payload: {} };
    next.accept('operator', 'round.open-round', { ...payload, round: 2, startsAt: next.now }, system);
    open(next);
    settle();
    expect(has(next)).toBe(24);
    expect(has(first)).not.toBe(27);
    expect(status()).toStrictEqual(['delivered']);
  });
});
