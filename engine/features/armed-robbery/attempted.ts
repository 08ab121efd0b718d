import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { attemptFields, chanceRoll, jailed, takingsRolls } from '../../kits/attempt.ts';
import { armedRobberyState } from './state.ts';
import { targets } from './targets.ts';

const schema = z.strictObject({
  ...attemptFields,
  target: z.string(),
  weapon: z.string(),
  /** Which of the target's texts tells it. */
  text: z.int().min(0),
  /** In a million. */
  chance: z.int(),
  weaponLost: z.boolean(),
  /** What the attempt taught: added to the growth of the target's chance, in a million. */
  practice: z.int(),
});

export type Attempted = z.infer<typeof schema>;

export const attempted = defineEvent({
  type: 'armed-robbery.attempted',
  version: 1,
  data: schema,
  visible: {
    owner: [
      'success',
      'money',
      'levelPoints',
      'heat',
      'bribes',
      'waitSeconds',
      'prisonSeconds',
      'target',
      'weapon',
      'text',
      'chance',
      'weaponLost',
    ],
  },
  tell(event) {
    const { success, target, money } = event.data;
    const place = targets.find(target)?.short ?? 'place';
    if (success) return say`${who(event)} robbed the ${place} of ${cash(money)}.`;
    return say`${who(event)} tried to rob the ${place} and failed${jailed(event.data)}.`;
  },
  drawn: (data) => ({
    act: `Rob the ${targets.find(data.target)?.short ?? 'place'}`,
    rolls: {
      success: chanceRoll(data),
      ...takingsRolls(data),
      weapon: { question: 'The weapon lost', outcome: data.weaponLost ? 'yes' : 'no' },
    },
  }),
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { practice, last } = armedRobberyState(world);
    const { target, weapon, practice: learned } = event.data;
    const before = practice.get(character);
    practice.set(character, { ...before, [target]: (before?.[target] ?? 0) + learned });
    last.set(character, { target, weapon });
  },
});
