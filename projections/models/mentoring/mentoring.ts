import { accepted } from '@rackets/engine/features/mentoring/events.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import { defineModel, rowId, type Docs } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';
import { pageOf, type Page } from '../../kits/pages.ts';

/** Lessons that came to a gangster, and those they gave. */
export const directions = ['incoming', 'outgoing'] as const;
export type Direction = (typeof directions)[number];

/** A lesson that was taken, as one of the two has it. */
export type LessonRow = {
  readonly character: string;
  readonly direction: Direction;
  readonly mentor: string;
  readonly recipient: string;
  readonly cost: number;
  readonly feePerPoint: number;
  readonly fee: number;
  readonly points: number;
  readonly pointsActual: number;
  readonly bullets: number;
  readonly at: number;
};

/** What the lessons of one direction come to. */
export type LessonTotals = {
  readonly count: number;
  readonly points: number;
  readonly pointsActual: number;
  readonly fees: number;
  readonly feesNet: number;
  readonly bullets: number;
};

const history = 'mentoring-history';
const totals = 'mentoring-totals';
const none: LessonTotals = { count: 0, points: 0, pointsActual: 0, fees: 0, feesNet: 0, bullets: 0 };

/** Lessons that were taken, a row for either of the two, and what they come to for each. */
export const mentoringModel = defineModel({
  name: 'mentoring',
  version: 1,
  collections: [
    {
      name: history,
      indexes: {
        byCharacter: { fields: ['character', 'row'] },
        byDirection: { fields: ['ofDirection', 'row'] },
      },
    },
    { name: totals, indexes: {} },
  ],
  of: { kinds: [accepted] },
  touches: (event) =>
    accepted.match(event) ? event.subjects.map(({ id }) => ({ collection: totals, id })) : [],
  fold(event, docs) {
    const taken = accepted.match(event);
    if (!taken) return;
    const { session: _session, tax, ...lesson } = seenBy(accepted, taken, 'recipient');
    const [mentor, recipient] = [subjectOf(taken, 'mentor'), subjectOf(taken, 'recipient')];
    for (const [n, direction] of directions.entries()) {
      const character = direction === 'incoming' ? recipient : mentor;
      const row = rowId(event.revision, n);
      const put: LessonRow = { ...lesson, character, direction, mentor, recipient, at: event.at };
      docs.put(history, row, { ...put, row, ofDirection: `${character} ${direction}` });
      addTotals(docs, character, direction, { ...lesson, feesNet: lesson.fee - tax });
    }
  },
});

type Lesson = Pick<LessonRow, 'points' | 'pointsActual' | 'fee' | 'bullets'> & { readonly feesNet: number };

function addTotals(docs: Docs, character: string, direction: Direction, lesson: Lesson): void {
  const before = docs.get(totals, character) ?? {};
  // Written below alone.
  const sums = (before[direction] ?? none) as LessonTotals;
  const next: LessonTotals = {
    count: sums.count + 1,
    points: sums.points + lesson.points,
    pointsActual: sums.pointsActual + lesson.pointsActual,
    fees: sums.fees + lesson.fee,
    feesNet: sums.feesNet + lesson.feesNet,
    bullets: sums.bullets + lesson.bullets,
  };
  docs.put(totals, character, { ...before, [direction]: next });
}

/** A page of a gangster's lessons, newest first; of both directions where none is named. */
export function readLessons(
  documents: Documents,
  character: string,
  direction: Direction | null,
  page: number,
): Promise<Page<LessonRow>> {
  return direction === null
    ? pageOf(documents, history, 'byCharacter', character, page)
    : pageOf(documents, history, 'byDirection', `${character} ${direction}`, page);
}

/** What a gangster's lessons come to. */
export async function readLessonTotals(
  documents: Documents,
  character: string,
): Promise<Readonly<Record<Direction, LessonTotals>>> {
  const body = (await documents.getMany(totals, [character])).get(character)?.body ?? {};
  // Written by this model alone.
  return {
    incoming: (body['incoming'] ?? none) as LessonTotals,
    outgoing: (body['outgoing'] ?? none) as LessonTotals,
  };
}
