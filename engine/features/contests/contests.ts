import { defineFeature } from '../../kernel/declarations/feature.ts';
import { sampleScores, settleContest, startContest } from './duties.ts';
import { cancelContest } from './cancel-contest.ts';
import { cancelled, joined, left, sampled, scheduled, settled, started } from './events.ts';
import { contestsManifest } from './manifest.ts';
import { contestsPress } from './press.ts';
import { contestsRules } from './rules.ts';
import { scheduleContest } from './schedule-contest.ts';
import { contestsState } from './state.ts';
import { joinContest, leaveContest } from './take-part.ts';
import { contestsTold } from './told.ts';
import { viewContestsPage } from './views.ts';
import { contestsHabit, contestsWishes } from './wishes.ts';

export const contests = defineFeature({
  ...contestsManifest,
  rules: contestsRules.defaults,
  slice: contestsState,
  commands: [scheduleContest, cancelContest, joinContest, leaveContest],
  events: [scheduled, started, sampled, joined, left, settled, cancelled].map(({ definition }) => definition),
  agenda: {
    'contests.start-contest': startContest,
    'contests.sample-scores': sampleScores,
    'contests.settle-contest': settleContest,
  },
  metrics: { 'contests.won': { kind: 'sum', label: 'Contests won', total: true } },
  ...contestsTold,
  press: { of: [settled], lines: contestsPress },
  views: { Contests: viewContestsPage },
  wishes: contestsWishes,
  habit: contestsHabit,
});
