import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { attemptEvent } from '../../kits/attempt-event.ts';
import { jailed } from '../../kits/attempt.ts';
import { smallCrimeAttempt } from './attempt.ts';
import { smallCrimesState } from './state.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { taskAt } from './tasks.ts';

/** Somebody tried a job, which teaches them some of it. */
export const attempted = attemptEvent({
  type: 'small-crimes.attempted',
  version: 1,
  fields: smallCrimeAttempt,
  act: ({ task }) => taskAt(task).name,
  tell(event) {
    const { success, task, money } = event.data;
    const { charge } = taskAt(task);
    if (success) return say`${who(event)} made ${cash(money)} ${charge}.`;
    return say`${who(event)} failed at ${charge}${jailed(event.data)}.`;
  },
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { practice, lastTask } = smallCrimesState(world);
    const before = practice.get(character) ?? [];
    const { task } = event.data;
    // Made as long as it is to be: a list that grows has room for more.
    const row = task < before.length ? before : Array.from({ length: task + 1 }, (_, n) => before[n] ?? 0);
    row[task] = (row[task] ?? 0) + event.data.practice;
    practice.set(character, row);
    lastTask.set(character, task);
  },
});
