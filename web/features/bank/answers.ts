import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type Bank = AnswerOf<'GET bank'>;
