import { z } from 'zod';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { attemptFields, chanceRoll, jailed, takingsRolls } from '../../kits/attempt.ts';
import { smallCrimesState } from './state.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { taskAt } from './tasks.ts';

const schema = z.strictObject({
  ...attemptFields,
  task: z.int().min(0),
  /** Which of the task's texts tells it. */
  text: z.int().min(0),
  /** In a million, before and after. */
  chance: z.int(),
  chanceAfter: z.int(),
  practice: z.int(),
});

export type Attempted = z.infer<typeof schema>;

export const attempted = defineEvent({
  type: 'small-crimes.attempted',
  version: 1,
  data: schema,
  visible: {
    owner: [
      'task',
      'success',
      'text',
      'chance',
      'chanceAfter',
      'money',
      'levelPoints',
      'heat',
      'bribes',
      'waitSeconds',
      'prisonSeconds',
    ],
  },
  tell(event) {
    const { success, task, money } = event.data;
    const { charge } = taskAt(task);
    if (success) return say`${who(event)} made ${cash(money)} ${charge}.`;
    return say`${who(event)} failed at ${charge}${jailed(event.data)}.`;
  },
  drawn: (data) => ({
    act: taskAt(data.task).name,
    rolls: { success: chanceRoll(data), ...takingsRolls(data) },
  }),
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
