import { features } from '@rackets/engine/features/index.ts';
import type { Feature } from '@rackets/engine/kernel/declarations/feature.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { byType, type LinesOf } from '@rackets/engine/kernel/declarations/made-of.ts';
import { rowId } from '../runner/model.ts';

/** A line that events give, as a row of its own. */
export type LineRow<Line> = Line & { readonly id: string; readonly at: number };

/**
 * The lines that features make of an event, each with the id of its row. What an event gives is made once, however
 * often it is asked: a model says what it touches, then folds, and sockets and counts hear of the same event.
 */
export function linesOf<Line extends object>(
  made: (feature: Feature) => LinesOf<Line> | undefined,
): (event: RecordedEvent) => readonly LineRow<Line>[] {
  const makersOf = byType(features.flatMap((feature) => made(feature) ?? []));
  const rows = new WeakMap<RecordedEvent, readonly LineRow<Line>[]>();
  return (event) => {
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
}
