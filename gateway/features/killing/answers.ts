import { killTypes } from '@rackets/engine/features/killing/terms.ts';
import { z } from 'zod';
import { listedCharacter } from '../../http/answers/listed-character.ts';
import {
  amount,
  iconFields,
  isoTime,
  paged,
  percent,
  publicCharacter,
  standingRow,
} from '../../http/answers/shared-answers.ts';

const firearm = z.strictObject({ id: z.string(), name: z.string(), ...iconFields }).nullable();

/** Parts and chances in a million. */
const odds = z.strictObject({
  bulletsBase: amount,
  bulletsPerLevel: amount,
  firearmPercents: z.strictObject({ 'tommy-gun': amount, 'sawn-off': amount, revolver: amount }),
  healthPart: amount,
  boostPart: amount,
  boostMost: amount,
  chanceMost: amount,
});

/** Somebody whom the player's detectives hold, with what everybody may know of them. */
const target = listedCharacter.extend({
  /** The city where they were found, or followed to. */
  location_id: z.string(),
  found_at: isoTime,
  /** Until when it is known where they are. */
  held_until: isoTime,
  follow: z.boolean(),
  /** R118: until then they cannot be killed; null when nothing protects them. */
  protected_until: isoTime.nullable(),
  wealth: z.string(),
  /** Revealed kills. */
  kills: amount,
  /** The bounties on them together, in dollars. */
  bounty: amount,
  silencer_cost: amount,
  /** Bullets of the player's firearm that kill them in half of all cases, unhurt and without armour. Null unarmed. */
  bullets_needed: amount.nullable(),
});

/** GET killing */
export const killingAnswer = z.strictObject({
  /** In the player's city. */
  targets: z.array(target),
  /** In other cities. */
  elsewhere: z.array(target),
  /** The best that the player carries; null unarmed. */
  firearm,
  /** What it costs for a target of the player's own level; each row has its own. */
  silencer_cost: amount,
  /** The player's, in percent. */
  health: percent,
  bullets: amount,
  /** What goes back to the next who shoots at the player; 0 for nothing. */
  backfire_next: amount,
  /** By which the band of a chance is counted (`bandOf`). */
  odds,
  /** Why the player can shoot at nobody now; null where they can. */
  problem: z
    .strictObject({
      code: z.string(),
      message: z.string(),
      /** When protection ends. */
      until: isoTime.optional(),
      /** When the wait is over. */
      wait_until: isoTime.optional(),
    })
    .nullable(),
});

/** POST killing */
export const shotAnswer = z.strictObject({
  target: publicCharacter,
  result: z.strictObject({
    shooter_death: z.boolean(),
    target_death: z.boolean(),
    shooter_health: percent,
    /** As far as the shooter saw it fall; 0 of the dead, null where nothing is known. */
    target_health: percent.nullable(),
  }),
  /** Null where the target lives. */
  kill: z
    .strictObject({
      id: z.string(),
      type: z.enum(killTypes),
      money: amount,
      prison_bribes: amount,
      money_bounties: amount,
      points: amount,
      /** Experience: with a silent kill it comes when that is revealed. */
      level_points: amount,
    })
    .nullable(),
  /** What the target fired back. */
  bullets_back: amount,
  wait_until: isoTime,
});

/** GET killing/backfire */
export const backfireAnswer = z.strictObject({
  /** By slot; null where it is not set. */
  backfire: z.array(amount.nullable()),
  /** The place of the slot that goes back next, from 0; null without one. */
  next: amount.nullable(),
  /** The next ten answers, until the bullets carried are gone: 0 for those that come to nothing. */
  preview: z.array(amount),
  bullets: amount,
  /** Whoever carries no firearm fires nothing back. */
  armed: z.boolean(),
  /** What is said over whom it kills. */
  message: z.string().nullable(),
  /** The last shot at the player that they survived; null before any. */
  last_shot: z
    .strictObject({
      created_at: isoTime,
      /** Null where nobody heard who fired. */
      shooter: publicCharacter.nullable(),
      shooter_death: z.boolean(),
      bullets: amount,
      bullets_back: amount,
      /** What was left of the player's, in percent. */
      health: percent,
    })
    .nullable(),
});

/** POST killing/backfire */
export const backfireSetAnswer = z.strictObject({
  /** As many as are set. */
  backfire: z.array(amount),
});

/** POST killing/backfire-message */
export const backfireMessageAnswer = z.strictObject({ message: z.string().nullable() });

/** POST killing/reveal */
export const revealAnswer = z.strictObject({ kill_id: z.string(), revealed_at: isoTime });

const kindFields = { type: z.enum(killTypes), type_label: z.string() };

/** A kill that everybody may know of. Null for somebody dead who is hidden (ruling 36). */
const revealedKill = z.strictObject({
  id: z.string(),
  ...kindFields,
  points: amount,
  created_at: isoTime,
  revealed_at: isoTime,
  killer: publicCharacter.nullable(),
  deceased: publicCharacter.nullable(),
  location_id: z.string(),
  /** In the killer's words. */
  words: z.string().nullable(),
});

/** GET killing/statistics */
export const killingStatistics = z.strictObject({
  /** What the chosen gangster fired, and what was fired at them. */
  history: paged(
    z.strictObject({
      id: z.string(),
      created_at: isoTime,
      incoming_or_outgoing: z.enum(['incoming', 'outgoing']),
      /** Null where it is not known who fired, and for somebody dead who is hidden. */
      opponent: publicCharacter.nullable(),
      /** How it was fired, or that the backfire killed. */
      ...kindFields,
      bullets: amount,
      bullets_back: amount,
      outcome: z.enum(['killed', 'died', 'survived', 'missed']),
      outcome_label: z.string(),
    }),
  ),
  /** By kill points, and by their number, as everybody may know them. */
  top_killers: z.array(standingRow),
  most_kills: z.array(standingRow),
  recently_revealed: z.array(revealedKill),
  /** Kills of the chosen gangster, those that are not revealed too, newest first. */
  kills: z.array(
    revealedKill.extend({
      revealed_at: isoTime.nullable(),
      bullets: amount,
      money: amount,
      money_bounties: amount,
    }),
  ),
  /** The player's lives of the round, from which to choose, newest first. */
  characters: z.array(publicCharacter),
});

/** GET characters/{id}/kills */
export const characterKillsAnswer = z.strictObject({
  kills: z.array(
    z.strictObject({
      id: z.string(),
      points: amount,
      type_name: z.string(),
      type: z.enum(killTypes),
      created_at: isoTime,
      /** Null of a kill that the viewer's own gangster made and has not revealed. */
      revealed_at: isoTime.nullable(),
      /** Null for somebody dead who is hidden (ruling 36). */
      deceased: publicCharacter.nullable(),
      /** In the killer's words. */
      words: z.string().nullable(),
    }),
  ),
});
