import type { Habit, Whim, Wish } from '../../kernel/wish.ts';
import type { World } from '../../kernel/world.ts';
import { holding, inHand } from '../../world/holders.ts';
import { balanceIn, gamesOf, rockPaperScissorsState, type OpenGame } from './game.ts';
import { moves, wagerTypes, type Move, type WagerType } from './wagers.ts';

const command = (name: string, payload: Readonly<Record<string, string | number>>) => ({
  type: `rock-paper-scissors.${name}`,
  payload: { ...payload },
});
const anyMove = (whim: Whim): Move => whim.pick(moves) ?? 'rock';
const anyType = (whim: Whim): WagerType => whim.pick(wagerTypes) ?? 'money';

/** A game of another that the balance affords. */
function affordable(world: World, character: string): OpenGame | undefined {
  return [...rockPaperScissorsState(world).games.values()].find(
    ({ host, type, amount }) => host !== character && balanceIn(world, character, type) >= amount,
  );
}

/** A game to try: one to join if there is any, else whichever is open. */
const anyGame = (world: World, character: string): string =>
  (affordable(world, character) ?? [...rockPaperScissorsState(world).games.values()][0])?.id ?? 'none';

export const rockPaperScissorsWishes: Readonly<Record<string, Wish>> = {
  'put something aside for rock paper scissors': {
    weight: 2,
    // Somebody else's game is the reason to have something there.
    apt: (world, character) =>
      rockPaperScissorsState(world).games.size > 0 && balanceIn(world, character, 'money') < 150,
    command: (_world, _character, _now, whim) =>
      command('deposit-balance', {
        type: whim.chance(60) ? 'money' : anyType(whim),
        amount: 1 + whim.below(600),
      }),
  },
  'open a game of rock paper scissors': {
    weight: 1,
    apt: (world, character) =>
      balanceIn(world, character, 'money') >= 100 && gamesOf(world, character).length === 0,
    command: (_world, _character, _now, whim) =>
      command('create-game', {
        type: whim.chance(80) ? 'money' : anyType(whim),
        amount: 100 + whim.below(50),
        move: anyMove(whim),
      }),
  },
  'join a game of rock paper scissors': {
    weight: 1,
    apt: (world, character) => affordable(world, character) !== undefined,
    command: (world, character, _now, whim) =>
      command('join-game', { game: anyGame(world, character), move: anyMove(whim) }),
  },
  'cancel a game of rock paper scissors': {
    weight: 2,
    apt: (world, character) => gamesOf(world, character).length > 0,
    command: (world, character) =>
      command('cancel-game', { game: gamesOf(world, character)[0]?.id ?? anyGame(world, character) }),
  },
  'take something back from rock paper scissors': {
    weight: 1,
    apt: (world, character) => balanceIn(world, character, 'money') > 0,
    command: (_world, _character, _now, whim) =>
      command('withdraw-balance', {
        type: whim.chance(80) ? 'money' : anyType(whim),
        amount: 1 + whim.below(100),
      }),
  },
};

const stake = 100;

/** Joins what the balance affords; now and then puts a little aside, or opens a game. */
export const rockPaperScissorsHabit: Habit = (world, character, _now, whim) => {
  if (!whim.chance(4)) return null;
  const balance = balanceIn(world, character, 'money');
  const game = affordable(world, character);
  if (game)
    return { kind: 'act', command: command('join-game', { game: game.id, move: anyMove(whim) }), urge: 1 };
  if (balance >= stake && gamesOf(world, character).length === 0)
    return {
      kind: 'act',
      command: command('create-game', { type: 'money', amount: stake, move: anyMove(whim) }),
      urge: 1,
    };
  if (balance >= stake || holding(world, inHand(character), 'money') < 20 * stake) return null;
  return { kind: 'act', command: command('deposit-balance', { type: 'money', amount: stake }), urge: 1 };
};
