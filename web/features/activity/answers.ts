import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type ActivityEntry = AnswerOf<'GET activity'>['entries'][number];
