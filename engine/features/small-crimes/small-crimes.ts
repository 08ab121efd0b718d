import { defineFeature } from '../../kernel/declarations/feature.ts';
import { withKits } from '../../kits/with-kits.ts';
import { skills } from '../../shared/people/skills.ts';
import { crime } from './crime.ts';
import { attemptTask } from './attempt-task.ts';
import { smallCrimesManifest } from './manifest.ts';
import { relearned, smallCrimesSkill } from './relearn.ts';
import { smallCrimesRules } from './rules.ts';
import { isLocked, smallCrimesState } from './state.ts';
import { tasks } from './tasks.ts';
import { viewSmallCrimes } from './views.ts';
import { smallCrimesHabit, smallCrimesWishes } from './wishes.ts';

export const smallCrimes = defineFeature(
  withKits(
    {
      ...smallCrimesManifest,
      slice: smallCrimesState,
      rules: smallCrimesRules.defaults,
      provides: [skills.by(() => [smallCrimesSkill])],
      commands: [attemptTask],
      events: [relearned.definition],
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
    },
    crime.parts,
  ),
);
