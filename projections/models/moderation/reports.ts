import {
  reportAssigned,
  reportClosed,
  reported,
  type ReportOutcome,
} from '@rackets/engine/platform/moderation/report-events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import { defineModel } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** A report as the staff reads it. Times in ms since the epoch. */
export type ReportRow = {
  readonly id: string;
  readonly queue: 'open' | 'closed';
  readonly type: string;
  readonly about: string;
  /** The reported account, and who reported it. */
  readonly account: string;
  readonly by: string;
  readonly at: number;
  /** Sealed under the staff's own key. */
  readonly evidence: SealedText;
  /** Sealed under the reporter's key. */
  readonly reason: SealedText | null;
  /** The account of the staff that looks into it. */
  readonly assignee: string | null;
  /** `reason` is sealed under the staff's own key. */
  readonly closed: {
    readonly at: number;
    readonly by: string;
    readonly outcome: ReportOutcome;
    readonly reason: SealedText;
  } | null;
};

const collection = 'reports';
const listed = 100;
const changing = new Set([reported, reportClosed, reportAssigned].map(({ definition }) => definition.type));
/** All events name it. */
const idOf = ({ data }: RecordedEvent): string => data['report'] as string;

export const reportsModel = defineModel({
  name: collection,
  version: 2,
  collections: [{ name: collection, indexes: { byQueue: { fields: ['queue', 'at'] } } }],
  touches: (event) => (changing.has(event.type) ? [{ collection, id: idOf(event) }] : []),
  fold(event, docs) {
    const [made, over] = [reported.match(event), reportClosed.match(event)];
    if (made) {
      const { report: id, ...data } = seenBy(reported, made, 'staff');
      docs.put(collection, id, { id, queue: 'open', ...data, at: event.at, assignee: null, closed: null });
    }
    const taken = reportAssigned.match(event);
    const open = taken && docs.get(collection, idOf(event));
    if (taken && open)
      docs.put(collection, idOf(event), { ...open, assignee: seenBy(reportAssigned, taken, 'staff').to });
    const before = over && docs.get(collection, idOf(event));
    if (!over || !before) return;
    const { outcome, reason, by } = seenBy(reportClosed, over, 'staff');
    docs.put(collection, idOf(event), {
      ...before,
      queue: 'closed',
      closed: { at: event.at, by, outcome, reason },
    });
  },
});

/** Open reports, the oldest first; or closed ones, the last reported first. */
export async function readReports(
  documents: Documents,
  queue: ReportRow['queue'],
): Promise<readonly ReportRow[]> {
  const descending = queue === 'closed';
  const query = { index: 'byQueue', prefix: [queue], descending, limit: listed };
  // Written by this model alone.
  return (await documents.range(collection, query)).map(({ body }) => body as unknown as ReportRow);
}
