import { iso } from '@rackets/engine/shared/time/time.ts';
import { readAlerts } from '@rackets/projections/models/alerts/alerts.ts';
import { alertMarks, isGone, readAtOf } from '../../preferences/alert-marks.ts';
import { isMuted } from '../../preferences/muted-alerts.ts';
import { settingsDocument } from '../../preferences/player-settings.ts';
import type { RouteContext } from '../context/context.ts';
import { activityText } from './activity-text.ts';
import { readHidden } from './hidden-lives.ts';

/** The alerts that the caller's last gangster, alive or dead, has not read: the newest of them first. */
export async function unreadAlerts(context: RouteContext, limit: number) {
  const { account, character } = context.actor();
  if (character === null) return [];
  const { playerDocuments } = context.services;
  const [hidden, rows, marks, settings] = await Promise.all([
    readHidden(context),
    readAlerts(await context.model('alerts'), character),
    playerDocuments.read(alertMarks, { account, character }),
    playerDocuments.read(settingsDocument, { account }),
  ]);
  const unread = rows.filter(
    (row) => readAtOf(marks, row.id) === null && !isGone(marks, row.id) && !isMuted(settings, row),
  );
  return context.view((world) =>
    unread
      .slice(0, limit)
      .map((row) => ({ id: row.id, created_at: iso(row.at), message: activityText(world, row, hidden) })),
  );
}
