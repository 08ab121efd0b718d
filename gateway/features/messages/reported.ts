import { lifeOf } from '@rackets/engine/kernel/state/world.ts';
import { contactRefused } from '@rackets/engine/shared/ports/relations.ts';
import { isPair } from '@rackets/engine/features/messages/pairs.ts';
import {
  findMessages,
  readConversationsOf,
  readMessages,
  type MessageRow,
} from '@rackets/projections/models/messages/messages.ts';
import type { RouteContext } from '../../http/context/context.ts';
import type { Evidence } from '../moderation/evidence.ts';
import { conversationMarks, markOf } from './marks.ts';
import { placeOf } from './places.ts';

/** So many messages before the reported one show what it answers. */
const before = 3;
/** Of each of these so many characters, so that the reported one fits beside them. */
const maxContext = 300;

/** A message that the viewer may read; null for any other. */
export async function findReadable(context: RouteContext, id: string): Promise<MessageRow | null> {
  const me = context.characterId();
  // A message that was just pushed is named before the model has folded it.
  await context.services.reached('messages', context.services.pipeline.revision);
  const documents = await context.model('messages');
  const message = (await findMessages(documents, [id])).get(id);
  if (!message) return null;
  const { conversation, rev, sender } = message;
  const [row] = await readConversationsOf(documents, me, [conversation]);
  const { account } = context.actor();
  const marks = await context.services.playerDocuments.read(conversationMarks, { account, character: me });
  const { cut } = markOf(marks, conversation, isPair(conversation));
  const isTheirs = row !== undefined && rev > row.since && rev > cut;
  const mayRead = await context.view(
    (world) => placeOf(world, me, conversation) !== null && !contactRefused(world, me, sender),
  );
  return isTheirs && mayRead ? message : null;
}

/** What a reported message says (R203) and what was said before it, to those who may read it. */
export async function findReported(context: RouteContext, id: string): Promise<Evidence | null> {
  const message = await findReadable(context, id);
  if (!message) return null;
  const me = context.characterId();
  const documents = await context.model('messages');
  const [row] = await readConversationsOf(documents, me, [message.conversation]);
  const rows = await readMessages(documents, message.conversation, row?.since ?? message.rev, 75);
  const earlier = rows.filter(({ rev }) => rev < message.rev).slice(-before);
  const account = await context.view((world) => world.characters.get(message.sender)?.account ?? null);
  if (account === null) return null;
  const lines = await Promise.all(
    earlier.map(async (each) => {
      const { name, text } = await saidIn(context, each);
      return `${name}: ${text.slice(0, maxContext)}`;
    }),
  );
  const { text } = await saidIn(context, message);
  return { account, text: lines.length === 0 ? text : [text, '', 'Before it:', ...lines].join('\n') };
}

async function saidIn({ view, texts }: RouteContext, { sender, text, picture }: MessageRow) {
  const { account, name } = await view((world) => ({
    account: lifeOf(world, sender).account,
    name: world.characters.get(sender)?.username ?? 'Somebody',
  }));
  const said = text === null ? '' : await texts.show(account, text);
  return { name, text: picture === null ? said : `${said} [picture ${picture}]`.trim() };
}
