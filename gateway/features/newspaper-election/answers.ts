import { z } from 'zod';
import { amount, isoTime, paged, publicCharacter } from '../../http/answers/shared-answers.ts';

/** A candidate with the votes; the place stays where a dead one is hidden (ruling 36). */
const ranking = z.strictObject({ votes: amount, character: publicCharacter.nullable() });

/** GET times, and what its acts answer (R871). */
export const electionAnswer = z.strictObject({
  /** Who edits the paper; null where nobody does. */
  editor: publicCharacter.nullable(),
  can_restore_access: z.boolean(),
  /** Whether the caller stands for editor. */
  voting_enabled: z.boolean(),
  /** Null where no more elections come. */
  election_at: isoTime.nullable(),
  /** The most votes first; of equal ones who stood first. */
  rankings: z.array(ranking),
  voted_for: z.string().nullable(),
  votes: amount,
  can_stand: z.boolean(),
  can_vote: z.boolean(),
  stand_level: amount,
  vote_level: amount,
  /** The caller's place at the desk: 0 none, 1 contributor, 2 chief editor (R452). */
  position: z.int().min(0).max(2),
});

/** GET admin/times/elections */
export const electionFileAnswer = z.strictObject({
  now: z.strictObject({
    editor: z.string().nullable(),
    election_at: isoTime.nullable(),
    votes: amount,
    rankings: z.array(z.strictObject({ id: z.string(), username: z.string(), votes: amount })),
  }),
  past: paged(
    z.strictObject({
      id: z.string(),
      at: isoTime,
      /** An election, or an office that the next life of a dead editor took back. */
      kind: z.enum(['held', 'restored']),
      election: amount,
      editor: z.string().nullable(),
      before: z.string().nullable(),
      votes: amount,
      rankings: z.array(z.strictObject({ id: z.string(), username: z.string(), votes: amount })),
    }),
  ),
});
