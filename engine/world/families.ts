import { definePort } from './port.ts';

/** A gangster's family as its own members know it. */
export interface OwnFamily {
  readonly id: string;
  readonly name: string;
  /** Whether the role allows pinning what is said among the family (R602). */
  readonly canPin: boolean;
}

/** The family of a living gangster; null for those without one, as everybody is while no feature founds any. */
export const familyOf = definePort<[character: string], OwnFamily | null>(
  (answers) => answers.find((family) => family !== null) ?? null,
);
