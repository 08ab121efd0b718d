import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type GaragePage = AnswerOf<'GET garage'>;
export type Vehicle = GaragePage['vehicles'][number];
export type ActionDone = AnswerOf<'POST garage/action'>;
export type HistoryLine = AnswerOf<'GET vehicles/:id/history'>['history'][number];
export type GarageStatistics = AnswerOf<'GET garage/statistics'>;
