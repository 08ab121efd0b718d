import type { RecordedEvent } from '../../kernel/state/event.ts';
import type { World } from '../../kernel/state/world.ts';
import { levelOfCharacter } from '../../shared/people/level-of.ts';
import { maxLevel } from '../../shared/catalogues/levels.ts';

/** A character's sentence. One that has run out may linger: look at `until`. */
export interface Sentence {
  readonly character: string;
  readonly until: number;
}

/**
 * Who sits, by level, each level in the order in which sentences end. The chance to bust depends on the level alone, so
 * the likeliest inmates are found without a look at the others.
 */
interface Cells {
  readonly byLevel: Map<number, Sentence[]>;
  /** Where each character of `byLevel` is. */
  readonly of: Map<string, { readonly level: number; readonly until: number }>;
}

/** An index of `world.running`, made when it is first asked for. No part of the world: a snapshot does not hold it. */
const indexes = new WeakMap<World, Cells>();

function cellsOf(world: World): Cells {
  const known = indexes.get(world);
  if (known) return known;
  const cells: Cells = { byLevel: new Map(), of: new Map() };
  indexes.set(world, cells);
  for (const [character, until] of world.running.get('prison') ?? []) {
    if (!world.characters.get(character)?.dead) insert(world, cells, { character, until });
  }
  return cells;
}

function insert(world: World, { byLevel, of }: Cells, sentence: Sentence): void {
  const level = levelOfCharacter(world, sentence.character).number;
  const sentences = byLevel.get(level) ?? [];
  byLevel.set(level, sentences);
  sentences.splice(firstAfter(sentences, sentence.until), 0, sentence);
  of.set(sentence.character, { level, until: sentence.until });
}

/** Keeps the cells when a sentence begins, changes or ends before its time. O(log n) beside moving an array's end. */
export function setSentence(world: World, character: string, until: number, now: number): void {
  const cells = indexes.get(world);
  if (!cells) return;
  release(world, character);
  if (until <= now) return;
  for (const sentences of cells.byLevel.values()) {
    for (const lapsed of sentences.splice(0, firstAfter(sentences, now))) cells.of.delete(lapsed.character);
  }
  insert(world, cells, { character, until });
}

/** Takes a character out of the cells. */
export function release(world: World, character: string): void {
  const cells = indexes.get(world);
  const seat = cells?.of.get(character);
  if (!cells || !seat) return;
  const { byLevel, of } = cells;
  of.delete(character);
  const sentences = byLevel.get(seat.level) ?? [];
  // Of those that end at the same moment, a few.
  let at = firstAfter(sentences, seat.until) - 1;
  while (at > 0 && sentences[at]?.character !== character) at -= 1;
  sentences.splice(at, 1);
}

/** Moves inmates whose level an event has changed. */
export function followLevels(world: World, event: RecordedEvent): void {
  const cells = indexes.get(world);
  if (!cells) return;
  for (const { character, metric } of event.counts) {
    const seat = metric === 'level_points' ? cells.of.get(character) : undefined;
    if (!seat || seat.level === levelOfCharacter(world, character).number) continue;
    setSentence(world, character, seat.until, event.at);
  }
}

/** How many characters sit beside the viewer, who is null for a guest. O(levels · log n). */
export function countSentences(world: World, viewer: string | null, now: number): number {
  const { byLevel, of } = cellsOf(world);
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
  const { byLevel } = cellsOf(world);
  for (let level = 1; level <= maxLevel; level += 1) {
    const all = byLevel.get(level);
    if (!all || all.length === 0) continue;
    const sentences: Sentence[] = [];
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
