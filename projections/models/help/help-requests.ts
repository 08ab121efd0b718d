import {
  autoReplied,
  replied,
  repliesDisabled,
  requestAssigned,
  requestOpened,
} from '@rackets/engine/platform/help/events.ts';
import type { RequestType } from '@rackets/engine/platform/help/rules.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import type { LoggedText, SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import { defineModel } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** One post of a request: `body` is sealed under the key of the request's account, whoever wrote it. */
export type HelpPost = {
  readonly author: 'user' | 'admin' | 'auto';
  readonly body: LoggedText;
  /** Ms since the epoch. */
  readonly at: number;
};

/** A request with all its posts, oldest first. */
export type HelpRow = {
  readonly id: string;
  readonly account: string;
  readonly type: RequestType;
  readonly subject: SealedText;
  readonly openedAt: number;
  readonly lastPostAt: number;
  readonly repliesDisabled: boolean;
  /** The account of the staff that answers it. */
  readonly assignee: string | null;
  /** Whether the staff has something to answer. */
  readonly queue: 'waiting' | 'answered';
  readonly posts: readonly HelpPost[];
};

const collection = 'help-requests';
const listed = 100;
const changing = new Set(
  [requestOpened, autoReplied, replied, repliesDisabled, requestAssigned].map(
    ({ definition }) => definition.type,
  ),
);
/** Every event of a request names it. */
const idOf = ({ data }: RecordedEvent): string => data['request'] as string;

export const helpRequestsModel = defineModel({
  name: collection,
  version: 2,
  collections: [
    {
      name: collection,
      indexes: {
        byAccount: { fields: ['account', 'lastPostAt'] },
        byQueue: { fields: ['queue', 'lastPostAt'] },
      },
    },
  ],
  touches: (event) => (changing.has(event.type) ? [{ collection, id: idOf(event) }] : []),
  fold(event, docs) {
    if (!changing.has(event.type)) return;
    // Written by this model alone.
    const before = docs.get(collection, idOf(event)) as HelpRow | null;
    const row = before ? rowAfter(before, event) : rowFrom(event);
    if (row) docs.put(collection, row.id, row);
  },
});

function rowFrom(event: RecordedEvent): HelpRow | null {
  const opened = requestOpened.match(event);
  if (!opened) return null;
  const { request: id, account, type, subject, body } = seenBy(requestOpened, opened, 'staff');
  const { at } = event;
  return {
    id,
    account,
    type,
    subject,
    openedAt: at,
    lastPostAt: at,
    repliesDisabled: false,
    assignee: null,
    queue: 'waiting',
    posts: [{ author: 'user', body, at }],
  };
}

function rowAfter(row: HelpRow, event: RecordedEvent): HelpRow {
  const [auto, reply, closed] = [
    autoReplied.match(event),
    replied.match(event),
    repliesDisabled.match(event),
  ];
  const { at } = event;
  if (auto) {
    const post = { author: 'auto' as const, body: { plain: seenBy(autoReplied, auto, 'staff').body }, at };
    return { ...row, posts: [...row.posts, post] };
  }
  if (reply) {
    const { author, body } = seenBy(replied, reply, 'staff');
    const queue = author === 'user' ? 'waiting' : 'answered';
    return { ...row, lastPostAt: at, queue, posts: [...row.posts, { author, body, at }] };
  }
  const taken = requestAssigned.match(event);
  if (taken) return { ...row, assignee: seenBy(requestAssigned, taken, 'staff').to };
  if (!closed) return row;
  const { disabled } = seenBy(repliesDisabled, closed, 'staff');
  // What is closed to replies needs no answer; opened again it is as the last post left it.
  const last = row.posts.findLast(({ author }) => author !== 'auto');
  const queue = !disabled && last?.author === 'user' ? 'waiting' : 'answered';
  return { ...row, repliesDisabled: disabled, queue };
}

/** An account's requests, those first that were written in last. */
export function requestsOfAccount(documents: Documents, account: string): Promise<readonly HelpRow[]> {
  return rows(documents, { index: 'byAccount', prefix: [account], descending: true, limit: listed });
}

/** What waits for the staff, the longest wait first; or what it has answered, the last one first. */
export function requestsInQueue(documents: Documents, queue: HelpRow['queue']): Promise<readonly HelpRow[]> {
  const descending = queue === 'answered';
  return rows(documents, { index: 'byQueue', prefix: [queue], descending, limit: listed });
}

/** Null for a request that there is not. */
export async function readRequest(documents: Documents, id: string): Promise<HelpRow | null> {
  const found = (await documents.getMany(collection, [id])).get(id);
  // Written by this model alone.
  return found ? (found.body as unknown as HelpRow) : null;
}

async function rows(
  documents: Documents,
  query: Parameters<Documents['range']>[1],
): Promise<readonly HelpRow[]> {
  // Written by this model alone.
  return (await documents.range(collection, query)).map(({ body }) => body as unknown as HelpRow);
}
