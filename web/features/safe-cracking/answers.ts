import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Safe = AnswerOf<'GET safe'>;
export type Guess = AnswerOf<'POST safe'>;
export type Clue = Safe['last_attempts'][number]['clue'];
export type SafeStatistics = AnswerOf<'GET safe/statistics'>;
