import { iso } from '@rackets/engine/shared/time/time.ts';
import { readAlerts, type AlertRow } from '@rackets/projections/models/alerts/alerts.ts';
import { alertMarks, isGone, readAtOf } from '../../preferences/alert-marks.ts';
import { isMuted } from '../../preferences/muted-alerts.ts';
import { settingsDocument } from '../../preferences/player-settings.ts';
import type { RouteContext } from '../context/context.ts';
import { activityText } from './activity-text.ts';
import { readHidden } from './hidden-lives.ts';

/**
 * A gangster's alerts that were not deleted, the newest first, up to the row `newest`; when each was read, ms, or null (a
 * muted one counts as read); and the lives that are hidden from the caller.
 */
export async function readOwnAlerts(
  context: RouteContext,
  owner: { readonly account: string; readonly character: string },
  newest?: string,
) {
  const { playerDocuments } = context.services;
  const documents = await context.model('alerts');
  const [hidden, rows, marks, settings] = await Promise.all([
    readHidden(context),
    readAlerts(documents, owner.character, newest),
    playerDocuments.read(alertMarks, owner),
    playerDocuments.read(settingsDocument, { account: owner.account }),
  ]);
  return {
    hidden,
    rows: rows.filter(({ id }) => !isGone(marks, id)),
    readAt: (row: AlertRow): number | null =>
      readAtOf(marks, row.id) ?? (isMuted(settings, row) ? row.at : null),
  };
}

/** The alerts that the caller's last gangster, alive or dead, has not read: the newest of them first. */
export async function unreadAlerts(context: RouteContext, limit: number) {
  const { account, character } = context.actor();
  if (character === null) return [];
  const { hidden, rows, readAt } = await readOwnAlerts(context, { account, character });
  const unread = rows.filter((row) => readAt(row) === null).slice(0, limit);
  return context.view((world) =>
    unread.map((row) => ({ id: row.id, created_at: iso(row.at), message: activityText(world, row, hidden) })),
  );
}
