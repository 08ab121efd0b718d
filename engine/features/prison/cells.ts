import type { RecordedEvent } from '../../kernel/event.ts';
import type { World } from '../../kernel/world.ts';
import { levelOfCharacter } from '../../world/standing.ts';
import { prisonState } from './state.ts';

/** A character's sentence. One that has run out may linger: look at `until`. */
export interface Sentence {
  readonly character: string;
  readonly until: number;
}

/**
 * Who sits, by level, each level in the order in which sentences end. The chance to bust depends on the level alone, so
 * the likeliest inmates are found without a look at the others.
 */
export interface Cells {
  readonly byLevel: Map<number, Sentence[]>;
  /** Where each character of `byLevel` is. */
  readonly of: Map<string, { readonly level: number; readonly until: number }>;
}

/** Keeps the cells when a sentence begins, changes or ends before its time. O(log n) beside moving an array's end. */
export function setSentence(world: World, character: string, until: number, now: number): void {
  release(world, character);
  if (until <= now) return;
  const { byLevel, of } = prisonState(world).cells;
  const level = levelOfCharacter(world, character).number;
  const sentences = byLevel.get(level) ?? [];
  byLevel.set(level, sentences);
  const lapsed = firstAfter(sentences, now);
  for (const each of sentences.splice(0, lapsed)) of.delete(each.character);
  sentences.splice(firstAfter(sentences, until), 0, { character, until });
  of.set(character, { level, until });
}

/** Takes a character out of the cells. */
export function release(world: World, character: string): void {
  const { byLevel, of } = prisonState(world).cells;
  const seat = of.get(character);
  if (!seat) return;
  of.delete(character);
  const sentences = byLevel.get(seat.level) ?? [];
  // Of those that end at the same moment, a few.
  let at = firstAfter(sentences, seat.until) - 1;
  while (at > 0 && sentences[at]?.character !== character) at -= 1;
  sentences.splice(at, 1);
  if (sentences.length === 0) byLevel.delete(seat.level);
}

/** Moves inmates whose level an event has changed. */
export function followLevels(world: World, event: RecordedEvent): void {
  const { of } = prisonState(world).cells;
  for (const { character, metric } of event.counts) {
    const seat = metric === 'level_points' ? of.get(character) : undefined;
    if (!seat || seat.level === levelOfCharacter(world, character).number) continue;
    setSentence(world, character, seat.until, event.at);
  }
}

/** How many characters sit beside the viewer, who is null for a guest. O(levels · log n). */
export function countSentences(world: World, viewer: string | null, now: number): number {
  const { byLevel, of } = prisonState(world).cells;
  let count = 0;
  for (const sentences of byLevel.values()) count += sentences.length - firstAfter(sentences, now);
  const own = viewer === null ? undefined : of.get(viewer);
  return own && own.until > now ? count - 1 : count;
}

/**
 * Characters inside by level, the lowest first, and within a level by who stays longest: at most `limit` of each,
 * however many sit.
 */
export function* sentencesByLevel(
  world: World,
  viewer: string,
  now: number,
  limit: number,
): Generator<{ readonly level: number; readonly sentences: readonly Sentence[] }> {
  const { byLevel } = prisonState(world).cells;
  for (const level of [...byLevel.keys()].toSorted((one, other) => one - other)) {
    const sentences: Sentence[] = [];
    const all = byLevel.get(level) ?? [];
    for (let at = all.length - 1; at >= 0 && sentences.length < limit; at -= 1) {
      const sentence = all[at];
      if (!sentence || sentence.until <= now) break;
      if (sentence.character !== viewer) sentences.push(sentence);
    }
    yield { level, sentences };
  }
}

/** Where the first sentence is that ends after `time`. */
function firstAfter(sentences: readonly Sentence[], time: number): number {
  let low = 0;
  let high = sentences.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sentences[middle]?.until ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}
