import { slotTypes } from '@rackets/engine/features/heists/terms.ts';
import { relationTags } from '@rackets/engine/shared/ports/relations.ts';
import { z } from 'zod';
import {
  amount,
  iconFields,
  isoTime,
  paged,
  percent,
  publicCharacter,
  publicDraw,
} from '../../http/answers/shared-answers.ts';

const positionId = z.int().min(1);

/** A heist as those see it who could take a seat. */
const offer = {
  id: z.string(),
  type: z.string(),
  type_name: z.string(),
  ...iconFields,
  leader: publicCharacter,
  location_id: z.string(),
  location_name: z.string(),
  payout_text: z.string(),
  success_chance: percent,
  minutes: amount,
  expires_at: isoTime,
};

/** GET heists */
export const heistsAnswer = z.strictObject({
  types: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      ...iconFields,
      short_description: z.string(),
      create_cost: amount,
      /** Whether the player is in one of this type. */
      current: z.boolean(),
      current_id: z.string().nullable(),
      wait_until: isoTime.nullable(),
      locked_message: z.string().nullable(),
      /** Whether the player carries what ends the wait. */
      can_reset: z.boolean(),
      level: amount,
      /** What level a seat takes. */
      seat_level: amount,
      /** The posts, the leader's first, with what each has to bring. */
      seats: z.array(z.strictObject({ name: z.string(), needs: z.array(z.string()) })),
      minutes: amount,
      payout_text: z.string(),
    }),
  ),
  /** The heist that the player is in, whichever type. */
  current_id: z.string().nullable(),
  /** Items that end a wait. */
  resets: amount,
  /** Where a heist would be created. */
  city_name: z.string(),
  invites: z.array(z.strictObject({ ...offer, position_id: positionId, position_name: z.string() })),
});

/** POST heists/create, POST heists/join */
export const heistIdAnswer = z.strictObject({ id: z.string() });

const gear = z.strictObject({
  kind: z.enum(['option', 'item', 'vehicle']),
  id: z.string(),
  name: z.string(),
  cost: amount,
  icon: z.string().nullable(),
  image_url: z.string().nullable(),
  /** Of a vehicle, in percent. */
  damage: percent.nullable(),
  /** What it adds to the chance. */
  chance: percent,
});

const slot = z.strictObject({
  id: z.string(),
  type: z.enum(slotTypes),
  name: z.string(),
  required: z.boolean(),
  current: gear.nullable(),
  options: z.array(z.strictObject({ id: z.string(), name: z.string(), cost: amount, chance: percent })),
  /** `count` is what the player carries, at their own seat. */
  valid_items: z.array(
    z.strictObject({ id: z.string(), name: z.string(), ...iconFields, chance: percent, count: amount }),
  ),
  /** Of the player's garage, at their own seat: the best first. */
  vehicles: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      image_url: z.string(),
      damage: percent,
      chance: percent,
    }),
  ),
  /** What its holder has still to choose; null where something lies there. */
  pending_message: z.string().nullable(),
});

const position = z.strictObject({
  id: positionId,
  name: z.string(),
  character: publicCharacter.nullable(),
  joined: z.boolean(),
  /** Whether its holder is in the city; null where nobody has joined, and on the way. */
  location_valid: z.boolean().nullable(),
  /** When the player lands, where the seat is theirs and they fly. */
  lands_at: isoTime.nullable(),
  /** Whether it can be given to somebody. */
  available: z.boolean(),
  ready: z.boolean(),
  status_text: z.string(),
  invite_expires_at: isoTime.nullable(),
  /** Names of slots that must not stay empty and are. */
  needs: z.array(z.string()),
  equipment: z.array(slot),
});

const share = z.strictObject({
  position_id: positionId,
  position_name: z.string(),
  /** Null for a dead gangster whom the viewer may not find. */
  character: publicCharacter.nullable(),
  mine: z.boolean(),
  amount,
  level_points: amount,
  heat_percent: z.number(),
  prison_seconds: amount.nullable(),
  vehicle: z.strictObject({ name: z.string(), damage: percent }).nullable(),
  used_up: z.array(z.string()),
});

const result = z.strictObject({
  id: z.string(),
  type: z.string(),
  type_name: z.string(),
  ...iconFields,
  location_name: z.string(),
  complete_at: isoTime,
  success: z.boolean(),
  chance: percent,
  message: z.string(),
  asset: z.enum(['money', 'bullets']),
  haul: amount,
  shares: z.array(share),
  /** When the player may be in one of this type again; null when now. */
  wait_until: isoTime.nullable(),
  draw: publicDraw,
});

/** GET heists/{id}: one that is planned or under way, or how it ended; exactly one of the two is set. */
export const heistAnswer = z.strictObject({
  heist: z
    .strictObject({
      id: z.string(),
      type: z.string(),
      type_name: z.string(),
      ...iconFields,
      description: z.string(),
      location_id: z.string(),
      location_name: z.string(),
      payout_text: z.string(),
      success_chance: percent,
      chance_parts: z.array(
        z.strictObject({
          id: z.string(),
          /** The last two are what is missing, and what it could add. */
          kind: z.enum(['seats', 'levels', 'gear', 'seat-open', 'slot-empty']),
          label: z.string(),
          position_id: positionId.nullable(),
          percent,
        }),
      ),
      chance_max: percent,
      status_text: z.string(),
      started_at: isoTime.nullable(),
      ends_at: isoTime.nullable(),
      expires_at: isoTime.nullable(),
      minutes: amount,
      public: z.boolean(),
      can_start: z.boolean(),
      /** What keeps it from starting. */
      missing: z.array(z.strictObject({ name: z.string(), text: z.string() })),
      cost: amount,
      /** What the leader gets back by cancelling; null for everybody else. */
      refund: amount.nullable(),
      message_group_id: z.string().nullable(),
      is_leader: z.boolean(),
      own_position: positionId,
      /** Whether the seat is only held for the player. */
      invited: z.boolean(),
      positions: z.array(position),
    })
    .nullable(),
  result: result.nullable(),
});

/** POST heists/{id}/cancel */
export const refundAnswer = z.strictObject({ refund_amount: amount });
/** POST heists/{id}/start */
export const startedAnswer = z.strictObject({ ends_at: isoTime });
/** POST heists/{id}/set-public */
export const publicAnswer = z.strictObject({ public: z.boolean() });
/** POST heists/reset */
export const resetAnswer = z.strictObject({ heist_type: z.string() });

/** GET heists/find/members */
export const candidatesAnswer = z.strictObject({
  characters: z.array(
    z.strictObject({ character: publicCharacter, relation_tags: z.array(z.enum(relationTags)) }),
  ),
});

/** GET heists/find/heists */
export const publicHeistsAnswer = z.strictObject({
  heists: z.array(
    z.strictObject({
      ...offer,
      is_here: z.boolean(),
      seat_level: amount,
      /** Why the player can take no seat; null when they can. */
      problem: z.string().nullable(),
      /** The open ones, with what each must bring. */
      positions: z.array(z.strictObject({ id: positionId, name: z.string(), needs: z.array(z.string()) })),
    }),
  ),
});

const record = z.strictObject({
  attempts_total: amount,
  attempts_success: amount,
  chance_average: percent,
  /** Dollars or bullets, as the type pays: shares, and of all gangsters together whole hauls. */
  total: amount,
  average: amount,
  max: amount,
});

/** GET heists/statistics (R591, R856) */
export const heistsStatistics = z.strictObject({
  types: z.array(z.strictObject({ id: z.string(), name: z.string(), asset: z.enum(['money', 'bullets']) })),
  /** The type that records are of. */
  type: z.string(),
  history: paged(
    z.strictObject({
      id: z.string(),
      complete_at: isoTime,
      type_name: z.string(),
      success: z.boolean(),
      asset: z.enum(['money', 'bullets']),
      haul: amount,
      share: amount,
      members: z.array(publicCharacter),
    }),
  ),
  /** Left out where only the history was asked for. */
  records: z
    .strictObject({ asset: z.enum(['money', 'bullets']), character: record, account: record, global: record })
    .nullable(),
});
