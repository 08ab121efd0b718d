import { metricUnits } from '@rackets/engine/kernel/declarations/feature.ts';
import { z } from 'zod';
import { familyRoleAnswer } from '../../http/answers/family-answers.ts';
import { listedCharacter } from '../../http/answers/listed-character.ts';
import { profileAnswer } from '../../http/answers/profile-answer.ts';
import { amount, isoTime, paged, percent } from '../../http/answers/shared-answers.ts';

/** GET characters */
export const charactersAnswer = paged(listedCharacter).extend({
  /** On all pages. */
  total: z.int(),
});

/** GET characters/{id} */
export const characterAnswer = z.strictObject({
  character: listedCharacter.extend({
    /** The same picture, larger. */
    avatar_box_url: z.string(),
    /** Until then they can neither kill nor be killed (R118); null of the dead. */
    protected_until: isoTime.nullable(),
    family_role: familyRoleAnswer.nullable(),
    is_friend: z.boolean(),
    rank: z.string(),
    wealth: z.strictObject({ name: z.string(), from: amount, to: amount.nullable() }),
    /** Days since the arrival, until death or the end of the round. */
    age: z.int(),
    kills: z.strictObject({ count: amount, points: amount }),
  }),
  is_friend: z.boolean(),
  /** Null where there is nothing to read, and for gangsters whom the viewer has blocked. */
  profile: profileAnswer.nullable(),
  /** Those that are revealed. */
  kills: z.array(z.strictObject({ points: amount })),
  /** What ended the life, where killing did. */
  kill: z
    .strictObject({
      /** Null until it is revealed, and for somebody dead who is hidden. */
      killer: z.strictObject({ id: z.string(), username: z.string() }).nullable(),
      type: z.enum(['private', 'public', 'backfire']),
    })
    .nullable(),
  /** Respect less disrespect, and how much of it all was disrespect. */
  respect: z.strictObject({ amount: z.int(), disrespect_percent: percent }),
  /** The highest rank of the life. */
  rank_max: z.string(),
  comms_banned: z.boolean(),
  blocked_current: z.boolean(),
  round: z.strictObject({ id: z.int(), starts_at: isoTime, ends_at: isoTime }),
});

/** GET characters/{id}/beside: what a page says of one gangster beside the viewer's own. */
export const characterBesideAnswer = z.strictObject({
  /** When they were last heard of, to the hour where they are offline; null of the dead and where nobody knows. */
  last_seen_at: isoTime.nullable(),
  /** R118: until then they can neither kill nor be killed. */
  protected_until: isoTime.nullable(),
  /** The last of what everybody may read of them, as GET street tells it, the newest first. */
  lately: z.array(z.strictObject({ id: z.string(), at: isoTime, text: z.string() })),
  /** Figures that rankings publish; those of which neither has any are left out. */
  figures: z.array(
    z.strictObject({
      id: z.string(),
      label: z.string(),
      unit: z.enum(metricUnits),
      theirs: z.int(),
      mine: z.int(),
    }),
  ),
});

/** GET me/characters/create/name */
export const nameAnswer = z.strictObject({
  /** Null of a name that is free. */
  problem: z.string().nullable(),
});

/** GET me/characters/create */
export const characterCreationAnswer = z.strictObject({
  previous_character: z
    .strictObject({
      username: z.string(),
      avatar_url: z.string(),
      level: z.int(),
      rank: z.string(),
      round_id: z.int(),
      created_at: isoTime,
      dead_at: isoTime.nullable(),
      dead: z.string().nullable(),
    })
    .nullable(),
  kill: z
    .strictObject({
      revealed_at: isoTime.nullable(),
      killer: z.strictObject({ id: z.string(), username: z.string() }).nullable(),
      words: z.string().nullable(),
    })
    .nullable(),
  /** What the insurance of the last life has for the next one to claim; null for nothing. */
  insurance: z.strictObject({ level: z.int(), money: amount, bullets: amount }).nullable(),
  /** What the last life was alerted to and has not read, the newest first. */
  missed: z.array(z.strictObject({ id: z.string(), created_at: isoTime, message: z.string() })),
  protection_periods: z.array(
    z.strictObject({ id: z.string(), label: z.string(), seconds: amount, default: z.boolean() }),
  ),
});

/** GET me/characters */
export const ownLivesAnswer = z.strictObject({
  characters: z.array(
    listedCharacter.extend({
      /** Whether others may learn that this and the other revealed lives are of one player. */
      revealed: z.boolean(),
      /** Until when others do not find this dead one; null when they do. */
      hidden_until: isoTime.nullable(),
    }),
  ),
});
