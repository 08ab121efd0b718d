import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type Updates = AnswerOf<'GET updates'>;
