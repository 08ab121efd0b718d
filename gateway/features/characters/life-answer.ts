import type { World } from '@rackets/engine/kernel/state/world.ts';
import { dayMs, iso, isoOrNull } from '@rackets/engine/shared/time/time.ts';
import { contactRefused } from '@rackets/engine/shared/ports/relations.ts';
import type { z } from 'zod';
import { tagsOf, type Listed, type WholeLife } from '../../http/joins/lives.ts';
import type { characterAnswer } from './answers.ts';
import type { ShownKills } from './kills-of.ts';

/** What a gangster is to a player who looks at their page, both ways. */
interface Beside {
  readonly tags: Listed['relation_tags'];
  /** Whether they want to hear nothing from the viewer (R196). */
  readonly blocksViewer: boolean;
}

/** What a gangster is to a viewer; nothing to one without a life. */
export const besideViewer = (world: World, viewer: string | null, id: string): Beside =>
  viewer === null
    ? { tags: [], blocksViewer: false }
    : { tags: tagsOf(world, viewer, id), blocksViewer: contactRefused(world, id, viewer) };

/** The answer of GET characters/{id} but its profile and what the platform knows. */
export function lifeAnswer(
  life: WholeLife,
  { tags, blocksViewer }: Beside,
  { kills, kill }: ShownKills,
): Omit<z.infer<typeof characterAnswer>, 'profile' | 'comms_banned'> {
  const { listed, wealth, respect, role, round } = life;
  const rank = listed.level.name;
  const isFriend = tags.includes('friend');
  return {
    character: {
      ...listed,
      relation_tags: tags,
      avatar_box_url: listed.avatar_url,
      protected_until: isoOrNull(life.protectedUntil),
      family_role: role,
      is_friend: isFriend,
      rank,
      wealth,
      age: Math.max(1, Math.ceil((life.lastsUntil - life.createdAt) / dayMs)),
      kills: { count: kills.length, points: kills.reduce((sum, { points }) => sum + points, 0) },
    },
    is_friend: isFriend,
    kills,
    kill,
    respect,
    // Experience is never lost.
    rank_max: rank,
    blocked_current: blocksViewer,
    round: { id: round.id, starts_at: iso(round.startsAt), ends_at: iso(round.endsAt) },
  };
}
