import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type TradeCenterPage = AnswerOf<'GET trade'>;
export type Trade = AnswerOf<'GET trade/:id'>;
export type TradeAsset = Trade['assets'][number];
export type HistoryRow = AnswerOf<'GET trade/history'>['history']['data'][number];
export type TradeTotals = AnswerOf<'GET trade/statistics'>;
