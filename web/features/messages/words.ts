import type { PublicCharacter } from '../../app/api/shapes.ts';
import { clockTime, monthDay } from '../../app/text/format.ts';
import type { Conversation } from './answers.ts';

/** Whom nobody may find any more. */
const unknown = 'A gangster';

export const nameOf = (character: PublicCharacter | null): string => character?.username ?? unknown;

/** What a conversation is called: by its topic, or by the other one of the two. */
export function titleOf({
  topic,
  private_character: other,
}: Pick<Conversation, 'topic' | 'private_character'>) {
  return topic ?? nameOf(other);
}

/** "Ada, Mo and you". */
export function whoText({ participants }: Pick<Conversation, 'participants'>, me: string): string {
  const others = participants
    .filter(({ character }) => character?.id !== me)
    .map(({ character }) => nameOf(character));
  if (others.length === 0) return 'Only you';
  return others.length > 3
    ? `${others.slice(0, 2).join(', ')}, ${others.length - 2} others and you`
    : `${others.join(', ')} and you`;
}

/** The last message in one line: "Mo: the van is at pier four". */
export function previewOf({ last_message: last, private: isPrivate }: Conversation, me: string): string {
  if (last === null) return 'Nothing said yet';
  const said = last.body === '' ? 'Picture' : withoutTags(last.body);
  if (last.sender?.id === me) return `You: ${said}`;
  return isPrivate ? said : `${nameOf(last.sender)}: ${said}`;
}

/** Formatting has no place in one line. */
const withoutTags = (text: string): string =>
  text.replaceAll(/\[\/?(?:b|i|u|s|url)(?:=[^\]\n]*)?\]/gi, '').replaceAll(/\s+/g, ' ');

/** "21:10" today, "21 Nov" on another day. */
export function shortWhen(at: string, now: number): string {
  return new Date(at).toDateString() === new Date(now).toDateString() ? clockTime(at) : monthDay(at);
}

/** The private conversation of two gangsters, whether anything was said there or not. */
export const privateId = (one: string, other: string): string => [one, other].toSorted().join('.');
