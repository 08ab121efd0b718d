import { definePort } from '../../kernel/declarations/port.ts';

/** What a life that ended has left for the next one of its account to claim. */
export type KeptForHeir = {
  readonly level: number;
  readonly money: number;
  readonly bullets: number;
};

/** What waits for the next life of whoever played the deceased; null for nothing, and once it was claimed. */
export const keptForHeir = definePort<[deceased: string], KeptForHeir | null>(
  (answers) => answers.find((answer) => answer !== null) ?? null,
);
