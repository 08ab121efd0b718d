import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type Online = AnswerOf<'GET online'>;
