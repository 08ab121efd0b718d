import type { TalkMessage, Unsent } from './message.ts';

/** A line of a talk: a day, the line above what is new, a message of the server, or one on its way there. */
export type TalkRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: string }
  | { readonly kind: 'new'; readonly key: string; readonly since: number }
  /** `first` messages show whose they are; those right after them by the same author do not. */
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: TalkMessage;
      readonly first: boolean;
    }
  | { readonly kind: 'unsent'; readonly key: string; readonly unsent: Unsent; readonly first: boolean };

/** Messages of one author within this time stand together. */
const togetherMs = 5 * 60_000;

export interface Talk {
  /** The oldest first. */
  readonly messages: readonly TalkMessage[];
  readonly unsent: readonly Unsent[];
  /** The viewer's gangster. */
  readonly me: string;
  /** What came after this moment from others is new, ms; null for nothing. */
  readonly newSince: number | null;
}

/** The lines of a talk, the oldest first. */
export function rowsOf({ messages, unsent, me, newSince }: Talk): readonly TalkRow[] {
  const rows: TalkRow[] = [];
  let last: { readonly author: string | null; readonly at: number } | null = null;
  let day = '';
  let isMarked = newSince === null;
  const isFirst = (author: string | null, at: number): boolean =>
    last === null || author === null || last.author !== author || at - last.at > togetherMs;
  for (const message of messages) {
    const at = Date.parse(message.created_at);
    const author = message.character?.id ?? null;
    const ownDay = new Date(at).toDateString();
    if (ownDay !== day) {
      rows.push({ kind: 'day', key: `day ${ownDay}`, at: message.created_at });
      last = null;
    }
    day = ownDay;
    if (!isMarked && newSince !== null && at > newSince && author !== me) {
      rows.push({ kind: 'new', key: 'new', since: newSince });
      isMarked = true;
      last = null;
    }
    rows.push({ kind: 'message', key: message.id, message, first: isFirst(author, at) });
    last = { author, at };
  }
  for (const each of unsent) {
    rows.push({ kind: 'unsent', key: each.key, unsent: each, first: isFirst(me, each.at) });
    last = { author: me, at: each.at };
  }
  return rows;
}
