import type { StorePlace } from '../stores/stores.ts';
import type { Archive } from './archive.ts';

/** What the archive's thread is started with. */
export interface ArchiveData {
  readonly place: StorePlace;
  /** Names the engine, for its snapshots. */
  readonly build: string;
}

/** What may be asked of the archive: the names of its functions. */
export type Question = 'rounds' | 'explore' | 'event' | 'history' | 'travel' | 'ledger' | 'lives';

export interface ToArchive<Name extends Question = Question> {
  readonly id: number;
  readonly ask: Name;
  readonly given: readonly unknown[];
}

/** Why a question has no answer. */
export interface Problem {
  readonly kind: 'problem';
  readonly id: number;
  readonly message: string;
  /** `missing`: what was asked for is not there. `away`: the log cannot be read now. */
  readonly of: 'missing' | 'away' | 'fault';
}

export type FromArchive =
  | { readonly kind: 'answer'; readonly id: number; readonly answer: unknown }
  | { readonly kind: 'progress'; readonly id: number; readonly revision: number }
  | Problem;

/** The archive as those see it who ask it from elsewhere. */
export type AskedArchive = Pick<Archive, Question>;
