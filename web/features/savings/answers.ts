import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type SavingsAnswer = AnswerOf<'GET savings'>;
export type Account = SavingsAnswer['accounts'][number];
