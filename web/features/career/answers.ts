import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type Career = AnswerOf<'GET career'>;
