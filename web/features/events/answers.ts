import type { AnswerOf } from '@rackets/gateway/http/routes/calls.ts';

export type GameEvent = AnswerOf<'GET events'>['events'][number];
