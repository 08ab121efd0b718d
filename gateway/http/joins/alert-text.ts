import type { World } from '@rackets/engine/kernel/world.ts';
import { iso } from '@rackets/engine/world/time.ts';
import type { AlertRow } from '@rackets/projections/models/alerts.ts';
import type { HiddenLives } from './hidden-lives.ts';
import { activityEntry } from './activity-text.ts';

/** An alert as calls and pushes tell it. `readAt` is in ms, null while it is unread. */
export function alertEntry(world: World, row: AlertRow, readAt: number | null, hidden?: HiddenLives) {
  const { focus_character: other, message } = activityEntry(world, row, hidden);
  return {
    id: row.id,
    type: row.kind,
    tone: row.tone,
    created_at: iso(row.at),
    read_at: readAt === null ? null : iso(readAt),
    message,
    other_character: other,
    actions: (row.actions ?? []).map((action) => ({ ...action })),
  };
}
