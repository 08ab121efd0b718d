import type { Move as LedgerMove } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { endParts } from '../../kits/ends.ts';
import { settled } from './events.ts';
import {
  balanceIn,
  gamesOf,
  inBalance,
  purseOf,
  rockPaperScissorsState,
  sink,
  stakeOf,
  type OpenGame,
} from './game.ts';
import { wagerTypes } from './wagers.ts';

/** As many games as one event should end. */
const gamesPerEvent = 50;

/** The open games of a host; everybody's for null. */
const gamesIn = (world: World, party: string | null): readonly OpenGame[] =>
  party === null ? [...rockPaperScissorsState(world).games.values()] : gamesOf(world, party);

/**
 * Ends open games from outside. A ban and the round's close give the stakes back to the balance. A death forfeits them
 * and the balance, so that neither is a shelter (ruling 16); credits in the balance are the account's and return to it.
 * The event asks for the next item where it is not the last.
 */
export const rockPaperScissorsEnds = endParts({
  feature: 'rock-paper-scissors',
  open: (world) => gamesIn(world, null),
  of: gamesIn,
  atOnce: gamesPerEvent,
  items: (world, party) =>
    gamesIn(world, party).length > 0 || (party !== null && emptied(world, party).length > 0) ? 1 : 0,
  end(world, games, { cause, party: character }) {
    const isLast = games.length === gamesIn(world, character).length;
    const moves = [
      ...games.map((game) => ({
        asset: game.type,
        from: stakeOf(game),
        to: cause === 'death' ? sink : inBalance(game.host),
        amount: game.amount,
      })),
      ...(cause === 'death' && character !== null ? emptied(world, character) : []),
    ];
    if (moves.length === 0) return [];
    const hosts = [
      ...new Set([...games.map(({ host }) => host), ...(character === null ? [] : [character])]),
    ];
    return [
      settled.draft(
        { cause, character, games: games.map(({ id }) => id), isLast },
        { moves, subjects: hosts.map((id) => ({ id, role: 'owner' })) },
      ),
    ];
  },
});

/** The balance of a dead gangster. */
function emptied(world: World, character: string): readonly LedgerMove[] {
  return wagerTypes.flatMap((asset) => {
    const amount = balanceIn(world, character, asset);
    const to = asset === 'credits' ? purseOf(world, character, asset) : sink;
    return amount > 0 ? [{ asset, from: inBalance(character), to, amount }] : [];
  });
}
