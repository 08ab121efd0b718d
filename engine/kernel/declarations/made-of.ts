import type { RecordedEvent } from '../state/event.ts';
import type { EventKind } from './event-definition.ts';

/** The kinds of events that something is made of; `every` where it looks at what all events have, such as counts. */
export type MadeOf = 'every' | readonly Pick<EventKind<unknown>, 'definition'>[];

/** Lines that events give; none but those of the kinds in `of`. */
export interface LinesOf<Line> {
  readonly of: MadeOf;
  readonly lines: (event: RecordedEvent) => readonly Line[];
}

/** Whether events of a type concern what is made of these kinds. */
export function isMadeOf(of: MadeOf, type: string): boolean {
  return of === 'every' || of.some(({ definition }) => definition.type === type);
}

/** Finds those of `all`, in their order, that events of a type concern. The more there are, the fewer of them are asked. */
export function byType<Each extends { readonly of: MadeOf }>(
  all: readonly Each[],
): (type: string) => readonly Each[] {
  const found = new Map<string, readonly Each[]>();
  return (type) => {
    let concerned = found.get(type);
    if (!concerned) found.set(type, (concerned = all.filter(({ of }) => isMadeOf(of, type))));
    return concerned;
  };
}
