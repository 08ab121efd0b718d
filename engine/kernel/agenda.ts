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

/** A binary heap in an array, so that a snapshot can store it unchanged. */
export function newAgenda(): AgendaItem[] {
  return [];
}

function before(a: AgendaItem, b: AgendaItem): boolean {
  return a.due < b.due || (a.due === b.due && a.sequence < b.sequence);
}

/** Adds an item. O(log n). */
export function push(agenda: AgendaItem[], item: AgendaItem): void {
  let at = agenda.length;
  agenda.push(item);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = agenda[parent];
    if (!above || before(above, item)) break;
    agenda[at] = above;
    at = parent;
  }
  agenda[at] = item;
}

/** The next item due at or before `now`, without removing it. */
export function peek(agenda: readonly AgendaItem[], now: number): AgendaItem | null {
  const first = agenda[0];
  return first && first.due <= now ? first : null;
}

/** Removes the first item and returns it. O(log n). */
export function pop(agenda: AgendaItem[]): AgendaItem | null {
  const first = agenda[0];
  const last = agenda.pop();
  if (!first || !last) return null;
  if (agenda.length > 0) sink(agenda, last);
  return first;
}

function sink(agenda: AgendaItem[], item: AgendaItem): void {
  let at = 0;
  for (;;) {
    const child = smallerChild(agenda, at);
    const below = agenda[child];
    if (!below || !before(below, item)) break;
    agenda[at] = below;
    at = child;
  }
  agenda[at] = item;
}

function smallerChild(agenda: readonly AgendaItem[], at: number): number {
  const left = agenda[2 * at + 1];
  const right = agenda[2 * at + 2];
  return left && right && before(right, left) ? 2 * at + 2 : 2 * at + 1;
}
