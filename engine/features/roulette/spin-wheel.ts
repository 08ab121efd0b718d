import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { paidFor, pockets, stakedIn } from './bets.ts';
import { rouletteGame } from './game.ts';
import { spun, tableBets } from './spun.ts';

/** Spins the wheel once with all that lies on the table. One roll, labelled `pocket`. */
export const spinWheel = defineCommand({
  type: 'roulette.spin-wheel',
  payload: z.strictObject({ bets: tableBets }),
  guards: actingFreely,
  decide(world, { payload: { bets } }, context) {
    const staked = stakedIn(bets);
    if (staked === 0) return refuse('roulette_no_bets', 'Put something on the table first.');
    const problem = rouletteGame.checkBet(world, context, staked);
    if (problem) return problem;
    const character = context.me.id;
    const pocket = pockets[context.draw.below(pockets.length, 'pocket')] ?? 0;
    const result = { staked, paid: paidFor(bets, pocket) };
    return [
      spun.draft(
        { bets, pocket, ...result },
        {
          moves: rouletteGame.instantMoves(character, result),
          counts: rouletteGame.counts(character, result),
          subjects: [{ id: character, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { pocket, staked, paid } = spun.first(events).data;
    return { result: pocket, amount: staked, return: paid };
  },
});
