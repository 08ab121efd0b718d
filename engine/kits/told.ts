import type { EventKind, VisibleFields } from '../kernel/declarations/event-definition.ts';
import type { ActivityLine, AlertAction, AlertLine } from '../kernel/declarations/feature.ts';
import type { LinesOf, MadeOf } from '../kernel/declarations/made-of.ts';
import { subjectOf } from '../kernel/declarations/subject-of.ts';
import { seenBy, type Seen } from '../kernel/machine/seen-by.ts';
import type { RecordedEvent } from '../kernel/state/event.ts';
import type { JsonObject } from '../kernel/values/json.ts';

/** The text that a player reads about an event. */
export interface Words extends Pick<AlertLine, 'tone' | 'template' | 'actions' | 'text'> {
  /** `feature.what`. */
  readonly kind: string;
  /** `{}` by default. */
  readonly params?: JsonObject;
  /** The reader, if it is not the character in this role of the event. */
  readonly to?: string;
  /** Set for a line that is only in the feed after all, such as one about what the reader did. */
  readonly isQuiet?: boolean;
}

/**
 * The text for a role, from the fields that it may see, or null. `who` returns the first subject in a role and throws an
 * InvariantError if there is none.
 */
export type WordsFor<Data, Visible, Role extends string> = (
  seen: Seen<Data, Visible, Role>,
  who: (role: string) => string,
  event: RecordedEvent<Data>,
) => Words | readonly Words[] | null;

/** The lines about one kind of event. */
interface Telling {
  readonly of: Pick<EventKind<unknown>, 'definition'>;
  readonly feed: boolean;
  readonly alert: boolean;
  readonly lines: (event: RecordedEvent) => readonly (AlertLine & Pick<Words, 'isQuiet'>)[];
}

const telling =
  (where: Pick<Telling, 'feed' | 'alert'>) =>
  <Data, const Visible extends VisibleFields<Data>, Role extends string>(
    kind: EventKind<Data, Visible>,
    role: Role,
    words: WordsFor<Data, Visible, Role>,
  ): Telling => ({
    ...where,
    of: kind,
    lines(event) {
      const own = kind.match(event);
      if (!own) return [];
      const said = words(seenBy(kind, own, role), (other) => subjectOf(event, other), own) ?? [];
      const readers = event.subjects.filter((subject) => subject.role === role).map(({ id }) => id);
      return [said]
        .flat()
        .flatMap(({ to, params = {}, ...line }) =>
          (to === undefined ? readers : [to]).map((character) => ({ character, params, ...line })),
        );
    },
  });

/** A line for everybody whom the event names in a role, in the feed and as an alert. */
export const told = telling({ feed: true, alert: true });

/** A line only in the feed. */
export const toldInFeed = telling({ feed: true, alert: false });

/** A line only as an alert: the feed has another line for it, or none. */
export const toldAsAlert = telling({ feed: false, alert: true });

/** A feature's lines, in the order of their declaration: its `activity` and its `alerts`. */
export function tellings(...all: readonly Telling[]): {
  readonly activity: LinesOf<ActivityLine>;
  readonly alerts: LinesOf<AlertLine>;
} {
  const inFeed = all.filter(({ feed }) => feed);
  const asAlert = all.filter(({ alert }) => alert);
  return {
    activity: {
      of: kindsOf(inFeed),
      lines: (event) =>
        linesOf(inFeed, event).map(
          ({ actions: _actions, text: _text, isQuiet: _quiet, ...line }): ActivityLine => line,
        ),
    },
    alerts: {
      of: kindsOf(asAlert),
      lines: (event) =>
        linesOf(asAlert, event).flatMap(({ isQuiet = false, ...line }) => (isQuiet ? [] : [line])),
    },
  };
}

const linesOf = (all: readonly Telling[], event: RecordedEvent) => all.flatMap(({ lines }) => lines(event));

const kindsOf = (all: readonly Telling[]): MadeOf => [...new Set(all.map(({ of }) => of))];

/** An alert's link to a page of the game. */
export const opens = (label: string, path: string): AlertAction => ({ id: 'page', label, meta: { path } });

/** An alert's link to the character who did it. */
export const whoIsThat = (character: string): AlertAction => ({
  id: 'character',
  label: 'Who is that',
  meta: { character },
});
