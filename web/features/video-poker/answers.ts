import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Hand = AnswerOf<'POST videopoker'>;
export type VideoPokerPage = AnswerOf<'GET videopoker'>;
export type VideoPokerStatistics = AnswerOf<'GET videopoker/statistics'>;
