import { features } from '@rackets/engine/features/index.ts';
import type { Feature } from '@rackets/engine/kernel/declarations/feature.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { byType, type LinesOf, type MadeOf } from '@rackets/engine/kernel/declarations/made-of.ts';
import { rowId, type FoldedFrom } from '../runner/model.ts';

/** A line that events give, as a row of its own. */
export type LineRow<Line> = Line & { readonly id: string; readonly at: number };

/** The lines of an event, and what the events are that give any; undefined where that may be all of them. */
export interface EventLines<Line> {
  (event: RecordedEvent): readonly Line[];
  readonly of?: FoldedFrom | undefined;
}

/**
 * The lines that features make of an event, each with the id of its row. What an event gives is made once, however
 * often it is asked: a model says what it touches, then folds, and sockets and counts hear of the same event.
 */
export function linesOf<Line extends object>(
  made: (feature: Feature) => LinesOf<Line> | undefined,
): EventLines<LineRow<Line>> {
  const makers = features.flatMap((feature) => made(feature) ?? []);
  const makersOf = byType(makers);
  const rows = new WeakMap<RecordedEvent, readonly LineRow<Line>[]>();
  const linesIn = (event: RecordedEvent): readonly LineRow<Line>[] => {
    let known = rows.get(event);
    if (!known) {
      const { type, revision, at } = event;
      known = makersOf(type)
        .flatMap(({ lines }) => lines(event))
        .map((line, n) => ({ ...line, id: rowId(revision, n), at }));
      rows.set(event, known);
    }
    return known;
  };
  return Object.assign(linesIn, { of: fromKinds(makers.map(({ of }) => of)) });
}

function fromKinds(all: readonly MadeOf[]): FoldedFrom | undefined {
  const kinds = all.flatMap((of) => (of === 'every' ? [] : of));
  return all.includes('every') ? undefined : { kinds: [...new Set(kinds)] };
}
