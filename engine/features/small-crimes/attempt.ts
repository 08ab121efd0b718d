import { attemptFields, earned, experience, outcome } from '../../kits/attempt-fields.ts';

/** What an attempt at a job is, in the order of the history's columns. */
export const smallCrimeAttempt = attemptFields({
  task: { kind: 'place', as: 'task_index', named: 'task_name', column: 'Crime' },
  ...outcome,
  ...earned,
  ...experience,
  /** Which of the task's texts tells it. */
  text: { kind: 'place' },
  chance: { kind: 'ppm', as: 'chance_before' },
  chanceAfter: { kind: 'ppm', as: 'chance_now' },
  /** What it added to the chance of this job for ever. */
  practice: { kind: 'ppm', hidden: true },
});
