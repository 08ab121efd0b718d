import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type WatchlistAnswer = AnswerOf<'GET watchlist'>;
export type Target = WatchlistAnswer['targets'][number];
