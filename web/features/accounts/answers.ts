import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type OwnAccount = AnswerOf<'GET me'>;
