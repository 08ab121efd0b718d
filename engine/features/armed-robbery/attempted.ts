import { cash, say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import { attemptEvent } from '../../kits/attempt-event.ts';
import { jailed } from '../../kits/attempt.ts';
import { armedRobberyAttempt } from './attempt.ts';
import { armedRobberyState } from './state.ts';
import { targets } from './targets.ts';

const placeOf = (target: string): string => targets.find(target)?.short ?? 'place';

/** Somebody robbed a target with a weapon, which teaches them some of it. */
export const attempted = attemptEvent({
  type: 'armed-robbery.attempted',
  version: 1,
  fields: armedRobberyAttempt,
  act: ({ target }) => `Rob the ${placeOf(target)}`,
  rolls: ({ weaponLost }) => ({
    weapon: { question: 'The weapon lost', outcome: weaponLost ? 'yes' : 'no' },
  }),
  tell(event) {
    const { success, target, money } = event.data;
    const place = placeOf(target);
    if (success) return say`${who(event)} robbed the ${place} of ${cash(money)}.`;
    return say`${who(event)} tried to rob the ${place} and failed${jailed(event.data)}.`;
  },
  apply(world, event) {
    const character = subjectOf(event, 'owner');
    const { practice, last } = armedRobberyState(world);
    const { target, weapon, practice: learned } = event.data;
    const before = practice.get(character);
    practice.set(character, { ...before, [target]: (before?.[target] ?? 0) + learned });
    last.set(character, { target, weapon });
  },
});

export type Attempted = Parameters<typeof attempted.draft>[0];
