import { z } from 'zod';
import type { Command } from '../../kernel/state/command.ts';
import { defineCommand } from '../../kernel/declarations/command-definition.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import { metric, type World } from '../../kernel/state/world.ts';
import { isPermittedInFamily } from '../../shared/ports/families.ts';
import { levelOf } from '../../shared/catalogues/levels.ts';
import { maxMentions } from '../../shared/text/mentions.ts';
import { pictureName } from '../../shared/ports/pictures.ts';
import { contactRefused } from '../../shared/ports/relations.ts';
import { sealedText } from '../../shared/text/sealed-text.ts';
import { textColours } from '../../shared/text/text-colours.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { messagePosted } from './events.ts';
import { roomOf, type Room } from './rooms.ts';
import { chatRules, maxMessageLength } from './rules.ts';
import { roomState, waitUntil } from './state.ts';

const payload = z.strictObject({
  room: z.string().max(60),
  text: sealedText(maxMessageLength).nullable(),
  picture: pictureName.nullable(),
  pinned: z.boolean(),
});

/** What the gateway has read in the text and of the author's settings, and made of the picture. */
const vouched = z.strictObject({
  mentions: z.array(z.string()).max(maxMentions),
  mentionsAll: z.boolean(),
  colours: textColours.nullable(),
  thumb: pictureName.nullable().default(null),
});

/** Says something in a room (E084). */
export const postMessage = defineCommand({
  type: 'chat.post-message',
  payload,
  vouched,
  guards: ['round-open', 'alive'],
  decide(world, { payload: { room: id, text, picture, pinned }, vouched: found }, context) {
    const { me, now } = context;
    if (text === null && picture === null) return refuse('chat_empty', 'There is nothing to send.');
    const room = roomOf(world, me.id, id, now);
    if (!room) return refuse('chat_room', 'You are not in this room.', { kind: 'forbidden' });
    const until = waitUntil(world, me.id, id);
    if (until > now) return tooSoon(until, now);
    if (pinned && !mayPin(world, me.id, room, now))
      return refuse('chat_pin', 'You cannot pin a message here now.', { kind: 'forbidden' });
    return [
      messagePosted.draft(
        {
          message: context.id('m-'),
          room: id,
          text,
          picture,
          thumb: found.thumb,
          pinned,
          ...heard(world, me.id, room, found, now),
          waitUntil: now + chatRules(world).waitSeconds[room.type] * secondMs,
        },
        { subjects: [{ id: me.id, role: 'owner' }] },
      ),
    ];
  },
  answer(events) {
    const { data, at } = messagePosted.first(events);
    const { message: id, room, picture, thumb, colours, mentions, mentionsAll, pinned, waitUntil } = data;
    const wait_until = iso(waitUntil);
    return { id, room, at, picture, thumb, colours, mentions, mentionsAll, pinned, wait_until };
  },
});

function tooSoon(until: number, now: number): Refusal {
  const seconds = Math.ceil((until - now) / secondMs);
  const text = seconds === 1 ? 'Wait 1 second.' : `Wait ${seconds} seconds.`;
  return refuse('chat_wait', text, { data: { wait_until: iso(until) } });
}

/** Whom the text mentions, and which of them are alerted: those in the room who have not blocked the author. */
function heard(
  world: World,
  me: string,
  room: Room,
  { mentions, mentionsAll, colours }: Command<unknown, z.infer<typeof vouched>>['vouched'],
  now: number,
) {
  const others = [...new Set(mentions)].filter((named) => named !== me);
  const mayHear = (named: string) =>
    roomOf(world, named, room.id, now) !== null && !contactRefused(world, named, me);
  return {
    mentions: others,
    heard: others.filter(mayHear),
    mentionsAll: mentionsAll && room.type === 'family',
    colours,
  };
}

/** Whether a gangster may pin a message in a room now: one that somebody else pinned stays there for a while. */
export function mayPin(world: World, character: string, { id, type }: Room, now: number): boolean {
  if (type === 'family') return isPermittedInFamily(world, character, 'can_pin_chat_posts');
  const { pinLevel, pinHoldSeconds } = chatRules(world);
  const { pin } = roomState(world, id);
  const isFree = pin === null || pin.by === character || pin.at + pinHoldSeconds * secondMs <= now;
  return isFree && levelOf(metric(world, character, 'level_points')).number >= pinLevel;
}

/** Whether a gangster may take a pin away: their own, or any among their family where the role allows it. */
export function mayUnpin(world: World, character: string, { id, type }: Room): boolean {
  const { pin } = roomState(world, id);
  if (pin === null) return false;
  return (
    pin.by === character || (type === 'family' && isPermittedInFamily(world, character, 'can_pin_chat_posts'))
  );
}
