import { definePort } from '../../kernel/declarations/port.ts';

/** What running perks add to the experience that a character earns, in parts in a million. */
export const experienceBoost = definePort<[character: string, now: number], number>((answers) =>
  answers.reduce((sum, ppm) => sum + ppm, 0),
);

/** What running perks add to a character's health in a shooting, in parts in a million. */
export const healthBoost = definePort<[character: string, now: number], number>((answers) =>
  answers.reduce((sum, ppm) => sum + ppm, 0),
);
