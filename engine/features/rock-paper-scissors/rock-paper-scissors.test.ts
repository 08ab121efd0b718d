import { describe, expect, test } from 'vitest';
import { ledgerSums } from '../../kernel/state/ledger.ts';
import { enrich, jail, remove } from '../../kernel/testing/people.ts';
import { openedPlay, type Play } from '../../kernel/testing/play.ts';
import { fraction, percentText } from '../../kits/fraction.ts';
import { ban, closeRound, gambler } from '../../kits/testing/casino.ts';
import { holding, inHand, ofAccount } from '../../shared/holders/holders.ts';
import { features } from '../index.ts';
import { created } from './events.ts';
import { balanceIn, gamesOf, rockPaperScissorsState } from './game.ts';
import { returnAtRandom } from './returns.ts';
import { rockPaperScissorsRules } from './rules.ts';
import {
  feeOf,
  moves,
  profitOf,
  wagerText,
  wagerTypes,
  winnerOf,
  type Move,
  type WagerType,
} from './wagers.ts';

const send = (name: string) => `rock-paper-scissors.${name}`;

/** Ann and Bob with $10,000 and 100 bullets each to play with. */
function table() {
  const play = openedPlay(features);
  const [ann, bob] = [gambler(play, 'a-ann', 'Ann'), gambler(play, 'a-bob', 'Bob')];
  for (const account of ['a-ann', 'a-bob']) {
    play.accept(account, send('deposit-balance'), { type: 'money', amount: 10_000 });
    play.accept(account, send('deposit-balance'), { type: 'bullets', amount: 100 });
  }
  const has = (who: string, type: WagerType = 'money') => balanceIn(play.world, who, type);
  return { play, ann, bob, has };
}

function host(play: Play, move: Move, amount = 1_000, type: WagerType = 'money'): string {
  return created.first(play.accept('a-ann', send('create-game'), { type, amount, move }).events).data.game;
}

const join = (play: Play, game: string, move: Move, account = 'a-bob') =>
  play.accept(account, send('join-game'), { game, move }).answer;

describe('the rules', () => {
  test('[R807] rock, paper and scissors for money, bullets, bribes or credits', () => {
    expect(moves).toEqual(['rock', 'paper', 'scissors']);
    expect(wagerTypes).toEqual(['money', 'bullets', 'prison_bribes', 'credits']);
  });

  test.each<[Move, Move, string]>([
    ['rock', 'rock', 'none'],
    ['rock', 'paper', 'opponent'],
    ['rock', 'scissors', 'host'],
    ['paper', 'rock', 'host'],
    ['paper', 'paper', 'none'],
    ['paper', 'scissors', 'opponent'],
    ['scissors', 'rock', 'opponent'],
    ['scissors', 'paper', 'host'],
    ['scissors', 'scissors', 'none'],
  ])('[R666] the host’s %s against %s: %s', (mine, theirs, winner) => {
    expect(winnerOf(mine, theirs)).toBe(winner);
  });

  test('the house takes five percent of both stakes, rounded up', () => {
    expect([10_000, 600, 2, 101].map(feeOf)).toEqual([1_000, 60, 1, 11]);
    expect(profitOf(10_000)).toBe(9_000);
  });

  test('the smallest stake of each type leaves the winner something', () => {
    for (const { min } of Object.values(rockPaperScissorsRules.defaults.wagers))
      expect(profitOf(min)).toBeGreaterThan(0);
  });

  test('whoever chooses at random gets back 96.7 percent, over all nine pairs of moves', () => {
    expect(returnAtRandom(1_000)).toEqual(fraction(29, 30));
    expect(percentText(returnAtRandom(1_000), 1)).toBe('96.7');
  });

  test('amounts read as players say them', () => {
    expect([wagerText('money', 1_234_567), wagerText('bullets', 600), wagerText('prison_bribes', 1)]).toEqual(
      ['$1,234,567', '600 bullets', '1 bribe'],
    );
  });
});

describe('a game', () => {
  test.each<[Move, string, number, number]>([
    ['rock', 'none', 10_000, 10_000],
    ['paper', 'opponent', 9_000, 10_900],
    ['scissors', 'host', 10_900, 9_000],
  ])(
    '[E327] [E328] [R598] [R666] is opened with rock and met with %s: %s',
    (move, winner, annHas, bobHas) => {
      const { play, ann, bob, has } = table();
      const game = host(play, 'rock');
      expect([has(ann), has(bob)]).toEqual([9_000, 10_000]);
      expect(join(play, game, move)).toMatchObject({
        hostMove: 'rock',
        opponentMove: move,
        winner,
        profit: winner === 'none' ? 0 : 900,
        balance: bobHas,
      });
      expect([has(ann), has(bob)]).toEqual([annHas, bobHas]);
      const fee = winner === 'none' ? 0 : 100;
      expect(holding(play.world, 'sink:rock-paper-scissors', 'money')).toBe(fee);
      expect(gamesOf(play.world, ann)).toEqual([]);
    },
  );

  test('is played for bullets as for money', () => {
    const { play, ann, bob, has } = table();
    join(play, host(play, 'paper', 60, 'bullets'), 'scissors');
    expect([has(ann, 'bullets'), has(bob, 'bullets')]).toEqual([40, 154]);
  });

  test('of two who join at once one plays, and the other finds it gone', () => {
    const { play } = table();
    gambler(play, 'a-cem', 'Cem');
    play.accept('a-cem', send('deposit-balance'), { type: 'money', amount: 5_000 });
    const game = host(play, 'rock');
    join(play, game, 'paper');
    expect(play.refusal('a-cem', send('join-game'), { game, move: 'paper' })).toBe('rps_invalid');
  });

  test('[R669] is joined by others alone, who hold the stake in the same asset', () => {
    const { play, bob } = table();
    const game = host(play, 'rock', 10_000);
    expect(play.refusal('a-ann', send('join-game'), { game, move: 'rock' })).toBe('rps_own');
    play.accept('a-bob', send('withdraw-balance'), { type: 'money', amount: 1 });
    expect(play.refusal('a-bob', send('join-game'), { game, move: 'rock' })).toBe('rps_short');
    expect(play.refusal('a-bob', send('join-game'), { game: 'none', move: 'rock' })).toBe('rps_invalid');
    expect(play.refusal('a-bob', send('join-game'), { game, move: 'lizard' })).toBe('invalid_payload');
    jail(play, bob, 60);
    expect(play.refusal('a-bob', send('join-game'), { game, move: 'rock' })).toBe('prison_locked');
  });

  test('[E329] [R667] is taken back by its host alone, stake and all, and only once', () => {
    const { play, ann, has } = table();
    const game = host(play, 'rock');
    expect(play.refusal('a-bob', send('cancel-game'), { game })).toBe('rps_not_host');
    expect(play.accept('a-ann', send('cancel-game'), { game }).answer).toMatchObject({ balance: 10_000 });
    expect(has(ann)).toBe(10_000);
    expect(play.refusal('a-ann', send('cancel-game'), { game })).toBe('rps_invalid');
    expect(play.refusal('a-bob', send('join-game'), { game, move: 'rock' })).toBe('rps_invalid');
  });

  test('is opened within limits, from the balance, five at a time', () => {
    const { play } = table();
    const refused = (amount: number, type = 'money') =>
      play.refusal('a-ann', send('create-game'), { type, amount, move: 'rock' });
    expect([refused(99), refused(5_000_001), refused(1, 'credits')]).toEqual(Array(3).fill('rps_limits'));
    expect([refused(10_001), refused(2, 'credits')]).toEqual(Array(2).fill('rps_short'));
    for (const amount of [0, -100, 0.5, 2 ** 53]) expect(refused(amount)).toBe('invalid_payload');
    expect(refused(100, 'vehicles')).toBe('invalid_payload');
    for (let opened = 0; opened < 5; opened += 1) host(play, 'rock', 100);
    expect(refused(100)).toBe('rps_open_games');
  });
});

describe('the host’s move', () => {
  const isTold = (play: Play, from: number) =>
    /rock|paper"|scissors"/.test(JSON.stringify(play.log.slice(from)).replaceAll('rock-paper-scissors', ''));

  test('is ciphertext in the command, the event and the world until somebody joins', () => {
    const { play } = table();
    const before = play.log.length;
    const game = host(play, 'rock');
    expect(isTold(play, before)).toBe(false);
    const [open] = rockPaperScissorsState(play.world).games.values();
    expect(open?.move).toMatch(/^~c1\./);
    join(play, game, 'paper');
    expect(play.log.at(-1)?.data).toMatchObject({ hostMove: 'rock', opponentMove: 'paper' });
  });

  test('stays hidden for ever when the game is taken back, or ended from outside', () => {
    for (const end of [
      (play: Play, game: string) => void play.accept('a-ann', send('cancel-game'), { game }),
      (play: Play) => closeRound(play),
      (play: Play, _game: string, ann: string) => remove(play, ann),
    ]) {
      const { play, ann } = table();
      const before = play.log.length;
      end(play, host(play, 'rock'), ann);
      play.runDue();
      expect(isTold(play, before)).toBe(false);
      expect(rockPaperScissorsState(play.world).games.size).toBe(0);
    }
  });

  test('is as long as any other, and looks different each time', () => {
    const { play } = table();
    for (const move of ['rock', 'scissors', 'rock'] as const) host(play, move, 100);
    const hidden = [...rockPaperScissorsState(play.world).games.values()].map((game) => game.move);
    expect(new Set(hidden).size).toBe(3);
    expect(new Set(hidden.map((text) => text.split('.').at(-1)?.length)).size).toBe(1);
  });
});

describe('the balance', () => {
  test('[E330] [R826] takes money, bullets and bribes from the hand and credits from the account, and gives them back', () => {
    const { play, ann, has } = table();
    enrich(play, ann, 5, 'prison_bribes');
    play.given({ moves: [{ asset: 'credits', from: 'source:given', to: ofAccount('a-ann'), amount: 10 }] });
    const credits = () => holding(play.world, ofAccount('a-ann'), 'credits');
    const before = credits();
    play.accept('a-ann', send('deposit-balance'), { type: 'credits', amount: 10 });
    expect([has(ann, 'credits'), before - credits()]).toEqual([10, 10]);
    expect(play.accept('a-ann', send('withdraw-balance'), { type: 'credits', amount: 4 }).answer).toEqual({
      type: 'credits',
      amount: 4,
      balance: 6,
    });
    const inPocket = holding(play.world, inHand(ann), 'prison_bribes');
    play.accept('a-ann', send('deposit-balance'), { type: 'prison_bribes', amount: 3 });
    expect(holding(play.world, inHand(ann), 'prison_bribes')).toBe(inPocket - 3);
  });

  test('[R809] moves what is there, within the limits of deposit and withdrawal, and nothing else', () => {
    const { play } = table();
    const refused = (name: string, amount: number) =>
      play.refusal('a-ann', send(name), { type: 'money', amount });
    expect(refused('deposit-balance', 90_001)).toBe('rps_purse_short');
    expect(refused('withdraw-balance', 10_001)).toBe('rps_balance_short');
    expect(refused('deposit-balance', 10_000_001)).toBe('rps_deposit_limit');
    expect(refused('withdraw-balance', 10_000_001)).toBe('rps_withdraw_limit');
    for (const amount of [0, -1, 2 ** 53]) expect(refused('deposit-balance', amount)).toBe('invalid_payload');
  });
});

describe('what ends a game from outside', () => {
  test('a death forfeits stake and balance, and credits in the balance return to the account', () => {
    const { play, ann, bob, has } = table();
    play.given({ moves: [{ asset: 'credits', from: 'source:given', to: ofAccount('a-ann'), amount: 10 }] });
    const credits = holding(play.world, ofAccount('a-ann'), 'credits');
    play.accept('a-ann', send('deposit-balance'), { type: 'credits', amount: 8 });
    const game = host(play, 'rock');
    remove(play, ann);
    play.runDue();
    expect(holding(play.world, 'sink:rock-paper-scissors', 'money')).toBe(10_000);
    expect(has(ann)).toBe(0);
    expect(holding(play.world, ofAccount('a-ann'), 'credits')).toBe(credits);
    expect(play.refusal('a-bob', send('join-game'), { game, move: 'rock' })).toBe('rps_invalid');
    expect(has(bob)).toBe(10_000);
  });

  test('a ban and the round’s close give the stake back to the balance', () => {
    for (const end of [closeRound, (play: Play) => ban(play, 'a-ann')]) {
      const { play, ann, has } = table();
      host(play, 'rock');
      end(play);
      expect(has(ann)).toBe(10_000);
      expect(rockPaperScissorsState(play.world).games.size).toBe(0);
    }
  });

  test('the round’s close ends hundreds of games, page by page', () => {
    const { play } = table();
    for (let each = 0; each < 24; each += 1) {
      const account = `a-${each}`;
      // Names that cannot be taken for each other.
      gambler(play, account, `Z${'bdfgkmpr'[each % 8]}${'bdf'[Math.floor(each / 8)]}k`);
      play.accept(account, send('deposit-balance'), { type: 'money', amount: 500 });
      for (let game = 0; game < 5; game += 1)
        play.accept(account, send('create-game'), { type: 'money', amount: 100, move: 'rock' });
    }
    closeRound(play);
    expect(rockPaperScissorsState(play.world).games.size).toBe(0);
    expect(play.log.filter(({ type }) => type === send('settled'))).toHaveLength(3);
  });
});

test('a thousand games at random return 96.7 percent to either side, within four standard deviations', () => {
  const { play, ann, bob, has } = table();
  for (const [account, character] of [
    ['a-ann', ann],
    ['a-bob', bob],
  ] as const) {
    enrich(play, character, 1_000_000);
    play.accept(account, send('deposit-balance'), { type: 'money', amount: 1_000_000 });
  }
  // A fixed sequence of moves (a linear congruence), so that the test is the same each time.
  let state = 7;
  const next = (): Move => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return moves[Math.floor((state / 2_147_483_648) * moves.length)] ?? 'rock';
  };
  const [games, stake] = [1_000, 1_000];
  const before = [has(ann), has(bob)];
  for (let game = 0; game < games; game += 1) join(play, host(play, next(), stake), next());
  const gained = [has(ann), has(bob)].map((now, index) => (now - (before[index] ?? 0)) / (games * stake));
  // A game ends in +0.9, 0 or −1 stakes, each as likely: the variance is 1.81 / 3 − 1 / 900.
  const deviation = Math.sqrt((1.81 / 3 - 1 / 900) / games);
  for (const mean of gained) expect(Math.abs(mean - (29 / 30 - 1))).toBeLessThan(4 * deviation);
  expect([...ledgerSums(play.world.ledger).values()].every((sum) => sum === 0n)).toBe(true);
});
