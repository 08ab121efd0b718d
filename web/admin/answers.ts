import type { AnswerOf, InputOf } from '@rackets/gateway/features/calls.ts';

export type Rounds = AnswerOf<'GET admin/rounds'>;
export type RoundRow = Rounds['rounds'][number];
export type EventsQuery = NonNullable<InputOf<'GET admin/events'>['query']>;
export type EventPage = AnswerOf<'GET admin/events'>;
export type EventRow = EventPage['events'][number];
export type EventDetail = AnswerOf<'GET admin/events/:revision'>;
export type History = AnswerOf<'GET admin/history'>;
export type Travel = AnswerOf<'GET admin/travel'>;
export type LedgerDone = Extract<AnswerOf<'GET admin/ledger'>, { kind: 'done' }>;
export type Updates = AnswerOf<'GET admin/updates'>;
export type Calendar = AnswerOf<'GET admin/calendar'>;
export type Health = AnswerOf<'GET admin/health'>;
export type Who = AnswerOf<'GET admin/who'>;
export type Sentence = EventRow['sentence'];
export type Names = EventPage['names'];
