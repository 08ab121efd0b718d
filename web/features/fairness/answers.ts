import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type FairDraw = AnswerOf<'GET fairness/days/:day'>['data'][number];
export type Fairness = AnswerOf<'GET fairness'>;
