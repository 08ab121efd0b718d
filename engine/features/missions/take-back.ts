import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal, refuse } from '../../kernel/declarations/refusal.ts';
import type { Move } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { actingFreely } from '../../shared/people/acting-freely.ts';
import { giveBack } from '../../shared/ports/transferable.ts';
import { cancelled, takenBack } from './events.ts';
import { ownStage, stagePayload } from './give.ts';
import type { Stage } from './rules.ts';
import { attempts, isComplete, missionOf, progressOf, type Attempt } from './state.ts';

/** The moves by which what was given for some stages goes back to its owner. */
export const backMoves = (world: World, attempt: Attempt, stages: readonly Stage[]): readonly Move[] =>
  stages.flatMap(({ id, asset }) => {
    const given = attempt.given[id];
    if (!given) return [];
    const lot = { type: asset, id: given.kind, amount: given.amount };
    return giveBack(world, lot, attempts.escrow(attempt.id, attempt.owner), attempt.owner);
  });

/** Whether what was given for a stage can be taken back: of money, bullets and drugs only all of it (R642). */
export const canTakeBack = (attempt: Attempt, stage: Stage): boolean =>
  attempt.given[stage.id] !== undefined && (stage.type !== 'supply' || isComplete(attempt, stage));

const nothing = refuse('missions_nothing_given', 'Nothing of it was given yet.', { kind: 'conflict' });
const unfinished = refuse('missions_stage_open', 'It can be taken back once all of it was given.', {
  kind: 'conflict',
});

/** Takes back all that was given for one stage (E287). */
export const takeBack = defineCommand({
  type: 'missions.take-back',
  payload: z.strictObject(stagePayload),
  guards: actingFreely,
  decide(world, { payload }, { me }) {
    const found = ownStage(world, me, payload);
    if (isRefusal(found)) return found;
    const { attempt, stage } = found;
    const given = attempt.given[stage.id];
    if (!given) return nothing;
    if (!canTakeBack(attempt, stage)) return unfinished;
    const { kind, amount } = given;
    return [
      takenBack.draft(
        { attempt: attempt.id, mission: attempt.type, stage: stage.id, asset: stage.asset, kind, amount },
        { moves: backMoves(world, attempt, [stage]), subjects: [{ id: me.id, role: 'owner' }] },
      ),
    ];
  },
  answer(events) {
    const { attempt, stage } = takenBack.first(events).data;
    return { attempt, stage };
  },
});

/** Backs out of a mission: all that was given comes back (E288). */
export const cancelAttempt = defineCommand({
  type: 'missions.cancel-attempt',
  payload: z.strictObject({ attempt: z.string().max(40) }),
  guards: actingFreely,
  decide(world, { payload }, { me }) {
    const own = attempts.own(world, payload.attempt, me.id);
    if (isRefusal(own)) return own;
    const { affair: attempt } = own;
    const { stages, done } = progressOf(world, attempt);
    return [
      cancelled.draft(
        { attempt: attempt.id, mission: attempt.type, done: done.length, of: stages.length, reason: 'owner' },
        {
          moves: backMoves(world, attempt, missionOf(world, attempt).numbers.stages),
          counts: [{ character: me.id, metric: 'missions.attempts', by: 1 }],
          subjects: [{ id: me.id, role: 'owner' }],
        },
      ),
    ];
  },
  /** [R644] */
  answer: (events) => ({
    attempt: cancelled.first(events).data.attempt,
    message: 'You backed out of the mission. What a surprise, you coward.',
  }),
});
