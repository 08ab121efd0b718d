import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type CreditsAnswer = AnswerOf<'GET credits'>;
export type PaymentsAnswer = AnswerOf<'GET credits/payments'>;
export type Pack = PaymentsAnswer['packs'][number];
export type Payment = PaymentsAnswer['payments'][number];
export type Product = CreditsAnswer['products'][number];
