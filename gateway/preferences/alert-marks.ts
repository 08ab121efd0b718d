import { z } from 'zod';
import type { PlayerDocument } from './player-documents.ts';

/** Beyond so many single marks the oldest part of a list has to be dealt with as a whole. */
export const maxMarks = 500;

const rowMark = z.string().max(32);

const schema = z.object({
  /** Every row up to this one is read, since `readAt` (ms). */
  readUpTo: rowMark.default(''),
  readAt: z.int().default(0),
  /** Single rows beyond it, with when they were read. */
  read: z.record(rowMark, z.int()).default({}),
  /** Every row up to this one is gone, and so are these. */
  goneUpTo: rowMark.default(''),
  gone: z.array(rowMark).default([]),
});

/** What a player has read and thrown away of a character's alerts. Rows are named by ids that sort like the log. */
export type AlertMarks = z.infer<typeof schema>;

export const alertMarks: PlayerDocument<AlertMarks> = { name: 'alerts', schema };

/** When a row was read, ms; null while it is unread. */
export function readAtOf(marks: AlertMarks, row: string): number | null {
  return row <= marks.readUpTo ? marks.readAt : (marks.read[row] ?? null);
}

export function isGone(marks: AlertMarks, row: string): boolean {
  return row <= marks.goneUpTo || marks.gone.includes(row);
}

/** The row after which all that counts as unread lies, and the rows after it that do not count. */
export function unreadAfter(marks: AlertMarks): {
  readonly row: string;
  readonly except: ReadonlySet<string>;
} {
  const row = marks.readUpTo > marks.goneUpTo ? marks.readUpTo : marks.goneUpTo;
  const single = [...Object.keys(marks.read), ...marks.gone];
  return { row, except: new Set(single.filter((each) => each > row)) };
}

/** Marks rows as read; one that was read stays so since then. Too many single marks read all that is older. */
export function withRead(marks: AlertMarks, rows: readonly string[], now: number): AlertMarks {
  const unread = rows.filter((row) => readAtOf(marks, row) === null);
  if (unread.length === 0) return marks;
  const read = { ...marks.read, ...Object.fromEntries(unread.map((row) => [row, now])) };
  const oldest = Object.keys(read).toSorted();
  const cut = oldest[oldest.length - maxMarks - 1];
  if (cut === undefined) return { ...marks, read };
  return withoutOlder({ ...marks, read, readUpTo: cut, readAt: now });
}

/** Everything up to `newest` is read. */
export function withAllRead(marks: AlertMarks, newest: string, now: number): AlertMarks {
  return newest <= marks.readUpTo ? marks : withoutOlder({ ...marks, readUpTo: newest, readAt: now });
}

function withoutOlder(marks: AlertMarks): AlertMarks {
  const read = Object.entries(marks.read).filter(([row]) => row > marks.readUpTo);
  return { ...marks, read: Object.fromEntries(read) };
}

/** Throws rows away; null when that would be too many single ones: then all of them have to go. */
export function without(marks: AlertMarks, rows: readonly string[]): AlertMarks | null {
  const fresh = rows.filter((row) => !isGone(marks, row));
  if (fresh.length === 0) return marks;
  if (marks.gone.length + fresh.length > maxMarks) return null;
  return { ...marks, gone: [...marks.gone, ...fresh] };
}

/** Throws everything up to `newest` away. */
export function withoutAny(marks: AlertMarks, newest: string): AlertMarks {
  if (newest <= marks.goneUpTo) return marks;
  return { ...marks, goneUpTo: newest, gone: marks.gone.filter((row) => row > newest) };
}
