import { newestAlert, ownAlerts } from '@rackets/projections/models/alerts/alerts.ts';
import { rowsPerPage } from '@rackets/projections/kits/pages.ts';
import { z } from 'zod';
import {
  alertMarks,
  withAllRead,
  without,
  withoutAny,
  withRead,
  type AlertMarks,
} from '../../preferences/alert-marks.ts';
import { characterChannel } from '../../channels/channel-kind.ts';
import { readOwnAlerts } from '../../http/joins/own-alerts.ts';
import { activityText } from '../../http/joins/activity-text.ts';
import { alertEntry, alertWords } from '../../http/joins/alert-text.ts';
import { alertsAnswer, unreadAnswer } from './answers.ts';
import type { RouteContext } from '../../http/context/context.ts';
import { HttpError } from '../../http/context/http-error.ts';
import { route } from '../../http/routes/route.ts';
import { lineText } from '../../http/routes/strings.ts';

const rowShape = /^\d{12}\.\d{1,4}$/;
const row = z.string().max(32).regex(rowShape, 'is no alert');

const wish = z.strictObject({
  page: z.coerce.number().int().min(1).max(100).default(1),
  /** Keeps pages where they are while new alerts come. */
  id_lte: row.optional(),
  search: lineText(60).optional(),
});

/** Which alerts: some, or all up to the newest that the player has seen. */
const which = z.union([
  z.strictObject({ ids: z.array(row).min(1).max(100) }),
  z.strictObject({ all: z.literal(true), id_lte: row.optional() }),
]);

export const alertRoutes = [
  route({
    id: 'E037',
    method: 'GET',
    path: 'alerts',
    kind: 'view',
    role: 'player',
    summary:
      'Alerts about what others did to the caller’s character and what it achieved: unread first, then history.',
    query: wish,
    answer: alertsAnswer,
    handle: (context, { query }) => listed(context, query),
  }),
  route({
    id: 'alerts-read',
    method: 'POST',
    path: 'alerts/read',
    kind: 'command',
    role: 'player',
    summary: 'Marks alerts as read, some by their ids or all of them.',
    body: which,
    answer: unreadAnswer,
    present: 'all',
    handle: (context, { body }) =>
      changed(context, body, {
        some: (marks, ids, now) => withRead(marks, ids, now),
        all: (marks, newest, now) => withAllRead(marks, newest, now),
      }),
  }),
  route({
    id: 'alerts-delete',
    method: 'DELETE',
    path: 'alerts',
    kind: 'command',
    role: 'player',
    summary: 'Deletes alerts, some by their ids or all of them.',
    body: which,
    answer: unreadAnswer,
    present: 'all',
    handle: (context, { body }) =>
      changed(context, body, {
        some(marks, ids) {
          const left = without(marks, ids);
          if (left) return left;
          throw new HttpError(
            409,
            'alerts_many',
            'You have deleted too many one by one. Clear them all instead.',
          );
        },
        all: (marks, newest) => withoutAny(marks, newest),
      }),
  }),
];

function ownerOf({ actor, characterId }: RouteContext) {
  return { account: actor().account, character: characterId() };
}

async function listed(context: RouteContext, { page, id_lte, search = '' }: z.infer<typeof wish>) {
  const { hidden, rows, readAt } = await readOwnAlerts(context, ownerOf(context), id_lte);
  const sought = search.trim().toLowerCase();
  const found = await context.view((world) => {
    const shown = rows.filter(
      (each) => sought === '' || activityText(world, each, hidden).toLowerCase().includes(sought),
    );
    // R123: what is unread comes first. Both parts keep their order, the newest first.
    const unread = shown.filter((each) => readAt(each) === null);
    const sorted = [...unread, ...shown.filter((each) => readAt(each) !== null)];
    const from = (page - 1) * rowsPerPage;
    return {
      current_page: page,
      last_page: Math.max(1, Math.ceil(sorted.length / rowsPerPage)),
      per_page: rowsPerPage,
      data: sorted.slice(from, from + rowsPerPage).map((each) => ({
        words: alertWords(world, each),
        entry: alertEntry(world, each, readAt(each), hidden),
      })),
    };
  });
  return { ...found, data: await Promise.all(found.data.map((each) => opened(context, each))) };
}

interface Sealed {
  readonly words: ReturnType<typeof alertWords>;
  readonly entry: ReturnType<typeof alertEntry>;
}

const opened = async ({ texts }: RouteContext, { words, entry }: Sealed) =>
  words === null ? entry : { ...entry, text: await texts.show(words.account, words.text) };

interface Change {
  some(marks: AlertMarks, ids: readonly string[], now: number): AlertMarks;
  all(marks: AlertMarks, newest: string, now: number): AlertMarks;
}

/** Changes the marks and tells every window of the player how many are unread now. Throws 404 for others' alerts. */
async function changed(context: RouteContext, wished: z.infer<typeof which>, change: Change) {
  const { services, model } = context;
  const owner = ownerOf(context);
  const documents = await model('alerts');
  const now = services.peek((_world, at) => at);
  if ('ids' in wished) {
    const own = await ownAlerts(documents, owner.character, wished.ids);
    if (own.length < wished.ids.length) throw new HttpError(404, 'alerts_unknown', 'There is no such alert.');
    await services.playerDocuments.change(alertMarks, owner, (marks) => change.some(marks, own, now));
  } else {
    const newest = await newestAlert(documents, owner.character, wished.id_lte);
    if (newest)
      await services.playerDocuments.change(alertMarks, owner, (marks) => change.all(marks, newest.id, now));
  }
  const unread_alerts = await services.unreadAlerts.count(owner.account, owner.character);
  services.tell(characterChannel(owner.character), 'alerts', { unread_alerts });
  return { unread_alerts };
}
