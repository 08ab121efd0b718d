import { metric, type World } from '../../kernel/state/world.ts';
import { percentText } from '../../kits/fraction.ts';
import { holding } from '../../shared/holders/holders.ts';
import { balanceIn, gamesOf, profitMetrics, purseOf, rockPaperScissorsState, type OpenGame } from './game.ts';
import { returnAtRandom } from './returns.ts';
import { rockPaperScissorsRules } from './rules.ts';
import { wagerNames, wagerTypes } from './wagers.ts';

/** As many as a page shows. */
const listed = 30;
/** Large enough for the fee's rounding not to show. */
const roundStake = 1_000;

export interface RockPaperScissorsView {
  /** Games that others opened, the newest first, and how many more there are. */
  readonly open: readonly OpenGame[];
  readonly more: number;
  readonly own: readonly OpenGame[];
}

/** The games that wait: for this character to join, or for an opponent. Moves in them are ciphertext. */
export function openGames(world: World, character: string): RockPaperScissorsView {
  const others = [...rockPaperScissorsState(world).games.values()].filter(({ host }) => host !== character);
  return {
    open: others.slice(-listed).toReversed(),
    more: Math.max(0, others.length - listed),
    own: gamesOf(world, character).toReversed(),
  };
}

/** The balances with their limits (R826), and what a character has won so far. */
export function viewBalances(world: World, character: string) {
  const { wagers } = rockPaperScissorsRules(world);
  const counted = (name: string) => metric(world, character, `rock-paper-scissors.${name}`);
  return {
    balances: wagerTypes.map((type) => ({
      type,
      name: wagerNames[type],
      balance: balanceIn(world, character, type),
      limit_deposit: wagers[type].deposit,
      limit_withdraw: wagers[type].withdraw,
      /** What could be paid in. */
      purse: holding(world, purseOf(world, character, type), type),
      minimum_wager: wagers[type].min,
      maximum_wager: wagers[type].max,
      profit: metric(world, character, profitMetrics[type]),
    })),
    won: counted('won'),
    lost: counted('lost'),
    drawn: counted('drawn'),
    open_games_max: rockPaperScissorsRules(world).openGames,
    returns: percentText(returnAtRandom(roundStake), 1),
  };
}

/** The page as the console shows it. Moves stay out of it. */
export function viewRockPaperScissors(world: World, character: string) {
  const { open, more, own } = openGames(world, character);
  const told = ({ id, host, type, amount, createdAt }: OpenGame) => ({ id, host, type, amount, createdAt });
  return { ...viewBalances(world, character), open: open.map(told), more, own: own.map(told) };
}
