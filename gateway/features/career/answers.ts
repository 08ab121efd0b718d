import { z } from 'zod';
import { characterAccoladesAnswer } from '../accolades/answers.ts';
import { listedCharacter } from '../../http/answers/listed-character.ts';
import { amount, isoTime, publicCharacter } from '../../http/answers/shared-answers.ts';

const ofRound = {
  id: z.int(),
  started_at: isoTime,
  /** Null while it is played. */
  ended_at: isoTime.nullable(),
  total_characters: amount,
  kill_count: amount,
  kill_points: amount,
};

const record = z
  .strictObject({
    value: amount,
    character_id: z.string(),
    character_username: z.string(),
    round_id: z.int(),
  })
  .nullable();

/** GET career */
export const careerAnswer = z.strictObject({
  joined_at: isoTime,
  /** Days since then. */
  age: z.int(),
  /** Those that were played, the newest first. */
  rounds: z.array(
    z.strictObject({
      ...ofRound,
      /** What ended the last life there; null while it goes on, or went on to the end (R071: may be `admin`). */
      dead: z.string().nullable(),
      /** When it became known who ended it; null where it did not, and where nobody did. */
      revealed_at: isoTime.nullable(),
    }),
  ),
  records: z.strictObject({
    kill_count: record,
    kill_points: record,
    /** Levels and prestiges on one scale: 51 is the first prestige. */
    level: record,
    /** Seconds from the arrival to the highest level. */
    speedrun: record,
  }),
  /** What all lives have earned together: each tier when it was first reached (R846). */
  accolades: characterAccoladesAnswer.shape.accolades,
});

/** GET career/round/{id} */
export const careerRoundAnswer = z.strictObject({
  round: z.strictObject({ ...ofRound, ends_at: isoTime }),
  /** The viewer's lives there, the first one first. */
  characters: z.array(
    listedCharacter.extend({
      kill_count: amount,
      kill_points: amount,
      /** Seconds to the highest level; null when it was not reached. */
      speedrun: amount.nullable(),
    }),
  ),
});

/** GET rounds */
export const roundsAnswer = z.strictObject({
  /** The newest first. */
  rounds: z.array(
    z.strictObject({
      id: z.int(),
      starts_at: isoTime,
      ends_at: isoTime,
      /** Null while it is played. */
      closed_at: isoTime.nullable(),
      players: amount,
      characters: amount,
      dead: amount,
      /** Who has, or had in the end, the most experience; null where nobody has any. */
      first: publicCharacter.nullable(),
    }),
  ),
});
