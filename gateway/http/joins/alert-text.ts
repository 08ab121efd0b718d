import type { AlertAction } from '@rackets/engine/kernel/declarations/feature.ts';
import { accountOf } from '@rackets/engine/shared/holders/holders.ts';
import { sealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { iso } from '@rackets/engine/shared/time/time.ts';
import type { AlertRow } from '@rackets/projections/models/alerts/alerts.ts';
import type { WrittenBy } from '../../channels/channel-kind.ts';
import { mayFind, type HiddenLives } from './hidden-lives.ts';
import { activityEntry } from './activity-text.ts';

/** What somebody wrote that an alert shows, with the account whose key opens it; null where it shows nothing. */
export function alertWords(world: World, { text }: AlertRow): WrittenBy | null {
  if (text === undefined) return null;
  return {
    account: accountOf(world, text.by),
    text: sealedText(Number.MAX_SAFE_INTEGER).parse(text.sealed),
  };
}

/** An alert as calls and pushes tell it, its `text` still to be opened. `readAt` is in ms, null while it is unread. */
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
    text: null as string | null,
    other_character: other,
    actions: (row.actions ?? [])
      // Whoever is "a gangster" in the message is no link either (ruling 36).
      .filter(linked)
      .map((action) => ({ ...action })),
  };
}
