import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Hand = AnswerOf<'POST blackjack'>;
export type BlackjackPage = AnswerOf<'GET blackjack'>;
export type BlackjackStatistics = AnswerOf<'GET blackjack/statistics'>;
