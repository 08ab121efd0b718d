import type { RecordedEvent } from '../state/event.ts';
import { subjectOf } from './subject-of.ts';

/** What a sentence mentions: named, linked and formatted by whoever shows it. Never an id in words. */
export type Mention =
  | { readonly character: string }
  | { readonly account: string }
  /** One of the staff, by account. */
  | { readonly staff: string }
  | { readonly money: number }
  | { readonly count: number }
  /** Ms since the epoch. */
  | { readonly time: number }
  | { readonly seconds: number };

/** One event in one sentence, for staff: text and mentions in their order. */
export type Sentence = readonly (string | Mention)[];

/** Builds a sentence: say`${who(event)} deposited ${cash(amount)}.` Strings and sentences are taken in as they are. */
export function say(
  texts: TemplateStringsArray,
  ...parts: readonly (string | Mention | Sentence)[]
): Sentence {
  return texts.flatMap((text, index) => {
    const part = parts[index];
    if (part === undefined) return [text];
    return isSentence(part) ? [text, ...part] : [text, part];
  });
}

const isSentence = (part: string | Mention | Sentence): part is Sentence => Array.isArray(part);

/** The gangster who is the event's subject in a role: the owner by default. */
export function who(event: Pick<RecordedEvent<unknown>, 'type' | 'subjects'>, role = 'owner'): Mention {
  return { character: subjectOf(event, role) };
}

export const cash = (money: number): Mention => ({ money });
export const count = (value: number): Mention => ({ count: value });
export const time = (ms: number): Mention => ({ time: ms });
export const lasting = (seconds: number): Mention => ({ seconds });
export const gangster = (character: string): Mention => ({ character });
export const player = (account: string): Mention => ({ account });
export const staff = (account: string): Mention => ({ staff: account });
