import { parseMarkup } from '../../kits/markup/parse.ts';
import { wordsOf } from '../../kits/markup/tree.ts';
import type { Message } from './answers.ts';

/** A message with the sought words: `words` are its own, cut at both ends of them. */
export interface Found {
  readonly message: Message;
  readonly words: readonly [before: string, sought: string, after: string];
}

/** Fewer letters are in nearly every message. */
export const leastSought = 2;
/** So much of a message stands before what was sought. */
const maxBefore = 60;

/** The messages with the sought words, the newest first; neither case nor accents count. */
export function findWords(messages: readonly Message[], sought: string): readonly Found[] {
  const { letters } = folded(sought.trim());
  if (letters.length < leastSought) return [];
  return messages.toReversed().flatMap((message) => {
    const { body, mentions, mentions_all: mentionsAll } = message;
    const words = wordsOf(parseMarkup(body, { tags: 'line', mentions, mentionsAll }));
    const place = placeIn(words, letters);
    return place === null ? [] : [{ message, words: cut(words, place) }];
  });
}

type Place = readonly [from: number, to: number];

function placeIn(words: string, sought: string): Place | null {
  const { letters, places } = folded(words);
  const at = letters.indexOf(sought);
  return at === -1 ? null : [places[at] ?? 0, places[at + sought.length] ?? words.length];
}

function cut(words: string, [from, to]: Place): Found['words'] {
  const begin = Math.max(0, from - maxBefore);
  const before = words.slice(begin, from);
  return [begin > 0 ? `…${before}` : before, words.slice(from, to), words.slice(to)];
}

/** Small letters without accents, and where in the text each of them comes from. */
function folded(text: string) {
  let letters = '';
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = character.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
    for (let n = 0; n < plain.length; n += 1) places.push(at);
    letters += plain;
    at += character.length;
  }
  return { letters, places };
}
