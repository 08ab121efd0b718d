import { definePort } from '../../kernel/declarations/port.ts';

/** The living characters whose city a character has found out and still knows, each once. */
export const locatedBy = definePort<[character: string, now: number], readonly string[]>((answers) => [
  ...new Set(answers.flat()),
]);
