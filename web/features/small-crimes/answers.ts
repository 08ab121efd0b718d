import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Attempt = AnswerOf<'POST small'>;
export type SmallCrimeTask = AnswerOf<'GET small'>['tasks'][number];
export type SmallCrimes = AnswerOf<'GET small'>;
export type SmallCrimesStatistics = AnswerOf<'GET small/statistics'>;
