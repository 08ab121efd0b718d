import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type ChasePage = AnswerOf<'GET chase'>;
export type Chase = NonNullable<ChasePage['attempt']>;
export type Step = Chase['steps'][number];
export type Run = AnswerOf<'POST chase/complete'>;
