import { defineFeature } from '../../kernel/declarations/feature.ts';
import { seenBy } from '../../kernel/machine/seen-by.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { attemptMetrics, jailedActivity } from '../../kits/attempt.ts';
import { skills } from '../../shared/people/skills.ts';
import { smallCrimesAccolades } from './accolades.ts';
import { attempted } from './attempted.ts';
import { attemptTask } from './attempt-task.ts';
import { smallCrimesManifest } from './manifest.ts';
import { relearned, smallCrimesSkill } from './relearn.ts';
import { smallCrimesRules } from './rules.ts';
import { isLocked, smallCrimesState } from './state.ts';
import { taskAt, tasks } from './tasks.ts';
import { viewSmallCrimes } from './views.ts';
import { smallCrimesHabit, smallCrimesWishes } from './wishes.ts';

export const smallCrimes = defineFeature({
  ...smallCrimesManifest,
  slice: smallCrimesState,
  rules: smallCrimesRules.defaults,
  provides: [skills.by(() => [smallCrimesSkill])],
  commands: [attemptTask],
  events: [attempted.definition, relearned.definition],
  accolades: smallCrimesAccolades,
  metrics: attemptMetrics('small-crimes', {
    attempts: 'Small crimes attempted',
    successes: 'Small crimes done',
    money: 'Earned by small crimes',
    streakMax: 'Best streak of small crimes',
  }),
  stats: (world, character) => ({
    jobs_open: tasks.filter((_, index) => !isLocked(world, character, index)).length,
  }),
  views: { Jobs: viewSmallCrimes },
  wishes: smallCrimesWishes,
  habit: smallCrimesHabit,
  talk: [
    'Slow night for newsstands in {city}. Slower for me.',
    'Lifted a watch in {city}. It was running late.',
    'Everybody in {city} reads the headlines. Somebody should pay for them.',
    'Small jobs, small talk. {city} has plenty of both.',
  ],
  activity: {
    of: [attempted],
    lines(event) {
      const attempt = attempted.match(event);
      if (!attempt) return [];
      const seen = seenBy(attempted, attempt, 'owner');
      return jailedActivity(subjectOf(attempt, 'owner'), seen, taskAt(seen.task).charge);
    },
  },
});
