import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type RpsPage = AnswerOf<'GET rps'>;
export type Game = RpsPage['open_games'][number];
export type Balance = RpsPage['balances'][number];
export type RpsEvent = RpsPage['events'][number];
export type RpsStatistics = AnswerOf<'GET rps/statistics'>;
