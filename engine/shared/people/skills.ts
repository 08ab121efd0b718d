import type { DraftEvent } from '../../kernel/state/event.ts';
import { definePort } from '../../kernel/declarations/port.ts';
import type { World } from '../../kernel/state/world.ts';

/** Something that a gangster gets better at by doing it, as the feature declares it to whoever gives it back. */
export interface Skill {
  readonly id: SkillId;
  /** What a character has learned, in whole numbers of the feature's own: one for each part that is learned apart. */
  readonly learned: (world: World, character: string) => readonly number[];
  /** The same in percent of all that there is to learn, rounded down. */
  readonly percent: (world: World, learned: readonly number[]) => number;
  /** The event after which a character knows at least so much; null when they do already. */
  readonly teach: (world: World, character: string, learned: readonly number[]) => DraftEvent | null;
}

export const skillIds = ['vehicle_theft', 'small_crimes'] as const;
export type SkillId = (typeof skillIds)[number];

/** Every skill that a feature teaches, in a fixed order. */
export const skills = definePort<[], readonly Skill[]>((answers) => {
  const taught = answers.flat();
  return skillIds.flatMap((known) => taught.filter(({ id }) => id === known));
});
