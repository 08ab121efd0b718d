import type { RecordedEvent } from '@rackets/engine/kernel/state/event.ts';
import type { Sentence } from '@rackets/engine/kernel/declarations/sentence.ts';
import { mentionedIn, tellEvent } from '@rackets/engine/kernel/machine/tell.ts';
import { platformStream } from '@rackets/engine/platform/index.ts';
import type { EventLog } from '../log/event-log.ts';
import type { Snapshots } from '../pipeline/snapshots.ts';
import { characterReport, findCharacter } from './character-report.ts';
import { explore, type EventPage, type ExploreWish } from './explore.ts';
import { ledgerReport, type LedgerReport, type LedgerWish } from './ledger-report.ts';
import { NotInArchive } from './not-in-archive.ts';
import { registryOf } from './registries.ts';
import { RoundBook, type Life, type RoundSummary } from './round-book.ts';
import type { Stretch } from './time-line.ts';
import { eventAt, TimeMachine } from './time-machine.ts';
import type { Moment } from './world-at.ts';

/** Names of characters and of accounts (by their last life) by their ids, beside what mentions them. */
export type Names = Readonly<Record<string, string>>;

/** One event with what stands around it in the log. */
export interface EventDetail {
  readonly event: RecordedEvent;
  /** The event in one sentence. */
  readonly sentence: Sentence;
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

/** A page of events, each with its sentence. */
export interface ToldPage extends EventPage {
  readonly sentences: readonly Sentence[];
  readonly names: Names;
}

export type AskedExplore = ExploreWish & { readonly stream: string };
export type AskedLedger = Omit<LedgerWish, 'onProgress' | 'of'> & {
  readonly stream: string;
  /** A gangster's name or id, or a holder. */
  readonly of?: string | undefined;
};
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
  async explore({ stream, ...asked }: AskedExplore): Promise<ToldPage> {
    const book = await this.#book(stream);
    const { character, account } = asked.wish;
    const wish = {
      ...asked.wish,
      character: character === undefined ? undefined : this.#characterIn(book, character),
      account: account === undefined ? undefined : this.#accountIn(book, account),
    };
    const page = await explore(this.log, stream, { ...asked, wish });
    const sentences = page.events.map((event) => tellEvent(registryOf(stream), event));
    const names = await this.#names(book, [
      ...page.events.flatMap(idsIn),
      ...sentences.flatMap(mentionedIn),
      ...[wish.character ?? [], wish.account ?? []].flat(),
    ]);
    return { ...page, sentences, names };
  }

  async event(stream: string, revision: number): Promise<EventDetail> {
    const book = await this.#book(stream);
    const event = await eventAt(this.log, stream, revision);
    if (!event) throw new NotInArchive(`${stream} ends at revision ${book.head}.`);
    const sentence = tellEvent(registryOf(stream), event);
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
      sentence,
      names: await this.#names(book, [...together.flatMap(idsIn), ...mentionedIn(sentence)]),
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
    const whose = of === undefined || of.includes(':') ? of : this.#ownersIn(book, of);
    const report = await ledgerReport(this.log, stream, { ...wish, of: whose, onProgress });
    const holders = [
      ...report.richest.map(({ holder }) => holder),
      ...report.statement.flatMap(({ holder, other }) => [holder, other]),
    ];
    return { ...report, head: book.head, names: await this.#names(book, holders.map(ownerOf)) };
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

  /** A gangster and the account behind, which holds the credits. */
  #ownersIn(book: RoundBook, wanted: string): readonly string[] {
    const character = this.#characterIn(book, wanted);
    const account = book.life(character)?.account;
    return account === undefined ? [character] : [character, account];
  }

  #characterIn(book: RoundBook, wanted: string): string {
    const found = book.find(wanted);
    if (found === null) throw new NotInArchive(`Nobody is called ${wanted} in ${book.stream}.`);
    return found;
  }

  /** An account by its id, or by the name of a gangster who played it in this round. */
  #accountIn(book: RoundBook, wanted: string): string {
    const found = book.find(wanted);
    return (found === null ? null : book.life(found)?.account) ?? wanted;
  }

  /** The platform knows no gangsters: its accounts are named by their lives in the rounds. */
  async #names(book: RoundBook, ids: readonly string[]): Promise<Names> {
    const books = book.stream === platformStream ? await this.#allBooks() : [book];
    const names: Record<string, string> = {};
    for (const id of new Set(ids)) {
      const name = books.map((each) => each.nameOf(id)).find((found) => found !== null);
      if (name) names[id] = name;
    }
    return names;
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
  return holder.replace(/^(?:char|bank|account):/, '');
}

/** Everybody whom an event names beside its sentence. */
function idsIn({ subjects, moves, counts, command, draws, data }: RecordedEvent): readonly string[] {
  return [
    ...subjects.map(({ id }) => id),
    ...counts.map(({ character }) => character),
    ...moves.flatMap(({ from, to }) => [ownerOf(from), ownerOf(to)]),
    ...[command?.actor.character ?? [], command?.actor.account ?? [], draws?.player ?? []].flat(),
    ...Object.values({ ...command?.payload, ...data }).filter((value) => typeof value === 'string'),
  ];
}
