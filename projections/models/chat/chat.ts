import { messageHidden, messagePosted, messageRemoved } from '@rackets/engine/features/chat/events.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { JsonObject } from '@rackets/engine/kernel/values/json.ts';
import { seenBy, unshown } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import { defineModel, rowId } from '../../runner/model.ts';
import type { Documents } from '../../stores/documents.ts';

/** A message as it was said; its text is sealed. */
export type ChatRow = {
  readonly id: string;
  readonly room: string;
  readonly character: string;
  readonly at: number;
  readonly text: SealedText | null;
  readonly picture: string | null;
  /** The same small. */
  readonly thumb: string | null;
  readonly colours: { readonly light: string; readonly dark: string } | null;
  readonly mentions: string[];
  readonly mentionsAll: boolean;
  /** When its author took it back, ms; null while it stands. */
  readonly hiddenAt: number | null;
};

const messages = 'chat-messages';

/** What is said in chat, by room. */
export const chatModel = defineModel({
  name: 'chat',
  version: 2,
  collections: [{ name: messages, indexes: { byRoom: { fields: ['room', 'row'] } } }],
  of: { kinds: [messagePosted, messageHidden, messageRemoved] },
  touches: (event) => {
    const changed = changedMessage(event);
    return changed === null ? [] : [{ collection: messages, id: changed }];
  },
  fold(event, docs) {
    const posted = messagePosted.match(event);
    if (posted) {
      const { message, room, text, picture, thumb, colours, mentions, mentionsAll } = seenBy(
        messagePosted,
        posted,
        'reader',
      );
      docs.put(messages, message, {
        room,
        character: subjectOf(posted, 'owner'),
        at: event.at,
        text,
        picture,
        thumb,
        colours,
        mentions,
        mentionsAll,
        hiddenAt: null,
        row: rowId(event.revision),
      });
      return;
    }
    const changed = changedMessage(event);
    const before = changed === null ? null : docs.get(messages, changed);
    if (changed === null || before === null) return;
    // Nobody reads the words again, so they are not kept here. What the staff took down stands in no room any more.
    const gone = { ...before, text: null, picture: null, thumb: null };
    const place: JsonObject = messageHidden.match(event) ? { hiddenAt: event.at } : { room: 'removed' };
    docs.put(messages, changed, { ...gone, ...place });
  },
});

/** The message that an event takes from its readers; a pin that ends takes none. */
function changedMessage(event: RecordedEvent): string | null {
  const changed = messageHidden.match(event) ?? messageRemoved.match(event);
  return changed ? unshown(changed, 'message').message : null;
}

/** The last messages of a room, the oldest first. */
export async function readRoom(
  documents: Documents,
  room: string,
  limit: number,
): Promise<readonly ChatRow[]> {
  const query = { index: 'byRoom', prefix: [room], descending: true, limit };
  const found = await documents.range(messages, query);
  // Written by this model alone.
  return found.map(({ id, body }) => ({ ...(body as unknown as ChatRow), id })).toReversed();
}

/** One message, however old; null for none. */
export async function readMessage(documents: Documents, id: string): Promise<ChatRow | null> {
  const found = (await documents.getMany(messages, [id])).get(id);
  return found ? { ...(found.body as unknown as ChatRow), id } : null;
}
