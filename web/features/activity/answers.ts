import type { AnswerOf } from '@rackets/gateway/features/calls.ts';

export type ActivityEntry = AnswerOf<'GET activity'>['entries'][number];
