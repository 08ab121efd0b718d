import type { Habit, RandomSource, Wish } from '../../kernel/declarations/wish.ts';
import type { World } from '../../kernel/state/world.ts';
import { holding, inHand } from '../../shared/holders/holders.ts';
import { balanceIn, gamesOf, rockPaperScissorsState, type OpenGame } from './game.ts';
import { moves, wagerTypes, type Move, type WagerType } from './wagers.ts';

const command = (name: string, payload: Readonly<Record<string, string | number>>) => ({
  type: `rock-paper-scissors.${name}`,
  payload: { ...payload },
});
const anyMove = (random: RandomSource): Move => random.pick(moves) ?? 'rock';
const anyType = (random: RandomSource): WagerType => random.pick(wagerTypes) ?? 'money';

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
    command: (_world, _character, _now, random) =>
      command('deposit-balance', {
        type: random.chance(60) ? 'money' : anyType(random),
        amount: 1 + random.below(600),
      }),
  },
  'open a game of rock paper scissors': {
    weight: 1,
    apt: (world, character) =>
      balanceIn(world, character, 'money') >= 100 && gamesOf(world, character).length === 0,
    command: (_world, _character, _now, random) =>
      command('create-game', {
        type: random.chance(80) ? 'money' : anyType(random),
        amount: 100 + random.below(50),
        move: anyMove(random),
      }),
  },
  'join a game of rock paper scissors': {
    weight: 1,
    apt: (world, character) => affordable(world, character) !== undefined,
    command: (world, character, _now, random) =>
      command('join-game', { game: anyGame(world, character), move: anyMove(random) }),
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
    command: (_world, _character, _now, random) =>
      command('withdraw-balance', {
        type: random.chance(80) ? 'money' : anyType(random),
        amount: 1 + random.below(100),
      }),
  },
};

const stake = 100;

/** Joins what the balance affords; now and then puts a little aside, or opens a game. */
export const rockPaperScissorsHabit: Habit = (world, character, _now, random) => {
  if (!random.chance(4)) return null;
  const balance = balanceIn(world, character, 'money');
  const game = affordable(world, character);
  if (game)
    return { kind: 'act', command: command('join-game', { game: game.id, move: anyMove(random) }), urge: 1 };
  if (balance >= stake && gamesOf(world, character).length === 0)
    return {
      kind: 'act',
      command: command('create-game', { type: 'money', amount: stake, move: anyMove(random) }),
      urge: 1,
    };
  if (balance >= stake || holding(world, inHand(character), 'money') < 20 * stake) return null;
  return { kind: 'act', command: command('deposit-balance', { type: 'money', amount: stake }), urge: 1 };
};
