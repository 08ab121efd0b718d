import type { JsonObject } from '../values/json.ts';

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
  const at = agenda.due.length;
  put(agenda, at, item);
  rise(agenda, at);
}

/** Removes the first item and returns it. O(log n). */
export function pop(agenda: Agenda): AgendaItem | null {
  return removeAt(agenda, 0);
}

/**
 * Removes the first item of a kind and returns it; null without any. O(log n) where it is the next of all, as it was
 * when it was decided; O(n) where the agenda has come to another order since.
 */
export function popOf(agenda: Agenda, kind: string): AgendaItem | null {
  const at = placeOf(agenda, kind);
  return at < 0 ? null : removeAt(agenda, at);
}

/** The first item of a kind; null without any. */
export function nextOf(agenda: Agenda, kind: string): AgendaItem | null {
  return itemAt(agenda, placeOf(agenda, kind));
}

/** Where the first item of a kind stands; -1 without any. */
function placeOf(agenda: Agenda, kind: string): number {
  if (agenda.kinds[0] === kind) return 0;
  let first = -1;
  for (let at = agenda.kinds.indexOf(kind); at >= 0; at = agenda.kinds.indexOf(kind, at + 1))
    if (first < 0 || isBefore(agenda, at, first)) first = at;
  return first;
}

function removeAt(agenda: Agenda, at: number): AgendaItem | null {
  const removed = itemAt(agenda, at);
  swap(agenda, at, agenda.due.length - 1);
  for (const column of [agenda.due, agenda.sequences, agenda.kinds, agenda.data]) column.pop();
  rise(agenda, at);
  sink(agenda, at);
  return removed;
}

/** Lifts the item at a place to where it belongs. */
function rise(agenda: Agenda, from: number): void {
  for (let at = from; at > 0 && at < agenda.due.length;) {
    const parent = (at - 1) >> 1;
    if (isBefore(agenda, parent, at)) return;
    swap(agenda, at, parent);
    at = parent;
  }
}

/** Lets the item at a place down to where it belongs. */
function sink(agenda: Agenda, from: number): void {
  let at = from;
  for (;;) {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    const child = isBefore(agenda, right, left) ? right : left;
    if (!isBefore(agenda, child, at)) return;
    swap(agenda, at, child);
    at = child;
  }
}
