import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Shooting = AnswerOf<'GET killing'>;
export type Target = Shooting['targets'][number];
export type Shot = AnswerOf<'POST killing'>;
export type BackfirePage = AnswerOf<'GET killing/backfire'>;
export type Statistics = AnswerOf<'GET killing/statistics'>;
