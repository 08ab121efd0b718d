import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Businesses = AnswerOf<'GET family/business'>;
export type Business = Businesses['businesses'][number];
export type Start = AnswerOf<'GET family/business/create'>;
export type BusinessType = Start['types'][number];
