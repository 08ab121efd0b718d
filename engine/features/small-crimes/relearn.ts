import { z } from 'zod';
import { certain } from '../../kernel/dice/draw.ts';
import { defineEvent } from '../../kernel/declarations/event-definition.ts';
import { say, who } from '../../kernel/declarations/sentence.ts';
import { subjectOf } from '../../kernel/declarations/subject-of.ts';
import type { World } from '../../kernel/state/world.ts';
import type { Skill } from '../../shared/people/skills.ts';
import { smallCrimesRules } from './rules.ts';
import { smallCrimesState } from './state.ts';

/** Somebody knows as much of each job as in an earlier life, or as much as they knew already. */
export const relearned = defineEvent({
  type: 'small-crimes.relearned',
  version: 1,
  data: z.strictObject({
    /** By job, what attempts have added to its chance, in a million. */
    practice: z.array(z.int().min(0)),
  }),
  visible: {},
  tell: (event) => say`${who(event)} remembered small crimes of an earlier life.`,
  apply(world, event) {
    smallCrimesState(world).practice.set(subjectOf(event, 'owner'), [...event.data.practice]);
  },
});

const practiceOf = (world: World, character: string): readonly number[] =>
  smallCrimesState(world).practice.get(character) ?? [];

/** What attempts teach of small crimes. */
export const smallCrimesSkill: Skill = {
  id: 'small_crimes',
  learned: practiceOf,
  percent(world, learned) {
    // What each job's chance lacks at first is what there is to learn of it.
    const lacks = smallCrimesRules(world).tasks.map(({ basePpm }) => certain - basePpm);
    const known = lacks.map((most, job) => Math.min(most, learned[job] ?? 0));
    const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
    return Math.floor((100 * sum(known)) / Math.max(1, sum(lacks)));
  },
  teach(world, character, learned) {
    const own = practiceOf(world, character);
    if (learned.every((practice, job) => practice <= (own[job] ?? 0))) return null;
    const jobs = Math.max(own.length, learned.length);
    const practice = Array.from({ length: jobs }, (_, job) => Math.max(own[job] ?? 0, learned[job] ?? 0));
    return relearned.draft({ practice }, { subjects: [{ id: character, role: 'owner' }] });
  },
};
