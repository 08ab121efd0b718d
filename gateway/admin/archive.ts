import type { RecordedEvent } from '@rackets/engine/kernel/event.ts';
import type { EventLog } from '../log/event-log.ts';
import type { Snapshots } from '../pipeline/snapshots.ts';
import { characterReport, findCharacter } from './character-report.ts';
import { explore, type EventPage, type ExploreWish } from './explore.ts';
import { ledgerReport, type LedgerReport, type LedgerWish } from './ledger-report.ts';
import { NotInArchive } from './not-in-archive.ts';
import { RoundBook, type Life, type RoundSummary } from './round-book.ts';
import type { Stretch } from './time-line.ts';
import { eventAt, TimeMachine } from './time-machine.ts';
import type { Moment } from './world-at.ts';

/** Names of characters by their ids, beside what mentions them. */
export type Names = Readonly<Record<string, string>>;

/** One event with what stands around it in the log. */
export interface EventDetail {
  readonly event: RecordedEvent;
  /** The first event of the same decision: it carries the command and the draws. */
  readonly first: RecordedEvent;
  /** Types of the decision's events, in their order. */
  readonly decision: readonly { readonly revision: number; readonly type: string }[];
  /** The link of the event before. */
  readonly previous: string;
  readonly names: Names;
}

export interface Travel {
  /** Who asks: each goes on from their own last moment. */
  readonly traveller: string;
  readonly stream: string;
  readonly moment: Moment;
  /** A character's id or name. */
  readonly character: string;
}

export interface History {
  readonly round: RoundSummary;
  readonly widthMs: number;
  readonly stretches: readonly Stretch[];
}

export interface LifeInRound extends Life {
  readonly stream: string;
}

export type AskedExplore = ExploreWish & { readonly stream: string };
export type AskedLedger = Omit<LedgerWish, 'onProgress'> & { readonly stream: string };
export type WantedLives = { readonly account: string } | { readonly name: string };

/** What has happened, read from the log alone. Every part may take a while: none of it runs where players wait. */
export class Archive {
  readonly #books = new Map<string, RoundBook>();
  readonly #machine: TimeMachine;

  constructor(
    private readonly log: EventLog,
    snapshots: Snapshots | null = null,
  ) {
    this.#machine = new TimeMachine(log, snapshots);
  }

  /** All rounds, the newest first. */
  async rounds(): Promise<readonly RoundSummary[]> {
    const books = await this.#allBooks();
    return books.map((book) => book.summary());
  }

  /** A page of events. Throws NotInArchive for a gangster whom nobody knows. */
  async explore({ stream, ...asked }: AskedExplore): Promise<EventPage & { readonly names: Names }> {
    const book = await this.#book(stream);
    const { character } = asked.wish;
    const id = character === undefined ? undefined : this.#characterIn(book, character);
    const page = await explore(this.log, stream, { ...asked, wish: { ...asked.wish, character: id } });
    return { ...page, names: namesIn(book, page.events) };
  }

  async event(stream: string, revision: number): Promise<EventDetail> {
    const book = await this.#book(stream);
    const event = await eventAt(this.log, stream, revision);
    if (!event) throw new NotInArchive(`${stream} ends at revision ${book.head}.`);
    const { index, of } = event.decision;
    const from = revision - index;
    const together: RecordedEvent[] = [];
    for await (const batch of this.log.read(stream, from, { to: from + of - 1 })) together.push(...batch);
    const before = from === 0 && index === 0 ? null : await eventAt(this.log, stream, revision - 1);
    return {
      event,
      first: together[0] ?? event,
      decision: together.map(({ revision: each, type }) => ({ revision: each, type })),
      previous: before?.hash ?? '',
      names: namesIn(book, together),
    };
  }

  /** When a round was busy. */
  async history(stream: string): Promise<History> {
    const book = await this.#book(stream);
    const { timeLine } = book;
    return { round: book.summary(), widthMs: timeLine.width, stretches: timeLine.stretches() };
  }

  /** A character's pages as their owner saw them at a moment. */
  async travel({ traveller, stream, moment, character }: Travel) {
    await this.#book(stream);
    return this.#machine.travel(traveller, stream, moment, (world, now) =>
      // A copy: the world goes on with the next step.
      structuredClone(characterReport(world, findCharacter(world, character), now)),
    );
  }

  /** Follows every movement of value of a round. `onProgress` hears the revision reached. */
  async ledger(
    { stream, of, ...wish }: AskedLedger,
    onProgress: (revision: number) => void = () => undefined,
  ): Promise<LedgerReport & { readonly names: Names; readonly head: number }> {
    const book = await this.#book(stream);
    const whose = of === undefined || of.includes(':') ? of : this.#characterIn(book, of);
    const report = await ledgerReport(this.log, stream, { ...wish, of: whose, onProgress });
    const holders = [
      ...report.richest.map(({ holder }) => holder),
      ...report.statement.map(({ other }) => other),
    ];
    return { ...report, head: book.head, names: namesOf(book, holders.map(ownerOf)) };
  }

  /** Lives of an account, or of everybody called so, in all rounds, the newest first. */
  async lives(wanted: WantedLives): Promise<readonly LifeInRound[]> {
    const books = await this.#allBooks();
    return books.flatMap((book) =>
      book
        .lives(wanted)
        .toReversed()
        .map((life) => ({ ...life, stream: book.stream })),
    );
  }

  #characterIn(book: RoundBook, wanted: string): string {
    const found = book.find(wanted);
    if (found === null) throw new NotInArchive(`Nobody is called ${wanted} in ${book.stream}.`);
    return found;
  }

  async #allBooks(): Promise<RoundBook[]> {
    const rounds = (await this.log.streams()).filter((stream) => /^round-\d+$/.test(stream));
    const newestFirst = rounds.toSorted((a, b) => Number(b.slice(6)) - Number(a.slice(6)));
    return Promise.all(newestFirst.map((stream) => this.#book(stream)));
  }

  async #book(stream: string): Promise<RoundBook> {
    const known = this.#books.get(stream);
    if (!known && (await this.log.head(stream)) < 0) throw new NotInArchive(`There is no ${stream}.`);
    const book = known ?? this.#books.get(stream) ?? new RoundBook(this.log, stream);
    this.#books.set(stream, book);
    await book.catchUp();
    return book;
  }
}

/** A character's id in a holder's name; other holders stay what they are. */
function ownerOf(holder: string): string {
  return holder.replace(/^(?:char|bank):/, '');
}

function namesOf(book: RoundBook, ids: Iterable<string>): Names {
  const names: Record<string, string> = {};
  for (const id of ids) {
    const life = book.life(id);
    if (life) names[id] = life.username;
  }
  return names;
}

/** Names of everybody whom events mention. */
function namesIn(book: RoundBook, events: readonly RecordedEvent[]): Names {
  return namesOf(
    book,
    events.flatMap(({ subjects, moves, counts, command, draws }) => [
      ...subjects.map(({ id }) => id),
      ...counts.map(({ character }) => character),
      ...moves.flatMap(({ from, to }) => [ownerOf(from), ownerOf(to)]),
      command?.actor.character ?? '',
      draws?.player ?? '',
    ]),
  );
}
