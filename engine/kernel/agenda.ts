import type { JsonObject } from './json.ts';

/** Scheduled work: items run in order of (due, sequence), each as its own decision. */
export interface AgendaItem {
  /** Accepted time in ms at which it becomes due. */
  readonly due: number;
  readonly sequence: number;
  /** `feature.verb`, the name of its handler. */
  readonly kind: string;
  readonly data: JsonObject;
}

/** The id of an item, which is not kept: agendas are long. */
export const itemId = ({ kind, sequence }: Pick<AgendaItem, 'kind' | 'sequence'>): string =>
  `${kind}-${sequence}`;

/**
 * A binary heap in columns, each item in one place of all of them, so that a snapshot can store it unchanged. As objects
 * items took twice the memory.
 */
export interface Agenda {
  readonly due: number[];
  readonly sequences: number[];
  readonly kinds: string[];
  readonly data: JsonObject[];
}

export function newAgenda(): Agenda {
  return { due: [], sequences: [], kinds: [], data: [] };
}

/** The item at a place of the heap; null beyond its end. */
function itemAt({ due, sequences, kinds, data }: Agenda, at: number): AgendaItem | null {
  const [when, sequence, kind, more] = [due[at], sequences[at], kinds[at], data[at]];
  if (when === undefined || sequence === undefined || kind === undefined || more === undefined) return null;
  return { due: when, sequence, kind, data: more };
}

/** All items, in the order of the heap: the next one first. */
export const itemsOf = (agenda: Agenda): AgendaItem[] =>
  agenda.due.flatMap((_, at) => itemAt(agenda, at) ?? []);

/** When the next item becomes due, ms; null without any. */
export const nextDue = (agenda: Agenda): number | null => agenda.due[0] ?? null;

/** When an item of a kind becomes due, ms; null without any. */
export function dueOf(agenda: Agenda, kind: string): number | null {
  return agenda.due[agenda.kinds.indexOf(kind)] ?? null;
}

/** The next item due at or before `now`, without removing it. */
export function peek(agenda: Agenda, now: number): AgendaItem | null {
  const due = nextDue(agenda);
  return due !== null && due <= now ? itemAt(agenda, 0) : null;
}

/** Whether the item at one place comes before that at another; a place beyond the end comes last. */
function isBefore({ due, sequences }: Agenda, one: number, other: number): boolean {
  const a = due[one] ?? Infinity;
  const b = due[other] ?? Infinity;
  return a < b || (a === b && (sequences[one] ?? Infinity) < (sequences[other] ?? Infinity));
}

function put({ due, sequences, kinds, data }: Agenda, at: number, item: AgendaItem): void {
  due[at] = item.due;
  sequences[at] = item.sequence;
  kinds[at] = item.kind;
  data[at] = item.data;
}

function swap(agenda: Agenda, one: number, other: number): void {
  const [a, b] = [itemAt(agenda, one), itemAt(agenda, other)];
  if (!a || !b) return;
  put(agenda, one, b);
  put(agenda, other, a);
}

/** Adds an item. O(log n). */
export function push(agenda: Agenda, item: AgendaItem): void {
  let at = agenda.due.length;
  put(agenda, at, item);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (isBefore(agenda, parent, at)) break;
    swap(agenda, at, parent);
    at = parent;
  }
}

/** Removes the first item and returns it. O(log n). */
export function pop(agenda: Agenda): AgendaItem | null {
  const first = itemAt(agenda, 0);
  const last = agenda.due.length - 1;
  swap(agenda, 0, last);
  for (const column of [agenda.due, agenda.sequences, agenda.kinds, agenda.data]) column.pop();
  sink(agenda);
  return first;
}

/** Lets the first item down to where it belongs. */
function sink(agenda: Agenda): void {
  let at = 0;
  for (;;) {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    const child = isBefore(agenda, right, left) ? right : left;
    if (!isBefore(agenda, child, at)) return;
    swap(agenda, at, child);
    at = child;
  }
}
