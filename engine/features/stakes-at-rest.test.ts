import { expect, test } from 'vitest';
import { ledgerSums, balanceOf } from '../kernel/state/ledger.ts';
import { remove } from '../kernel/testing/people.ts';
import { openedPlay, type Play } from '../kernel/testing/play.ts';
import { ban, closeRound, gambler } from '../kits/testing/casino.ts';
import { holding, inHand, sinkOf } from '../shared/holders/holders.ts';
import { openRace } from './horse-racing/state.ts';
import { features } from './index.ts';
import { lottoState } from './lotto/state.ts';
import { balanceIn } from './rock-paper-scissors/game.ts';

const players = 12;
const stake = 1_000;
/** Games whose stakes lie in escrow until their end. */
const games = ['blackjack', 'video-poker', 'rock-paper-scissors', 'horse-racing'] as const;

/** A round in which everybody is in the middle of a hand, of a hand of poker, of an open game, a race and a lotto. */
function inTheMiddle() {
  const play = openedPlay(features);
  play.runDue();
  const race = openRace(play.world)?.id ?? '';
  const draw = lottoState(play.world).open.get('money')?.id ?? '';
  const all = Array.from({ length: players }, (_, n) => {
    const account = `a-${n}`;
    // Names that cannot be taken for each other.
    const character = gambler(play, account, `Z${'bdfgkm'[n % 6]}${'bd'[Math.floor(n / 6)]}k`);
    const act = (type: string, payload: Record<string, string | number>, rolls: number[] = []) =>
      play.accept(account, type, payload, { rolls });
    // Twos and threes: no hand that ends as it is dealt.
    act('blackjack.place-bet', { bet: stake }, [0, 0, 0]);
    act('video-poker.deal-hand', { amount: stake }, [0, 0, 0, 0, 0]);
    act('rock-paper-scissors.deposit-balance', { type: 'money', amount: stake });
    act('rock-paper-scissors.create-game', { type: 'money', amount: stake, move: 'rock' });
    act('horse-racing.place-bet', { race, horse: 1 + (n % 6), asset: 'money', amount: stake });
    act('lotto.buy-tickets', { draw, amount: stake });
    return { account, character };
  });
  for (const game of games) expect(escrowOf(play, game)).toBe(players * stake);
  return { play, all };
}

const moneyAt = ({ world }: Play, prefix: string): number =>
  [...world.ledger.balances.keys()]
    .filter((holder) => holder.startsWith(prefix))
    .reduce((sum, holder) => sum + balanceOf(world.ledger, holder, 'money'), 0);
const escrowOf = (play: Play, game: string): number => moneyAt(play, `escrow:${game}:`);
const potOf = (play: Play): number => moneyAt(play, 'pot:lotto:');
const sunk = ({ world }: Play, game: string): bigint =>
  world.ledger.system.get(sinkOf(game))?.get('money') ?? 0n;

/** Nothing is left in the middle, and nothing came from nothing. */
function expectSettled(play: Play): void {
  for (const game of games) expect(escrowOf(play, game)).toBe(0);
  expect([...ledgerSums(play.world.ledger).values()].filter((sum) => sum !== 0n)).toEqual([]);
}

/** Back from three games into the hand, from the fourth into its own balance. */
function expectGivenBack(play: Play, character: string): void {
  expect(holding(play.world, inHand(character), 'money')).toBe(100_000 - 2 * stake);
  expect(balanceIn(play.world, character, 'money')).toBe(stake);
}

test('a death in the middle of all games forfeits each stake, to the dollar', () => {
  const { play, all } = inTheMiddle();
  const before = games.map((game) => sunk(play, game));
  for (const { character } of all) remove(play, character);
  play.runDue();
  expectSettled(play);
  for (const [index, game] of games.entries())
    expect(sunk(play, game) - (before[index] ?? 0n)).toBe(BigInt(players * stake));
  for (const { character } of all) expect(balanceIn(play.world, character, 'money')).toBe(0);
  // Tickets stay in the draw: what the dead would win goes to the sink.
  expect(potOf(play)).toBe(players * stake);
});

test('a ban in the middle of all games gives each stake back, to the dollar', () => {
  const { play, all } = inTheMiddle();
  for (const { account } of all) ban(play, account);
  expectSettled(play);
  for (const { character } of all) expectGivenBack(play, character);
  expect(potOf(play)).toBe(players * stake);
});

test('the round’s end in the middle of all games gives each stake back, and empties the lotto', () => {
  const { play, all } = inTheMiddle();
  closeRound(play);
  expectSettled(play);
  for (const { character } of all) expectGivenBack(play, character);
  expect(potOf(play)).toBe(0);
  expect(sunk(play, 'lotto')).toBe(BigInt(players * stake));
});
