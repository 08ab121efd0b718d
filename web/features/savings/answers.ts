import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type SavingsAnswer = AnswerOf<'GET savings'>;
export type Account = SavingsAnswer['accounts'][number];
