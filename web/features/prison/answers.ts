import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Bust = AnswerOf<'POST prison'>;
export type Inmate = AnswerOf<'GET prison'>['prisoners'][number];
export type Prison = AnswerOf<'GET prison'>;
export type PrisonStatistics = AnswerOf<'GET prison/statistics'>;
