import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Updates = AnswerOf<'GET updates'>;
