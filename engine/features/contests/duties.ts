import { z } from 'zod';
import type { Move } from '../../kernel/state/event.ts';
import type { DueDefinition } from '../../kernel/declarations/feature.ts';
import type { World } from '../../kernel/state/world.ts';
import { secondMs } from '../../shared/time/time.ts';
import { accountOf, inHand, ofAccount, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { sampled, settled, started } from './events.ts';
import { contestsRules } from './rules.ts';
import { prizeAssets, prizesOf, standingsOf, type PrizeValue } from './standings.ts';
import { contestsState, type Contest } from './state.ts';

const item = z.strictObject({ contest: z.string() });

const contestIn = (world: World, data: unknown): Contest | null =>
  contestsState(world).contests.get(item.parse(data).contest) ?? null;

/** Starts a contest at its time. */
export const startContest: DueDefinition = {
  untilClose: true,
  due(world, { data }) {
    const contest = contestIn(world, data);
    if (contest?.phase !== 'waiting') return [];
    const { id, title, participants } = contest;
    const sampleMs = contestsRules(world).sampleSeconds * secondMs;
    return [started.draft({ contest: id, title, participants: participants.size, sampleMs })];
  },
};

/** Notes the scores of a running contest. */
export const sampleScores: DueDefinition = {
  untilClose: true,
  due(world, { data }) {
    const contest = contestIn(world, data);
    if (contest?.phase !== 'running') return [];
    const { sampleSeconds, trendSeconds } = contestsRules(world);
    const { id, title } = contest;
    const [sampleMs, trendMs] = [sampleSeconds * secondMs, trendSeconds * secondMs];
    return [sampled.draft({ contest: id, title, sampleMs, trendMs })];
  },
};

/** Ends a contest at its time and pays its prizes. */
export const settleContest: DueDefinition = {
  untilClose: true,
  due(world, { data }) {
    const contest = contestIn(world, data);
    if (contest?.phase !== 'running') return [];
    const { id, title, participants, prizes } = contest;
    const winners = prizesOf(prizes, standingsOf(world, contest)).map(({ prize, ...place }) => ({
      ...place,
      ...prize,
      paid: world.characters.get(place.character)?.dead === null,
    }));
    return [
      settled.draft(
        { contest: id, title, participants: participants.size, winners },
        {
          moves: winners.flatMap((winner) => prizeMoves(world, winner)),
          counts: winners
            .filter(({ rank, paid }) => rank === 1 && paid)
            .map(({ character }) => ({ character, metric: 'contests.won', by: 1 })),
          subjects: winners.map(({ character }) => ({ id: character, role: 'winner' })),
        },
      ),
    ];
  },
};

/** Credits belong to the account. What the dead won goes to the sink (ruling 16). */
function prizeMoves(
  world: World,
  winner: PrizeValue & { readonly character: string; readonly paid: boolean },
): readonly Move[] {
  const { character, paid } = winner;
  const account = accountOf(world, character);
  return prizeAssets
    .filter((asset) => winner[asset] > 0)
    .map((asset) => {
      const own = asset === 'credits' ? ofAccount(account) : inHand(character);
      const to = paid ? own : sinkOf('contests');
      return { asset, from: sourceOf('contests'), to, amount: winner[asset] };
    });
}
