import { defineFeature } from '../../kernel/feature.ts';
import { seenBy } from '../../kernel/seen-by.ts';
import { subjectOf } from '../../kernel/subject-of.ts';
import { smallCrimesAccolades } from './accolades.ts';
import { attempted } from './attempted.ts';
import { attemptTask } from './attempt-task.ts';
import { smallCrimesManifest } from './manifest.ts';
import { smallCrimesRules } from './rules.ts';
import { smallCrimesState } from './state.ts';
import { taskAt } from './tasks.ts';
import { viewSmallCrimes } from './views.ts';
import { smallCrimesHabit, smallCrimesWishes } from './wishes.ts';

export const smallCrimes = defineFeature({
  ...smallCrimesManifest,
  slice: smallCrimesState,
  rules: smallCrimesRules.defaults,
  commands: [attemptTask],
  events: [attempted.definition],
  accolades: smallCrimesAccolades,
  metrics: {
    'small-crimes.attempts': { kind: 'sum', label: 'Small crimes attempted', total: true },
    'small-crimes.successes': {
      kind: 'sum',
      label: 'Small crimes done',
      ranked: { families: true },
      history: true,
      total: true,
    },
    'small-crimes.level_points': { kind: 'sum' },
    'small-crimes.money': { kind: 'sum', label: 'Earned by small crimes', unit: 'money', total: true },
    'small-crimes.streak': { kind: 'last' },
    'small-crimes.streak_max': { kind: 'max', label: 'Best streak of small crimes', total: true },
  },
  views: { Jobs: viewSmallCrimes },
  wishes: smallCrimesWishes,
  habit: smallCrimesHabit,
  activity(event) {
    const attempt = attempted.match(event);
    if (!attempt) return [];
    const { prisonSeconds, task } = seenBy(attempted, attempt, 'owner');
    if (prisonSeconds === null) return [];
    return [
      {
        character: subjectOf(attempt, 'owner'),
        kind: 'prison.jailed',
        tone: 'bad',
        template: 'You were put away for {charge}.',
        params: { charge: taskAt(task).charge },
      },
    ];
  },
});
