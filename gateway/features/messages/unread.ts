import { isPair } from '@rackets/engine/features/messages/pairs.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { contactRefused } from '@rackets/engine/shared/ports/relations.ts';
import {
  concernedBy,
  readConversations,
  type ConversationRow,
} from '@rackets/projections/models/messages/messages.ts';
import type { RouteContext, Services } from '../../http/context/context.ts';
import { conversationsChannel } from './channels.ts';
import { conversationMarks, markOf, type ConversationMarks, type Mark } from './marks.ts';
import { placeOf } from './places.ts';

/** Conversations beyond these are not listed, and nothing in them counts. */
export const maxListed = 200;
/** Another process may have marked what this one has counted, unheard: it counts again after so long. */
const keptMs = 15_000;
const maxKept = 50_000;

/** Unread messages, each by its conversation and author: what a player may see of them only the world says. */
type Unread = readonly { readonly conversation: string; readonly by: string }[];

interface Kept {
  readonly unread: Unread | null;
  readonly since: number;
}

/** What gangsters have not read, for every poll of the state: read once, then kept until something happens. */
class UnreadMessages {
  readonly #kept = new Map<string, Kept>();
  /** The last revision that concerned anybody: the read model need not have folded what else has happened since. */
  #concerning: number;

  constructor(private readonly services: Services) {
    this.#concerning = services.pipeline.revision;
    // For as long as the process lives.
    services.pipeline.onDurable((events) => {
      for (const event of events) {
        for (const id of concernedBy(event)) {
          this.#kept.delete(id);
          this.#concerning = event.revision;
        }
      }
    });
    services.onToldElsewhere(({ channel, event }) => {
      const character = event === 'unread' ? channel.match(/^character-(.+)-messages$/)?.[1] : undefined;
      if (character !== undefined) this.#kept.delete(character);
    });
  }

  async of(account: string, character: string): Promise<Unread> {
    const kept = this.#kept.get(character);
    if (kept?.unread && Date.now() - kept.since < keptMs) return kept.unread;
    return this.read(account, character);
  }

  /** Reads again, as after a change of the marks. */
  async read(account: string, character: string): Promise<Unread> {
    const { services } = this;
    const asked: Kept = { unread: null, since: Date.now() };
    this.#put(character, asked);
    await services.reached('messages', this.#concerning);
    const [rows, marks] = await Promise.all([
      readConversations(services.documents, character, maxListed),
      services.playerDocuments.read(conversationMarks, { account, character }),
    ]);
    const unread = rows.flatMap((row) => {
      const mark = markOf(marks, row.conversation, isPair(row.conversation));
      if (mark.muted) return [];
      return unreadIn(row, mark).map(({ by }) => ({ conversation: row.conversation, by }));
    });
    // Something may have happened meanwhile, which the next one reads.
    if (this.#kept.get(character) === asked) this.#put(character, { unread, since: asked.since });
    return unread;
  }

  #put(character: string, kept: Kept): void {
    this.#kept.delete(character);
    this.#kept.set(character, kept);
    if (this.#kept.size <= maxKept) return;
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined) this.#kept.delete(oldest);
  }
}

/** What of a conversation is not read, whoever wrote it. */
export const unreadIn = ({ heard, since }: ConversationRow, { read, cut }: Mark) =>
  heard.filter(({ rev }) => rev > read && rev > cut && rev > since);

const counting = new WeakMap<Services, UnreadMessages>();

function unreadMessages(services: Services): UnreadMessages {
  const found = counting.get(services) ?? new UnreadMessages(services);
  counting.set(services, found);
  return found;
}

const countSeen = (world: World, me: string, unread: Unread): number =>
  unread.filter(
    ({ conversation, by }) => placeOf(world, me, conversation) !== null && !contactRefused(world, me, by),
  ).length;

/** How many messages a gangster may see and has not read, for the state. */
export async function countUnread(services: Services, account: string, character: string) {
  const unread = await unreadMessages(services).of(account, character);
  return (world: World) => countSeen(world, character, unread);
}

/**
 * Changes the viewer's marks and tells their other tabs how much is unread now. `conversation` is the one concerned;
 * null for several.
 */
export async function changeMarks(
  { services, actor, characterId, view }: RouteContext,
  conversation: string | null,
  change: (marks: ConversationMarks) => ConversationMarks,
): Promise<{ readonly unread_messages: number; readonly marks: ConversationMarks }> {
  const [{ account }, character] = [actor(), characterId()];
  const marks = await services.playerDocuments.change(conversationMarks, { account, character }, change);
  const unread = await unreadMessages(services).read(account, character);
  const unread_messages = await view((world) => countSeen(world, character, unread));
  services.tell(conversationsChannel(character), 'unread', { unread_messages, group_id: conversation });
  return { unread_messages, marks };
}
