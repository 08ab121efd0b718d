import type { World } from '../../kernel/state/world.ts';
import { iso, isoOrNull } from '../../shared/time/time.ts';
import { updatesState } from './state.ts';

/** The latest `limit` published updates, newest first; `publishedAt` in ms. */
export function publishedUpdates(world: World, limit: number) {
  return [...updatesState(world).values()]
    .flatMap(({ id, type, typeFriendly, message, publishedAt, withdrawnAt }) =>
      publishedAt === null || withdrawnAt !== null
        ? []
        : [{ id, type, type_friendly: typeFriendly, message, publishedAt }],
    )
    .toSorted((one, other) => other.publishedAt - one.publishedAt)
    .slice(0, limit);
}

/** Every update as staff see it, the most recently written first. */
export function viewAllUpdates(world: World) {
  return [...updatesState(world).values()].toReversed().map((update) => ({
    id: update.id,
    type: update.type,
    type_friendly: update.typeFriendly,
    message: update.message,
    publish_at: iso(update.publishAt),
    published_at: isoOrNull(update.publishedAt),
    withdrawn_at: isoOrNull(update.withdrawnAt),
  }));
}
