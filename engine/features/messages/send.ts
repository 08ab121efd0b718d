import { z } from 'zod';
import { defineCommand, type ActingContext } from '../../kernel/declarations/command-definition.ts';
import type { DraftEvent, RecordedEvent } from '../../kernel/state/event.ts';
import { refuse, type Refusal } from '../../kernel/declarations/refusal.ts';
import type { World } from '../../kernel/state/world.ts';
import { pictureName } from '../../shared/ports/pictures.ts';
import { contactRefused, relationsOf } from '../../shared/ports/relations.ts';
import { talkClosed } from '../../shared/ports/talks.ts';
import { sealedText, type SealedText } from '../../shared/text/sealed-text.ts';
import { iso, secondMs } from '../../shared/time/time.ts';
import { textColours } from '../../shared/text/text-colours.ts';
import { maxMentions } from '../../shared/text/mentions.ts';
import { between, broadcastSent, messageSent, presentAt } from './events.ts';
import { pairId } from './pairs.ts';
import { closedTalk, contactProblem, noGroup, noText, tooSoon } from './refusals.ts';
import { maxMessageLength, messagesRules } from './rules.ts';
import { groupOf, membersOf, startWaitUntil, waitUntil } from './state.ts';

const guards = ['round-open', 'alive'] as const;

const words = {
  text: sealedText(maxMessageLength).nullable(),
  picture: pictureName.nullable(),
};

/** What the gateway has read in the text and of the author's settings, and made of the picture. */
const vouched = z.strictObject({
  mentions: z.array(z.string()).max(maxMentions),
  mentionsAll: z.boolean(),
  colours: textColours.nullable(),
  thumb: pictureName.nullable().default(null),
});

/** Says something in a group (E069). */
export const sendMessage = defineCommand({
  type: 'messages.send-message',
  payload: z.strictObject({ group: z.string().max(64), ...words }),
  vouched,
  guards,
  decide(world, { payload: { group: id, text, picture }, vouched: read }, context) {
    const { me, now } = context;
    if (text === null && picture === null) return noText;
    const group = groupOf(world, me.id, id);
    if (!group) return noGroup;
    if (talkClosed(world, id)) return closedTalk;
    const wait = tooSoon(waitUntil(world, me.id), now);
    if (wait) return wait;
    const said = { conversation: id, text, picture, ...read };
    return [sent(world, context, said, membersOf(group))];
  },
  answer: answerOf,
});

/** Writes to one gangster, in the private conversation of the two (E080). */
export const sendDirect = defineCommand({
  type: 'messages.send-direct',
  payload: z.strictObject({ to: z.string().max(64), ...words }),
  vouched,
  guards,
  decide(world, { payload: { to, text, picture }, vouched: read }, context) {
    const { me, now } = context;
    if (text === null && picture === null) return noText;
    const problem = contactProblem(world, me.id, to) ?? tooSoon(waitUntil(world, me.id), now);
    if (problem) return problem;
    // Two need not be called together.
    const said = { conversation: pairId(me.id, to), text, picture, ...read, mentionsAll: false };
    return [sent(world, context, said, [to])];
  },
  answer: answerOf,
});

type Said = Omit<ReturnType<typeof messageSent.first>['data'], 'message' | 'waitUntil'>;

function sent(world: World, context: ActingContext, said: Said, others: Iterable<string>) {
  const { me, now } = context;
  const mentions = [...new Set(said.mentions)].filter((named) => named !== me.id);
  const until = now + messagesRules(world).waitSeconds * secondMs;
  return messageSent.draft(
    { ...said, mentions, message: context.id('m'), waitUntil: until },
    { subjects: between(me.id, others) },
  );
}

function answerOf(events: readonly RecordedEvent[]) {
  const { data, at } = messageSent.first(events);
  const { message: id, waitUntil: until, text: _text, ...said } = data;
  return { id, at, ...said, wait_until: iso(until) };
}

/** One message for several, before it is sent. */
export interface Broadcast {
  readonly text: SealedText;
  readonly to: Iterable<string>;
  readonly colours: z.infer<typeof textColours> | null;
  /** What the writer hears where nobody of `to` can be written to. */
  readonly nobody: Refusal;
}

/** Writes the same to several, in the private conversation with each. */
export function broadcast(
  world: World,
  { text, to, colours, nobody }: Broadcast,
  context: ActingContext,
): Refusal | DraftEvent[] {
  const { me, now } = context;
  const wait = tooSoon(startWaitUntil(world, me.id), now);
  if (wait) return wait;
  const readers = [...new Set(to)].filter((other) => isReached(world, me.id, other));
  if (readers.length === 0) return nobody;
  const until = now + messagesRules(world).startWaitSeconds * secondMs;
  return [
    broadcastSent.draft(
      { message: context.id('m'), text, colours, waitUntil: until },
      { subjects: between(me.id, readers) },
    ),
  ];
}

/** How many a broadcast went to, and when its writer may send another. */
export function broadcastAnswer(events: readonly RecordedEvent[]) {
  const event = broadcastSent.first(events);
  return { count: presentAt(event).length - 1, wait_until: iso(event.data.waitUntil) };
}

const noFriends = refuse('messages_no_friends', 'No friends were found to message.');

/** Writes the same to several friends (E041). */
export const sendBroadcast = defineCommand({
  type: 'messages.send-broadcast',
  payload: z.strictObject({ text: sealedText(maxMessageLength) }),
  /** Who is online only the gateway knows. */
  vouched: z.strictObject({ to: z.array(z.string()).max(500), colours: textColours.nullable() }),
  guards,
  decide: (world, { payload: { text }, vouched: { to, colours } }, context) =>
    broadcast(world, { text, to, colours, nobody: noFriends }, context),
  answer: broadcastAnswer,
});

/** Whether somebody is close enough to be written to together with others. */
function isReached(world: World, me: string, other: string): boolean {
  const isClose = relationsOf(world, me, other).some((tag) => tag === 'friend' || tag === 'family');
  return isClose && world.characters.get(other)?.dead === null && !contactRefused(world, other, me);
}
