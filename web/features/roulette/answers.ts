import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Spin = AnswerOf<'POST roulette'>;
export type RouletteStatistics = AnswerOf<'GET roulette/statistics'>;
