import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Store = AnswerOf<'GET bullets'>;
export type Bought = AnswerOf<'POST bullets'>;
export type BulletStatisticsAnswer = AnswerOf<'GET bullets/statistics'>;
