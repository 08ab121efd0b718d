import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type ScratchPage = AnswerOf<'GET scratch/create'>;
export type Card = AnswerOf<'POST scratch'>['card'];
export type Claim = AnswerOf<'POST scratch/:id/claim'>;
export type Bulk = AnswerOf<'POST scratch/bulk'>;
export type ScratchStatistics = AnswerOf<'GET scratch/statistics'>;
