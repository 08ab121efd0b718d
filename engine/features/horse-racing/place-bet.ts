import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { inHand } from '../../shared/holders/holders.ts';
import { ownLimitProblem } from '../../shared/ports/own-limits.ts';
import { betPlaced } from './events.ts';
import { payoutOf } from './odds.ts';
import { betAssets } from './race.ts';
import { horseRacingRules } from './rules.ts';
import { horseRacingGame, horseRacingStakes, horseRacingState, stakeId } from './state.ts';

/** Backs a horse to win, at the odds that the race was scheduled with (E336). */
export const placeBet = defineCommand({
  type: 'horse-racing.place-bet',
  payload: z.strictObject({
    race: z.string().max(20),
    horse: z.int().min(1).max(10),
    asset: z.enum(betAssets),
    amount: z.int().min(1).max(maxInputAmount),
  }),
  guards: actingFreely,
  decide(world, { payload: { race: id, horse, asset, amount } }, context) {
    const { open, races } = horseRacingState(world);
    const race = open.get(id);
    if (!race && !(Number(id) >= 1 && Number(id) <= races))
      return refuse('horse_racing_unknown', 'There is no such race.', { kind: 'not-found' });
    if (race?.state !== 'scheduled')
      return refuse('horse_racing_off', 'The horses are off: no more bets.', { kind: 'conflict' });
    const runner = race.runners.find(({ number }) => number === horse);
    if (!runner) return refuse('horse_racing_horse', 'No horse in this race has that number.');
    if (!horseRacingRules(world).betAmounts[asset].includes(amount))
      return refuse('horse_racing_amount', 'Choose one of the amounts offered.');
    const ref = { character: context.me.id, id: stakeId(id, horse) };
    if (horseRacingStakes.staked(world, ref) + horseRacingStakes.staked(world, ref, 'bullets') > 0)
      return refuse('horse_racing_backed', 'You have backed this horse already.', { kind: 'conflict' });
    const problem =
      asset === 'money'
        ? horseRacingGame.checkBet(world, context, amount)
        : context.balance(inHand(ref.character), asset) < amount
          ? refuse('horse_racing_short', 'You do not have that much.')
          : ownLimitProblem(world, context.me.account, 0, context.now);
    if (problem) return problem;
    return [
      betPlaced.draft(
        { race: Number(id), horse, asset, amount, returns: payoutOf(runner.halves, amount) },
        {
          moves: horseRacingStakes.stake(context, ref, amount, asset),
          counts: horseRacingGame.betCounts(ref.character, asset === 'money' ? amount : 0),
          subjects: [{ id: ref.character, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { race, horse, asset, amount, returns } = betPlaced.first(events).data;
    return { race_id: String(race), horse_number: horse, asset, amount, potential_return: returns };
  },
});
