import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type Online = AnswerOf<'GET online'>;
