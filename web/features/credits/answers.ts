import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type CreditsAnswer = AnswerOf<'GET credits'>;
export type Product = CreditsAnswer['products'][number];
export type Premium = CreditsAnswer['premium'];
