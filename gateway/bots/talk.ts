import { features } from '@rackets/engine/features/index.ts';
import type { Actor } from '@rackets/engine/kernel/state/command.ts';
import type { RandomSource } from '@rackets/engine/kernel/declarations/wish.ts';
import type { World } from '@rackets/engine/kernel/state/world.ts';
import { cityName } from '@rackets/engine/shared/catalogues/cities.ts';
import { placesToSpeak, type Hearing } from '@rackets/engine/shared/text/saying.ts';
import type { SealedText } from '@rackets/engine/shared/text/sealed-text.ts';
import type { SealedTexts } from '../sealing/sealed-texts.ts';

/** Seals a text for an account, as the command that carries it. */
export type SealText = (account: string, commandId: string, text: string) => Promise<SealedText>;

/** Seals what is said in a round. */
export const sealerOfRound =
  (texts: SealedTexts, round: number): SealText =>
  (account, commandId, text) =>
    texts.seal({ account, round }, commandId, text);

/** However many bots there are, a room stays readable: at least so long between two of their lines in it, in ms. */
const roomRestMs = 40_000;
/** And between two lines of one bot. */
const ownRestMs = 8 * 60_000;
/** How often a bot says something when it may, percent. */
const sayPercent = 15;
/** Of what is said this much is said to all, not to the city alone, percent. */
const publicPercent = 40;
/** No bot says what was said as one of the last so many lines. */
const remembered = 30;

const lines: ReadonlyMap<string, readonly string[]> = new Map(
  features.flatMap(({ name, talk }) => (talk ? [[name, talk] as const] : [])),
);

interface Said {
  readonly place: Hearing;
  readonly words: string;
}

/** What bots say, how often, and where. */
export class BotTalk {
  readonly #spokenAt = new Map<string, number>();
  readonly #last: string[] = [];

  constructor(private readonly random: RandomSource) {}

  /** What the bot says now that a command of the type `done` was accepted, and where; mostly null. */
  after(world: World, { character }: Actor, done: string, now: number): Said | null {
    const about = lines.get(done.slice(0, done.indexOf('.')));
    const life = character === null ? undefined : world.characters.get(character);
    if (!about || !life || !this.random.chance(sayPercent)) return null;
    const by = this.random.chance(publicPercent) ? 'all' : 'city';
    const place = placesToSpeak(world, life.id, now).find((each) => each.by === by);
    if (!place || !this.#rested(life.id, ownRestMs, now) || !this.#rested(place.id, roomRestMs, now))
      return null;
    const line = this.random.pick(about.filter((each) => !this.#last.includes(each)));
    if (line === undefined) return null;
    this.#spokenAt.set(life.id, now).set(place.id, now);
    this.#last.push(line);
    if (this.#last.length > remembered) this.#last.shift();
    return { place, words: line.replaceAll('{city}', cityName(life.location)) };
  }

  #rested(who: string, restMs: number, now: number): boolean {
    return now - (this.#spokenAt.get(who) ?? -Infinity) >= restMs;
  }
}
