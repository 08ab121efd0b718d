import { z } from 'zod';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { isRefusal } from '../../kernel/declarations/refusal.ts';
import { prose } from '../../shared/text/prose.ts';
import { refuseOthers } from '../../shared/people/staff.ts';
import { cancelled } from './events.ts';
import { textLimits } from './schedule-contest.ts';
import { openContest } from './take-part.ts';

/** Calls a contest off before its end. Nobody is paid; `reason` stays in the log with the command. */
export const cancelContest = defineCommand({
  type: 'contests.cancel-contest',
  payload: z.strictObject({ contest: z.string().max(40), reason: prose(textLimits.reason) }),
  guards: ['round-open'],
  decide(world, { payload: { contest: id }, actor }, context) {
    const unfit = refuseOthers(actor.roles, ['operator']);
    if (unfit) return unfit;
    const contest = openContest(world, id, context.now);
    if (isRefusal(contest)) return contest;
    const { title, participants } = contest;
    return [cancelled.draft({ contest: id, title, participants: participants.size })];
  },
  answer: () => ({}),
});
