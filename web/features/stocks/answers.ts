import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Stocks = AnswerOf<'GET stocks'>;
export type Company = Stocks['companies'][number];
export type Shares = Stocks['portfolio'][number];
export type StockStatisticsAnswer = AnswerOf<'GET stocks/statistics'>;
