import { z } from 'zod';
import { schedule } from '../../kernel/machine/apply.ts';
import type { Move as LedgerMove, RecordedEvent } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { World } from '../../kernel/state/world.ts';
import { settled, type SettleCause } from './events.ts';
import { balanceIn, gamesOf, inBalance, purseOf, rockPaperScissorsState, sink, stakeOf } from './game.ts';
import { wagerTypes } from './wagers.ts';

/** As many games as one event should end. */
const gamesPerEvent = 50;

const itemData = z.strictObject({ character: z.string().nullable() });

/**
 * Ends open games from outside. A ban and the round's close give the stakes back to the balance. A death forfeits them
 * and the balance, so that neither is a shelter (ruling 16); credits in the balance are the account's and return to it.
 */
function settling(cause: SettleCause): DueDefinition {
  return {
    due(world, { data }) {
      const { character } = itemData.parse(data);
      const open =
        character === null ? [...rockPaperScissorsState(world).games.values()] : gamesOf(world, character);
      const games = open.slice(0, gamesPerEvent);
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
          { cause, character, games: games.map(({ id }) => id), isLast: games.length === open.length },
          { moves, subjects: hosts.map((id) => ({ id, role: 'owner' })) },
        ),
      ];
    },
  };
}

/** The balance of a dead gangster. */
function emptied(world: World, character: string): readonly LedgerMove[] {
  return wagerTypes.flatMap((asset) => {
    const amount = balanceIn(world, character, asset);
    const to = asset === 'credits' ? purseOf(world, character, asset) : sink;
    return amount > 0 ? [{ asset, from: inBalance(character), to, amount }] : [];
  });
}

const item = (world: World, character: string) =>
  gamesOf(world, character).length > 0 || emptied(world, character).length > 0 ? [{ character }] : [];

export const settlements = {
  agenda: {
    'rock-paper-scissors.settle-death': settling('death'),
    'rock-paper-scissors.settle-ban': settling('ban'),
    'rock-paper-scissors.settle-close': settling('close'),
  },
  settle: { death: item, ban: item },
  listens: {
    'round.closed'(world: World, { at }: RecordedEvent) {
      if (rockPaperScissorsState(world).games.size > 0)
        schedule('rock-paper-scissors.settle-close', at, { character: null });
    },
  },
};
