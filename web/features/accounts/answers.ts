import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type OwnAccount = AnswerOf<'GET me'>;
