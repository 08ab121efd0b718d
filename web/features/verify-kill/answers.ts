import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Told = AnswerOf<'POST verifykill'>;
export type Previous = AnswerOf<'GET verifykill/previous'>;
export type Question = Previous['previous']['data'][number];
