import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { maxInputAmount } from '../../kernel/state/ledger.ts';
import { refuse } from '../../kernel/declarations/refusal.ts';
import { moment } from '../../shared/time/moment.ts';
import { prose } from '../../shared/text/prose.ts';
import { refuseOthers } from '../../shared/people/staff.ts';
import { scheduled } from './events.ts';
import { contestsRules } from './rules.ts';
import { contestsState, isOver, type Prize } from './state.ts';

/** Longest title, instructions and reason, in characters. */
export const textLimits = { title: 60, instructions: 2_000, reason: 200 } as const;

const amount = z.int().min(0).max(maxInputAmount);

/** What the places `from` to `to` win, each of them. */
export const prizeInput = z.strictObject({
  from: z.int().min(1).max(1_000),
  to: z.int().min(1).max(1_000),
  money: amount,
  bullets: amount,
  credits: amount,
});

/**
 * Schedules a contest for whoever joins it. Which metrics players may be measured by, the gateway knows, which has the
 * declarations of all features. `reason` stays in the log with the command.
 */
export const scheduleContest = defineCommand({
  type: 'contests.schedule-contest',
  payload: z.strictObject({
    title: prose(textLimits.title),
    instructions: prose(textLimits.instructions),
    metric: z
      .string()
      .max(64)
      .regex(/^[a-z][a-z._-]*$/),
    /** Null starts it at once. */
    startsAt: moment.nullable(),
    endsAt: moment,
    immutable: z.boolean(),
    prizes: z.array(prizeInput).min(1).max(20),
    reason: prose(textLimits.reason),
  }),
  guards: ['round-open'],
  decide(world, { payload: { reason: _reason, startsAt: from, ...facts }, actor }, context) {
    const unfit = refuseOthers(actor.roles, ['operator']);
    if (unfit) return unfit;
    const startsAt = from ?? context.now;
    if (startsAt < context.now) return refuse('contests_past', 'A contest cannot start in the past.');
    if (facts.endsAt <= startsAt) return refuse('contests_order', 'A contest must end after it starts.');
    if (facts.endsAt >= world.round.endsAt)
      return refuse('contests_late', 'A contest must end before the round does.');
    const { maxOpen, maxPlaces } = contestsRules(world);
    const problem = prizeProblem(facts.prizes, maxPlaces);
    if (problem !== null) return refuse('contests_prizes', problem);
    const open = [...contestsState(world).contests.values()].filter((each) => !isOver(each));
    if (open.length >= maxOpen)
      return refuse('contests_many', `No more than ${maxOpen} contests can be open.`, { kind: 'conflict' });
    return [scheduled.draft({ contest: context.id('k'), ...facts, startsAt })];
  },
  answer: (events) => ({ contest: scheduled.first(events).data.contest }),
});

/** Places are named once and without a gap, from the first on, and each wins something. */
function prizeProblem(prizes: readonly Prize[], maxPlaces: number): string | null {
  let next = 1;
  for (const { from, to, money, bullets, credits } of prizes) {
    if (from !== next || to < from) return 'Prizes start at first place, without gaps.';
    if (money + bullets + credits === 0) return 'Every listed place must win something.';
    next = to + 1;
  }
  return next - 1 > maxPlaces ? `No more than ${maxPlaces} places can win.` : null;
}
