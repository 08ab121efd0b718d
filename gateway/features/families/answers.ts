import { familyFlags, familyRoleTypes } from '@rackets/engine/shared/ports/families.ts';
import { z } from 'zod';
import { dominanceEntry, familyAnswer } from '../../http/answers/family-answers.ts';
import { amount, isoTime, percent, publicCharacter } from '../../http/answers/shared-answers.ts';

const somebody = publicCharacter.nullable();
const role = z.strictObject({ name: z.string(), type: z.enum(familyRoleTypes), order: z.int() });

/** A family as everybody sees it (ruling 63). Who holds a role may be a gangster that the viewer may not find: null. */
const shownFamily = familyAnswer.extend({
  created_at: isoTime,
  closed_at: isoTime.nullable(),
  boss: somebody,
  underboss: somebody,
  members_count: amount,
  max_members: amount,
  kill_points: z.int(),
  /** The sum over those who are in it. */
  respect: z.strictObject({ amount: z.int(), disrespect_percent: percent }),
  /** Of what all families hold (ruling 66). */
  dominance: percent,
});

/** GET families {active, with}: the counts only where `with` asks for them (R867). */
export const familiesAnswer = z.strictObject({
  families: z.array(
    shownFamily.extend({ members_count: amount.optional(), kill_points: z.int().optional() }),
  ),
});

/** GET families/create */
export const foundingAnswer = z.strictObject({
  cost: amount,
  level: z.int(),
  in_family: z.boolean(),
  missing_levels: amount,
  missing_money: amount,
  /** When the time between two families is over; null when none runs. */
  wait_until: isoTime.nullable(),
});

/** POST families */
export const foundedAnswer = z.strictObject({ family: familyAnswer });

const mentions = z.array(z.strictObject({ id: z.string(), username: z.string() }));

/** What a family says of itself. `bg_colour` is null for the usual one. */
const profile = z.strictObject({
  content: z.string(),
  bg_colour: z.string().nullable(),
  bg_colour_default: z.string(),
  mentions,
});

/** GET families/{id} */
export const familyPageAnswer = z.strictObject({
  family: shownFamily.extend({
    members: z.array(z.strictObject({ character: somebody, role })),
    kills: z.strictObject({ points: z.int(), count: amount }),
    profile,
  }),
  /** Whether the viewer may change what it says of itself (R201). */
  can_edit_profile: z.boolean(),
});

/** GET families/{id}/kills */
export const familyKillsAnswer = z.strictObject({
  kills: z.array(
    z.strictObject({ created_at: isoTime, killer: somebody, deceased: somebody, points: z.int() }),
  ),
});

/** PATCH family/profile */
export const familyProfileAnswer = z.strictObject({ profile });

const notice = z
  .strictObject({ content: z.string(), character: somebody, created_at: isoTime, mentions })
  .nullable();

/** GET family */
export const ownFamilyAnswer = z.strictObject({
  family: shownFamily.extend({
    founder: somebody,
    money: amount,
    max_vehicles: amount,
    role,
    permits: z.array(z.enum(familyFlags)),
    joined_at: isoTime,
    /** What leaving would cost the viewer now. */
    leaving_fee: amount,
  }),
  boss: somebody,
  underboss: somebody,
  notice,
  /** Members who are online, by role. */
  online: z.array(
    z.strictObject({
      character: publicCharacter,
      role,
      location_name: z.string(),
      prison_until: isoTime.nullable(),
      active_at: isoTime.nullable(),
    }),
  ),
  dominance: z.array(dominanceEntry),
  /** What the family and the one that it fights most did to each other in seven days up to midnight; null in peace. */
  war: z
    .strictObject({
      rival: familyAnswer,
      own: amount,
      theirs: amount,
      /** The oldest first. */
      days: z.array(z.strictObject({ day: isoTime, own: amount, theirs: amount })),
    })
    .nullable(),
  /** What the family lost last, within a day; null for nothing. */
  lost: z.strictObject({ message: z.string(), created_at: isoTime }).nullable(),
});

/** GET and PATCH family/settings */
export const familySettingsAnswer = z.strictObject({
  name: z.string(),
  colour: z.string(),
  colours_available: z.array(z.string()),
  change_name_cost: amount,
  /** What greets whoever joins; null for nothing, and for whoever may not change it. */
  welcome: z.string().nullable(),
  notice: z.string().nullable(),
  /** What the viewer may change. */
  is_boss: z.boolean(),
  can_edit_notice_board: z.boolean(),
});

const upgradeFields = {
  limit: amount,
  /** The next step; not available where there is room for the most. */
  upgrade: z.strictObject({ amount, cost: amount, available: z.boolean() }),
};

/** GET family/members/upgrade and family/vehicles/upgrade */
export const upgradeAnswer = z.strictObject({ ...upgradeFields, money: amount });

/** POST of the same */
export const upgradedAnswer = upgradeAnswer.extend({ current: amount, previous: amount });
