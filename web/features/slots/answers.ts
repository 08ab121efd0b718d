import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type SlotsPage = AnswerOf<'GET slots'>;
export type Spin = AnswerOf<'POST slots/spin'>;
export type SlotsStatistics = AnswerOf<'GET slots/statistics'>;
