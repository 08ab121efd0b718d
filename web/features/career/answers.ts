import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Career = AnswerOf<'GET career'>;
