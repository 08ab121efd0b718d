import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Dealers = AnswerOf<'GET drugs/sell'>;
export type Drug = Dealers['drugs'][number];
export type Sold = AnswerOf<'POST drugs/sell'>;
export type Prices = AnswerOf<'GET drugs/prices'>;
export type DrugStatisticsAnswer = AnswerOf<'GET drugs/statistics'>;
