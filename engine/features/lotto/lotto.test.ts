import { describe, expect, test } from 'vitest';
import { remove } from '../../kernel/testing/people.ts';
import { openedPlay, testStart, type Play } from '../../kernel/testing/play.ts';
import { Random } from '../../kernel/testing/random.ts';
import { metric } from '../../kernel/state/world.ts';
import { add, divide, fraction, percentText, zero } from '../../kits/fraction.ts';
import { closeRound, gambler } from '../../kits/testing/casino.ts';
import { holding, inHand, sinkOf } from '../../shared/holders/holders.ts';
import { balanceOf } from '../../kernel/state/ledger.ts';
import { dayMs, iso, minuteMs } from '../../shared/time/time.ts';
import { features } from '../index.ts';
import { drawWinners, jackpotOf, nextDraw, prizesOf, type LottoType } from './draws.ts';
import { drawn } from './events.ts';
import { expectedPrize } from './returns.ts';
import { lottoRules } from './rules.ts';
import { lottoPot, lottoState } from './state.ts';
import { viewLotto } from './views.ts';

function openDraw(play: Play, type: LottoType = 'money') {
  play.runDue();
  const draw = lottoState(play.world).open.get(type);
  if (!draw) throw new Error(`a lotto for ${type} is open`);
  return draw;
}

const buy = (play: Play, account: string, amount: number, type: LottoType = 'money') =>
  play.accept(account, 'lotto.buy-tickets', { draw: openDraw(play, type).id, amount });

/** The hours until the draw of the day is over. */
const drawIt = (play: Play) => play.wait(openDraw(play).drawnAt - play.now);

const lastDrawn = (play: Play, type: LottoType = 'money') => {
  const events = play.log.flatMap((event) => drawn.match(event) ?? []);
  const found = events.findLast(({ data }) => data.type === type);
  if (!found) throw new Error('a draw was made');
  return found.data;
};

function threePlayers() {
  const play = openedPlay(features);
  return { play, ann: gambler(play, 'a-ann', 'Ann'), bob: gambler(play, 'a-bob', 'Bob') };
}

describe('tickets', () => {
  test('[E338] [R710] [R813] cost a dollar or a bullet each, which lie in the pot of the draw', () => {
    const { play, ann } = threePlayers();
    const { answer } = buy(play, 'a-ann', 300);
    expect(answer).toEqual({ draw_id: openDraw(play).id, type: 'money', amount: 300 });
    buy(play, 'a-ann', 7, 'bullets');
    expect(holding(play.world, inHand(ann), 'money')).toBe(99_700);
    expect(holding(play.world, inHand(ann), 'bullets')).toBe(93);
    expect(lottoPot.balance(play.world, openDraw(play).id)).toBe(300);
    expect(lottoPot.balance(play.world, openDraw(play, 'bullets').id, 'bullets')).toBe(7);
  });

  test('[R814] the jackpot is 80 percent of the tickets sold', () => {
    const { play, ann } = threePlayers();
    buy(play, 'a-ann', 1_001);
    const [draw] = viewLotto(play.world, ann, play.now).draws;
    expect(draw).toMatchObject({
      tickets: 1_001,
      jackpot: 800,
      prizes: [560, 160, 80],
      character_tickets: 1_001,
    });
  });

  test('are refused for another draw, without the means, in parts, or once sales have ended', () => {
    const { play } = threePlayers();
    const { id: draw, endsAt } = openDraw(play);
    const refused = (payload: object) =>
      play.refusal('a-ann', 'lotto.buy-tickets', { draw, amount: 1, ...payload });
    expect(refused({ draw: 'money-1' })).toBe('lotto_unknown');
    expect(refused({ amount: 100_001 })).toBe('lotto_short');
    for (const amount of [0, -1, 0.5, 2 ** 53]) expect(refused({ amount })).toBe('invalid_payload');
    play.wait(endsAt - play.now);
    expect(refused({})).toBe('lotto_closed');
    play.wait(20 * minuteMs);
    expect(refused({})).toBe('lotto_closed');
  });

  test('a draw never has more tickets than its dice can count', () => {
    const { play, ann } = threePlayers();
    const most = lottoRules.defaults.maxTickets;
    play.given({ moves: [{ asset: 'money', from: 'source:given', to: inHand(ann), amount: most }] });
    buy(play, 'a-ann', most);
    const { id: draw } = openDraw(play);
    expect(play.refusal('a-ann', 'lotto.buy-tickets', { draw, amount: 1 })).toBe('lotto_sold_out');
  });

  test('how many somebody holds is no business of others', () => {
    const { play, ann, bob } = threePlayers();
    buy(play, 'a-ann', 40);
    const forBob = JSON.stringify(viewLotto(play.world, bob, play.now));
    expect(forBob).not.toContain(ann);
    expect(viewLotto(play.world, bob, play.now).draws[0]).toMatchObject({
      tickets: 40,
      character_tickets: 0,
    });
  });
});

describe('the draw', () => {
  test('sales end before the day of the draw, whose key decides it', () => {
    const { play } = threePlayers();
    const { endsAt, drawnAt } = openDraw(play);
    expect(iso(endsAt)).toBe('2034-01-02T23:50:00.000Z');
    expect(iso(drawnAt)).toBe('2034-01-03T00:01:00.000Z');
    buy(play, 'a-ann', 10);
    drawIt(play);
    const event = play.log.find((each) => drawn.match(each)?.data.type === 'money');
    expect(event?.draws).toMatchObject({ day: 2, nonce: 0 });
    expect(event?.draws?.player).toMatch(/^world:/);
  });

  test('a draw whose sales have just ended is not sold any more: the next is a day later', () => {
    const rules = lottoRules.defaults;
    expect(nextDraw(rules, testStart + dayMs - 10 * minuteMs - 1).endsAt).toBe(
      testStart + dayMs - 10 * minuteMs,
    );
    expect(nextDraw(rules, testStart + dayMs - 10 * minuteMs).endsAt).toBe(
      testStart + 2 * dayMs - 10 * minuteMs,
    );
  });

  test('three distinct holders win 70, 20 and 10 percent; the house keeps a fifth', () => {
    const { play, ann, bob } = threePlayers();
    const cyd = gambler(play, 'a-cyd', 'Cyd');
    buy(play, 'a-ann', 500);
    buy(play, 'a-bob', 300);
    buy(play, 'a-cyd', 200);
    drawIt(play);
    const { winners, jackpot, tickets } = lastDrawn(play);
    expect({ tickets, jackpot, prizes: winners.map(({ prize }) => prize) }).toEqual({
      tickets: 1_000,
      jackpot: 800,
      prizes: [560, 160, 80],
    });
    expect(winners.map(({ character }) => character).toSorted()).toEqual([ann, bob, cyd].toSorted());
    for (const { character, prize, tickets: held } of winners) {
      expect(holding(play.world, inHand(character), 'money')).toBe(100_000 - held + prize);
      expect(metric(play.world, character, 'lotto.money_won')).toBe(1);
    }
    expect(balanceOf(play.world.ledger, sinkOf('lotto'), 'money')).toBe(200);
  });

  test('what nobody claims rolls over into the next draw', () => {
    const { play, ann } = threePlayers();
    buy(play, 'a-ann', 1_000);
    drawIt(play);
    expect(lastDrawn(play).winners).toEqual([{ character: ann, prize: 560, tickets: 1_000 }]);
    const next = openDraw(play);
    expect(next.rolled).toBe(240);
    expect(lottoPot.balance(play.world, next.id)).toBe(240);
    drawIt(play);
    expect(openDraw(play).rolled).toBe(240);
  });

  test('the prize of the dead goes to the sink', () => {
    const { play, ann, bob } = threePlayers();
    buy(play, 'a-ann', 1_000);
    remove(play, ann);
    drawIt(play);
    expect(lastDrawn(play).winners).toHaveLength(1);
    expect(balanceOf(play.world.ledger, sinkOf('insurance'), 'money')).toBe(99_000);
    expect(metric(play.world, ann, 'lotto.money_won')).toBe(0);
    expect(balanceOf(play.world.ledger, sinkOf('lotto'), 'money')).toBe(200 + 560);
    expect(holding(play.world, inHand(bob), 'money')).toBe(100_000);
  });

  test('no draw is opened that the round would not see, and its close empties the pot', () => {
    const { play } = threePlayers();
    buy(play, 'a-ann', 100);
    closeRound(play);
    expect(lottoPot.balance(play.world, lottoState(play.world).open.get('money')?.id ?? '')).toBe(0);
    play.wait(3 * dayMs);
    expect(play.log.some((event) => drawn.match(event))).toBe(false);
    expect(viewLotto(play.world, 'nobody', play.now).draws).toEqual([]);
  });
});

describe('the exact return', () => {
  test('is 80 percent of all tickets, over everything that can be drawn, and more for nobody', () => {
    const held = new Map([
      ['ann', 5],
      ['bob', 3],
      ['cyd', 2],
    ]);
    const paid = ['ann', 'bob', 'cyd'].map((id) => expectedPrize(held, id, lottoRules.defaults));
    const sum = paid.reduce(add, zero);
    // Of a jackpot of 8: 5, 1 and 0; the 2 that rounding leaves roll over.
    expect(sum).toEqual(fraction(6));
    const thousands = { payoutPercent: 80_000, sharesPercent: [70, 20, 10] };
    const shares = ['ann', 'bob', 'cyd'].map((id) => expectedPrize(held, id, thousands));
    const whole = shares.reduce(add, zero);
    expect(percentText(divide(whole, fraction(10_000)), 0)).toBe('80');
  });

  test('equal holders expect equal prizes', () => {
    const held = new Map([
      ['ann', 2],
      ['bob', 2],
      ['cyd', 2],
      ['dan', 2],
    ]);
    const rules = { payoutPercent: 8_000, sharesPercent: [70, 20, 10] };
    const each = [...held.keys()].map((id) => expectedPrize(held, id, rules));
    expect(each).toEqual([0, 1, 2, 3].map(() => fraction(640, 4)));
  });

  test('of many draws each holder wins first in proportion to the tickets, within four standard deviations', () => {
    const random = new Random('lotto');
    const held = new Map([
      ['ann', 600],
      ['bob', 300],
      ['cyd', 100],
    ]);
    const draws = 20_000;
    let first = 0;
    for (let n = 0; n < draws; n += 1)
      if (drawWinners(held, [7, 2, 1], (below) => random.below(below))[0]?.character === 'ann') first += 1;
    expect(Math.abs(first - draws * 0.6)).toBeLessThan(4 * Math.sqrt(draws * 0.6 * 0.4));
  });

  test('jackpots and prizes are whole numbers, whatever was sold', () => {
    for (const tickets of [0, 1, 2, 999, 10 ** 12]) {
      const jackpot = jackpotOf(80, tickets, 3);
      const prizes = prizesOf([70, 20, 10], jackpot);
      expect(Number.isSafeInteger(jackpot) && prizes.every(Number.isSafeInteger)).toBe(true);
      expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBeLessThanOrEqual(jackpot);
    }
  });
});
