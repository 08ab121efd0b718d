import { created, died } from '@rackets/engine/features/characters/events.ts';
import { deathmatchStarted, roundClosed, roundOpened } from '@rackets/engine/features/round/round.ts';
import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Phase } from '@rackets/engine/kernel/state/world.ts';
import type { EventLog } from '../log/event-log.ts';
import { TimeLine } from './time-line.ts';

/** One life in a round. Times in ms. */
export interface Life {
  readonly character: string;
  readonly account: string;
  readonly username: string;
  readonly createdAt: number;
  dead: { readonly cause: string; readonly at: number } | null;
}

/** A round as a list of rounds shows it. Times in ms; 0 while they are not known. */
export interface RoundSummary {
  readonly stream: string;
  readonly phase: Phase;
  readonly startsAt: number;
  readonly deathmatchAt: number;
  readonly endsAt: number;
  readonly head: number;
  readonly lastAt: number;
  readonly characters: number;
  readonly alive: number;
}

/**
 * What the console looks up in a round again and again: who lived, when it was busy, how it stands. Read from the log
 * once, and from there on only what is new.
 */
export class RoundBook {
  readonly #lives = new Map<string, Life>();
  /** By account: its last life. */
  readonly #last = new Map<string, string>();
  readonly timeLine = new TimeLine();
  #phase: Phase = 'before';
  #times = { startsAt: 0, deathmatchAt: 0, endsAt: 0 };
  #head = -1;
  #lastAt = 0;
  #dead = 0;
  /** Two who ask at once must not both read on. */
  #reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly log: EventLog,
    readonly stream: string,
  ) {}

  /** Resolves when everything that is in the log now has been read. */
  catchUp(): Promise<void> {
    this.#reading = this.#reading.catch(() => undefined).then(() => this.#readOn());
    return this.#reading;
  }

  get head(): number {
    return this.#head;
  }

  summary(): RoundSummary {
    return {
      stream: this.stream,
      phase: this.#phase,
      ...this.#times,
      head: this.#head,
      lastAt: this.#lastAt,
      characters: this.#lives.size,
      alive: this.#lives.size - this.#dead,
    };
  }

  life(character: string): Life | null {
    return this.#lives.get(character) ?? null;
  }

  /** The name of a gangster, or of the account's last life in this round; null for an id of neither. */
  nameOf(id: string): string | null {
    const life = this.#lives.has(id) ? id : this.#last.get(id);
    return life === undefined ? null : (this.#lives.get(life)?.username ?? null);
  }

  /** Lives of an account, or whose name contains a text, ignoring case. */
  lives(wanted: { readonly account: string } | { readonly name: string }): Life[] {
    const all = [...this.#lives.values()];
    if ('account' in wanted) return all.filter(({ account }) => account === wanted.account);
    const name = wanted.name.toLowerCase();
    return all.filter(({ username }) => username.toLowerCase().includes(name));
  }

  /** A character's id by the id itself or, ignoring case, by name; null when nobody is called so. */
  find(wanted: string): string | null {
    if (this.#lives.has(wanted)) return wanted;
    const name = wanted.toLowerCase();
    const found = [...this.#lives.values()].find(({ username }) => username.toLowerCase() === name);
    return found?.character ?? null;
  }

  async #readOn(): Promise<void> {
    for await (const batch of this.log.read(this.stream, this.#head + 1))
      for (const event of batch) this.#take(event);
  }

  #take(event: RecordedEvent): void {
    this.#head = event.revision;
    this.#lastAt = event.at;
    this.timeLine.add(event.at, event.revision);
    const born = created.match(event);
    if (born) {
      const { character, account, username } = born.data;
      this.#lives.set(character, { character, account, username, createdAt: event.at, dead: null });
      this.#last.set(account, character);
    }
    const death = died.match(event);
    if (death) this.#bury(death.data.character, death.data.cause, event.at);
    this.#follow(event);
  }

  #bury(character: string, cause: string, at: number): void {
    const life = this.#lives.get(character);
    if (!life || life.dead) return;
    life.dead = { cause, at };
    this.#dead += 1;
  }

  #follow(event: RecordedEvent): void {
    const opened = roundOpened.match(event);
    if (opened) {
      const { startsAt, deathmatchAt, endsAt } = opened.data;
      this.#phase = 'open';
      this.#times = { startsAt, deathmatchAt, endsAt };
    }
    if (deathmatchStarted.match(event)) this.#phase = 'deathmatch';
    if (roundClosed.match(event)) {
      this.#phase = 'closed';
      this.#times = { ...this.#times, endsAt: Math.min(this.#times.endsAt, event.at) };
    }
  }
}
