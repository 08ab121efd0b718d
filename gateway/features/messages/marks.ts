import { z } from 'zod';
import type { PlayerDocument } from '../../preferences/player-documents.ts';

/** Beyond so many conversations with a mark, the oldest read ones lose theirs. */
const maxMarked = 500;

const revision = z.int();
const mark = z.object({
  /** The revision up to which it is read. */
  read: revision.default(-1),
  /** The revision up to which the player's copy was deleted. */
  cut: revision.default(-1),
  pinned: z.boolean().default(false),
  muted: z.boolean().default(false),
});

const schema = z.object({
  /** All conversations are read up to here. */
  readUpTo: revision.default(-1),
  /** The viewer's copies of all private ones are deleted up to here. */
  cutUpTo: revision.default(-1),
  each: z.record(z.string().max(64), mark).default({}),
});

export type Mark = z.infer<typeof mark>;

/** What a player has read, pinned, muted and deleted of a gangster's conversations: nobody else's, and no event. */
export type ConversationMarks = z.infer<typeof schema>;

export const conversationMarks: PlayerDocument<ConversationMarks> = { name: 'conversations', schema };

/** What holds for one conversation. */
export function markOf({ readUpTo, cutUpTo, each }: ConversationMarks, id: string, isPrivate: boolean): Mark {
  const own = each[id] ?? { read: -1, cut: -1, pinned: false, muted: false };
  const cut = isPrivate ? Math.max(own.cut, cutUpTo) : -1;
  return { ...own, cut, read: Math.max(own.read, readUpTo) };
}

/** Changes the mark of one conversation. Read marks and cuts never go back. */
export function withMark(
  marks: ConversationMarks,
  id: string,
  change: (before: Mark) => Partial<Mark>,
): ConversationMarks {
  const before = marks.each[id] ?? { read: -1, cut: -1, pinned: false, muted: false };
  const next = { ...before, ...change(before) };
  next.read = Math.max(next.read, before.read);
  next.cut = Math.max(next.cut, before.cut);
  return pruned({ ...marks, each: { ...marks.each, [id]: next } });
}

/** Everything up to a revision is read. */
export const withAllRead = (marks: ConversationMarks, upTo: number): ConversationMarks =>
  upTo <= marks.readUpTo ? marks : { ...marks, readUpTo: upTo };

/** The viewer's copies of all private conversations end there. */
export const withAllCut = (marks: ConversationMarks, upTo: number): ConversationMarks =>
  upTo <= marks.cutUpTo ? marks : { ...marks, cutUpTo: upTo };

/** Keeps the document small: of conversations that are merely read, the oldest marks become one for all. */
function pruned(marks: ConversationMarks): ConversationMarks {
  const all = Object.entries(marks.each);
  if (all.length <= maxMarked) return marks;
  const merelyRead = all
    .filter(([, { cut, pinned, muted }]) => cut < 0 && !pinned && !muted)
    .toSorted(([, one], [, other]) => one.read - other.read);
  const [oldest] = merelyRead;
  if (!oldest) return marks;
  const each = Object.fromEntries(all.filter(([id]) => id !== oldest[0]));
  return { ...marks, each, readUpTo: Math.max(marks.readUpTo, oldest[1].read) };
}
