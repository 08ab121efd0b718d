import { broadcastSent, messageSent, presentAt } from '@rackets/engine/features/messages/events.ts';
import { isPair, pairId } from '@rackets/engine/features/messages/pairs.ts';
import { messagesManifest } from '@rackets/engine/features/messages/manifest.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import { seenBy } from '@rackets/engine/kernel/machine/seen-by.ts';
import { subjectOf } from '@rackets/engine/kernel/declarations/subject-of.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { contactRefused } from '@rackets/engine/shared/ports/relations.ts';
import type { AwayNotice, AwayNotices } from '../../web-push/away-notices.ts';
import { conversationMarks, markOf } from './marks.ts';

/** That somebody wrote, and never what: a device may show it to anyone. In the game the counts say it. */
export const messagesAway: AwayNotices = {
  id: messagesManifest.name,
  name: messagesManifest.title,
  tells: (event) => messageSent.match(event) !== null || broadcastSent.match(event) !== null,
  of(world, event) {
    const by = subjectOf(event, 'owner');
    return presentAt(event)
      .filter((reader) => reader !== by && !contactRefused(world, reader, by))
      .map((reader) => noticeFor(world, reader, by, conversationOf(event, reader, by)));
  },
};

function conversationOf(event: RecordedEvent, reader: string, by: string): string {
  const sent = messageSent.match(event);
  return sent ? seenBy(messageSent, sent, 'participant').conversation : pairId(by, reader);
}

function noticeFor(world: World, reader: string, by: string, conversation: string): AwayNotice {
  const name = world.characters.get(by)?.username ?? 'Somebody';
  return {
    character: reader,
    body: isPair(conversation) ? `${name} wrote to you.` : `${name} wrote in a group.`,
    path: `/main/messages/${conversation}`,
    tag: `messages ${conversation}`,
    isMuted: async (documents, owner) =>
      markOf(await documents.read(conversationMarks, owner), conversation, isPair(conversation)).muted,
  };
}
