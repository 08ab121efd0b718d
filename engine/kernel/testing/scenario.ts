import { expect } from 'vitest';
import type { DraftEvent, RecordedEvent } from '../state/event.ts';
import type { Feature } from '../declarations/feature.ts';
import type { JsonObject } from '../values/json.ts';
import { openedPlay, type Outcome, type Play, type Sending } from './play.ts';

/** A command as a scenario tells it: by whom, what, with which words. */
export interface Telling extends Sending {
  readonly by: string;
  readonly type: string;
  readonly payload?: JsonObject;
  /** Time that passes before it. */
  readonly afterMs?: number;
}

/** What happened before: a command that is accepted, an event, or anything done to the play. */
export type Given = Telling | DraftEvent | ((play: Play) => void);

/** Given a round with a past, when a command comes, then these are its events, or its refusal. */
export function scenario(features: readonly Feature[]) {
  const play = openedPlay(features);
  return {
    given: (...past: readonly Given[]) => {
      for (const each of past) happen(play, each);
      return { when: (telling: Telling) => when(play, telling) };
    },
    when: (telling: Telling) => when(play, telling),
  };
}

function happen(play: Play, past: Given): void {
  if (typeof past === 'function') past(play);
  else if ('by' in past) {
    if (past.afterMs) play.wait(past.afterMs);
    play.accept(past.by, past.type, past.payload, past);
  } else play.state(past);
}

function when(play: Play, telling: Telling) {
  if (telling.afterMs) play.wait(telling.afterMs);
  const outcome = play.send(telling.by, telling.type, telling.payload, telling);
  return {
    outcome,
    /** Compares all events in order, or the code of the refusal. */
    yields: (expected: readonly DraftEvent[] | string) => {
      expect(told(outcome)).toStrictEqual(typeof expected === 'string' ? expected : expected.map(complete));
    },
  };
}

function told(outcome: Outcome): unknown {
  if (outcome.kind === 'refused') return outcome.refusal.code;
  return outcome.kind === 'repeat' ? 'repeat' : outcome.events.map(draftOf);
}

function draftOf({ type, data, moves, counts, timers, subjects }: RecordedEvent): Required<DraftEvent> {
  return {
    type,
    data,
    moves,
    counts: counts.map(({ character, metric, by }) => ({ character, metric, by })),
    timers,
    subjects: subjects.map(({ id, role }) => ({ id, role })),
  };
}

function complete(draft: DraftEvent): Required<DraftEvent> {
  return { moves: [], counts: [], timers: [], subjects: [], ...draft };
}
