import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type WatchlistAnswer = AnswerOf<'GET watchlist'>;
export type Target = WatchlistAnswer['targets'][number];
