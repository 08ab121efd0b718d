import { z } from 'zod';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { Skill } from '../../shared/people/skills.ts';
import { vehicleTheftRules } from './rules.ts';
import { vehicleTheftState } from './state.ts';

/** Somebody knows as much of theft as in an earlier life. */
export const relearned = defineEvent({
  type: 'vehicle-theft.relearned',
  version: 1,
  data: z.strictObject({
    /** What thefts have added to the chances, in a million. */
    practice: z.int().min(0),
  }),
  visible: {},
  tell: (event) => say`${who(event)} remembered thefts of an earlier life.`,
  apply(world, event) {
    vehicleTheftState(world).practice.set(subjectOf(event, 'owner'), event.data.practice);
  },
});

/** What thefts teach. */
export const vehicleTheftSkill: Skill = {
  id: 'vehicle_theft',
  learned(world, character) {
    const practice = vehicleTheftState(world).practice.get(character) ?? 0;
    return [Math.min(practice, vehicleTheftRules(world).practiceMaxPpm)];
  },
  percent: (world, [practice = 0]) => Math.floor((100 * practice) / vehicleTheftRules(world).practiceMaxPpm),
  teach(world, character, [practice = 0]) {
    if (practice <= (vehicleTheftState(world).practice.get(character) ?? 0)) return null;
    return relearned.draft({ practice }, { subjects: [{ id: character, role: 'owner' }] });
  },
};
