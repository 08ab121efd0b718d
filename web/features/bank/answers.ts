import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Bank = AnswerOf<'GET bank'>;
