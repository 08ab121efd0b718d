import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import type { Move } from '../../kernel/state/event.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { boostedPoints } from '../../kits/perks.ts';
import { inHand, sinkOf, sourceOf } from '../../shared/holders/holders.ts';
import { lotAsset } from '../../shared/catalogues/goods-types.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { cutMoves, splitEarnings } from '../../shared/ports/earnings-cut.ts';
import { discardMoves } from '../vehicles/discard.ts';
import { claimed } from './events.ts';
import { standingReward } from './reward.ts';
import type { Stage } from './rules.ts';
import { attempts, isComplete, progressOf, type Attempt } from './state.ts';
import { stories } from './stories/stories.ts';
import { backMoves } from './take-back.ts';

const nothing = refuse('missions_nothing', 'Nothing on the list is complete yet: there is nothing to claim.');

/** The moves by which what was given for some stages is used up. */
export function consumedMoves(world: World, { id, owner, given }: Attempt, stages: readonly Stage[]): Move[] {
  const from = attempts.escrow(id, owner);
  const to = sinkOf('missions');
  return stages.flatMap(({ id: stage, asset }) => {
    const lot = given[stage];
    if (!lot) return [];
    if (asset === 'vehicle') return [...discardMoves(world, lot.kind === null ? [] : [lot.kind], to)];
    return [
      { asset: lotAsset({ type: asset, id: lot.kind, amount: lot.amount }), from, to, amount: lot.amount },
    ];
  });
}

/**
 * Claims what a mission pays as it stands (E289). It uses up what was given for the complete stages; what lies there of
 * others pays nothing, and goes back. A success only when all were complete (R640).
 */
export const claimReward = defineCommand({
  type: 'missions.claim-reward',
  payload: z.strictObject({ attempt: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload }, { me, now }) {
    const own = attempts.own(world, payload.attempt, me.id);
    if (isRefusal(own)) return own;
    const { affair: attempt } = own;
    const { stages, done, isDone: success } = progressOf(world, attempt);
    if (done.length === 0) return nothing;
    const reward = standingReward(world, attempt);
    const { own: money, family: moneyFamily } = splitEarnings(world, me, reward.money);
    const levelPoints = boostedPoints(world, me.id, reward.levelPoints, now);
    const from = sourceOf('missions');
    const to = inHand(me.id);
    const count = (metric: string, by: number) => ({ character: me.id, metric, by });
    return [
      claimed.draft(
        {
          attempt: attempt.id,
          mission: attempt.type,
          done: done.length,
          of: stages.length,
          success,
          money,
          moneyFamily,
          bullets: reward.bullets,
          levelPoints,
          levelPointsBase: reward.levelPoints,
        },
        {
          moves: [
            ...consumedMoves(world, attempt, done),
            ...backMoves(
              world,
              attempt,
              stages.filter((stage) => !isComplete(attempt, stage)),
            ),
            ...[
              { asset: 'money', from, to, amount: money },
              { asset: 'bullets', from, to, amount: reward.bullets },
            ].filter(({ amount }) => amount > 0),
            ...cutMoves(me, moneyFamily, { from }),
          ],
          counts: [
            count('level_points', levelPoints),
            count('missions.attempts', 1),
            count('missions.successes', success ? 1 : 0),
            count('missions.level_points', reward.levelPoints),
            count('missions.level_points_actual', levelPoints),
            count('missions.money', money),
            count('missions.bullets', reward.bullets),
          ],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  answer(events) {
    const { mission, done, of, success, money, moneyFamily, bullets, levelPoints } =
      claimed.first(events).data;
    const story = stories.of(mission);
    return {
      type_id: mission,
      name: story.name,
      success,
      success_message: success
        ? story.done
        : `You left with ${done} of ${of} lines done, and took what stood.`,
      money,
      money_family: moneyFamily,
      bullets,
      level_points: levelPoints,
    };
  },
});
