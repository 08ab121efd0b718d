import { cancelled, claimed } from '@rackets/engine/features/missions/events.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { pageOf, type Page } from '../../kits/pages.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** A mission that somebody ended, or that ended with them. */
export type MissionRow = {
  readonly character: string;
  readonly at: number;
  readonly mission: string;
  /** Whether all of it was done. */
  readonly success: boolean;
  readonly done: number;
  readonly of: number;
  readonly money: number;
  readonly bullets: number;
};

const counted = ['attempts', 'successes', 'level_points', 'level_points_actual', 'money', 'bullets'] as const;
export type MissionTotals = Readonly<Record<(typeof counted)[number], number>> & {
  /** Missions completed, by type. */
  readonly completed: Readonly<Record<string, number>>;
};

const none: MissionTotals = {
  attempts: 0,
  successes: 0,
  level_points: 0,
  level_points_actual: 0,
  money: 0,
  bullets: 0,
  completed: {},
};

const history = 'missions-history';
const totals = 'missions-totals';
const isCounted = (name: string): name is (typeof counted)[number] =>
  (counted as readonly string[]).includes(name);

/** A row of the history for an event that ends a mission; null for all others. */
function rowOf(event: RecordedEvent): MissionRow | null {
  const paid = claimed.match(event);
  if (paid) {
    const { mission, success, done, of, money, bullets } = seenBy(claimed, paid, 'owner');
    return { character: subjectOf(paid, 'owner'), at: event.at, mission, success, done, of, money, bullets };
  }
  const over = cancelled.match(event);
  if (!over) return null;
  const { mission, done, of } = seenBy(cancelled, over, 'owner');
  const character = subjectOf(over, 'owner');
  return { character, at: event.at, mission, success: false, done, of, money: 0, bullets: 0 };
}

/** Missions that ended, newest first, and what a gangster's come to. */
export const missionsModel = defineModel({
  name: 'missions',
  version: 1,
  collections: [
    { name: history, indexes: { byCharacter: { fields: ['character', 'row'] } } },
    { name: totals, indexes: {} },
  ],
  of: { kinds: [claimed, cancelled], metrics: [] },
  touches(event) {
    const row = rowOf(event);
    return row ? [{ collection: totals, id: row.character }] : [];
  },
  fold(event, docs) {
    const row = rowOf(event);
    if (!row) return;
    const { character, mission, success } = row;
    const id = rowId(event.revision);
    docs.put(history, id, { ...row, row: id });
    // Written by this fold alone.
    const before = { ...none, ...(docs.get(totals, character) as Partial<MissionTotals> | null) };
    const completed = success
      ? { ...before.completed, [mission]: (before.completed[mission] ?? 0) + 1 }
      : before.completed;
    const now = event.counts.flatMap((each) => {
      const name = each.metric.replace(/^missions\./, '');
      return name !== each.metric && isCounted(name) ? [[name, each.to] as const] : [];
    });
    docs.put(totals, character, { ...before, ...Object.fromEntries(now), completed });
  },
});

/** A page of a gangster's missions, newest first. */
export const readMissions = (
  documents: Documents,
  character: string,
  page: number,
): Promise<Page<MissionRow>> => pageOf(documents, history, 'byCharacter', character, page);

/** What a gangster's missions come to; zeros before the first. */
export async function readMissionTotals(documents: Documents, character: string): Promise<MissionTotals> {
  const body = (await documents.getMany(totals, [character])).get(character)?.body;
  // Written by this model alone.
  return { ...none, ...(body as Partial<MissionTotals> | undefined) };
}
