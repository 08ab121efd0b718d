import type { AlertAction } from '@rackets/engine/kernel/declarations/feature.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { AlertRow } from '@rackets/projections/models/alerts/alerts.ts';
import { mayFind, type HiddenLives } from './hidden-lives.ts';
import { activityEntry } from './activity-text.ts';

/** An alert as calls and pushes tell it. `readAt` is in ms, null while it is unread. */
export function alertEntry(world: World, row: AlertRow, readAt: number | null, hidden?: HiddenLives) {
  const { focus_character: other, message } = activityEntry(world, row, hidden);
  const linked = ({ meta: { character } }: AlertAction): boolean => {
    const life = typeof character === 'string' ? world.characters.get(character) : undefined;
    return !hidden || !life || mayFind(hidden, life);
  };
  return {
    id: row.id,
    type: row.kind,
    tone: row.tone,
    created_at: iso(row.at),
    read_at: readAt === null ? null : iso(readAt),
    message,
    other_character: other,
    actions: (row.actions ?? [])
      // Whoever is "a gangster" in the message is no link either (ruling 36).
      .filter(linked)
      .map((action) => ({ ...action })),
  };
}
